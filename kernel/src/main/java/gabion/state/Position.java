package gabion.state;

import java.util.Arrays;

/**
 * What lies where, and the fields.
 *
 * <p>Counts, the places of a row, the rows at a place, the place of a unique piece and the unique
 * pieces at a place say the same thing several ways; {@link #move} and {@link #put} alone keep
 * them.
 */
public abstract sealed class Position permits Draft {

  /** Comes behind the piles of a digest, for there are as many as there are. */
  private static final long NO_MORE = -1;

  private final Layout layout;
  final long watchedRows;
  private final int places;
  private final int placeWords;
  private final int pieceWords;

  private final short[] counts;
  private final long[] placesOf;
  private final long[] rowsAt;
  private final short[] placeOf;
  private final long[] piecesAt;

  /** For each region of the table the unique pieces that lie there. */
  private final long[] piecesIn;

  private final byte[] regions;
  private final int[] fields;
  private final SparseFieldValues[] notes;

  /** Places whose watched pieces have changed since the standing rules last ran. */
  private final long[] touched;

  /** Whether anything has changed since the machine last looked. */
  boolean stirred;

  private final ChangeTracker changes;

  /**
   * Creates an empty position.
   *
   * @param size 1, or 0 for no position, so that every read fails
   */
  Position(Layout layout, long watchedRows, int size) {
    Sorts sorts = layout.sorts();
    this.layout = layout;
    this.watchedRows = watchedRows;
    this.places = sorts.places().size();
    this.placeWords = sorts.places().words();
    this.pieceWords = sorts.pieces().words();
    counts = new short[size * layout.rows().size() * places];
    placesOf = new long[size * layout.rows().size() * placeWords];
    rowsAt = new long[size * places];
    placeOf = new short[size * sorts.pieces().size()];
    piecesAt = new long[size * places * pieceWords];
    piecesIn = new long[size * Places.REGIONS * pieceWords];
    regions = layout.places().regions();
    fields = new int[size * layout.fields().count()];
    notes = new SparseFieldValues[size * layout.fields().memories()];
    Arrays.fill(notes, SparseFieldValues.NONE);
    touched = new long[placeWords];
    changes = new ChangeTracker(layout);
  }

  /** Lays every piece where it lies before a game of a scenario, and sets every field. */
  final void layAll(int scenario) {
    InitialPlacement start = layout.start(scenario);
    start.piles().forEach(pile -> lay(pile.row(), pile.place(), pile.number()));
    for (int piece = 0; piece < placeOf.length; piece++) {
      layPiece(piece, start.single()[piece]);
    }
    layout.fields().begin(this);
    int face = layout.fields().offsetOfPieces(Fields.FACE);
    for (int piece = 0; face >= 0 && piece < placeOf.length; piece++) {
      if (start.faces()[piece] >= 0) {
        set(face + piece, start.faces()[piece]);
      }
    }
    set(Fields.SCENARIO, scenario);
    stirred = false;
  }

  public final Layout layout() {
    return layout;
  }

  // ---- reading

  public int count(int row, int place) {
    return counts[row * places + place];
  }

  /** The places where a row has pieces, a word of the set. */
  public long placesOf(int row, int word) {
    return placesOf[row * placeWords + word];
  }

  /** The rows that have pieces at a place, as bits. */
  public long rowsAt(int place) {
    return rowsAt[place];
  }

  /** Those of some rows that have pieces at a place, as bits. */
  public long rowsAt(int place, long among) {
    return rowsAt[place] & among;
  }

  /** Whether any of some rows have pieces at a place. */
  public boolean isAnyAt(int place, long among) {
    return (rowsAt[place] & among) != 0;
  }

  /**
   * The places where any of some rows have pieces, a word of the set.
   *
   * @param rows the rows, as bits
   * @param among the places that are looked at
   */
  public long placesOfAny(long rows, int word, long among) {
    if ((among & among - 1) == 0) { // one place at most
      return among != 0 && (rowsAt[(word << 6) + Long.numberOfTrailingZeros(among)] & rows) != 0
          ? among
          : 0;
    }
    long some = 0;
    for (long left = rows; left != 0; left &= left - 1) {
      some |= placesOf[Long.numberOfTrailingZeros(left) * placeWords + word];
    }
    return some & among;
  }

  /** How many pieces of some rows lie at a place. */
  public int numberAt(int place, long among) {
    int number = 0;
    for (long left = rowsAt[place] & among; left != 0; left &= left - 1) {
      number += counts[Long.numberOfTrailingZeros(left) * places + place];
    }
    return number;
  }

  public int placeOf(int piece) {
    return placeOf[piece];
  }

  /** Where a unique piece lies, whether or not anybody may know that: for the decision who does. */
  public final int realPlaceOf(int piece) {
    return placeOf[piece];
  }

  /** The unique pieces at a place, a word of the set. */
  public long piecesAt(int place, int word) {
    return piecesAt[place * pieceWords + word];
  }

  /** Those of some unique pieces that lie at a place, 64 at a time. */
  public long piecesAt(int place, int word, long among) {
    return piecesAt[place * pieceWords + word] & among;
  }

