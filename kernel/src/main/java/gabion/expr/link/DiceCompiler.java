package gabion.expr.link;

import gabion.define.FieldKind;
import gabion.expr.read.Node;
import gabion.expr.value.CompiledExpression;
import gabion.expr.value.Condition;
import gabion.expr.value.Num;
import gabion.expr.value.RollSource;
import gabion.state.Draft;
import gabion.state.Type;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.function.IntBinaryOperator;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/** Links nodes that speak of thrown dice. */
final class DiceCompiler {

  private static final Pattern NUMBER = Pattern.compile("-?[0-9]{1,9}");

  static final BuiltInFunction SHOWING =
      BuiltInFunction.of(
          "showing",
          FieldKind.PIECES,
          "SET showing FACE",
          "THROW showing FACE",
          "the dice of a throw with that face; a number is a face too",
          (call, at) -> at.linker.rolls.showing(call, at.context));

  static final BuiltInFunction NUMBERED =
      BuiltInFunction.of(
          "showing N to N",
          FieldKind.PIECES,
          "SET showing VALUE | SET showing VALUE to VALUE | SET showing VALUE or more | SET showing VALUE or less",
          "THROW showing N to N, THROW showing N or more, THROW showing N or less",
          "the dice of a throw whose face is such a number; other faces do not match",
          (call, at) -> at.linker.rolls.diceInRange(call, at.context));

  static final BuiltInFunction TOTAL =
      BuiltInFunction.of(
          "total of",
          FieldKind.NUMBER,
          "total of VALUE",
          "total of THROW",
          "the sum of the numbers of the dice; other faces count 0",
          (call, at) -> NodeCompiler.number(at.linker.rolls.total(call.of(0), at.context)));

  static final BuiltInFunction HIGHEST =
      BuiltInFunction.of(
          "highest N of",
          FieldKind.NUMBER,
          "highest VALUE of VALUE",
          "highest N of THROW",
          "the number on the best, second best ... die; 0 if the throw has fewer dice",
          (call, at) -> NodeCompiler.number(at.linker.rolls.highest(call, at.context)));

  /** The number of a face that is none. */
  private static final int NONE = Integer.MIN_VALUE;

  private final ExpressionCompiler linker;

  DiceCompiler(ExpressionCompiler linker) {
    this.linker = linker;
  }

  CompiledExpression.OfRoll roll(Node node, Context context) throws CompilationException {
    CompiledExpression code = linker.any(node, context);
    if (code instanceof CompiledExpression.OfRoll roll) {
      return roll;
    }
    throw linker.typeMismatch(context, node, "roll", code);
  }

  /** The dice that show one face. */
  private CompiledExpression.OfRoll showing(Node.Call showing, Context context)
      throws CompilationException {
    RollSource roll = roll(showing.of(0), context).roll();
    Node.Name result = showing.requiredLabel();
    int wanted = linker.layout.sorts().results().number(result.text());
    if (wanted < 0) {
      throw linker.unknown(
          context, result, "face of a die", result.text(), linker.layout.sorts().results().ids());
    }
    int[] results = columns((die, shown) -> shown);
    return new CompiledExpression.OfRoll(new MatchingDice(roll, results, wanted));
  }

  /** The dice whose faces are numbers from one to another. */
  private CompiledExpression.OfRoll diceInRange(Node.Call showing, Context context)
      throws CompilationException {
    RollSource roll = roll(showing.of(0), context).roll();
    Num first = linker.values.number(showing.of(1), context);
    Num last = showing.says("to") ? linker.values.number(showing.of(2), context) : first;
    Num least = showing.says("less") ? Num.constant(Integer.MIN_VALUE) : first;
    Num most = showing.says("more") ? Num.constant(Integer.MAX_VALUE) : last;
    List<String> faces = linker.layout.sorts().results().ids();
    int[] numbers =
        columns((die, shown) -> isNumber(faces.get(shown)) ? number(faces.get(shown)) : NONE);
    if (least instanceof Num.Constant from
        && most instanceof Num.Constant to
        && Arrays.stream(numbers)
            .noneMatch(n -> n != NONE && n >= from.value() && n <= to.value())) {
      String range = context.letters(showing).replaceFirst("(?s).*showing\\s+", "");
      throw linker.unknown(context, showing, "face of a die", range, faces);
    }
    return new CompiledExpression.OfRoll(
        (draft, column) -> {
          int number = numbers[column];
          int count = number == NONE ? 0 : roll.count(draft, column);
          return count > 0 && number >= least.of(draft) && number <= most.of(draft) ? count : 0;
        });
  }

