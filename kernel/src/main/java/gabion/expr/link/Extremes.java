package gabion.expr.link;

import gabion.define.Holds;
import gabion.expr.read.Node;
import gabion.expr.value.Code;
import gabion.expr.value.Group;
import gabion.expr.value.Members;
import gabion.expr.value.Num;
import gabion.expr.value.Pieces;
import gabion.state.Draft;
import gabion.state.Type;
import java.util.ArrayList;
import java.util.List;

/** Links the least and the most of some numbers; of no things it is 0. */
final class Extremes {

  static final Function EXTREME =
      Function.of(
          "least, most of",
          Holds.NUMBER,
          "?least of NUMBERS | ?most of NUMBERS | ?least of EACH over SET | ?most of EACH over SET",
          "least of N over SET, most of [N, N]",
          "the least or the most of some numbers; 0 of no things",
          (call, at) -> Linking.number(new Extremes(at.linker).extreme(call, at.context)));

  private final Linker linker;

  private Extremes(Linker linker) {
    this.linker = linker;
  }

  private Num extreme(Node.Call extreme, Context context) throws Unlinkable {
    if (!extreme.says("over")) {
      return written(extreme, context);
    }
    Node set = extreme.set();
    Node amount = extreme.asked();
    Code code = linker.any(set, context);
    int slot = linker.slots.take(1);
    if (Groups.isGroup(code)) {
      Context one = context.withIt(new Code.OfNum(Type.PIECE, Linker.slot(slot)));
      Num number = linker.values.number(amount, one);
      return ofPieces(Groups.of(code), number, slot, extreme.says("most"));
    }
    Code.OfSet over = linker.sets.set(set, code, null, context);
    Code it = new Code.OfNum(Type.one(over.sort()), Linker.slot(slot));
    Num number = linker.values.number(amount, context.withIt(it));
    return ofThings(over, number, slot, extreme.says("most"));
  }

  private Num written(Node.Call extreme, Context context) throws Unlinkable {
    Num[] numbers = new Num[extreme.all(0).size()];
    for (int i = 0; i < numbers.length; i++) {
      numbers[i] = linker.values.number(extreme.all(0).get(i), context);
    }
    boolean most = extreme.says("most");
    return draft -> {
      long found = numbers[0].of(draft);
      for (int i = 1; i < numbers.length; i++) {
        found = better(found, numbers[i].of(draft), most);
      }
      return found;
    };
  }

  private static long better(long one, long other, boolean most) {
    return most ? Math.max(one, other) : Math.min(one, other);
  }

  private static Num ofThings(Code.OfSet over, Num number, int slot, boolean most) {
    int words = over.sort().words();
    Members members = over.members();
    return draft -> {
      boolean any = false;
      long found = 0;
      for (int word = 0; word < words; word++) {
        for (long left = members.word(draft, word); left != 0; left &= left - 1) {
          draft.hold(slot, (word << 6) + Long.numberOfTrailingZeros(left));
          long value = number.of(draft);
          found = any ? better(found, value, most) : value;
          any = true;
        }
      }
      return found;
    };
  }

  private static Num ofPieces(Group group, Num number, int slot, boolean most) {
    return draft -> {
      List<Long> pieces = new ArrayList<>();
      group.each(draft, (row, place, count) -> pieces.add(Pieces.of(row, place)));
      long found = pieces.isEmpty() ? 0 : asked(draft, pieces.get(0), number, slot);
      for (long piece : pieces) {
        found = better(found, asked(draft, piece, number, slot), most);
      }
      return found;
    };
  }

  private static long asked(Draft draft, long piece, Num number, int slot) {
    draft.hold(slot, piece);
    return number.of(draft);
  }
}
