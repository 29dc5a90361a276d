package gabion.flow.log;

import gabion.question.shape.RandomSource;
import gabion.state.Draft;
import gabion.state.Layout;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;

/**
 * Samples positions consistent with a seat's view: pieces at places that the seat does not see are
 * shuffled among these places, each of which keeps its number of pieces. Single pieces are
 * exchanged among those with the same back, counted ones among those of the same owner, with random
 * faces. All deals that agree with the seat's {@link CardTracker} are equally likely. The result
 * depends on the random source, never on the true positions.
 *
 * <p>Limits: counted pieces that were seen and are hidden again may be shuffled too; unknown field
 * values are reset to their start values; pieces held by running steps stay in place.
 */
public final class Determinization {

  /**
   * Things that may change places.
   *
   * @param things single pieces, or rows of counted ones
   * @param at where each of them lies
   */
  private record SwapGroup(int[] things, int[] at) {

    /** Whether the seat may not know how many lie at a place. */
    IntPredicate uncountedPlaces(Layout layout) {
      return place -> PileDeal.isUncountedPiece(layout, things[0], place);
    }

    int[] rising(int[] numbers) {
      int[] sorted = numbers.clone();
      Arrays.sort(sorted);
      return sorted;
    }
  }

  private final List<SwapGroup> singles = new ArrayList<>();
  private final List<PieceAssignment> fitted = new ArrayList<>();
  private final List<PileDeal> piles = new ArrayList<>();
  private final List<FaceDeal> faces = new ArrayList<>();
  private final Draft draft;
  private final Visibility sight;
  private final CardTracker recollection;

  private Determinization(Draft draft, Visibility sight, CardTracker recollection) {
    this.draft = draft;
    this.sight = sight;
    this.recollection = recollection;
  }

  /**
   * Prepares sampling for positions equal to a draft, which must not change afterwards.
   *
   * @param recollection the seat's knowledge of single pieces at this draft
   * @param inHand the pieces that stay in place
   */
  public static Determinization of(
      Draft draft, Visibility sight, CardTracker recollection, LivePieces inHand) {
    Determinization supposed = new Determinization(draft, sight, recollection);
    if (!sight.isComplete()) {
      supposed.singles(inHand);
      supposed.piles(inHand);
    }
    return supposed;
  }

  /** Of pieces with one back those may change places that running steps cannot tell apart. */
  private void singles(LivePieces inHand) {
    for (int[] deck : sight.decks()) {
      Map<List<Integer>, List<int[]>> alike = new LinkedHashMap<>();
      for (int piece : deck) {
        if (!sight.sees(draft, piece)) {
          List<Integer> same = new ArrayList<>(inHand.hands(piece));
          same.add(draft.layout().map().owner(draft, piece));
          alike
              .computeIfAbsent(same, key -> new ArrayList<>())
              .add(new int[] {piece, draft.placeOf(piece)});
        }
      }
      alike.values().forEach(this::keep);
    }
  }

  private void piles(LivePieces inHand) {
    Layout layout = draft.layout();
    Map<Integer, List<int[]>> owned = new TreeMap<>();
    for (int place : sight.hiddenPlaces()) {
      for (long left = draft.rowsAt(place); left != 0; left &= left - 1) {
        int row = Long.numberOfTrailingZeros(left);
        if (!sight.sees(place, row) && !inHand.holdsPile(row, place)) {
          int faction = layout.rows().get(row).faction();
          List<int[]> own = owned.computeIfAbsent(faction, owner -> new ArrayList<>());
          for (int i = draft.count(row, place); i > 0; i--) {
            own.add(new int[] {row, place});
          }
        }
      }
    }
    owned.values().forEach(group -> piles.add(PileDeal.of(layout, group)));
  }

  /** Keeps those of which some differ and some lie apart. */
  private void keep(List<int[]> group) {
    SwapGroup alike = alike(group);
    FaceDeal.of(draft, alike.things()).ifPresent(faces::add);
    if (differ(alike.things()) && differ(alike.at())) {
      int[] pieces = alike.rising(alike.things());
      int[] places = alike.rising(alike.at());
      Optional<PieceAssignment> ways =
          recollection.allowsAll(pieces, places)
              ? Optional.empty()
              : PieceAssignment.of(
                  pieces, places, alike.uncountedPlaces(draft.layout()), recollection);
      ways.ifPresentOrElse(fitted::add, () -> singles.add(alike));
    }
  }

  private static SwapGroup alike(List<int[]> group) {
    return new SwapGroup(
        group.stream().mapToInt(one -> one[0]).toArray(),
        group.stream().mapToInt(one -> one[1]).toArray());
  }

  private static boolean differ(int[] numbers) {
    return IntStream.of(numbers).distinct().count() > 1;
  }

  /** Deals anew on a table that is equal to the draft. */
  public void deal(Draft table, RandomSource luck) {
    Layout layout = draft.layout();
    for (Visibility.HiddenField value : sight.unknown(draft)) {
      if (!value.field().isOfPieces() || !FaceDeal.isFaceSeen(draft, value)) {
        table.set(value.at(), layout.fields().start(value.at()));
      }
    }
    for (SwapGroup alike : singles) {
      int[] given = shuffleCopy(alike.rising(alike.things()), luck);
      int[] places =
          PileDeal.redistribute(alike.rising(alike.at()), alike.uncountedPlaces(layout), luck);
      for (int i = 0; i < given.length; i++) {
        table.put(given[i], places[i]);
      }
    }
    fitted.forEach(ways -> ways.deal(table, luck));
    faces.forEach(seen -> seen.deal(table, luck));
    piles.forEach(pile -> pile.deal(table, luck));
    table.copyDirtyFrom(draft);
  }

  static int[] shuffleCopy(int[] things, RandomSource luck) {
    int[] given = things.clone();
    for (int i = given.length - 1; i > 0; i--) {
      int other = (int) luck.nextBelow(i + 1L);
      int thing = given[i];
      given[i] = given[other];
      given[other] = thing;
    }
    return given;
  }
}
