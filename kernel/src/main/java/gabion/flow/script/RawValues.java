package gabion.flow.script;

import gabion.expr.value.CompiledExpression;
import gabion.expr.value.ExpressionVisitor;
import gabion.expr.value.Group;
import gabion.state.Die;
import gabion.state.Draft;
import gabion.state.Layout;
import java.util.Arrays;

/**
 * The value of an expression as a sequence of numbers. It holds exactly the information that a
 * script sees, so values with equal numbers are indistinguishable to every script. A reusable
 * buffer.
 */
final class RawValues implements ExpressionVisitor<RawValues>, Group.PileConsumer {

  private long[] numbers = new long[16];
  private int size;
  private final Layout layout;
  private Draft draft;

  /** An empty buffer that initially reads from the given draft. */
  RawValues(Draft draft) {
    this.layout = draft.layout();
    this.draft = draft;
  }

  /** Replaces the content with an expression's value in a draft. */
  RawValues fill(CompiledExpression code, Draft reading) {
    clear();
    return append(code, reading);
  }

  /** Appends an expression's value in a draft. */
  RawValues append(CompiledExpression code, Draft reading) {
    draft = reading;
    return code.accept(this);
  }

  /** Begins anew. */
  RawValues clear() {
    size = 0;
    return this;
  }

  RawValues add(long number) {
    if (size == numbers.length) {
      numbers = Arrays.copyOf(numbers, size * 2);
    }
    numbers[size++] = number;
    return this;
  }

  /** Takes the numbers of another. */
  void copy(RawValues other) {
    clear().append(other);
  }

  /** Appends another buffer's numbers. */
  RawValues append(RawValues other) {
    for (int i = 0; i < other.size; i++) {
      add(other.numbers[i]);
    }
    return this;
  }

  long at(int index) {
    return numbers[index];
  }

  /** The numbers, and room behind them. */
  long[] room() {
    return numbers;
  }

  /** How many there are. */
  int size() {
    return size;
  }

  /** A copy of the numbers. */
  long[] numbers() {
    return Arrays.copyOf(numbers, size);
  }

  /** Whether these are the numbers. */
  boolean is(long[] others) {
    return Arrays.equals(numbers, 0, size, others, 0, others.length);
  }

  /** A hash of the numbers. */
  int hash() {
    long hash = size;
    for (int i = 0; i < size; i++) {
      hash = (hash ^ numbers[i]) * 0x9E3779B97F4A7C15L;
      hash ^= hash >>> 29;
    }
    return (int) (hash ^ hash >>> 32);
  }

  // ---- kinds of sentences

  @Override
  public RawValues num(CompiledExpression.OfNum num) {
    return add(num.num().of(draft));
  }

  @Override
  public RawValues condition(CompiledExpression.OfCondition claim) {
    return add(claim.condition().of(draft) ? 1 : 0);
  }

  @Override
  public RawValues set(CompiledExpression.OfSet set) {
    for (int word = 0; word < set.sort().words(); word++) {
      add(set.members().word(draft, word));
    }
    return this;
  }

  @Override
  public RawValues list(CompiledExpression.OfList list) {
    for (int i = 0; i < list.listing().size(draft); i++) {
      add(list.listing().item(draft, i));
    }
    return this;
  }

  @Override
  public RawValues group(CompiledExpression.OfGroup group) {
    group.group().each(draft, this);
    return this;
  }

  @Override
  public void take(int row, int place, int number) {
    add(row).add(place).add(number);
  }

  @Override
  public RawValues roll(CompiledExpression.OfRoll roll) {
    for (int number = 0; number < layout.sorts().dice().size(); number++) {
      Die die = layout.dice().get(number);
      for (int face = 0; face < die.results().length; face++) {
        add(roll.roll().count(draft, die.column() + face));
      }
    }
    return this;
  }

  @Override
  public RawValues many(CompiledExpression.OfMany many) {
    return this;
  }

  @Override
  public RawValues invalid(CompiledExpression.Invalid lost) {
    return this;
  }
}
