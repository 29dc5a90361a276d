package gabion.ask.shape;

/** One thing of a list; answers stand in the order of {@link #add}. */
public final class Pick extends Shape {
  private int type;
  private final Things things = new Things();

  /** Starts a new list of things of one type. */
  public void reset(int type) {
    this.type = type;
    things.clear();
    clear();
  }

  /** Adds a thing that is not yet in the list. */
  public void add(long thing) {
    things.add(thing);
    changed();
  }

  /** Adds things that are not yet in the list: those of a set, from a number on, lowest first. */
  public void addAll(long first, long set) {
    things.addAll(first, set);
    changed();
  }

  public int type() {
    return type;
  }

  public long thing(long index) {
    return things.get((int) checkProper(index));
  }

  /** The index of a thing, or -1. */
  public int find(long thing) {
    long[] all = things.list();
    for (int i = 0; i < things.size(); i++) {
      if (all[i] == thing) {
        return i;
      }
    }
    return -1;
  }

  @Override
  long count() {
    return things.size();
  }

  @Override
  String say(long index, Naming names) {
    return names.of(type, things.get((int) index));
  }

  @Override
  long read(String plain, Naming names) {
    long found = -1;
    long[] all = things.list();
    for (int i = 0; i < things.size(); i++) {
      if (Words.plain(names.of(type, all[i])).equals(plain)) {
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
    return new long[] {things.get((int) index)};
  }

  @Override
  long ranked(long[] parts) {
    return parts.length == 1 ? find(parts[0]) : -1;
  }
}
