package gabion.expr.value;

import gabion.state.Draft;
import gabion.state.SeatDraft;
import org.jspecify.annotations.Nullable;

/**
 * The pieces of some rows at a set of places, perhaps only those of which a claim holds.
 *
 * @param rows the rows, as bits
 * @param words how many words a set of places has
 * @param condition of which pieces; null for all
 * @param slot where the piece lies that the claim is asked of
 * @param isAtOnePlace whether the set is always one place
 */
public record MultiPlaceGroup(
    Num rows,
    Members places,
    int words,
    @Nullable Condition condition,
    int slot,
    boolean isAtOnePlace)
    implements Group {

  @Override
  public void each(Draft draft, PileConsumer taker) {
    long mask = rows.of(draft);
    for (int word = 0; word < words; word++) {
      for (long left = occupiedPlaces(draft, mask, word); left != 0; left &= left - 1) {
        int place = (word << 6) + Long.numberOfTrailingZeros(left);
        for (long some = draft.rowsAt(place, mask); some != 0; some &= some - 1) {
          int row = Long.numberOfTrailingZeros(some);
          if (holds(draft, row, place)) {
            taker.take(row, place, draft.count(row, place));
          }
        }
      }
    }
  }

  @Override
  public void eachKnown(SeatDraft draft, PileConsumer taker) {
    if (condition != null) {
      each(draft, taker);
      return;
    }
    long mask = rows.of(draft);
    for (int word = 0; word < words; word++) {
      for (long left = occupiedPlaces(draft, mask, word); left != 0; left &= left - 1) {
        int place = (word << 6) + Long.numberOfTrailingZeros(left);
        new PlaceGroup(Num.constant(mask), Num.constant(place)).eachKnown(draft, taker);
      }
    }
  }

  @Override
  public int count(Draft draft) {
    long mask = rows.of(draft);
    int count = 0;
    for (int word = 0; word < words; word++) {
      for (long left = occupiedPlaces(draft, mask, word); left != 0; left &= left - 1) {
        int place = (word << 6) + Long.numberOfTrailingZeros(left);
        if (condition == null) {
          count += draft.numberAt(place, mask);
          continue;
        }
        for (long some = draft.rowsAt(place, mask); some != 0; some &= some - 1) {
          int row = Long.numberOfTrailingZeros(some);
          count += holds(draft, row, place) ? draft.count(row, place) : 0;
        }
      }
    }
    return count;
  }

  @Override
  public boolean any(Draft draft) {
    if (condition != null) {
      return first(draft) >= 0;
    }
    long mask = rows.of(draft);
    for (int word = 0; word < words; word++) {
      if (occupiedPlaces(draft, mask, word) != 0) {
        return true;
      }
    }
    return false;
  }

  @Override
  public long first(Draft draft) {
    long mask = rows.of(draft);
    for (int word = 0; word < words; word++) {
      for (long left = occupiedPlaces(draft, mask, word); left != 0; left &= left - 1) {
        int place = (word << 6) + Long.numberOfTrailingZeros(left);
        for (long some = draft.rowsAt(place, mask); some != 0; some &= some - 1) {
          int row = Long.numberOfTrailingZeros(some);
          if (holds(draft, row, place)) {
            return PieceEncoding.of(row, place);
          }
        }
      }
    }
    return -1;
  }

  @Override
  public long places(Draft draft, int word) {
    long mask = rows.of(draft);
    long kept = 0;
    for (long left = occupiedPlaces(draft, mask, word); left != 0; left &= left - 1) {
      int place = (word << 6) + Long.numberOfTrailingZeros(left);
      kept |= condition == null || anyHolds(draft, mask, place) ? left & -left : 0;
    }
    return kept;
  }

  private boolean anyHolds(Draft draft, long mask, int place) {
    for (long some = draft.rowsAt(place, mask); some != 0; some &= some - 1) {
      if (holds(draft, Long.numberOfTrailingZeros(some), place)) {
        return true;
      }
    }
    return false;
  }

  private long occupiedPlaces(Draft draft, long mask, int word) {
    if (isAtOnePlace
        || draft.recordsHiddenReads()) { // a blind one notes each place that it is asked about
      return draft.placesOfAny(mask, word, places.word(draft, word));
    }
    long some = draft.placesOfAny(mask, word, -1L);
    return some == 0 ? 0 : some & places.word(draft, word);
  }

  private boolean holds(Draft draft, int row, int place) {
    if (condition == null) {
      return true;
    }
    draft.setSlotValue(slot, PieceEncoding.of(row, place));
    return condition.of(draft);
  }
}
