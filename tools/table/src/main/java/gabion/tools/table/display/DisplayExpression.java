package gabion.tools.table.display;

import gabion.expr.value.BreakdownSource;
import gabion.expr.value.CompiledExpression;
import gabion.expr.value.PieceEncoding;
import gabion.expr.value.RequiredVisibility;
import gabion.flow.log.ReasonFormatter;
import gabion.question.LogMessage;
import gabion.state.Draft;
import gabion.state.Sort;
import gabion.state.Type;
import java.util.List;
import java.util.OptionalLong;

/**
 * An expression of the display, evaluated on the seat's knowledge. Of hidden pieces it shows only
 * the number.
 *
 * @param reckoning the breakdown of its numbers
 * @param open whether its value is the same for all seats
 */
record DisplayExpression(CompiledExpression code, BreakdownSource reckoning, boolean open) {

  /** The text of an empty value. */
  static final String NOTHING = "-";

  /**
   * How many pieces or things it speaks of that the seat sees; its value where it is a number.
   * Nothing where the seat cannot know.
   */
  OptionalLong count(ViewContext look) {
    return look.valueFormatter().number(code, open);
  }

  /**
   * Whether a piece is among those it speaks of.
   *
   * @param row its row; of a single one its own
   */
  boolean isOf(Draft draft, int row) {
    if (code instanceof CompiledExpression.OfSet set && PieceEncoding.isSingle(row)) {
      int piece = PieceEncoding.single(row);
      boolean ofPieces = set.sort().within(draft.layout().sorts().pieces());
      return ofPieces && (set.members().word(draft, piece >> 6) >>> piece & 1) != 0;
    }
    boolean[] among = new boolean[1];
    if (code instanceof CompiledExpression.OfGroup group) {
      group.group().each(draft, (other, place, number) -> among[0] |= other == row);
    }
    return among[0];
  }

  /** Returns its value in words. */
  String words(ViewContext look) {
    String words = look.valueFormatter().word(code, open);
    return words.equals(isList() ? LogMessage.NONE.text() : emptyText(look)) ? NOTHING : words;
  }

  /** How its numbers come about, each in a line. */
  List<String> explainNumbers(ViewContext look) {
    return reckoning == BreakdownSource.NONE
        ? List.of()
        : look
            .knowledge()
            .common(open ? RequiredVisibility.OPEN : RequiredVisibility.CLOSED, reckoning::tell)
            .stream()
            .map(ReasonFormatter::sentence)
            .toList();
  }

  /** Returns the text of an absent thing. */
  private String emptyText(ViewContext look) {
    Sort sort = code.type().form() == Type.Form.ONE ? code.type().sort() : null;
    return sort == null ? NOTHING : look.titles().of(sort, Sort.NOTHING);
  }

  /** Whether it is a number that no pieces in the place are, such as a strength. */
  boolean isNumber() {
    return code instanceof CompiledExpression.OfNum;
  }

  boolean isList() {
    return code instanceof CompiledExpression.OfSet || code instanceof CompiledExpression.OfGroup;
  }
}
