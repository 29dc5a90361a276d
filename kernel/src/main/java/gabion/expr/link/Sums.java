package gabion.expr.link;

import gabion.expr.read.Node;
import gabion.expr.read.Taking;
import gabion.expr.value.Amounts;
import gabion.expr.value.Code;
import gabion.expr.value.Group;
import gabion.expr.value.Listing;
import gabion.expr.value.Members;
import gabion.expr.value.Num;
import gabion.expr.value.SumOfPieces;
import gabion.state.Sort;
import gabion.state.Type;

/** Links numbers made from others and from sets, and one thing out of several. */
final class Sums {

  private final Linker linker;

  Sums(Linker linker) {
    this.linker = linker;
  }

  /** How many things, pieces or dice. */
  Num count(Node set, Context context) throws Unlinkable {
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
  Num sum(Node.Sum sum, Context context) throws Unlinkable {
    Code set = linker.any(sum.set(), context);
    if (Groups.isGroup(set)) {
      return sumOfPieces(sum, Groups.of(set), context);
    }
    Code.OfSet over = linker.sets.set(sum.set(), set, null, context);
    int slot = linker.slots.take(1);
    Code it = new Code.OfNum(Type.one(over.sort()), Linker.slot(slot));
    Num amount = linker.values.number(sum.amount(), context.withIt(it));
    int words = over.sort().words();
    return draft -> {
      long total = 0;
      for (int word = 0; word < words; word++) {
        for (long left = over.members().word(draft, word); left != 0; left &= left - 1) {
          draft.hold(slot, (word << 6) + Long.numberOfTrailingZeros(left));
          total += amount.of(draft);
        }
      }
      return total;
    };
  }

  private Num sumOfPieces(Node.Sum sum, Group group, Context context) throws Unlinkable {
    int slot = linker.slots.take(1);
    Code it = new Code.OfNum(Type.PIECE, Linker.slot(slot));
    Num amount = linker.values.number(sum.amount(), context.withIt(it));
    return new SumOfPieces(group, amount, slot, linker.slots.takeMemory());
  }

  /** A number made from two others. */
  Num arithmetic(Node.Arithmetic node, Context context) throws Unlinkable {
    Num left = linker.values.number(node.left(), context);
    Num right = linker.values.number(node.right(), context);
    return switch (node.operator()) {
      case PLUS -> draft -> Amounts.sum(left.of(draft), right.of(draft));
      case MINUS -> draft -> Amounts.difference(left.of(draft), right.of(draft));
      case TIMES -> draft -> Amounts.product(left.of(draft), right.of(draft));
      case CAPPED_AT -> draft -> Math.min(left.of(draft), right.of(draft));
    };
  }

  /** One of several: the only one, one of those alike, the first. */
  Code of(Node.Of of, Context context) throws Unlinkable {
    Code code = linker.several(of.set(), null, context);
    if (Groups.isGroup(code)) {
      Group group = Groups.of(code);
      return new Code.OfNum(Type.PIECE, group::first);
    }
    if (code instanceof Code.OfList list && of.taking() != Taking.ONLY) {
      Listing listing = list.listing();
      return new Code.OfNum(
          Type.one(list.sort()),
          draft -> listing.size(draft) == 0 ? Sort.NOTHING : listing.item(draft, 0));
    }
    Code.OfSet set = linker.sets.set(of.set(), code, null, context);
    boolean only = of.taking() == Taking.ONLY;
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