  /** A set of unique pieces, evaluated 64 at a time: those of some candidates that belong to it. */
  public interface BitSetWords {
    long among(Draft draft, int word, long candidates);
  }

  /** How many of some unique pieces lie at a place. */
  public int numberAt(int place, BitSetWords pieces) {
    int number = 0;
    for (int word = 0; word < pieceWords; word++) {
      long some = piecesAt[place * pieceWords + word];
      number += some == 0 ? 0 : Long.bitCount(pieces.among((Draft) this, word, some));
    }
    return number;
  }

  /** Whether any of some unique pieces lie at a place. */
  public boolean isAnyAt(int place, BitSetWords pieces) {
    return numberAt(place, pieces) > 0;
  }

  /** Returns whether it records reads of values that a seat cannot know. */
  public boolean recordsHiddenReads() {
    return false;
  }

  /** The unique pieces that lie on areas, a word of the set. */
  public long piecesOnMap(int word) {
    return piecesIn[Places.ON_MAP * pieceWords + word];
  }

  /** The unique pieces whose rules hold by where they lie, a word of the set. */
  public long piecesInForce(int word) {
    return piecesIn[Places.IN_FORCE * pieceWords + word];
  }

  public int field(int at) {
    return fields[at];
  }

  /** The same of a value that all know, and for the decision who knows the others. */
  final int rawField(int at) {
    return fields[at];
  }

  /** Returns the values of a field keyed by numbers, by its index among such fields. */
  public final SparseFieldValues notes(int memory) {
    return notes[memory];
  }

  /** Returns the parts changed since the last clear; after a copy, all. */
  public final PartSet changedParts() {
    return changes.parts();
  }

  final ChangeTracker changes() {
    return changes;
  }

  // ---- dirty state: pending checks of standing rules and endings

  /** Whether anything has changed since the machine last looked. */
  public final boolean isDirty() {
    return stirred;
  }

  public final void markDirty() {
    stirred = true;
  }

  /** Says that the machine has looked. */
  public final void clearDirty() {
    stirred = false;
  }

  /** Whether watched pieces have come or gone anywhere since the standing rules last ran. */
  public final boolean hasDirtyPlaces() {
    for (long word : touched) {
      if (word != 0) {
        return true;
      }
    }
    return false;
  }

  /** Takes away the places where they have, a word of the set. */
  public final long takeDirtyPlaces(int word) {
    long places = touched[word];
    touched[word] = 0;
    return places;
  }

  /** Is stirred and touched as another draft is. */
  public final void copyDirtyFrom(Position other) {
    System.arraycopy(other.touched, 0, touched, 0, touched.length);
    stirred = other.stirred;
  }

  // ---- changing

  public void set(int at, int value) {
    if (fields[at] != value) {
      fields[at] = value;
      changes.number(at, layout.fields().isSteady(at));
      stirred = true;
    }
  }

  /** Notes a value for a number. */
  public final void note(int memory, long key, int value) {
    notes[memory] = notes[memory].with(key, value);
    changes.memory(memory);
    stirred = true;
  }

  /** Takes away all that a field holds which is kept for numbers. */
  final void forget(int memory) {
    notes[memory] = SparseFieldValues.NONE;
    changes.memory(memory);
  }

  /**
   * Moves interchangeable pieces, optionally changing their face or marks: the only method that
   * changes counts.
   *
   * @param row their row before
   * @param from their place before
   * @param toRow their row after
   * @param to their place after
   * @param number their number, at most the number present
   */
  public void move(int row, int from, int toRow, int to, int number) {
    int source = row * places + from;
    int target = toRow * places + to;
    if (source == target || number == 0) {
      return;
    }
    int left = counts[source] - number;
    if (left < 0) {
      throw new StateBug("there are only " + counts[source] + " to move");
    }
    counts[source] = (short) left;
    if (left == 0) {
      placesOf[row * placeWords + (from >>> 6)] &= ~(1L << from);
      rowsAt[from] &= ~(1L << row);
    }
    counts[target] += (short) number;
    placesOf[toRow * placeWords + (to >>> 6)] |= 1L << to;
    rowsAt[to] |= 1L << toRow;
    changes.rows(1L << row | 1L << toRow);
    stirred = true;
    if ((watchedRows >>> row & 1) != 0) {
      touched[from >>> 6] |= 1L << from;
    }
    if ((watchedRows >>> toRow & 1) != 0) {
      touched[to >>> 6] |= 1L << to;
    }
  }

  /** Moves a unique piece: the one method through which its place changes. */
  public final void put(int piece, int to) {
    int from = placeOf[piece];
    if (from == to) {
      return;
    }
    int word = piece >>> 6;
    long bit = 1L << piece;
    piecesAt[from * pieceWords + word] &= ~bit;
    piecesAt[to * pieceWords + word] |= bit;
    placeOf[piece] = (short) to;
    int region = regions[from];
    if (region != regions[to]) {
      piecesIn[region * pieceWords + word] &= ~bit;
      piecesIn[regions[to] * pieceWords + word] |= bit;
    }
    changes.piece(piece);
    stirred = true;
  }

