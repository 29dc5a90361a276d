package gabion.play;

import gabion.flow.log.Visibility;
import gabion.state.Draft;
import gabion.state.Layout;
import java.util.ArrayList;
import java.util.List;

/** The part of a game visible to one seat. Everything displayed to a person goes through here. */
public final class View {

  /** A seat number that sees only what everybody sees. */
  public static final int NOBODY = Visibility.NOBODY;

  /** A seat number that sees everything: for a game that is looked back at. */
  public static final int ALL = Visibility.ALL;

  private final Draft draft;
  private final Layout layout;
  private final Visibility sight;

  View(Draft draft, int seat) {
    this.draft = draft;
    this.layout = draft.layout();
    this.sight = Visibility.of(draft, seat);
  }

  /** Returns the visibility rules of the seat. */
  public Visibility sight() {
    return sight;
  }

  public static View of(Draft draft, int seat) {
    return new View(draft, seat);
  }

  /** Where a unique piece lies, whether the seat may know it or not. */
  public int placeOf(int piece) {
    return draft.placeOf(piece);
  }

  public Layout layout() {
    return layout;
  }

  /** Whether the seat sees all that lies at a place. */
  public boolean isVisible(int place) {
    return sight.sees(place) && unseenPieces(place).isEmpty();
  }

  /** Whether the seat sees a unique piece. */
  public boolean sees(int piece) {
    return sight.sees(draft, piece);
  }

  /** How many pieces of a row lie at a place; 0 where the seat may not see them. */
  public int count(int row, int place) {
    return sight.sees(place, row) ? draft.count(row, place) : 0;
  }

  /** The unique pieces at a place that the seat sees, by number. */
  public List<Integer> pieces(int place) {
    return present(place).stream().filter(this::sees).toList();
  }

  /** What the seat sees of the pieces at a place that it does not see. */
  public List<Visibility.UnseenPieces> unseenPieces(int place) {
    return sight.unseenAt(draft, place);
  }

  /** How many pieces lie at a place, seen or not, except those whose number is hidden. */
  public int number(int place) {
    int number = pieces(place).size();
    for (int row = 0; row < layout.rows().size(); row++) {
      number += count(row, place);
    }
    return number + unseenPieces(place).stream().mapToInt(Visibility.UnseenPieces::number).sum();
  }

  private List<Integer> present(int place) {
    List<Integer> pieces = new ArrayList<>();
    for (int word = 0; word < layout.sorts().pieces().words(); word++) {
      for (long left = draft.piecesAt(place, word); left != 0; left &= left - 1) {
        pieces.add((word << 6) + Long.numberOfTrailingZeros(left));
      }
    }
    return pieces;
  }

  /** Whether the seat may know a value, by its place among the fields. */
  public boolean knows(int at) {
    return sight.knows(draft, at);
  }

  /** Returns a field's value by its index, or its initial value if the seat may not know it. */
  public int field(int at) {
    if (sight.knows(draft, at)) {
      return draft.field(at);
    }
    return layout.fields().start(at);
  }

  /** Everything the seat sees, one thing a line, in a fixed order. */
  public String text() {
    StringBuilder text = new StringBuilder();
    for (int place = 0; place < layout.sorts().places().size(); place++) {
      if (number(place) > 0 || !unseenPieces(place).isEmpty()) {
        text.append(layout.sorts().places().id(place)).append(':');
        for (Visibility.UnseenPieces unseen : unseenPieces(place)) {
          text.append(' ').append(unseen);
        }
        for (int row = 0; row < layout.rows().size(); row++) {
          if (count(row, place) > 0) {
            text.append(" row ").append(row).append(" x ").append(count(row, place));
          }
        }
        for (int piece : pieces(place)) {
          text.append(' ').append(layout.sorts().pieces().id(piece));
        }
        text.append('\n');
      }
    }
    for (int at = 0; at < layout.fields().count(); at++) {
      text.append(knows(at) ? Integer.toString(draft.field(at)) : "?").append(' ');
    }
    return text.append('\n').toString();
  }
}
