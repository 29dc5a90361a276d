package gabion.tools.table.show;

import gabion.expr.value.Code;
import gabion.expr.value.Openness;
import gabion.expr.value.Pieces;
import gabion.expr.value.Reckoning;
import gabion.flow.tell.Reasons;
import gabion.flow.tell.Telling;
import gabion.state.Draft;
import gabion.state.Sort;
import gabion.state.Type;
import java.util.List;
import java.util.OptionalLong;

/**
 * A sentence of the display, worked out on what a seat may know. Of the hidden pieces it speaks of
 * only the number is told.
 *
 * @param reckoning how its numbers come about
 * @param open whether it comes to the same for all eyes
 */
record Saying(Code code, Reckoning reckoning, boolean open) {

  /** Stands for nothing at all. */
  static final String NOTHING = "-";

  /**
   * How many pieces or things it speaks of that the seat sees; its value where it is a number.
   * Nothing where the seat cannot know.
   */
  OptionalLong count(Look look) {
    return look.telling().number(code, open);
  }

  /**
   * Whether a piece is among those it speaks of.
   *
   * @param row its row; of a single one its own
   */
  boolean isOf(Draft draft, int row) {
    if (code instanceof Code.OfSet set && Pieces.isSingle(row)) {
      int piece = Pieces.single(row);
      boolean ofPieces = set.sort().within(draft.layout().sorts().pieces());
      return ofPieces && (set.members().word(draft, piece >> 6) >>> piece & 1) != 0;
    }
    boolean[] among = new boolean[1];
    if (code instanceof Code.OfGroup group) {
      group.group().each(draft, (other, place, number) -> among[0] |= other == row);
    }
    return among[0];
  }

  /** What it comes to, in words. */
  String words(Look look) {
    String words = look.telling().word(code, open);
    return words.equals(isList() ? Telling.EMPTY : nothing(look)) ? NOTHING : words;
  }

  /** How its numbers come about, each in a line. */
  List<String> why(Look look) {
    return reckoning == Reckoning.NONE
        ? List.of()
        : look.known().common(open ? Openness.OPEN : Openness.CLOSED, reckoning::tell).stream()
            .map(Reasons::sentence)
            .toList();
  }

  /** What is said of one thing where there is none. */
  private String nothing(Look look) {
    Sort sort = code.type().form() == Type.Form.ONE ? code.type().sort() : null;
    return sort == null ? NOTHING : look.titles().of(sort, Sort.NOTHING);
  }

  /** Whether it comes to several things. */
  boolean isList() {
    return code instanceof Code.OfSet || code instanceof Code.OfGroup;
  }
}
