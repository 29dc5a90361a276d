package gabion.flow.script;

import gabion.expr.value.CompiledExpression;
import gabion.expr.value.ExpressionVisitor;
import gabion.expr.value.PieceEncoding;
import gabion.flow.run.Locals;
import gabion.flow.run.SelectedPieces;
import gabion.state.Draft;
import gabion.state.Sort;
import gabion.state.Type;
import java.util.Arrays;
import java.util.Optional;

/** The query results of one call that its script passes on unread. Reused for later calls. */
final class OpaqueQueryValues {

  /** How many numbers a pile takes, as {@link RawValues} has it: row, place, and how many. */
  private static final int PILE = 3;

  private final RawValues numbers;
  private int[] ends = new int[8];
  private int kept;
  private int shown;

  OpaqueQueryValues(Draft draft) {
    this.numbers = new RawValues(draft);
  }

  /** A call begins. */
  void clear() {
    numbers.clear();
    kept = 0;
    shown = 0;
  }

  /** Stores a query result. */
  void keep(RawValues value) {
    numbers.append(value);
    if (kept == ends.length) {
      ends = Arrays.copyOf(ends, 2 * kept);
    }
    ends[kept++] = numbers.size();
  }

  /** The next of those that were kept, for the script that is shown them in the same order. */
  OpaqueQueryValue next(Type type) {
    return new OpaqueQueryValue(shown++, type);
  }

  /** Lays one into slots, as {@link GivenStep.StepArgument} does. */
  int lay(OpaqueQueryValue value, Draft draft, int slot) {
    int first = value.number() == 0 ? 0 : ends[value.number() - 1];
    int end = ends[value.number()];
    Sort sort = value.type().sort();
    if (sort == null) {
      SelectedPieces.open(draft, slot);
      for (int pile = first; pile < end; pile += PILE) {
        add(draft, slot, first, pile, end);
      }
      return 1;
    }
    for (int word = 0; word < sort.words(); word++) {
      Locals.set(draft, slot + word, first + word < end ? numbers.at(first + word) : 0);
    }
    return sort.words();
  }

  /** Adds a pile with all that are like it; one that is like an earlier has been added with it. */
  private void add(Draft draft, int slot, int first, int pile, int end) {
    long piece = piece(pile);
    for (int earlier = first; earlier < pile; earlier += PILE) {
      if (piece(earlier) == piece) {
        return;
      }
    }
    int number = 0;
    for (int like = pile; like < end; like += PILE) {
      number += piece(like) == piece ? (int) numbers.at(like + 2) : 0;
    }
    SelectedPieces.add(draft, slot, piece, number);
  }

  private long piece(int pile) {
    return PieceEncoding.of((int) numbers.at(pile), (int) numbers.at(pile + 1));
  }

  // ---- values that may be passed on

  /**
   * Returns an expression's type in a step if the step can be compiled without the value; otherwise
   * empty.
   */
  record TypeVisitor(IdListResolver lists) implements ExpressionVisitor<Optional<Type>> {
    @Override
    public Optional<Type> num(CompiledExpression.OfNum num) {
      return Optional.empty();
    }

    @Override
    public Optional<Type> condition(CompiledExpression.OfCondition claim) {
      return Optional.empty();
    }

    @Override
    public Optional<Type> set(CompiledExpression.OfSet set) {
      return lists.isOwn(set.sort()) ? Optional.of(Type.set(set.sort().whole())) : Optional.empty();
    }

    @Override
    public Optional<Type> list(CompiledExpression.OfList list) {
      return Optional.empty();
    }

    @Override
    public Optional<Type> group(CompiledExpression.OfGroup group) {
      return Optional.of(Type.GROUP);
    }

    @Override
    public Optional<Type> roll(CompiledExpression.OfRoll roll) {
      return Optional.empty();
    }

    @Override
    public Optional<Type> many(CompiledExpression.OfMany many) {
      return Optional.empty();
    }

    @Override
    public Optional<Type> invalid(CompiledExpression.Invalid lost) {
      return Optional.empty();
    }
  }

  /**
   * Whether a step can be compiled for values from their type alone: only if they include a thing,
   * or for a group an interchangeable piece.
   */
  static boolean isSome(RawValues numbers, Type type) {
    boolean pieces = type.sort() == null;
    for (int i = 0; i < numbers.size(); i += pieces ? PILE : 1) {
      if (pieces ? !PieceEncoding.isSingle((int) numbers.at(i)) : numbers.at(i) != 0) {
        return true;
      }
    }
    return false;
  }
}