  /** Takes pieces off a table that is only made to be looked at. */
  public void take(int row, int place, int number) {
    int left = counts[row * places + place] - number;
    counts[row * places + place] = (short) left;
    if (left == 0) {
      placesOf[row * placeWords + (place >>> 6)] &= ~(1L << place);
      rowsAt[place] &= ~(1L << row);
    }
    changes.rows(1L << row);
  }

  /** Lays pieces on a table: before the game begins, or on one only made to be looked at. */
  public void lay(int row, int place, int number) {
    if (number > 0) {
      changes.rows(1L << row);
      counts[row * places + place] += (short) number;
      placesOf[row * placeWords + (place >>> 6)] |= 1L << place;
      rowsAt[place] |= 1L << row;
      if ((watchedRows >>> row & 1) != 0) {
        touched[place >>> 6] |= 1L << place;
      }
    }
  }

  private void layPiece(int piece, int place) {
    int word = piece >>> 6;
    long bit = 1L << piece;
    changes.piece(piece);
    placeOf[piece] = (short) place;
    piecesAt[place * pieceWords + word] |= bit;
    piecesIn[regions[place] * pieceWords + word] |= bit;
  }

  // ---- copying

  /**
   * Makes another position of the same layout equal to this one; copies only parts that may differ.
   */
  final void copyPosition(Position other) {
    if (!changes.isSame(other.changes, ChangeKinds.COUNTS)) {
      System.arraycopy(counts, 0, other.counts, 0, counts.length);
      System.arraycopy(placesOf, 0, other.placesOf, 0, placesOf.length);
      System.arraycopy(rowsAt, 0, other.rowsAt, 0, rowsAt.length);
    }
    if (!changes.isSame(other.changes, ChangeKinds.PLACES)) {
      System.arraycopy(placeOf, 0, other.placeOf, 0, placeOf.length);
      System.arraycopy(piecesAt, 0, other.piecesAt, 0, piecesAt.length);
      System.arraycopy(piecesIn, 0, other.piecesIn, 0, piecesIn.length);
    }
    if (!changes.isSame(other.changes, ChangeKinds.FIELDS)) {
      System.arraycopy(fields, 0, other.fields, 0, fields.length);
      System.arraycopy(notes, 0, other.notes, 0, notes.length);
    }
    System.arraycopy(touched, 0, other.touched, 0, touched.length);
    other.stirred = stirred;
    other.changes.copyFrom(changes);
  }

  /** Goes on with a hash by what lies where. */
  final long hashPosition(long start) {
    long hash = start;
    for (short count : counts) {
      hash = hash * 31 + count;
    }
    for (short place : placeOf) {
      hash = hash * 31 + place;
    }
    for (int field : fields) {
      hash = hash * 31 + field;
    }
    for (SparseFieldValues noted : notes) {
      hash = noted.hash(hash);
    }
    return hash;
  }

  /** Continues a hash with the parts that standing rules still have to check. */
  final long hashTouched(long start) {
    long hash = start;
    for (long word : touched) {
      hash = hash * 31 + word;
    }
    return hash;
  }

  /** Adds the placement of all pieces and the pending checks to a digest. */
  final void digestPosition(Digest.Builder digest) {
    for (int i = 0; i < placesOf.length; i++) {
      digestPiles(digest, i, placesOf[i]);
    }
    digest.add(NO_MORE);
    for (int field : fields) {
      digest.add(field);
    }
    digestOthers(digest);
  }

  /** Adds to a digest the numbers of some piles of a row, those of a word of places. */
  private void digestPiles(Digest.Builder digest, int at, long some) {
    for (long left = some; left != 0; left &= left - 1) {
      int place = (at % placeWords << 6) + Long.numberOfTrailingZeros(left);
      int pile = at / placeWords * places + place;
      digest.add((long) pile << Short.SIZE | counts[pile]);
    }
  }

  /** Adds the piles and fields in a read set to a digest, which already includes the set itself. */
  final void digestRead(Digest.Builder digest, ReadSet read) {
    for (int i = 0; i < placesOf.length; i++) {
      if (read.number(i) != 0) {
        digest.add(placesOf[i] & read.number(i));
        digestPiles(digest, i, placesOf[i] & read.number(i));
      }
    }
    OccupancyReads looked = read.occupancyReads();
    for (int i = 0; i < looked.size(); i++) {
      for (int word = 0; word < placeWords; word++) {
        long places = looked.places(i, word);
        if (places != 0) {
          digest.add(placesOfAny(looked.rows(i), word, places));
        }
      }
    }
    for (int at = 0; at < fields.length; at++) {
      if (read.field(at)) {
        digest.add(fields[at]);
      }
    }
  }

  /** Adds to a digest all but piles and fields. */
  final void digestOthers(Digest.Builder digest) {
    for (short place : placeOf) {
      digest.add(place);
    }
    for (SparseFieldValues noted : notes) {
      noted.digest(digest);
    }
    for (long word : touched) {
      digest.add(word);
    }
    digest.add(stirred ? 1 : 0);
  }
}
