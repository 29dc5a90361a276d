package gabion.flow.log;

import gabion.question.Event;
import gabion.question.LogText;
import gabion.state.Draft;
import gabion.state.Field;
import gabion.state.Fields;
import gabion.state.Layout;
import gabion.state.SeatDraft;
import gabion.state.Sort;
import gabion.state.Sorts;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * A seat's knowledge of the game. Visibility is decided only here, from places and fields. The
 * number of pieces at a place and the sorts of the single ones are public.
 */
public final class Visibility {

  /** Number of an observer without a seat, who sees only public information. */
  public static final int NOBODY = 63;

  /** Number of an omniscient observer, for reviewing a game. */
  public static final int ALL = 62;

  private static final Comparator<Event.Pile> BY_WAY =
      Comparator.comparingInt(Event.Pile::from).thenComparingInt(Event.Pile::to);

  private final Layout layout;
  private final int seat;
  private final boolean[] places;
  private final boolean[] fields;
  private final boolean complete;
  private final int[] unseen;
  private final List<HiddenField> unknown = new ArrayList<>();
  private @Nullable List<int[]> decks;

  /**
   * A value that it may not know.
   *
   * @param at its place among the fields
   */
  record HiddenField(Field field, int at) {}

  private Visibility(Layout layout, int seating, int seat) {
    this.layout = layout;
    this.seat = seat;
    this.places = new boolean[layout.sorts().places().size()];
    this.fields = new boolean[layout.fields().count()];
    for (int place = 0; place < places.length; place++) {
      places[place] = seat == ALL || isAmong(layout.seers(seating, place));
    }
    for (Field field : layout.fields().all()) {
      for (int index = 0; index < field.size(); index++) {
        boolean sees = seat == ALL || isAmong(layout.seers(seating, field, index));
        fields[field.offset() + index] = sees;
        if (!sees) {
          unknown.add(new HiddenField(field, field.offset() + index));
        }
      }
    }
    this.unseen = IntStream.range(0, places.length).filter(place -> !places[place]).toArray();
    this.complete = unseen.length == 0 && unknown.isEmpty();
  }

  /**
   * Returns the visibility of a seat, {@link #NOBODY} or {@link #ALL} under the seating of a draft.
   */
  public static Visibility of(Draft draft, int seat) {
    return new Visibility(draft.layout(), draft.field(Fields.SEATING), seat);
  }

  private boolean isAmong(long seers) {
    boolean everybody = seers == (1L << layout.sorts().seats().size()) - 1;
    return seat == ALL || everybody || seat != NOBODY && (seers >>> seat & 1) != 0;
  }

  public Layout layout() {
    return layout;
  }

  public int seat() {
    return seat;
  }

  /** Whether there is nothing that it may not know. */
  public boolean isComplete() {
    return complete;
  }

  /** The places where it does not see what lies there, rising. */
  int[] hiddenPlaces() {
    return unseen;
  }

  /** The values that it may not know. */
  List<HiddenField> unknown() {
    return unknown;
  }

  /** The single pieces whose backs look alike, rising; only where there are several. */
  List<int[]> decks() {
    List<int[]> known = decks;
    if (known == null) {
      Sorts sorts = layout.sorts();
      known =
          IntStream.range(0, sorts.pieces().size())
              .boxed()
              .collect(
                  Collectors.groupingBy(sorts::backSort, LinkedHashMap::new, Collectors.toList()))
              .values()
              .stream()
              .filter(alike -> alike.size() > 1)
              .map(alike -> alike.stream().mapToInt(Integer::intValue).toArray())
              .toList();
      decks = known;
    }
    return known;
  }

  /** Creates an empty draft with this visibility, to copy a draft into. */
  SeatDraft blind(Draft draft) {
    return SeatDraft.of(draft, places, fields, decks());
  }

  /** Whether it sees what lies at a place. */
  public boolean sees(int place) {
    return places[place];
  }

  /** Whether it knows a value, by its place among the fields. */
  public boolean knows(int at) {
    return fields[at];
  }

  /** Whether two drafts in its seating look the same to it. */
  public boolean seesAlike(Draft one, Draft other) {
    for (int at = 0; at < fields.length; at++) {
      if (fields[at] && one.field(at) != other.field(at)) {
        return false;
      }
    }
    for (int place = 0; place < places.length; place++) {
      if (places[place]
          ? !liesAlike(one, other, place)
          : countAt(one, place) != countAt(other, place)) {
        return false;
      }
    }
    return true;
  }

  private boolean liesAlike(Draft one, Draft other, int place) {
    if (one.rowsAt(place) != other.rowsAt(place)) {
      return false;
    }
    for (long left = one.rowsAt(place); left != 0; left &= left - 1) {
      int row = Long.numberOfTrailingZeros(left);
      if (one.count(row, place) != other.count(row, place)) {
        return false;
      }
    }
    for (int word = 0; word < layout.sorts().pieces().words(); word++) {
      if (one.piecesAt(place, word) != other.piecesAt(place, word)) {
        return false;
      }
    }
    return true;
  }

