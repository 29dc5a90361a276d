package gabion.flow.log;

import gabion.expr.value.PieceEncoding;
import gabion.question.Event;
import gabion.state.Draft;
import gabion.state.Field;
import gabion.state.Fields;
import gabion.state.Layout;
import gabion.state.Row;
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
 * The number of pieces at a place and the sorts of the single ones are public, unless areas or
 * kinds hide the number.
 */
public final class Visibility {

  /** Number of an observer without a seat, who sees only public information. */
  public static final int NOBODY = 63;

  /** Number of an omniscient observer, for reviewing a game. */
  public static final int ALL = 62;

  /** An order that tells nothing of the kinds. */
  private static final Comparator<List<Integer>> BY_LOOK =
      Comparator.<List<Integer>>comparingInt(look -> look.get(0))
          .thenComparingInt(look -> look.get(1))
          .thenComparingInt(look -> look.get(2));

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

  /** Whether it is one of some seats, as bits. */
  boolean isAmong(long seers) {
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

  /** What it sees of some pieces that it does not see: their number, 0 if hidden, and face. */
  public record UnseenPieces(int number, int face, int mark) {

    /** Whether it may know how many they are. */
    public boolean isCounted() {
      return number > 0;
    }
  }

  /** What it sees of the pieces at a place that it does not see. */
  public List<UnseenPieces> unseenAt(Draft draft, int place) {
    int all = hiddenAt(draft, place);
    if (all == 0 || !hidesOnly(place)) {
      return all == 0 ? List.of() : List.of(new UnseenPieces(all, Sort.NOTHING, Sort.NOTHING));
    }
    Map<List<Integer>, Integer> numbers = new TreeMap<>(BY_LOOK);
    for (long left = draft.rowsAt(place); left != 0; left &= left - 1) {
      int row = Long.numberOfTrailingZeros(left);
      if (!sees(place, row)) {
        Row is = layout.rows().get(row);
        boolean counted = !layout.map().hidesNumber(row, place);
        boolean faced = layout.map().showsFaceOf(row, place);
        add(numbers, counted, faced, is.face(), is.mark(), draft.count(row, place));
      }
    }
    for (int piece : piecesAt(draft, place)) {
      if (!sees(draft, piece)) {
        boolean counted = !layout.map().hidesNumberOf(piece, place);
        boolean faced = layout.map().showsFace(piece, place);
        add(numbers, counted, faced, borne(draft, Fields.FACE, piece), markOf(draft, piece), 1);
      }
    }
    return numbers.entrySet().stream()
        .map(each -> new UnseenPieces(each.getValue(), each.getKey().get(1), each.getKey().get(2)))
        .toList();
  }

  private static void add(
      Map<List<Integer>, Integer> numbers,
      boolean counted,
      boolean faced,
      int face,
      int mark,
      int number) {
    int nothing = Sort.NOTHING;
    List<Integer> look = List.of(counted ? 1 : 0, faced ? face : nothing, faced ? mark : nothing);
    numbers.merge(look, counted ? number : 0, Integer::sum);
  }

  private int borne(Draft draft, String name, int piece) {
    Field field = layout.fields().ofPieces(name);
    return field == null ? Sort.NOTHING : draft.field(field.offset() + piece);
  }

  private int markOf(Draft draft, int piece) {
    return borne(draft, Fields.MARK, piece);
  }

  /** How many pieces lie at a place that it does not see, whether it may know that or not. */
  int hiddenAt(Draft draft, int place) {
    if (!hidesOnly(place)) {
      return places[place] ? 0 : countAt(draft, place);
    }
    int hidden = 0;
    for (long left = draft.rowsAt(place); left != 0; left &= left - 1) {
      int row = Long.numberOfTrailingZeros(left);
      hidden += sees(place, row) ? 0 : draft.count(row, place);
    }
    for (int piece : piecesAt(draft, place)) {
      hidden += sees(draft, piece) ? 0 : 1;
    }
    return hidden;
  }

  private List<Integer> piecesAt(Draft draft, int place) {
    List<Integer> pieces = new ArrayList<>();
    for (int word = 0; word < layout.sorts().pieces().words(); word++) {
      for (long left = draft.piecesAt(place, word); left != 0; left &= left - 1) {
        pieces.add((word << 6) + Long.numberOfTrailingZeros(left));
      }
    }
    return pieces;
  }

  /**
   * What it sees at a place: how many pieces of each row, each single piece, and how many others
   * look alike; of those whose number is hidden 1.
   */
  Map<Integer, Integer> seenAt(Draft draft, int place) {
    Map<Integer, Integer> seen = new TreeMap<>();
    for (long left = draft.rowsAt(place); left != 0; left &= left - 1) {
      int row = Long.numberOfTrailingZeros(left);
      int count = draft.count(row, place);
      if (sees(place, row)) {
        seen.merge(row, count, Integer::sum);
      } else {
        boolean counted = !hidesOnly(place) || !layout.map().hidesNumber(row, place);
        seen.merge(look(place, row), counted ? count : 1, counted ? Integer::sum : Math::min);
      }
    }
    for (int piece : piecesAt(draft, place)) {
      if (sees(draft, piece)) {
        seen.merge(Rows.MOST + piece, 1, Integer::sum);
      } else {
        boolean counted = !hidesOnly(place) || !layout.map().hidesNumberOf(piece, place);
        seen.merge(look(draft, piece), 1, counted ? Integer::sum : Math::min);
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
    int place = draft.realPlaceOf(piece);
    if (!places[place]) {
      return -1;
    }
    Sorts sorts = layout.sorts();
    int look = sorts.backSort(piece).first() * 64 + layout.map().owner(draft, piece);
    if (layout.map().hides() && layout.map().showsFace(piece, place)) {
      look = look * (sorts.faces().size() + 1) + borne(draft, Fields.FACE, piece) + 1;
      look = look * (sorts.marks().size() + 1) + markOf(draft, piece) + 1;
      look += 64 * sorts.pieces().size();
    }
    return -2 - Rows.MOST - look;
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

  /** Returns the part of an event that the seat may know; empty if it may know nothing. */
  public Optional<Event> veil(Event event) {
    return seat == ALL ? Optional.of(event) : new EventFilter(this).veil(event);
  }

  /** Whether something comes into view for the seat that it did not see. */
  public boolean bringsToView(Event event) {
    return new EventFilter(this).bringsToView(event);
  }
}
