package gabion.state;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * A draft that notes what of it is read while the rules play on it: of its piles and of the slots
 * of its stack, as they were when it began to. Single pieces and fields are not noted. It remembers
 * nothing that was worked out before, so that all is read that counts.
 */
public final class TracingDraft extends Draft {

  private final ReadCells read;
  private final int words;

  /** The piles in which something came or went, as words of places, row by row. */
  private final long[] moved;

  /** How many lay in those before. */
  private final short[] before;

  private final int places;
  private boolean tracing;

  private TracingDraft(Layout layout, long watchedRows, ReadCells read) {
    super(layout, watchedRows, new TracingStack(read));
    this.read = read;
    this.words = layout.sorts().places().words();
    this.places = layout.sorts().places().size();
    this.moved = new long[layout.rows().size() * words];
    this.before = new short[layout.rows().size() * places];
  }

  /** An empty draft for games by the same rules as another. */
  public static TracingDraft like(Draft other) {
    return new TracingDraft(other.layout(), other.watchedRows, new ReadCells(other.layout()));
  }

  private TracingStack tracingStack() {
    return (TracingStack) stack();
  }

  // ---- tracing

  /** From now on notes what is read of the position as it is. */
  public void begin() {
    read.clear();
    Arrays.fill(moved, 0);
    tracing = true;
    tracingStack().begin();
  }

  /** From now on notes nothing. */
  public void rest() {
    tracing = false;
    tracingStack().rest();
  }

  /** What has been read since it began; other cells when it begins anew. */
  public ReadCells read() {
    return read;
  }

  /** What has come of the position since it began. */
  public ReadCells.Way way() {
    long[] more = new long[moved.length];
    long[] less = new long[moved.length];
    for (int i = 0; i < moved.length; i++) {
      for (long left = moved[i]; left != 0; left &= left - 1) {
        int by = by(i, Long.numberOfTrailingZeros(left));
        more[i] |= by > 0 ? left & -left : 0;
        less[i] |= by < 0 ? left & -left : 0;
      }
    }
    return new ReadCells.Way(more, less, tracingStack().written());
  }

  /** By how many a pile has grown. */
  private int by(int word, int bit) {
    int row = word / words;
    int place = (word % words << 6) + bit;
    return super.count(row, place) - before[row * places + place];
  }

  // ---- reading

  @Override
  public int count(int row, int place) {
    if (tracing) {
      read.addNumber(row * words + (place >>> 6), 1L << place);
    }
    return super.count(row, place);
  }

  @Override
  public long placesOf(int row, int word) {
    if (tracing) {
      seeSome(row * words + word, -1L);
    }
    return super.placesOf(row, word);
  }

  @Override
  public long rowsAt(int place) {
    if (tracing) {
      for (int at = place >>> 6; at < moved.length; at += words) {
        seeSome(at, 1L << place);
      }
    }
    return super.rowsAt(place);
  }

  /** Somebody sees which of some piles are empty. */
  private void seeSome(int word, long piles) {
    read.addSome(word, piles & ~moved[word]);
    for (long left = piles & moved[word]; left != 0; left &= left - 1) {
      int by = by(word, Long.numberOfTrailingZeros(left));
      if (by == 0) {
        read.addSome(word, left & -left);
      } else if (by < 0) {
        read.addNumber(word, left & -left);
      }
    }
  }

  /** What is worked out is worked out anew, for what it was read from is not known. */
  @Override
  public @Nullable Memory memory(int number, Object owner) {
    return tracing ? null : super.memory(number, owner);
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
  public void move(int row, int from, int toRow, int to, int number) {
    if (tracing) {
      read.addNumber(row * words + (from >>> 6), 1L << from);
      note(row, from);
      note(toRow, to);
    }
    super.move(row, from, toRow, to, number);
  }

  @Override
  public void take(int row, int place, int number) {
    if (tracing) {
      read.addNumber(row * words + (place >>> 6), 1L << place);
      note(row, place);
    }
    super.take(row, place, number);
  }

  @Override
  public void lay(int row, int place, int number) {
    if (tracing) {
      note(row, place);
    }
    super.lay(row, place, number);
  }

  private void note(int row, int place) {
    int word = row * words + (place >>> 6);
    if ((moved[word] >>> place & 1) == 0) {
      moved[word] |= 1L << place;
      before[row * places + place] = (short) super.count(row, place);
    }
  }
}