  /** The dice that show a face. */
  private record MatchingDice(RollSource roll, int[] results, int wantedResult)
      implements RollSource {
    @Override
    public int count(Draft draft, int column) {
      return results[column] == wantedResult ? roll.count(draft, column) : 0;
    }

    @Override
    public boolean mayShow(int column) {
      return results[column] == wantedResult && roll.mayShow(column);
    }
  }

  /** The dice of which a claim holds; {@code it} is each die. */
  CompiledExpression.OfRoll filterDice(RollSource roll, Node claim, Context context)
      throws CompilationException {
    int slot = linker.slots.take(1);
    CompiledExpression it =
        new CompiledExpression.OfNum(
            Type.one(linker.layout.sorts().dice()), ExpressionCompiler.slot(slot));
    Condition holds = linker.condition(claim, context.withIt(it));
    int[] dice = columns((die, shown) -> die);
    return new CompiledExpression.OfRoll(
        (draft, column) -> {
          int count = roll.count(draft, column);
          if (count == 0) {
            return 0;
          }
          draft.setSlotValue(slot, dice[column]);
          return holds.of(draft) ? count : 0;
        });
  }

  /** How many dice there are. */
  Num count(RollSource roll) {
    int[] columns = roll.columns(linker.layout.dice().columns());
    return draft -> {
      int count = 0;
      for (int column : columns) {
        count += roll.count(draft, column);
      }
      return count;
    };
  }

  /** The sum of the numbers that dice show; a face that is no number counts nothing. */
  private Num total(Node set, Context context) throws CompilationException {
    RollSource roll = roll(set, context).roll();
    int[] numbers = columns((die, shown) -> number(linker.layout.sorts().results().id(shown)));
    int[] columns =
        Arrays.stream(roll.columns(numbers.length))
            .filter(column -> numbers[column] != 0)
            .toArray();
    return draft -> {
      long total = 0;
      for (int column : columns) {
        total += (long) numbers[column] * roll.count(draft, column);
      }
      return total;
    };
  }

  /** Returns the number on the n-th best die; 0 if there are fewer dice. */
  private Num highest(Node.Call highest, Context context) throws CompilationException {
    Num place = linker.values.number(highest.of(0), context);
    RollSource roll = roll(highest.of(1), context).roll();
    int[] numbers = columns((die, shown) -> number(linker.layout.sorts().results().id(shown)));
    int[] order =
        IntStream.range(0, numbers.length)
            .boxed()
            .sorted(Comparator.comparing(column -> -numbers[column]))
            .mapToInt(Integer::intValue)
            .toArray();
    return draft -> {
      long left = place.of(draft);
      for (int i = 0; i < order.length && left > 0; i++) {
        left -= roll.count(draft, order[i]);
        if (left <= 0) {
          return numbers[order[i]];
        }
      }
      return 0;
    };
  }

  private static int number(String face) {
    return isNumber(face) ? Integer.parseInt(face) : 0;
  }

  private static boolean isNumber(String face) {
    return NUMBER.matcher(face).matches();
  }

  /** Returns a number for each column, computed from its die and its face. */
  private int[] columns(IntBinaryOperator about) {
    return linker.layout.dice().eachColumn(about);
  }
}
