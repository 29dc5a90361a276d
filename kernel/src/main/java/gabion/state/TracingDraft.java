package gabion.state;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * A draft that records the initial piles, fields and stack slots that play reads. Reads of single
 * pieces are not recorded. While tracing it uses no caches, so that no relevant read is missed.
 */
public final class TracingDraft extends Draft {

  private final ReadSet read;
  private final int words;

  /** The piles in which something came or went, as words of places, row by row. */
  private final long[] moved;

  /** How many lay in those before. */
  private final short[] before;

  /** The piles that have grown or shrunk since, in the same words. */
  private final long[] more;

  private final long[] less;

  /** The fields that have been set since it began. */
  private final long[] set;

  /** These, and the rows of all that moved. */
  private ReadSet.WriteSet now;

  private final int places;
  private final long allRows;
  private boolean tracing;

  /** Whether standing rules and endings are not checked when tracing begins. */
  private boolean lookLater;

  private TracingDraft(Layout layout, long watchedRows, ReadSet read) {
    super(layout, watchedRows, new TracingStack(read));
    this.read = read;
    this.words = layout.sorts().places().words();
    this.places = layout.sorts().places().size();
    this.moved = new long[layout.rows().size() * words];
    this.more = new long[moved.length];
    this.less = new long[moved.length];
    this.set = new long[ReadSet.words(layout)];
    this.now = moves(0);
    int rows = layout.rows().size();
    this.allRows = rows == 0 ? 0 : -1L >>> Rows.MOST - rows;
    this.before = new short[layout.rows().size() * places];
  }

  /** An empty draft for games by the same rules as another. */
  public static TracingDraft like(Draft other) {
    return new TracingDraft(other.layout(), other.watchedRows, new ReadSet(other.layout()));
  }

  private TracingStack tracingStack() {
    return (TracingStack) stack();
  }

  // ---- tracing

  /**
   * Starts tracing reads of the current position. Standing rules and endings are checked once, so
   * that their reads are known before a field is set to a value that another position already has.
   * Within a one-moment procedure they may not be checked; there, setting a field to its current
   * value counts as a read.
   */
  public void begin() {
    read.clear();
    Arrays.fill(moved, 0);
    Arrays.fill(more, 0);
    Arrays.fill(less, 0);
    Arrays.fill(set, 0);
    now = moves(0);
    lookLater = stack().isOneMoment();
    if (!lookLater) {
      markDirty();
    }
    tracing = true;
    tracingStack().begin();
  }

  /** From now on notes nothing. */
  public void stopTracing() {
    tracing = false;
    tracingStack().stopTracing();
  }

  /** Returns the reads since tracing began; the next {@link #begin} reuses the object. */
  public ReadSet read() {
    return read;
  }

  /** Returns the changes of the position since tracing began. */
  public ReadSet.WriteSet writeSet() {
    return new ReadSet.WriteSet(
        now.rows(), more.clone(), less.clone(), tracingStack().writtenSlots(), set.clone());
  }

  private ReadSet.WriteSet moves(long rows) {
    return new ReadSet.WriteSet(rows, more, less, new long[0], set);
  }

  // ---- reading

  @Override
  public int count(int row, int place) {
    seeNumber(row, place);
    return super.count(row, place);
  }

  private void seeNumber(int row, int place) {
    if (tracing) {
      read.addNumber(row, place >>> 6, 1L << place);
    }
  }

  @Override
  public int field(int at) {
    seeField(at);
    return super.field(at);
  }

  private void seeField(int at) {
    if (tracing && (set[at >>> 6] >>> at & 1) == 0) {
      read.addField(at);
    }
  }

  @Override
  public long placesOf(int row, int word) {
    look(1L << row, word, -1L);
    return super.placesOf(row, word);
  }

  @Override
  public long placesOfAny(long rows, int word, long among) {
    look(rows, word, among);
    return super.placesOfAny(rows, word, among);
  }

  @Override
  public long rowsAt(int place) {
    return rowsAt(place, allRows);
  }

  @Override
  public long rowsAt(int place, long among) {
    for (long left = among & allRows; left != 0; left &= left - 1) {
      look(left & -left, place >>> 6, 1L << place);
    }
    return super.rowsAt(place, among);
  }

  @Override
  public boolean isAnyAt(int place, long among) {
    look(among, place >>> 6, 1L << place);
    return super.isAnyAt(place, among);
  }

  @Override
  public int numberAt(int place, long among) {
    int number = 0;
    for (long left = rowsAt(place, among); left != 0; left &= left - 1) {
      number += count(Long.numberOfTrailingZeros(left), place);
    }
    return number;
  }

  /** Records a presence test of some rows at some places. */
  private void look(long rows, int word, long among) {
    if (tracing && rows != 0) {
      read.lookBefore(now, rows, word, among);
    }
  }

  /** Disables caches while tracing, since the reads behind a cached result are unknown. */
  @Override
  @Nullable Cache cache(int number, Object owner) {
    return tracing ? Cache.NONE : super.cache(number, owner);
  }

  /** On a copy anything may be read. */
  @Override
  public void copyInto(Draft other) {
    seeEverything();
    super.copyInto(other);
  }

  @Override
  public void copyStepsInto(Draft other) {
    seeEverything();
    super.copyStepsInto(other);
  }

  private void seeEverything() {
    if (tracing) {
      read.addEverything(this);
    }
  }

  // ---- changing

  @Override
  public void set(int at, int value) {
    if (lookLater && super.field(at) == value) {
      seeField(at);
    }
    if (tracing) {
      set[at >>> 6] |= 1L << at;
    }
    super.set(at, value);
  }

  @Override
  public void move(int row, int from, int toRow, int to, int number) {
    seeNumber(row, from);
    note(row, from);
    note(toRow, to);
    super.move(row, from, toRow, to, number);
    compare(row, from);
    compare(toRow, to);
  }

  @Override
  public void take(int row, int place, int number) {
    seeNumber(row, place);
    note(row, place);
    super.take(row, place, number);
    compare(row, place);
  }

  @Override
  public void lay(int row, int place, int number) {
    note(row, place);
    super.lay(row, place, number);
    compare(row, place);
  }

  /** Remembers how many lay in a pile when it began. */
  private void note(int row, int place) {
    int word = row * words + (place >>> 6);
    if (tracing && (moved[word] >>> place & 1) == 0) {
      moved[word] |= 1L << place;
      before[row * places + place] = (short) super.count(row, place);
      now = moves(now.rows() | 1L << row);
    }
  }

  /** Compares a pile with how many lay in it then. */
  private void compare(int row, int place) {
    if (tracing) {
      int word = row * words + (place >>> 6);
      int by = super.count(row, place) - before[row * places + place];
      more[word] = by > 0 ? more[word] | 1L << place : more[word] & ~(1L << place);
      less[word] = by < 0 ? less[word] | 1L << place : less[word] & ~(1L << place);
    }
  }
}
