package gabion.flow.log;

import gabion.question.Event;
import gabion.state.Draft;
import gabion.state.Sort;
import gabion.state.Sorts;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Tracks the places where single pieces may lie, given everything a seat has seen: a card that went
 * face up into a hand is still there until a card with the same back leaves that hand unseen. Built
 * from the game's log, using only events as the seat may know them.
 *
 * <p>Interchangeable pieces are not tracked.
 */
public final class CardTracker {

  private final Visibility sight;
  private final Sort[] backs;
  private final int[] at;
  private final @Nullable BitSet[] places;
  private int heard;

  /**
   * Starts tracking before the first event.
   *
   * @param start the position at that time
   * @param known whether the seat saw the setup
   */
  public CardTracker(Draft start, Visibility sight, boolean known) {
    Sorts sorts = start.layout().sorts();
    this.sight = sight;
    this.at = new int[sorts.pieces().size()];
    this.backs = new Sort[at.length];
    this.places = new BitSet[at.length];
    for (int piece = 0; piece < at.length; piece++) {
      at[piece] = start.placeOf(piece);
      backs[piece] = sorts.backSort(piece);
      if (known) {
        saw(piece);
      }
    }
  }

  /** How many events it has taken in. */
  public int eventCount() {
    return heard;
  }

  /** Processes the next events of the log. */
  public void hear(List<Event> events) {
    events.forEach(this::hear);
    heard += events.size();
  }

  private void hear(Event event) {
    if (event instanceof Event.Put put) {
      put.pieces().forEach(this::noteMove);
    } else if (sight.veil(event).orElse(event) instanceof Event.Shown shown) {
      shown.pieces().stream().filter(piece -> piece != Sort.NOTHING).forEach(this::saw);
    }
  }

  /** A piece that it sees go or come is where it went; of others it knows where one went. */
  private void noteMove(Event.Single single) {
    int piece = single.piece();
    at[piece] = single.to();
    if (sight.sees(single)) {
      saw(piece);
      return;
    }
    boolean last = isLast(backs[piece], single.from());
    for (int other = 0; other < at.length; other++) {
      BitSet may = places[other];
      if (may != null && backs[other] == backs[piece] && may.get(single.from())) {
        may.set(single.to());
        may.set(single.from(), !last);
      }
    }
  }

  private boolean isLast(Sort back, int place) {
    for (int piece = 0; piece < at.length; piece++) {
      if (at[piece] == place && backs[piece] == back) {
        return false;
      }
    }
    return true;
  }

  private void saw(int piece) {
    BitSet may = new BitSet();
    may.set(at[piece]);
    places[piece] = may;
  }

  /** Whether a piece may lie at a place. */
  public boolean allows(int piece, int place) {
    BitSet may = places[piece];
    return may == null || may.get(place);
  }

  /** Whether each of some pieces may lie at each of some places. */
  boolean allowsAll(int[] pieces, int[] at) {
    return Arrays.stream(pieces)
        .allMatch(piece -> Arrays.stream(at).allMatch(place -> allows(piece, place)));
  }
}
