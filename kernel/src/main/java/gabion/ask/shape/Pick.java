package gabion.ask.shape;

import java.util.Arrays;

/** One thing of a list; answers stand in the order of {@link #add}. */
public final class Pick extends Shape {
  private int type;
  private long[] things = new long[64];
  private int count;

  /** Starts a new list of things of one type. */
  public void reset(int type) {
    this.type = type;
    count = 0;
    clear();
  }

  /** Adds a thing that is not yet in the list. */
  public void add(long thing) {
    if (count == things.length) {
      things = Arrays.copyOf(things, 2 * count);
    }
    things[count++] = thing;
    changed();
  }

  public int type() {
    return type;
  }

  public long thing(long index) {
    return things[(int) checkProper(index)];
  }

  /** The index of a thing, or -1. */
  public int find(long thing) {
    for (int i = 0; i < count; i++) {
      if (things[i] == thing) {
        return i;
      }
    }
    return -1;
  }

  @Override
  long count() {
    return count;
  }

  @Override
  String say(long index, Naming names) {
    return names.of(type, things[(int) index]);
  }

  @Override
  long read(String plain, Naming names) {
    long found = -1;
    for (int i = 0; i < count; i++) {
      if (Words.plain(names.of(type, things[i])).equals(plain)) {
        if (found >= 0) {
          return -1;
        }
        found = i;
      }
    }
    return found;
  }

  @Override
  long[] parted(long index) {
    return new long[] {things[(int) index]};
  }

  @Override
  long ranked(long[] parts) {
    return parts.length == 1 ? find(parts[0]) : -1;
  }
}
