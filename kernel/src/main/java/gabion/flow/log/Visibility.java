package gabion.flow.log;

import gabion.expr.value.PieceEncoding;
import gabion.question.Event;
import gabion.question.LogText;
import gabion.state.Draft;
import gabion.state.Field;
import gabion.state.Fields;
import gabion.state.Layout;
import gabion.state.Rows;
import gabion.state.SeatDraft;
import gabion.state.Sort;
import gabion.state.Sorts;
import gabion.state.VisibilityScope;
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
 * Decides what a seat sees: hidden cards, hidden pieces and hidden fields are filtered only here.
 * The number of pieces at a place and the sorts of the single ones are public.
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
  private final long[] hiddenRows;
  private final boolean[] fields;
  private final boolean complete;
  private final int pieceFields;
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
    this.hiddenRows = new long[places.length];
    for (int place = 0; place < places.length; place++) {
      places[place] = seat == ALL || isAmong(layout.seers(seating, place));
      hiddenRows[place] = places[place] ? 0 : -1L;
    }
    boolean veiled = seat != ALL && layout.map().hides();
    for (int area = 0; veiled && area < layout.sorts().areas().size(); area++) {
      for (int row = 0; row < layout.rows().size(); row++) {
        hiddenRows[area] |= isAmong(layout.seers(seating, area, row)) ? 0 : 1L << row;
      }
    }
    int first = fields.length;
    for (Field field : layout.fields().all()) {
      if (field.seenBy() == VisibilityScope.PIECE) {
        first = Math.min(first, field.offset());
        continue;
      }
      for (int index = 0; index < field.size(); index++) {
        boolean sees = seat == ALL || isAmong(layout.seers(seating, field, index));
        fields[field.offset() + index] = sees;
        if (!sees) {
          unknown.add(new HiddenField(field, field.offset() + index));
        }
      }
    }
    this.unseen =
        IntStream.range(0, places.length)
            .filter(place -> !places[place] || veiled && place < layout.sorts().areas().size())
            .toArray();
    this.pieceFields = first;
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

  /** The places where pieces may lie that it does not see, rising. */
  int[] hiddenPlaces() {
    return unseen;
  }

  /** The values that it may not know. */
  List<HiddenField> unknown(Draft draft) {
    if (pieceFields == fields.length) {
      return unknown;
    }
    List<HiddenField> all = new ArrayList<>(unknown);
    for (Field field : layout.fields().all()) {
      for (int index = 0; field.offset() >= pieceFields && index < field.size(); index++) {
        if (!knows(draft, field.offset() + index)) {
          all.add(new HiddenField(field, field.offset() + index));
        }
      }
    }
    return all;
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
    return SeatDraft.of(draft, this::sees, hiddenRows, this::knows, decks());
  }

  /** Whether a place hides nothing from it by itself: pieces on areas may still be hidden. */
  public boolean sees(int place) {
    return places[place];
  }

  /** Whether it sees the counted pieces of a row at a place. */
  public boolean sees(int place, int row) {
    return (hiddenRows[place] >>> row & 1) == 0;
  }

  /** Whether it sees a single piece. */
  public boolean sees(Draft draft, int piece) {
    int place = draft.realPlaceOf(piece);
    return places[place] && (!hidesOnly(place) || isAmong(layout.seers(draft, piece, place)));
  }

  /** Whether it saw a single piece before or after a move. */
  boolean sees(Event.Single single) {
    return seat == ALL || isAmong(single.before()) || isAmong(single.after());
  }

  /** Whether it sees a piece, counted or single, by its number. */
  boolean sees(Draft draft, long piece) {
    return PieceEncoding.isSingle(piece)
        ? sees(draft, PieceEncoding.single(PieceEncoding.row(piece)))
        : sees(PieceEncoding.place(piece), PieceEncoding.row(piece));
  }

  /** Whether it knows a value, by its place among the fields. */
  public boolean knows(Draft draft, int at) {
    if (at < pieceFields || complete) {
      return complete || fields[at];
    }
    int pieces = layout.sorts().pieces().size();
    Field field = layout.fields().all().get(layout.fields().all().size() - 1);
    return isAmong(layout.seers(draft, field, (at - pieceFields) % pieces));
  }

  /** Whether two drafts in its seating look the same to it. */
  public boolean seesAlike(Draft one, Draft other) {
    for (int at = 0; at < fields.length; at++) {
      if (one.field(at) != other.field(at) && (knows(one, at) || knows(other, at))) {
        return false;
      }
    }
    for (int place = 0; place < places.length; place++) {
      boolean same =
          hidesOnly(place)
              ? seenAt(one, place).equals(seenAt(other, place))
              : places[place]
                  ? liesAlike(one, other, place)
                  : countAt(one, place) == countAt(other, place);
      if (!same) {
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

  /** Whether a place is an area on which it may see some pieces and not others. */
  boolean hidesOnly(int place) {
    return !complete && layout.map().hides() && place < layout.sorts().areas().size();
  }

  /** How many pieces lie at a place that it does not see. */
  public int unseenAt(Draft draft, int place) {
    if (!hidesOnly(place)) {
      return places[place] ? 0 : countAt(draft, place);
    }
    return seenAt(draft, place).entrySet().stream()
        .filter(entry -> entry.getKey() < 0)
        .mapToInt(Map.Entry::getValue)
        .sum();
  }

  /**
   * What it sees at a place: how many pieces of each row, each single piece, and how many others
   * look alike.
   */
  Map<Integer, Integer> seenAt(Draft draft, int place) {
    Map<Integer, Integer> seen = new TreeMap<>();
    for (long left = draft.rowsAt(place); left != 0; left &= left - 1) {
      int row = Long.numberOfTrailingZeros(left);
      seen.merge(sees(place, row) ? row : look(place, row), draft.count(row, place), Integer::sum);
    }
    for (int word = 0; word < layout.sorts().pieces().words(); word++) {
      for (long left = draft.piecesAt(place, word); left != 0; left &= left - 1) {
        int piece = (word << 6) + Long.numberOfTrailingZeros(left);
        seen.merge(sees(draft, piece) ? Rows.MOST + piece : look(draft, piece), 1, Integer::sum);
      }
    }
    return seen;
  }

  /** A number below 0 that pieces share which look alike to those who do not see them. */
  private int look(int place, int row) {
    return places[place]
        ? -2 - Long.numberOfTrailingZeros(layout.map().similarRows(row, place))
        : -1;
  }

  /** The same of a single piece: in a box all pieces look alike. */
  int look(Draft draft, int piece) {
    return places[draft.realPlaceOf(piece)]
        ? -2
            - Rows.MOST
            - layout.sorts().backSort(piece).first() * 64
            - layout.map().owner(draft, piece)
        : -1;
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
      return isAmong(changed.seers()) ? Optional.of(event) : Optional.empty();
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
      return moved.piles().stream()
          .anyMatch(pile -> !sees(pile.from(), pile.row()) && sees(pile.to(), pile.after()));
    }
    if (event instanceof Event.Changed changed && changed.field().isOfPieces()) {
      boolean shows = layout.map().isShowing(changed.index(), changed.after());
      return shows || changed.field().seenBy() != VisibilityScope.PIECE && layout.hides();
    }
    return event instanceof Event.Put put
        && put.pieces().stream()
            .anyMatch(single -> !isAmong(single.before()) && isAmong(single.after()));
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
      boolean leaves = sees(pile.from(), pile.row());
      boolean arrives = sees(pile.to(), pile.after());
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
      if (sees(single)) {
        known.add(single);
      } else {
        var way =
            new Event.Single(single.sort(), Sort.NOTHING, 0, single.from(), single.to(), 0, 0);
        unseen.merge(way, single.number(), Integer::sum);
      }
    }
    unseen.forEach(
        (way, number) ->
            known.add(
                new Event.Single(way.sort(), Sort.NOTHING, number, way.from(), way.to(), 0, 0)));
    return known;
  }
}
