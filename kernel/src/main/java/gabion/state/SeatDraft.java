package gabion.state;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.BiPredicate;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;

/**
 * A draft limited to a seat's knowledge. It holds the true position and records whether anything
 * was read that the seat cannot infer: a hidden field, or the identity of pieces at a hidden place.
 * The seat may know the number of pieces at each place, except where it is hidden, and for single
 * pieces the number of each back; so it knows the place of a hidden piece if all hidden pieces with
 * that back lie there. Where an area shows the faces of hidden pieces, it may know how many there
 * look like what. A result evaluated without such a read holds in every position that looks the
 * same to the seat.
 */
public final class SeatDraft extends Draft {

  /** The row and the place of pieces hidden from the seat. */
  public static final int UNKNOWN = -1;

  private final BiPredicate<Draft, Integer> sees;
  private final long[] hiddenRows;
  private final BiPredicate<Draft, Integer> knows;
  private final boolean[] seenFields;

  /** The single pieces whose backs look alike, where there are several. */
  private final List<int[]> decks;

  /** For each deck its loose pieces, as words of their set; only where there are any. */
  private final List<long[]> looseDecks = new ArrayList<>();

  /** The rows that the seat does not see and may not count, as bits, by place. */
  private final long[] uncountedRows;

  /** The places with pieces that are not seen, as words of their set. */
  private final long[] hidden;

  /** Single pieces that lie at one unseen place or another, as words of their set. */
  private final long[] loose;

  private final long[] seenPieces;

  /** Whether any loose ones lie at a place. */
  private final boolean[] holdsLoose;

  /** The rows that may stand at the unseen places: those of kinds and owners that lie there. */
  private long looseRows;

  private boolean blurred;

  /** A hidden piece that is read as if it bore what another does; nothing for none. */
  private int pretender = Sort.NOTHING;

  private int model;

  private SeatDraft(
      Draft draft,
      BiPredicate<Draft, Integer> sees,
      long[] hiddenRows,
      BiPredicate<Draft, Integer> knows,
      List<int[]> decks) {
    super(draft.layout(), draft.watchedRows, new CallStack());
    Sorts sorts = layout().sorts();
    this.sees = sees;
    this.hiddenRows = hiddenRows;
    this.knows = knows;
    this.seenFields = new boolean[layout().fields().count()];
    this.decks = decks;
    this.hidden = new long[sorts.places().words()];
    this.uncountedRows = new long[hiddenRows.length];
    for (int place = 0; place < hiddenRows.length; place++) {
      hidden[place >>> 6] |= hiddenRows[place] == 0 ? 0 : 1L << place;
    }
    for (int area = 0; area < sorts.areas().size(); area++) {
      for (long left = hiddenRows[area]; left != 0; left &= left - 1) {
        int row = Long.numberOfTrailingZeros(left);
        boolean uncounted = row < layout().rows().size() && layout().map().hidesNumber(row, area);
        uncountedRows[area] |= uncounted ? 1L << row : 0;
      }
    }
    this.loose = new long[sorts.pieces().words()];
    this.seenPieces = new long[loose.length];
    this.holdsLoose = new boolean[hiddenRows.length];
  }

  /**
   * Creates a draft to hold a seat's knowledge.
   *
   * @param sees whether the seat sees a single piece
   * @param hiddenRows the rows that the seat does not see, as bits, by place
   * @param knows whether the seat knows the value of a field, by its index
   * @param decks groups of single pieces with identical backs, of more than one piece
   */
  public static SeatDraft of(
      Draft draft,
      BiPredicate<Draft, Integer> sees,
      long[] hiddenRows,
      BiPredicate<Draft, Integer> knows,
      List<int[]> decks) {
    return new SeatDraft(draft, sees, hiddenRows, knows, decks);
  }

  /** Becomes equal to a draft, of which nothing has been read. */
  public void become(Draft draft) {
    draft.copyInto(this);
    Arrays.fill(holdsLoose, false);
    Arrays.fill(loose, 0);
    Arrays.fill(seenPieces, 0);
    for (int piece = 0; piece < layout().sorts().pieces().size(); piece++) {
      seenPieces[piece >>> 6] |= sees.test(draft, piece) ? 1L << piece : 0;
    }
    for (int at = 0; at < seenFields.length; at++) {
      seenFields[at] = knows.test(draft, at);
    }
    looseDecks.clear();
    decks.forEach(this::loosen);
    looseRows = 0;
    for (int place = 0; place < hiddenRows.length; place++) {
      for (long left = hiddenRowsAt(place); left != 0; left &= left - 1) {
        looseRows |= sameKind(Long.numberOfTrailingZeros(left));
      }
    }
    blurred = false;
  }

