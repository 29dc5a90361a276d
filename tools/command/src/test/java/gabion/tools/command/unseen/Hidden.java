package gabion.tools.command.unseen;

import gabion.play.View;
import gabion.question.Event;
import gabion.state.Draft;
import gabion.state.Field;
import gabion.state.Fields;
import gabion.state.Layout;
import gabion.state.VisibilityScope;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * What a seat may not see, by places alone. Nothing here asks what the game has told: a test that
 * did would excuse whatever it finds.
 */
final class Hidden {

  private Hidden() {}

  /** Whether there is anything that some seat may not see. */
  static boolean isAny(Layout layout) {
    return layout.map().hides()
        || layout.places().boxes().stream().anyMatch(box -> box.seenBy() != VisibilityScope.ALL);
  }

  /** Whether a seat may not know a value of a field. */
  static boolean isHidden(Draft draft, Field field, int index, int watcher) {
    Layout layout = draft.layout();
    return !isAmong(layout, layout.seers(draft, field, index), watcher);
  }

  private static boolean isAmong(Layout layout, long seers, int watcher) {
    boolean everybody = seers == (1L << layout.sorts().seats().size()) - 1;
    return watcher == View.NOBODY ? everybody : (seers >>> watcher & 1) != 0;
  }

  /**
   * What has come to light for a seat or has gone from its sight, piece by piece, and what was
   * shown to it. Where this differs between two games, the rules have told them apart.
   */
  static List<Object> cameToLight(Draft draft, List<Event> events, int watcher) {
    List<Object> seen = new ArrayList<>();
    for (Event event : events) {
      if (event instanceof Event.Moved moved) {
        moved.piles().stream()
            .filter(
                pile ->
                    !isHidden(draft, pile.from(), pile.row(), watcher)
                        || !isHidden(draft, pile.to(), pile.after(), watcher))
            .forEach(seen::add);
      } else if (event instanceof Event.Put put) {
        put.pieces().stream()
            .filter(
                single ->
                    isAmong(draft.layout(), single.before(), watcher)
                        || isAmong(draft.layout(), single.after(), watcher))
            .forEach(seen::add);
      } else if (event instanceof Event.Shown shown
          && isAmong(draft.layout(), shown.seats(), watcher)) {
        seen.addAll(shown.pieces());
        seen.addAll(shown.piles());
      } else if (event instanceof Event.Changed changed
          && isAmong(draft.layout(), changed.seers(), watcher)) {
        seen.add(changed);
      } else if (event instanceof Event.Thrown thrown) {
        seen.add(thrown);
      }
    }
    return seen;
  }

  /** Whether a seat may not see the counted pieces of a row at a place. */
  static boolean isHidden(Draft draft, int place, int row, int watcher) {
    Layout layout = draft.layout();
    return !isAmong(layout, layout.seers(draft.field(Fields.SEATING), place, row), watcher);
  }

  /** Whether a seat may not see a single piece. */
  static boolean isPieceHidden(Draft draft, int piece, int watcher) {
    Layout layout = draft.layout();
    return !isAmong(layout, layout.seers(draft, piece, draft.placeOf(piece)), watcher);
  }

  /** Whether two rows look the same to a seat at a place where both are hidden. */
  static boolean looksAlike(Draft draft, int place, int row, int other, int watcher) {
    boolean hidden = isHidden(draft, place, row, watcher) && isHidden(draft, place, other, watcher);
    return hidden && look(draft, place, row) == look(draft, place, other);
  }

  /** What a hidden row looks like: nothing in a box, on an area its owner and perhaps its kind. */
  private static long look(Draft draft, int place, int row) {
    boolean area = place < draft.layout().sorts().areas().size();
    return area ? draft.layout().map().similarRows(row, place) : 0;
  }

  /** Whether all that a seat may see is the same in two states. */
  static boolean looksAlike(Draft one, Draft other, int watcher) {
    Layout layout = one.layout();
    for (Field field : layout.fields().all()) {
      for (int index = 0; index < field.size(); index++) {
        int at = field.offset() + index;
        if (one.field(at) != other.field(at) && !isHidden(one, field, index, watcher)) {
          return false;
        }
      }
    }
    for (int place = 0; place < layout.sorts().places().size(); place++) {
      boolean same = looks(one, place, watcher).equals(looks(other, place, watcher));
      if (!same) {
        return false;
      }
    }
    return true;
  }

  /** What a place looks like: what is seen by itself, of the rest how many look the same. */
  private static Map<String, Integer> looks(Draft draft, int place, int watcher) {
    Map<String, Integer> looks = new TreeMap<>();
    boolean map = place < draft.layout().sorts().areas().size();
    for (int row = 0; row < draft.layout().rows().size(); row++) {
      boolean hidden = isHidden(draft, place, row, watcher);
      boolean counted = !hidden || !map || !draft.layout().map().hidesNumber(row, place);
      int count = draft.count(row, place);
      looks.merge(
          hidden ? "like " + look(draft, place, row) : "row " + row,
          counted ? count : Math.min(count, 1),
          counted ? Integer::sum : Math::max);
    }
    for (int piece = 0; piece < draft.layout().sorts().pieces().size(); piece++) {
      if (draft.placeOf(piece) == place) {
        String like = map ? "back " + back(draft, piece) + face(draft, piece) : "like 0";
        boolean hidden = isPieceHidden(draft, piece, watcher);
        boolean counted = !hidden || !map || !draft.layout().map().hidesNumberOf(piece, place);
        looks.merge(hidden ? like : "piece " + piece, 1, counted ? Integer::sum : Math::max);
      }
    }
    looks.values().removeIf(number -> number == 0);
    return looks;
  }

  /** Whether all see the face of a single piece where it stands, whoever it is. */
  static boolean showsFace(Draft draft, int piece) {
    int place = draft.placeOf(piece);
    return place < draft.layout().sorts().areas().size()
        && draft.layout().map().showsFace(piece, place);
  }

  /** The face of a single piece as a number; below 0 for none, or where it is not shown. */
  private static String face(Draft draft, int piece) {
    return showsFace(draft, piece)
        ? " " + draft.field(draft.layout().fields().offsetOfPieces(Fields.FACE) + piece)
        : "";
  }

  private static String back(Draft draft, int piece) {
    String sort = draft.layout().sorts().backSort(piece).name();
    return sort + " of " + draft.layout().map().owner(draft, piece);
  }
}
