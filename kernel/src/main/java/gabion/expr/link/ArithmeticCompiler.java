package gabion.expr.link;

import gabion.define.FieldKind;
import gabion.expr.read.Node;
import gabion.expr.value.CompiledExpression;
import gabion.expr.value.Group;
import gabion.expr.value.Listing;
import gabion.expr.value.Members;
import gabion.expr.value.Num;
import gabion.expr.value.SaturatingMath;
import gabion.expr.value.SumOfPieces;
import gabion.expr.value.SumOverSet;
import gabion.state.Sort;
import gabion.state.Type;
import java.util.function.LongBinaryOperator;

/** Links numbers made from others and from sets, and one thing out of several. */
final class ArithmeticCompiler {

  static final BuiltInFunction ARITHMETIC =
      BuiltInFunction.of(
          "+ - *",
          FieldKind.NUMBER,
          "TERM + TERM | TERM - TERM | FACTOR * FACTOR",
          "N + N",
          "arithmetic; `-N` is negative; a minus between two numbers needs blanks",
          (call, at) ->
              NodeCompiler.number(new ArithmeticCompiler(at.linker).arithmetic(call, at.context)));

  static final BuiltInFunction CAPPED =
      ofTwo("capped at", "TERM capped at TERM", "the lower of both", Math::min);

  static final BuiltInFunction AT_LEAST =
      ofTwo(
          "at least",
          "?TERM at least TERM",
          "the higher of both; the comparison is `>=`",
          Math::max);

  static final BuiltInFunction ONLY =
      selectionFunction("only of", "the only thing of a set; nobody if there are none or several");

  static final BuiltInFunction ONE = selectionFunction("one of", "one of several identical pieces");

  static final BuiltInFunction FIRST = selectionFunction("first of", "the first in written order");

  static final BuiltInFunction COUNT =
      BuiltInFunction.of(
              "count",
              FieldKind.NUMBER,
              "count BRACKETED",
              "count(SET)",
              "the number of things",
              (call, at) ->
                  NodeCompiler.number(
                      new ArithmeticCompiler(at.linker).count(call.of(0), at.context)))
          .textTemplate("the number of $0")
          .valueTemplate("the number of $0");

  static final BuiltInFunction SUM =
      BuiltInFunction.of(
          "sum of N over S",
          FieldKind.NUMBER,
          "sum of EACH over SET",
          "sum of N over SET",
          "the sum for all of them; `it` in N is each",
          (call, at) ->
              NodeCompiler.number(new ArithmeticCompiler(at.linker).sum(call, at.context)));

  private final ExpressionCompiler linker;

  private ArithmeticCompiler(ExpressionCompiler linker) {
    this.linker = linker;
  }

  /** A word between two numbers that makes a third. */
  private static BuiltInFunction ofTwo(
      String name, String pattern, String help, LongBinaryOperator how) {
    return BuiltInFunction.of(
        name,
        FieldKind.NUMBER,
        pattern,
        "N " + name + " N",
        help,
        (call, at) -> {
          Num left = at.linker.values.number(call.of(0), at.context);
          Num right = at.linker.values.number(call.of(1), at.context);
          return NodeCompiler.number(draft -> how.applyAsLong(left.of(draft), right.of(draft)));
        });
  }

  /** A word that takes one thing out of a set. */
  private static BuiltInFunction selectionFunction(String name, String help) {
    return BuiltInFunction.of(
        name,
        FieldKind.THING,
        name + " VALUE",
        name + " SET",
        help,
        (call, at) -> new ArithmeticCompiler(at.linker).compileSelection(call, at.context));
  }

  /** How many things, pieces or dice. */
  private Num count(Node set, Context context) throws CompilationException {
    CompiledExpression code = linker.any(set, context);
    if (GroupCompiler.isGroup(code)) {
      Group group = GroupCompiler.of(code);
      return group::count;
    }
    if (code instanceof CompiledExpression.OfRoll roll) {
      return linker.rolls.count(roll.roll());
    }
    if (code instanceof CompiledExpression.OfList list) {
      return list.listing()::size;
    }
    CompiledExpression.OfSet things = linker.sets.set(set, code, null, context);
    int words = things.sort().words();
    Members members = things.members();
    return draft -> members.number(draft, words);
  }

  /** What all in a set have together. */
  private Num sum(Node.Call sum, Context context) throws CompilationException {
    CompiledExpression set = linker.any(sum.set(), context);
    if (GroupCompiler.isGroup(set)) {
      return sumOfPieces(sum, GroupCompiler.of(set), context);
    }
    CompiledExpression.OfSet over = linker.sets.set(sum.set(), set, null, context);
    int slot = linker.slots.take(1);
    CompiledExpression it =
        new CompiledExpression.OfNum(Type.one(over.sort()), ExpressionCompiler.slot(slot));
    Num amount = linker.values.number(sum.elementNode(), context.withIt(it));
    return new SumOverSet(over, amount, slot);
  }

  private Num sumOfPieces(Node.Call sum, Group group, Context context) throws CompilationException {
    int slot = linker.slots.take(1);
    CompiledExpression it = new CompiledExpression.OfNum(Type.PIECE, ExpressionCompiler.slot(slot));
    Num amount = linker.values.number(sum.elementNode(), context.withIt(it));
    return new SumOfPieces(group, amount, slot);
  }

  /** A number made from two others. */
  private Num arithmetic(Node.Call call, Context context) throws CompilationException {
    Num left = linker.values.number(call.of(0), context);
    Num right = linker.values.number(call.of(1), context);
    if (call.says("*")) {
      return draft -> SaturatingMath.product(left.of(draft), right.of(draft));
    }
    return call.says("+")
        ? draft -> SaturatingMath.sum(left.of(draft), right.of(draft))
        : draft -> SaturatingMath.difference(left.of(draft), right.of(draft));
  }

  /** One of several: the only one, one of those alike, the first. */
  private CompiledExpression compileSelection(Node.Call of, Context context)
      throws CompilationException {
    CompiledExpression code = linker.compileSeveral(of.of(0), null, context);
    if (GroupCompiler.isGroup(code)) {
      Group group = GroupCompiler.of(code);
      return new CompiledExpression.OfNum(Type.PIECE, group::first);
    }
    boolean only = of.is(ONLY);
    if (code instanceof CompiledExpression.OfList list && !only) {
      Listing listing = list.listing();
      return new CompiledExpression.OfNum(
          Type.one(list.sort()),
          draft -> listing.size(draft) == 0 ? Sort.NOTHING : listing.item(draft, 0));
    }
    CompiledExpression.OfSet set = linker.sets.set(of.of(0), code, null, context);
    return new CompiledExpression.OfNum(Type.one(set.sort()), first(set, only));
  }

  private static Num first(CompiledExpression.OfSet set, boolean only) {
    int words = set.sort().words();
    Members members = set.members();
    return draft -> {
      long found = Sort.NOTHING;
      for (int word = 0; word < words; word++) {
        long some = members.word(draft, word);
        if (some != 0) {
          if (only && (found >= 0 || (some & some - 1) != 0)) {
            return Sort.NOTHING;
          }
          found = (word << 6) + Long.numberOfTrailingZeros(some);
          if (!only) {
            return found;
          }
        }
      }
      return found;
    };
  }
}
