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

/**
 * What a seat may not see, by places alone. Nothing here asks what the game has told: a test that
 * did would excuse whatever it finds.
 */
final class Hidden {

  private Hidden() {}

  /** Whether there is anything that some seat may not see. */
  static boolean isAny(Layout layout) {
    return layout.places().boxes().stream().anyMatch(box -> box.seenBy() != VisibilityScope.ALL);
  }

  /** Whether a seat may not know a value of a field. */
  static boolean isHidden(Draft draft, Field field, int index, int watcher) {
    Layout layout = draft.layout();
    return !isAmong(layout, layout.seers(draft.field(Fields.SEATING), field, index), watcher);
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
            .filter(pile -> isSeen(draft, pile.from(), pile.to(), watcher))
            .forEach(seen::add);
      } else if (event instanceof Event.Put put) {
        put.pieces().stream()
            .filter(single -> isSeen(draft, single.from(), single.to(), watcher))
            .forEach(seen::add);
      } else if (event instanceof Event.Shown shown
          && isAmong(draft.layout(), shown.seats(), watcher)) {
        seen.addAll(shown.pieces());
        seen.addAll(shown.piles());
      } else if (event instanceof Event.Changed changed
          && !isHidden(draft, changed.field(), changed.index(), watcher)) {
        seen.add(changed);
      } else if (event instanceof Event.Thrown thrown) {
        seen.add(thrown);
      }
    }
    return seen;
  }

  private static boolean isSeen(Draft draft, int from, int to, int watcher) {
    return !isHidden(draft, from, watcher) || !isHidden(draft, to, watcher);
  }

  /** Whether a seat may not see what lies at a place. */
  static boolean isHidden(Draft draft, int place, int watcher) {
    Layout layout = draft.layout();
    return !isAmong(layout, layout.seers(draft.field(Fields.SEATING), place), watcher);
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
      boolean same =
          isHidden(one, place, watcher)
              ? number(one, place) == number(other, place)
              : sameContent(one, other, place);
      if (!same) {
        return false;
      }
    }
    return true;
  }

  /** How many pieces lie at a place; that is never hidden. */
  private static int number(Draft draft, int place) {
    int number = 0;
    for (int row = 0; row < draft.layout().rows().size(); row++) {
      number += draft.count(row, place);
    }
    for (int word = 0; word < draft.layout().sorts().pieces().words(); word++) {
      number += Long.bitCount(draft.piecesAt(place, word));
    }
    return number;
  }

  private static boolean sameContent(Draft one, Draft other, int place) {
    for (int row = 0; row < one.layout().rows().size(); row++) {
      if (one.count(row, place) != other.count(row, place)) {
        return false;
      }
    }
    for (int word = 0; word < one.layout().sorts().pieces().words(); word++) {
      if (one.piecesAt(place, word) != other.piecesAt(place, word)) {
        return false;
      }
    }
    return true;
  }
}
