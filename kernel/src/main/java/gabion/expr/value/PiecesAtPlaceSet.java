package gabion.expr.value;

import gabion.state.Draft;
import gabion.state.SlotAllocator;
import gabion.state.Sort;
import java.util.List;

/**
 * Those of some single pieces that lie at any of several places.
 *
 * @param words how many words a set of the places has
 * @param slots room for these words
 * @param onMap whether the places are areas all
 */
public record PiecesAtPlaceSet(Members pieces, Members places, int words, int slots, boolean onMap)
    implements Members {

  /** Those of some pieces that lie at some places. */
  public static PiecesAtPlaceSet of(
      Members pieces, CompiledExpression.OfSet places, Sort areas, SlotAllocator room) {
    int words = places.sort().words();
    return new PiecesAtPlaceSet(
        pieces, places.members(), words, room.take(words), places.sort().within(areas));
  }

  @Override
  public long word(Draft draft, int word) {
    return among(draft, word, -1L);
  }

  @Override
  public long among(Draft draft, int word, long candidates) {
    long some =
        pieces.among(draft, word, onMap ? candidates & draft.piecesOnMap(word) : candidates);
    if (some == 0) {
      return 0;
    }
    return hold(draft) < Long.bitCount(some)
        ? piecesAtPlaces(draft, word, some)
        : lyingThere(draft, word, some);
  }

  /** Works the places out. @return how many they are */
  private int hold(Draft draft) {
    int number = 0;
    for (int w = 0; w < words; w++) {
      long some = places.word(draft, w);
      draft.setSlotValue(slots + w, some);
      number += Long.bitCount(some);
    }
    return number;
  }

  @Override
  public Members intersectAtPlaces(Members others) {
    return new PiecesAtPlaceSet(
        CombinedSet.all(List.of(pieces, others)), places, words, slots, onMap);
  }

  @Override
  public int number(Draft draft, int words) {
    if (!draft.recordsHiddenReads()) {
      return Members.super.number(draft, words);
    }
    int number = 0;
    for (int w = 0; w < this.words; w++) {
      for (long left = places.word(draft, w); left != 0; left &= left - 1) {
        number += draft.numberAt((w << 6) + Long.numberOfTrailingZeros(left), pieces::among);
      }
    }
    return number;
  }

  @Override
  public boolean isAny(Draft draft, int words) {
    boolean any = false;
    for (int w = 0; w < this.words; w++) {
      for (long left = places.word(draft, w); left != 0; left &= left - 1) {
        any |= draft.isAnyAt((w << 6) + Long.numberOfTrailingZeros(left), pieces::among);
      }
    }
    return any;
  }

  /** Those of some that lie at the places, place by place. */
  private long piecesAtPlaces(Draft draft, int word, long some) {
    long lying = 0;
    for (int w = 0; w < words; w++) {
      for (long left = draft.slotValue(slots + w); left != 0; left &= left - 1) {
        lying |= draft.piecesAt((w << 6) + Long.numberOfTrailingZeros(left), word, some);
      }
    }
    return lying;
  }

  /** Those of some that lie at the places, piece by piece. */
  private long lyingThere(Draft draft, int word, long some) {
    long lying = 0;
    for (long left = some; left != 0; left &= left - 1) {
      int place = draft.placeOf((word << 6) + Long.numberOfTrailingZeros(left));
      lying |= (draft.slotValue(slots + (place >>> 6)) >>> place & 1) != 0 ? left & -left : 0;
    }
    return lying;
  }
}
