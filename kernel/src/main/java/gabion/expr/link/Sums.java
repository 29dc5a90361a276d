package gabion.expr.link;

import gabion.define.Holds;
import gabion.expr.read.Node;
import gabion.expr.value.Amounts;
import gabion.expr.value.Code;
import gabion.expr.value.Group;
import gabion.expr.value.Listing;
import gabion.expr.value.Members;
import gabion.expr.value.Num;
import gabion.expr.value.SumOfPieces;
import gabion.state.Sort;
import gabion.state.Type;
import java.util.function.LongBinaryOperator;

/** Links numbers made from others and from sets, and one thing out of several. */
final class Sums {

  static final Function ARITHMETIC =
      Function.of(
          "+ - *",
          Holds.NUMBER,
          "TERM + TERM | TERM - TERM | FACTOR * FACTOR",
          "N + N",
          "reckons; `-N` is below 0; between two numbers the minus needs blanks",
          (call, at) -> Linking.number(new Sums(at.linker).arithmetic(call, at.context)));

  static final Function CAPPED =
      ofTwo("capped at", "TERM capped at TERM", "the lower of both", Math::min);

  static final Function AT_LEAST =
      ofTwo(
          "at least",
          "?TERM at least TERM",
          "the higher of both; whether one is not below the other is `>=`",
          Math::max);

  static final Function ONLY =
      taking("only of", "the one thing, or nobody where there are none or several");

  static final Function ONE = taking("one of", "one of alike pieces");

  static final Function FIRST = taking("first of", "the first in written order");

  static final Function COUNT =
      Function.of(
              "count",
              Holds.NUMBER,
              "count BRACKETED",
              "count(SET)",
              "how many there are",
              (call, at) -> Linking.number(new Sums(at.linker).count(call.of(0), at.context)))
          .said("the number of $0")
          .named("the number of $0");

  static final Function SUM =
      Function.of(
          "sum of N over S",
          Holds.NUMBER,
          "sum of EACH over SET",
          "sum of N over SET",
          "the sum for all of them; `it` in N is each",
          (call, at) -> Linking.number(new Sums(at.linker).sum(call, at.context)));

  private final Linker linker;

  private Sums(Linker linker) {
    this.linker = linker;
  }

  /** A word between two numbers that makes a third. */
  private static Function ofTwo(String name, String pattern, String help, LongBinaryOperator how) {
    return Function.of(
        name,
        Holds.NUMBER,
        pattern,
        "N " + name + " N",
        help,
        (call, at) -> {
          Num left = at.linker.values.number(call.of(0), at.context);
          Num right = at.linker.values.number(call.of(1), at.context);
          return Linking.number(draft -> how.applyAsLong(left.of(draft), right.of(draft)));
        });
  }

  /** A word that takes one thing out of a set. */
  private static Function taking(String name, String help) {
    return Function.of(
        name,
        Holds.THING,
        name + " VALUE",
        name + " SET",
        help,
        (call, at) -> new Sums(at.linker).taken(call, at.context));
  }

  /** How many things, pieces or dice. */
  private Num count(Node set, Context context) throws Unlinkable {
    Code code = linker.any(set, context);
    if (Groups.isGroup(code)) {
      Group group = Groups.of(code);
      return group::count;
    }
    if (code instanceof Code.OfRoll roll) {
      return linker.rolls.count(roll.roll());
    }
    if (code instanceof Code.OfList list) {
      return list.listing()::size;
    }
    Code.OfSet things = linker.sets.set(set, code, null, context);
    int words = things.sort().words();
    Members members = things.members();
    return draft -> members.number(draft, words);
  }

  /** What all in a set have together. */
  private Num sum(Node.Call sum, Context context) throws Unlinkable {
    Code set = linker.any(sum.set(), context);
    if (Groups.isGroup(set)) {
      return sumOfPieces(sum, Groups.of(set), context);
    }
    Code.OfSet over = linker.sets.set(sum.set(), set, null, context);
    int slot = linker.slots.take(1);
    Code it = new Code.OfNum(Type.one(over.sort()), Linker.slot(slot));
    Num amount = linker.values.number(sum.asked(), context.withIt(it));
    int words = over.sort().words();
    return draft -> {
      long total = 0;
      for (int word = 0; word < words; word++) {
        for (long left = over.members().word(draft, word); left != 0; left &= left - 1) {
          draft.hold(slot, (word << 6) + Long.numberOfTrailingZeros(left));
          total = Amounts.sum(total, amount.of(draft));
        }
      }
      return total;
    };
  }

  private Num sumOfPieces(Node.Call sum, Group group, Context context) throws Unlinkable {
    int slot = linker.slots.take(1);
    Code it = new Code.OfNum(Type.PIECE, Linker.slot(slot));
    Num amount = linker.values.number(sum.asked(), context.withIt(it));
    return new SumOfPieces(group, amount, slot, linker.slots.takeMemory());
  }

  /** A number made from two others. */
  private Num arithmetic(Node.Call call, Context context) throws Unlinkable {
    Num left = linker.values.number(call.of(0), context);
    Num right = linker.values.number(call.of(1), context);
    if (call.says("*")) {
      return draft -> Amounts.product(left.of(draft), right.of(draft));
    }
    return call.says("+")
        ? draft -> Amounts.sum(left.of(draft), right.of(draft))
        : draft -> Amounts.difference(left.of(draft), right.of(draft));
  }

  /** One of several: the only one, one of those alike, the first. */
  private Code taken(Node.Call of, Context context) throws Unlinkable {
    Code code = linker.several(of.of(0), null, context);
    if (Groups.isGroup(code)) {
      Group group = Groups.of(code);
      return new Code.OfNum(Type.PIECE, group::first);
    }
    boolean only = of.is(ONLY);
    if (code instanceof Code.OfList list && !only) {
      Listing listing = list.listing();
      return new Code.OfNum(
          Type.one(list.sort()),
          draft -> listing.size(draft) == 0 ? Sort.NOTHING : listing.item(draft, 0));
    }
    Code.OfSet set = linker.sets.set(of.of(0), code, null, context);
    return new Code.OfNum(Type.one(set.sort()), first(set, only));
  }

  private static Num first(Code.OfSet set, boolean only) {
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
