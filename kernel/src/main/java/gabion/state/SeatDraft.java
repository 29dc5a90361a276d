package gabion.state;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/**
 * A draft limited to a seat's knowledge. It holds the true position and records whether anything
 * was read that the seat cannot infer: a hidden field, or the identity of pieces at a hidden place.
 * The seat may know the number of pieces at each place, and for single pieces the number of each
 * back; so it knows the place of a hidden piece if all hidden pieces with that back lie there. A
 * result evaluated without such a read holds in every position that looks the same to the seat.
 */
public final class SeatDraft extends Draft {

  /** The row and the place of pieces hidden from the seat. */
  public static final int UNKNOWN = -1;

  private final boolean[] seenPlaces;
  private final boolean[] seenFields;

  /** The single pieces whose backs look alike, where there are several. */
  private final List<int[]> decks;

  /** For each deck its loose pieces, as words of their set; only where there are any. */
  private final List<long[]> looseDecks = new ArrayList<>();

  /** The unseen places, as words of their set. */
  private final long[] hidden;

  /** Single pieces that lie at one unseen place or another, as words of their set. */
  private final long[] loose;

  private final long[] seenPieces;

  /** Whether any loose ones lie at a place. */
  private final boolean[] holdsLoose;

  /** The rows that may stand at the unseen places: those of kinds and owners that lie there. */
  private long looseRows;

  /** How many pieces of rows lie at each unseen place. */
  private final int[] piled;

  private boolean blurred;

  private SeatDraft(Draft draft, boolean[] seenPlaces, boolean[] seenFields, List<int[]> decks) {
    super(draft.layout(), draft.watchedRows, new CallStack());
    Sorts sorts = layout().sorts();
    this.seenPlaces = seenPlaces;
    this.seenFields = seenFields;
    this.decks = decks;
    this.hidden = new long[sorts.places().words()];
    for (int place = 0; place < seenPlaces.length; place++) {
      hidden[place >>> 6] |= seenPlaces[place] ? 0 : 1L << place;
    }
    this.loose = new long[sorts.pieces().words()];
    this.seenPieces = new long[loose.length];
    this.holdsLoose = new boolean[seenPlaces.length];
    this.piled = new int[seenPlaces.length];
  }

  /**
   * Creates a draft to hold a seat's knowledge.
   *
   * @param seenPlaces whether the seat sees the contents, by place
   * @param seenFields whether the seat knows the value, by field index
   * @param decks groups of single pieces with identical backs, of more than one piece
   */
  public static SeatDraft of(
      Draft draft, boolean[] seenPlaces, boolean[] seenFields, List<int[]> decks) {
    return new SeatDraft(draft, seenPlaces, seenFields, decks);
  }

  /** Becomes equal to a draft, of which nothing has been read. */
  public void become(Draft draft) {
    draft.copyInto(this);
    Arrays.fill(holdsLoose, false);
    Arrays.fill(loose, 0);
    Arrays.fill(seenPieces, 0);
    for (int piece = 0; piece < layout().sorts().pieces().size(); piece++) {
      seenPieces[piece >>> 6] |= seenPlaces[super.placeOf(piece)] ? 1L << piece : 0;
    }
    looseDecks.clear();
    decks.forEach(this::loosen);
    looseRows = 0;
    for (int place = 0; place < piled.length; place++) {
      piled[place] = 0;
      for (long left = seenPlaces[place] ? 0 : super.rowsAt(place); left != 0; left &= left - 1) {
        int row = Long.numberOfTrailingZeros(left);
        piled[place] += super.count(row, place);
        looseRows |= alike(row);
      }
    }
    blurred = false;
  }

  /** Finds the pieces of a deck that lie at one unseen place or another. */
  private void loosen(int[] deck) {
    int[] unseen = IntStream.of(deck).filter(piece -> !seenPlaces[super.placeOf(piece)]).toArray();
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

  /** All rows of the kind and owner of a row, whatever their faces and marks. */
  private long alike(int row) {
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

  /** Whether the seat sees what lies at a place. */
  public boolean isVisible(int place) {
    return seenPlaces[place];
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
    if (holdsLoose[place]) {
      for (long[] deck : looseDecks) {
        boolean all = true;
        boolean none = true;
        for (int word = 0; word < deck.length; word++) {
          long meant = deck[word] == 0 ? 0 : deck[word] & pieces.word(this, word);
          all &= meant == deck[word];
          none &= meant == 0;
        }
        blurred |= !all && !none;
      }
    }
    return super.numberAt(place, pieces);
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
    return super.count(row, place);
  }

  @Override
  public long rowsAt(int place) {
    return rowsAt(place, -1L);
  }

  @Override
  public long rowsAt(int place, long among) {
    boolean several = Long.bitCount(looseRows) > 1;
    blurred |= piled[place] > 0 && several && (among & looseRows) != 0;
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
    long meant = rows & looseRows;
    return piled[place] > 0 && meant != 0 && meant != looseRows;
  }

  @Override
  public int field(int at) {
    blurred |= !seenFields[at];
    return super.field(at);
  }

  /** Disables caches, since a cached result would hide its reads. */
  @Override
  Cache cache(int number, Object owner) {
    return Cache.NONE;
  }
}