  /** How many pieces lie at a place. */
  int countAt(Draft draft, int place) {
    int lying = 0;
    for (long left = draft.rowsAt(place); left != 0; left &= left - 1) {
      lying += draft.count(Long.numberOfTrailingZeros(left), place);
    }
    for (int word = 0; word < layout.sorts().pieces().words(); word++) {
      lying += Long.bitCount(draft.piecesAt(place, word));
    }
    return lying;
  }

  // ---- events

  /** Returns the part of an event that the seat may know; empty if it may know nothing. */
  public Optional<Event> veil(Event event) {
    if (seat == ALL) {
      return Optional.of(event);
    }
    if (event instanceof Event.Moved moved) {
      List<Event.Pile> piles = piles(moved.piles());
      return piles.isEmpty()
          ? Optional.empty()
          : Optional.of(new Event.Moved(moved.cause(), piles));
    }
    if (event instanceof Event.Put put) {
      return Optional.of(new Event.Put(put.cause(), singles(put.pieces())));
    }
    if (event instanceof Event.Reasoned reasoned) {
      return isAmong(reasoned.seats()) ? Optional.of(event) : Optional.empty();
    }
    if (event instanceof Event.Answered answered) {
      return answered.seat() == seat ? Optional.of(event) : Optional.empty();
    }
    if (event instanceof Event.Changed changed) {
      boolean knows = knows(changed.field().offset() + changed.index());
      return knows ? Optional.of(event) : Optional.empty();
    }
    if (event instanceof Event.Shown shown) {
      boolean isSeen = isAmong(shown.seats()) || isAmong(shown.seers());
      List<Integer> nothing = List.of(Sort.NOTHING);
      return Optional.of(
          isSeen ? event : new Event.Shown(shown.cause(), nothing, List.of(), shown.seats(), 0));
    }
    return visibleEvent(event);
  }

  /** Whether something comes into view for the seat that it did not see. */
  public boolean bringsToView(Event event) {
    if (event instanceof Event.Moved moved) {
      return moved.piles().stream().anyMatch(pile -> !sees(pile.from()) && sees(pile.to()));
    }
    return event instanceof Event.Put put
        && put.pieces().stream().anyMatch(single -> !sees(single.from()) && sees(single.to()));
  }

  private Optional<Event> visibleEvent(Event event) {
    if (event instanceof Event.Noted noted) {
      return Optional.of(new Event.Noted(noted.cause(), visibleText(noted.text())));
    }
    if (event instanceof Event.Picked picked) {
      return Optional.of(
          new Event.Picked(
              picked.cause(), visibleText(picked.text()), visibleText(picked.reason())));
    }
    if (event instanceof Event.Heading heading) {
      return Optional.of(new Event.Heading(heading.cause(), visibleText(heading.text())));
    }
    if (event instanceof Event.Began began) {
      return Optional.of(
          new Event.Began(began.cause(), began.phase(), visibleText(began.heading())));
    }
    if (event instanceof Event.Thrown thrown) {
      return Optional.of(
          new Event.Thrown(thrown.cause(), visibleText(thrown.purpose()), thrown.dice()));
    }
    if (event instanceof Event.Outcome outcome) {
      return Optional.of(new Event.Outcome(outcome.cause(), visibleText(outcome.text())));
    }
    return Optional.of(event);
  }

  private LogText visibleText(LogText remark) {
    return LogText.open(remark.of(seat));
  }

  /**
   * Restricts piles to the data that a visible place reveals. Of moves between hidden places the
   * seat learns only origin, destination and number; of flips at a hidden place nothing.
   */
  private List<Event.Pile> piles(List<Event.Pile> piles) {
    List<Event.Pile> known = new ArrayList<>();
    Map<Event.Pile, Integer> unseen = new TreeMap<>(BY_WAY);
    for (Event.Pile pile : piles) {
      boolean leaves = sees(pile.from());
      boolean arrives = sees(pile.to());
      if (leaves || arrives) {
        int row = leaves ? pile.row() : pile.after();
        int after = arrives ? pile.after() : pile.row();
        known.add(new Event.Pile(row, after, pile.from(), pile.to(), pile.number()));
      } else if (pile.from() != pile.to()) {
        var way = new Event.Pile(Sort.NOTHING, Sort.NOTHING, pile.from(), pile.to(), 0);
        unseen.merge(way, pile.number(), Integer::sum);
      }
    }
    unseen.forEach(
        (way, number) ->
            known.add(new Event.Pile(Sort.NOTHING, Sort.NOTHING, way.from(), way.to(), number)));
    return known;
  }

  private List<Event.Single> singles(List<Event.Single> pieces) {
    List<Event.Single> known = new ArrayList<>();
    Map<Event.Single, Integer> unseen =
        new TreeMap<>(
            Comparator.<Event.Single>comparingInt(single -> single.sort().first())
                .thenComparingInt(Event.Single::from)
                .thenComparingInt(Event.Single::to));
    for (Event.Single single : pieces) {
      if (sees(single.from()) || sees(single.to())) {
        known.add(single);
      } else {
        var way = new Event.Single(single.sort(), Sort.NOTHING, 0, single.from(), single.to());
        unseen.merge(way, single.number(), Integer::sum);
      }
    }
    unseen.forEach(
        (way, number) ->
            known.add(new Event.Single(way.sort(), Sort.NOTHING, number, way.from(), way.to())));
    return known;
  }
}