  /** Finds the pieces of a deck that lie at one unseen place or another. */
  private void loosen(int[] deck) {
    int[] unseen =
        IntStream.of(deck).filter(piece -> (seenPieces[piece >>> 6] >>> piece & 1) == 0).toArray();
    if (IntStream.of(unseen).map(super::placeOf).distinct().count() < 2) {
      return;
    }
    long[] words = new long[loose.length];
    for (int piece : unseen) {
      words[piece >>> 6] |= 1L << piece;
      loose[piece >>> 6] |= 1L << piece;
      holdsLoose[super.placeOf(piece)] = true;
    }
    looseDecks.add(words);
  }

  /** The rows of pieces that lie at a place and are not seen, as bits. */
  private long hiddenRowsAt(int place) {
    return hiddenRows[place] == 0 ? 0 : super.rowsAt(place, hiddenRows[place]);
  }

  /** The rows that a hidden piece of a row at a place may be of, as bits. */
  private long mayBe(int row, int place) {
    boolean box = layout().places().boxAt(place) != null;
    long alike = box ? -1L : layout().map().similarRows(row, place);
    return looseRows & hiddenRows[place] & alike;
  }

  /** All rows of the kind and owner of a row, whatever their faces and marks. */
  private long sameKind(int row) {
    Row is = layout().rows().get(row);
    long alike = 0;
    for (int other = 0; other < layout().rows().size(); other++) {
      Row its = layout().rows().get(other);
      alike |= its.kind() == is.kind() && its.faction() == is.faction() ? 1L << other : 0;
    }
    return alike;
  }

  @Override
  public boolean hasHiddenRead() {
    return blurred;
  }

  @Override
  public void setHiddenRead(boolean before) {
    blurred = before;
  }

  /** The rows that the seat does not see at a place, as bits. */
  public long hiddenRows(int place) {
    return hiddenRows[place];
  }

  /** The single pieces that the seat sees, a word of the set. */
  public long seenPieces(int word) {
    return seenPieces[word];
  }

  // ---- reading

  @Override
  public boolean recordsHiddenReads() {
    return true;
  }

  @Override
  public int placeOf(int piece) {
    blurred |= (loose[piece >>> 6] >>> piece & 1) != 0;
    return super.placeOf(piece);
  }

  @Override
  public long piecesAt(int place, int word) {
    return piecesAt(place, word, -1L);
  }

  @Override
  public long piecesAt(int place, int word, long among) {
    blurred |= holdsLoose[place] && (loose[word] & among) != 0;
    return super.piecesAt(place, word, among);
  }

  /** Of a deck whose loose pieces are all meant, or none of them, the number is known. */
  @Override
  public int numberAt(int place, BitSetWords pieces) {
    noteUncounted(place, pieces);
    return knownAt(place, pieces);
  }

  /** Notes a hidden read if some of the pieces that are meant lie there uncounted. */
  private void noteUncounted(int place, BitSetWords pieces) {
    for (int word = 0; word < seenPieces.length; word++) {
      long uncounted = unseenAt(place, word, layout().map()::hidesNumberOf);
      boolean meant = uncounted != 0 && pieces.among(this, word, uncounted) != 0;
      blurred |= meant;
    }
  }

  /** The single pieces on an area that the seat does not see and of which something holds. */
  private long unseenAt(int place, int word, BiPredicate<Integer, Integer> holds) {
    boolean area = place < layout().sorts().areas().size();
    long unseen = area ? super.piecesAt(place, word) & ~seenPieces[word] : 0;
    long some = 0;
    for (long left = unseen; left != 0; left &= left - 1) {
      int piece = (word << 6) + Long.numberOfTrailingZeros(left);
      some |= holds.test(piece, place) ? left & -left : 0;
    }
    return some;
  }

  @Override
  public boolean isAnyAt(int place, BitSetWords pieces) {
    return knownAt(place, pieces) > 0;
  }

  private int knownAt(int place, BitSetWords pieces) {
    noteLoose(place, pieces);
    int number = 0;
    for (int word = 0; word < seenPieces.length; word++) {
      long faced = unseenAt(place, word, layout().map()::showsFace);
      long others = super.piecesAt(place, word) & ~faced;
      number += others == 0 ? 0 : Long.bitCount(pieces.among(this, word, others));
      for (long left = faced; left != 0; left &= left - 1) {
        number += isMeant((word << 6) + Long.numberOfTrailingZeros(left), pieces) ? 1 : 0;
      }
    }
    return number;
  }

  private void noteLoose(int place, BitSetWords pieces) {
    if (!holdsLoose[place]) {
      return;
    }
    boolean box = layout().places().boxAt(place) != null;
    for (long[] deck : looseDecks) {
      if (box) {
        look(deck, pieces, piece -> true);
      }
      for (int owner = Sort.NOTHING; !box && owner < layout().sorts().factions().size(); owner++) {
        int one = owner;
        look(
            deck,
            pieces,
            piece ->
                layout().map().owner(this, piece) == one
                    && !layout().map().showsFace(piece, place));
      }
    }
  }

