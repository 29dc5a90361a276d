package gabion.flow.log;

import gabion.state.Draft;
import gabion.state.GameRandom;
import java.util.Map;

/**
 * The visible effect of answers, from one draft of a game to a later one. At hidden places the seat
 * sees only the number of pieces.
 *
 * @param sight of the seat
 * @param before the earlier position
 * @param after the later position
 */
public record VisibleChange(Visibility sight, Draft before, Draft after) {

  /**
   * Whether something has come to lie where the seat does not see it, or a value it does not know
   * has changed.
   */
  public boolean isHidden() {
    for (int at = 0; at < sight.layout().fields().count(); at++) {
      if (before.field(at) != after.field(at) && !sight.knows(after, at)) {
        return true;
      }
    }
    for (int place : sight.hiddenPlaces()) {
      if (sight.hiddenAt(after, place) > sight.hiddenAt(before, place)) {
        return true;
      }
    }
    return false;
  }

  /**
   * A number that equal changes share, as the seat sees them, and different ones hardly ever do.
   */
  public long visibleHash() {
    long seen = 0;
    for (int at = 0; at < sight.layout().fields().count(); at++) {
      if (before.field(at) != after.field(at) && sight.knows(after, at)) {
        seen = GameRandom.mix(GameRandom.mix(seen, at), after.field(at));
      }
    }
    for (int place = 0; place < sight.layout().sorts().places().size(); place++) {
      seen =
          sight.hidesOnly(place)
              ? mixSeen(seen, place)
              : sight.sees(place) ? mixPieces(seen, place) : mixCount(seen, place);
    }
    return seen;
  }

  /** The same of an area on which some pieces are hidden. */
  private long mixSeen(long number, int place) {
    Map<Integer, Integer> more = sight.seenAt(after, place);
    sight.seenAt(before, place).forEach((what, count) -> more.merge(what, -count, Integer::sum));
    long seen = number;
    for (Map.Entry<Integer, Integer> change : more.entrySet()) {
      if (change.getValue() != 0) {
        seen = GameRandom.mix(GameRandom.mix(seen, place), change.getKey());
        seen = GameRandom.mix(seen, change.getValue());
      }
    }
    return seen;
  }

  private long mixCount(long number, int place) {
    int more = sight.countAt(after, place) - sight.countAt(before, place);
    return more == 0 ? number : GameRandom.mix(GameRandom.mix(number, place), more);
  }

  private long mixPieces(long number, int place) {
    long seen = number;
    for (long left = before.rowsAt(place) | after.rowsAt(place); left != 0; left &= left - 1) {
      int row = Long.numberOfTrailingZeros(left);
      int more = after.count(row, place) - before.count(row, place);
      seen =
          more == 0 ? seen : GameRandom.mix(GameRandom.mix(GameRandom.mix(seen, place), row), more);
    }
    for (int word = 0; word < sight.layout().sorts().pieces().words(); word++) {
      long changed = before.piecesAt(place, word) ^ after.piecesAt(place, word);
      seen = changed == 0 ? seen : GameRandom.mix(GameRandom.mix(seen, place), changed);
    }
    return seen;
  }
}
