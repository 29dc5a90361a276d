package gabion.question.shape;

import java.util.Arrays;

/**
 * One thing of a list; answers stand in the order of {@link #add}. The list may have parts with
 * things of different types.
 */
public final class SingleChoice extends Shape {
  /** The type of each part, and where it begins. */
  private int[] types = new int[2];

  private int[] begins = new int[2];
  private int parts;
  private final LazyThingList things = new LazyThingList();

  /** Starts a new list of things of one type. */
  public void reset(int type) {
    things.clear();
    clear();
    parts = 0;
    addPart(type);
  }

  /** Starts another part of the list, of things of another type. */
  public void addPart(int type) {
    if (parts == types.length) {
      types = Arrays.copyOf(types, 2 * parts);
      begins = Arrays.copyOf(begins, 2 * parts);
    }
    types[parts] = type;
    begins[parts++] = things.size();
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

  /** The type of the things in the first part. */
  public int type() {
    return types[0];
  }

  /** The type of the thing of an answer. */
  public int type(long index) {
    return types[part(index)];
  }

  /** The part to which the thing of an answer belongs. */
  public int part(long index) {
    int part = parts - 1;
    while (begins[part] > index) {
      part--;
    }
    return part;
  }

  public long thing(long index) {
    return things.get((int) checkProper(index));
  }

  /** The index of a thing of the first part, or -1. */
  public int find(long thing) {
    return find(thing, 0);
  }

  private int find(long thing, int part) {
    long[] all = things.list();
    int end = part + 1 < parts ? begins[part + 1] : things.size();
    for (int i = begins[part]; i < end; i++) {
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
    return names.of(type(index), things.get((int) index));
  }

  @Override
  long parseProper(String plain, ThingNamer names) {
    long found = -1;
    long[] all = things.list();
    for (int i = 0; i < things.size(); i++) {
      if (AnswerNormalizer.plain(names.of(type(i), all[i])).equals(plain)) {
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
    long thing = things.get((int) index);
    int part = part(index);
    return part == 0 ? new long[] {thing} : new long[] {thing, part};
  }

  @Override
  long properIndexOf(long[] parts) {
    int part = parts.length == 2 ? (int) parts[1] : 0;
    return parts.length > 2 || part < 0 || part >= this.parts ? -1 : find(parts[0], part);
  }
}