  /**
   * Notes a hidden read if some of a deck's pieces that look alike are meant and others are not.
   */
  private void look(long[] deck, BitSetWords pieces, IntPredicate looks) {
    boolean all = true;
    boolean none = true;
    for (int word = 0; word < deck.length; word++) {
      long alike = 0;
      for (long left = deck[word]; left != 0; left &= left - 1) {
        int piece = (word << 6) + Long.numberOfTrailingZeros(left);
        alike |= looks.test(piece) ? left & -left : 0;
      }
      long meant = alike == 0 ? 0 : pieces.among(this, word, alike);
      all &= meant == alike;
      none &= meant == 0;
    }
    blurred |= !all && !none;
  }

  /**
   * Whether a hidden piece is meant whose face is shown. Notes a hidden read if another that it may
   * be would be, and it is not, or the other way round.
   */
  private boolean isMeant(int shown, BitSetWords pieces) {
    boolean meant = isMeant(shown, shown, pieces);
    boolean same =
        decks.stream()
            .filter(deck -> Arrays.binarySearch(deck, shown) >= 0)
            .flatMapToInt(IntStream::of)
            .filter(other -> isHiddenLike(shown, other))
            .allMatch(other -> isMeant(other, shown, pieces) == meant);
    blurred |= !same;
    return meant;
  }

  /** Whether a piece is hidden as another with the same back is, and has the same owner. */
  private boolean isHiddenLike(int shown, int other) {
    boolean hidden = (seenPieces[other >>> 6] >>> other & 1) == 0;
    return hidden && layout().map().owner(this, other) == layout().map().owner(this, shown);
  }

  /** Whether a piece would be meant if it bore what another does. */
  private boolean isMeant(int piece, int shown, BitSetWords pieces) {
    int outerPretender = pretender;
    int outerModel = model;
    pretender = piece;
    model = shown;
    boolean meant = pieces.among(this, piece >>> 6, 1L << piece) != 0;
    pretender = outerPretender;
    model = outerModel;
    return meant;
  }

  @Override
  public long piecesOnMap(int word) {
    blurred |= isUnseenIn(Places.ON_MAP) && loose[word] != 0;
    return super.piecesOnMap(word);
  }

  @Override
  public long piecesInForce(int word) {
    blurred |= isUnseenIn(Places.IN_FORCE) && loose[word] != 0;
    return super.piecesInForce(word);
  }

  private boolean isUnseenIn(int region) {
    byte[] regions = layout().places().regions();
    for (int place = 0; place < regions.length; place++) {
      if (regions[place] == region && holdsLoose[place]) {
        return true;
      }
    }
    return false;
  }

  @Override
  public int count(int row, int place) {
    look(1L << row, place);
    blurred |= super.isAnyAt(place, uncountedRows[place] & 1L << row);
    return super.count(row, place);
  }

  @Override
  public long rowsAt(int place) {
    return rowsAt(place, -1L);
  }

  @Override
  public long rowsAt(int place, long among) {
    for (long left = hiddenRowsAt(place); left != 0; ) {
      long mayBe = mayBe(Long.numberOfTrailingZeros(left), place);
      blurred |= Long.bitCount(mayBe) > 1 && (among & mayBe) != 0;
      left &= ~mayBe;
    }
    return super.rowsAt(place, among);
  }

  @Override
  public boolean isAnyAt(int place, long among) {
    look(among, place);
    return super.isAnyAt(place, among);
  }

  /** How many lie there is known of all rows that may be there together. */
  @Override
  public int numberAt(int place, long among) {
    look(among, place);
    blurred |= super.isAnyAt(place, uncountedRows[place] & among);
    return super.numberAt(place, among);
  }

  @Override
  public long placesOf(int row, int word) {
    return placesOfAny(1L << row, word, -1L);
  }

  @Override
  public long placesOfAny(long rows, int word, long among) {
    for (long left = hidden[word] & among; left != 0; left &= left - 1) {
      look(rows, (word << 6) + Long.numberOfTrailingZeros(left));
    }
    return super.placesOfAny(rows, word, among);
  }

  private void look(long rows, int place) {
    blurred |= isSome(rows, place);
  }

  /** Whether some rows are meant that may lie at an unseen place, and others are not. */
  private boolean isSome(long rows, int place) {
    for (long left = hiddenRowsAt(place); left != 0; ) {
      long mayBe = mayBe(Long.numberOfTrailingZeros(left), place);
      if ((rows & mayBe) != 0 && (rows & mayBe) != mayBe) {
        return true;
      }
      left &= ~mayBe;
    }
    return false;
  }

  @Override
  public int field(int at) {
    if (pretender >= 0 && isBorne(at - pretender)) {
      return super.field(at - pretender + model);
    }
    blurred |= !seenFields[at];
    return super.field(at);
  }

  private boolean isBorne(int offset) {
    Fields fields = layout().fields();
    return offset > 0
        && (offset == fields.offsetOfPieces(Fields.FACE)
            || offset == fields.offsetOfPieces(Fields.MARK));
  }

  /** Disables caches, since a cached result would hide its reads. */
  @Override
  Cache cache(int number, Object owner) {
    return Cache.NONE;
  }
}
