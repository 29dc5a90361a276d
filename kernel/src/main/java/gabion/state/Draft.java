package gabion.state;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * A game being played on: what lies where, the fields, and where the rules stand. Mutable, and
 * owned by one thread; {@link GameState} is the frozen form.
 *
 * <p>Counts, the places of a row, the rows at a place, the place of a unique piece and the unique
 * pieces at a place say the same thing several ways; {@link #move} and {@link #put} alone keep
 * them.
 */
public final class Draft {

  private static final int ROOM = 64;

  /** Slots for sentences that are linked after a draft was made. */
  private static final int SPARE = 256;

  private final Layout layout;
  private final int places;
  private final int placeWords;
  private final int pieceWords;

  private final short[] counts;
  private final long[] placesOf;
  private final long[] rowsAt;
  private final short[] placeOf;
  private final long[] piecesAt;
  private final long[] onMap;
  private final int[] fields;

  /** Frames: see the machine. */
  public long[] stack = new long[ROOM];

  public int sp;
  public int fp;
  public int pc;

  /** How many procedures that are one moment are running. */
  public int atOnce;

  /** The seed of this game and how many chances it has used up. */
  public long seed;

  public long chances;

  /** Whether anything has changed since the machine last looked. */
  public boolean stirred;

  /** Places whose watched pieces have changed since the standing rules last ran. */
  public final long[] touched;

  /** What has been worked out on this draft; never part of the state. */
  private @Nullable Memory[] memories = new Memory[0];

  /** Tells positions of this draft apart. */
  private long stamp = 1;

  /** Whoever runs this draft; definitions ask it what scripts say. Never part of the state. */
  public @Nullable Object runner;

  /** Values of one evaluation; never part of the state. */
  public final long[] scratch;

  Draft(Layout layout) {
    this(layout, false);
  }

  /**
   * @param printed whether there is no position at all, so that whoever reads it fails
   */
  Draft(Layout layout, boolean printed) {
    int size = printed ? 0 : 1;
    this.layout = layout;
    this.places = layout.places().size();
    this.placeWords = layout.places().words();
    this.pieceWords = layout.pieces().words();
    counts = new short[size * layout.rows().size() * places];
    placesOf = new long[size * layout.rows().size() * placeWords];
    rowsAt = new long[size * places];
    placeOf = new short[size * layout.pieces().size()];
    piecesAt = new long[size * places * pieceWords];
    onMap = new long[size * pieceWords];
    fields = new int[size * layout.fieldCount()];
    touched = new long[placeWords];
    scratch = new long[layout.scratch() + SPARE];
  }

  public Layout layout() {
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

  public int placeOf(int piece) {
    return placeOf[piece];
  }

  /** The unique pieces at a place, a word of the set. */
  public long piecesAt(int place, int word) {
    return piecesAt[place * pieceWords + word];
  }

  /** The unique pieces that lie on areas, a word of the set. */
  public long onMap(int word) {
    return onMap[word];
  }

  public int field(int at) {
    return fields[at];
  }

  // ---- remembering

  /** A number that is another one after each change; not for telling drafts apart. */
  public long stamp() {
    return stamp;
  }

  /** What was remembered under a number; null for nothing yet. */
  public @Nullable Memory memory(int number) {
    return number < memories.length ? memories[number] : null;
  }

  /** Remembers something under a number that the layout gave. */
  public void remember(int number, Memory memory) {
    if (number >= memories.length) {
      memories = Arrays.copyOf(memories, number + 1);
    }
    memories[number] = memory;
  }

  // ---- changing

  public void set(int at, int value) {
    if (fields[at] != value) {
      fields[at] = value;
      stamp++;
      stirred = true;
    }
  }

  /**
   * Moves interchangeable pieces, perhaps turning or marking them on the way: the one method
   * through which counts change.
   *
   * @param row what they are before
   * @param from where they are
   * @param toRow what they are after
   * @param to where they go
   * @param number how many; there must be as many
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
    stamp++;
    stirred = true;
    if ((layout.watchedRows() >>> row & 1) != 0) {
      touched[from >>> 6] |= 1L << from;
    }
    if ((layout.watchedRows() >>> toRow & 1) != 0) {
      touched[to >>> 6] |= 1L << to;
    }
  }

  /** Moves a unique piece: the one method through which its place changes. */
  public void put(int piece, int to) {
    int from = placeOf[piece];
    if (from == to) {
      return;
    }
    piecesAt[from * pieceWords + (piece >>> 6)] &= ~(1L << piece);
    piecesAt[to * pieceWords + (piece >>> 6)] |= 1L << piece;
    placeOf[piece] = (short) to;
    noteOnMap(piece, to);
    stamp++;
    stirred = true;
  }

  /** Lays pieces on an empty table, once, before the game begins. */
  void lay(int row, int place, int number) {
    if (number > 0) {
      stamp++;
      counts[row * places + place] += (short) number;
      placesOf[row * placeWords + (place >>> 6)] |= 1L << place;
      rowsAt[place] |= 1L << row;
      if ((layout.watchedRows() >>> row & 1) != 0) {
        touched[place >>> 6] |= 1L << place;
      }
    }
  }

  void layPiece(int piece, int place) {
    stamp++;
    placeOf[piece] = (short) place;
    noteOnMap(piece, place);
    piecesAt[place * pieceWords + (piece >>> 6)] |= 1L << piece;
  }

  private void noteOnMap(int piece, int place) {
    onMap[piece >>> 6] &= ~(1L << piece);
    onMap[piece >>> 6] |= place < layout.areas().size() ? 1L << piece : 0;
  }

  /** Makes room on the stack. */
  public void reserve(int slots) {
    if (sp + slots > stack.length) {
      stack = Arrays.copyOf(stack, Math.max(stack.length * 2, sp + slots + ROOM));
    }
  }

  // ---- copying

  /** Makes another draft of the same layout equal to this one, reusing its arrays. */
  public void copyInto(Draft other) {
    System.arraycopy(counts, 0, other.counts, 0, counts.length);
    System.arraycopy(placesOf, 0, other.placesOf, 0, placesOf.length);
    System.arraycopy(rowsAt, 0, other.rowsAt, 0, rowsAt.length);
    System.arraycopy(placeOf, 0, other.placeOf, 0, placeOf.length);
    System.arraycopy(piecesAt, 0, other.piecesAt, 0, piecesAt.length);
    System.arraycopy(onMap, 0, other.onMap, 0, onMap.length);
    System.arraycopy(fields, 0, other.fields, 0, fields.length);
    System.arraycopy(touched, 0, other.touched, 0, touched.length);
    if (other.stack.length < sp) {
      other.stack = new long[stack.length];
    }
    System.arraycopy(stack, 0, other.stack, 0, sp);
    other.sp = sp;
    other.fp = fp;
    other.pc = pc;
    other.atOnce = atOnce;
    other.seed = seed;
    other.chances = chances;
    other.stirred = stirred;
    other.stamp++;
  }

  /** A number that equal states share and different ones hardly ever do. */
  public long hash() {
    long hash = Chances.mix(seed, chances);
    for (short count : counts) {
      hash = hash * 31 + count;
    }
    for (short place : placeOf) {
      hash = hash * 31 + place;
    }
    for (int field : fields) {
      hash = hash * 31 + field;
    }
    for (int i = 0; i < sp; i++) {
      hash = hash * 31 + stack[i];
    }
    for (long word : touched) {
      hash = hash * 31 + word;
    }
    return Chances.mix(hash, (long) pc << 32 ^ (long) fp << 16 ^ sp ^ (long) atOnce << 48);
  }

  /** What the redundant arrays say against the counts; empty when they agree. */
  public String disagreement() {
    for (int row = 0; row < layout.rows().size(); row++) {
      for (int place = 0; place < places; place++) {
        boolean some = count(row, place) > 0;
        boolean inPlaces = (placesOf(row, place >>> 6) >>> place & 1) != 0;
        boolean inRows = (rowsAt(place) >>> row & 1) != 0;
        if (count(row, place) < 0 || some != inPlaces || some != inRows) {
          return "row " + row + " at place " + place;
        }
      }
    }
    for (int piece = 0; piece < placeOf.length; piece++) {
      for (int place = 0; place < places; place++) {
        boolean here = (piecesAt(place, piece >>> 6) >>> piece & 1) != 0;
        if (here != (placeOf[piece] == place)) {
          return "piece " + piece + " at place " + place;
        }
      }
      boolean inAreas = (onMap(piece >>> 6) >>> piece & 1) != 0;
      if (inAreas != (placeOf[piece] < layout.areas().size())) {
        return "piece " + piece + " on the map";
      }
    }
    return "";
  }
}
