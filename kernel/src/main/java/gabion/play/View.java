package gabion.play;

import gabion.state.Draft;
import gabion.state.Layout;
import java.util.ArrayList;
import java.util.List;

/** What one seat may see of a game. Whatever shows a game to a person goes through here. */
public final class View {

  /** A seat number that sees only what everybody sees. */
  public static final int NOBODY = 63;

  /** A seat number that sees everything: for a game that is looked back at. */
  public static final int ALL = 62;

  private final Draft draft;
  private final Layout layout;
  private final int seat;

  View(Draft draft, int seat) {
    this.draft = draft;
    this.layout = draft.layout();
    this.seat = seat;
  }

  public Layout layout() {
    return layout;
  }

  /** Whether the seat may see what lies at a place. */
  public boolean sees(int place) {
    if (seat == ALL) {
      return true;
    }
    long seers = layout.seers(draft.field(Layout.SEATING), place);
    return (seers >>> seat & 1) != 0 || seers == (1L << layout.seats().size()) - 1;
  }

  /** How many pieces of a row lie at a place; 0 where the seat may not see. */
  public int count(int row, int place) {
    return sees(place) ? draft.count(row, place) : 0;
  }

  /** The unique pieces at a place that the seat sees, by number. */
  public List<Integer> pieces(int place) {
    return sees(place) ? present(place) : List.of();
  }

  /** How many pieces lie at a place, seen or not. */
  public int number(int place) {
    int number = present(place).size();
    for (int row = 0; row < layout.rows().size(); row++) {
      number += draft.count(row, place);
    }
    return number;
  }

  private List<Integer> present(int place) {
    List<Integer> pieces = new ArrayList<>();
    for (int word = 0; word < layout.pieces().words(); word++) {
      for (long left = draft.piecesAt(place, word); left != 0; left &= left - 1) {
        pieces.add((word << 6) + Long.numberOfTrailingZeros(left));
      }
    }
    return pieces;
  }

  /** The value of a field, by its place among the fields. */
  public int field(int at) {
    return draft.field(at);
  }

  /** Everything the seat sees, one thing a line, in a fixed order. */
  public String text() {
    StringBuilder text = new StringBuilder();
    for (int place = 0; place < layout.places().size(); place++) {
      if (number(place) > 0) {
        text.append(layout.places().id(place)).append(':');
        if (!sees(place)) {
          text.append(' ').append(number(place)).append(" unseen");
        }
        for (int row = 0; row < layout.rows().size(); row++) {
          if (count(row, place) > 0) {
            text.append(" row ").append(row).append(" x ").append(count(row, place));
          }
        }
        for (int piece : pieces(place)) {
          text.append(' ').append(layout.pieces().id(piece));
        }
        text.append('\n');
      }
    }
    for (int at = 0; at < layout.fieldCount(); at++) {
      text.append(draft.field(at)).append(' ');
    }
    return text.append('\n').toString();
  }
}
