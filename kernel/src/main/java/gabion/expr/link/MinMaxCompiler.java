package gabion.expr.link;

import gabion.define.FieldKind;
import gabion.expr.read.Node;
import gabion.expr.value.CompiledExpression;
import gabion.expr.value.Group;
import gabion.expr.value.Members;
import gabion.expr.value.Num;
import gabion.expr.value.PieceEncoding;
import gabion.state.Draft;
import gabion.state.Type;
import java.util.ArrayList;
import java.util.List;

/** Links the least and the most of some numbers; of no things it is 0. */
final class MinMaxCompiler {

  static final BuiltInFunction EXTREME =
      BuiltInFunction.of(
          "least, most of",
          FieldKind.NUMBER,
          "?least of NUMBERS | ?most of NUMBERS | ?least of EACH over SET | ?most of EACH over SET",
          "least of N over SET, most of [N, N]",
          "the minimum or maximum of some numbers; 0 for no things",
          (call, at) ->
              NodeCompiler.number(new MinMaxCompiler(at.linker).extreme(call, at.context)));

  private final ExpressionCompiler linker;

  private MinMaxCompiler(ExpressionCompiler linker) {
    this.linker = linker;
  }

  private Num extreme(Node.Call extreme, Context context) throws CompilationException {
    if (!extreme.says("over")) {
      return ofNumbers(extreme, context);
    }
    Node set = extreme.set();
    Node amount = extreme.elementNode();
    CompiledExpression code = linker.any(set, context);
    int slot = linker.slots.take(1);
    if (GroupCompiler.isGroup(code)) {
      Context one =
          context.withIt(new CompiledExpression.OfNum(Type.PIECE, ExpressionCompiler.slot(slot)));
      Num number = linker.values.number(amount, one);
      return ofPieces(GroupCompiler.of(code), number, slot, extreme.says("most"));
    }
    CompiledExpression.OfSet over = linker.sets.set(set, code, null, context);
    CompiledExpression it =
        new CompiledExpression.OfNum(Type.one(over.sort()), ExpressionCompiler.slot(slot));
    Num number = linker.values.number(amount, context.withIt(it));
    return ofThings(over, number, slot, extreme.says("most"));
  }

  private Num ofNumbers(Node.Call extreme, Context context) throws CompilationException {
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

  private static Num ofThings(CompiledExpression.OfSet over, Num number, int slot, boolean most) {
    int words = over.sort().words();
    Members members = over.members();
    return draft -> {
      boolean any = false;
      long found = 0;
      for (int word = 0; word < words; word++) {
        for (long left = members.word(draft, word); left != 0; left &= left - 1) {
          draft.setSlotValue(slot, (word << 6) + Long.numberOfTrailingZeros(left));
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
      group.each(draft, (row, place, count) -> pieces.add(PieceEncoding.of(row, place)));
      long found = pieces.isEmpty() ? 0 : valueForPiece(draft, pieces.get(0), number, slot);
      for (long piece : pieces) {
        found = better(found, valueForPiece(draft, piece, number, slot), most);
      }
      return found;
    };
  }

  private static long valueForPiece(Draft draft, long piece, Num number, int slot) {
    draft.setSlotValue(slot, piece);
    return number.of(draft);
  }
}
