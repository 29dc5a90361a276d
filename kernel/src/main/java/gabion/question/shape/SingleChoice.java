package gabion.question.shape;

/** One thing of a list; answers stand in the order of {@link #add}. */
public final class SingleChoice extends Shape {
  private int type;
  private final LazyThingList things = new LazyThingList();

  /** Starts a new list of things of one type. */
  public void reset(int type) {
    this.type = type;
    things.clear();
    clear();
  }

  /** Adds a thing that is not yet in the list. */
  public void add(long thing) {
    things.add(thing);
    invalidateSize();
  }

  /** Adds things that are not yet in the list: those of a set, from a number on, lowest first. */
  public void addAll(long first, long set) {
    things.addAll(first, set);
    invalidateSize();
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
  String describeProper(long index, ThingNamer names) {
    return names.of(type, things.get((int) index));
  }

  @Override
  long parseProper(String plain, ThingNamer names) {
    long found = -1;
    long[] all = things.list();
    for (int i = 0; i < things.size(); i++) {
      if (AnswerNormalizer.plain(names.of(type, all[i])).equals(plain)) {
        if (found >= 0) {
          return -1;
        }
        found = i;
      }
    }
    return found;
  }

  @Override
  long[] properParts(long index) {
    return new long[] {things.get((int) index)};
  }

  @Override
  long properIndexOf(long[] parts) {
    return parts.length == 1 ? find(parts[0]) : -1;
  }
}
