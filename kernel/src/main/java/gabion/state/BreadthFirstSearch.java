package gabion.state;

/** A breadth-first search over the borders of a map, from some areas across passable ones. */
public final class BreadthFirstSearch {

  private final Borders borders;

  /** The frontier, the passable areas, and the areas not yet reached. */
  private final long[] front;

  private final long[] open;
  private final long[] left;

  /** The areas reached by the last step, and by all steps. */
  private final long[] last;

  private final long[] reached;
  private boolean goesOn = true;

  /** Starts at some areas. Takes ownership of both arrays. */
  BreadthFirstSearch(Borders borders, long[] from, long[] open) {
    this.borders = borders;
    this.front = from;
    this.open = open;
    this.left = new long[from.length];
    this.last = new long[from.length];
    this.reached = new long[from.length];
    for (int word = 0; word < from.length; word++) {
      left[word] = ~from[word];
      last[word] = from[word];
    }
  }

  /** Returns the areas within some borders, without the start areas. */
  public long[] within(long most) {
    if (front.length == 1) {
      reached[0] = withinOneWord(most);
      return reached;
    }
    for (long step = 0; step < most && goesOn; step++) {
      step();
    }
    return reached;
  }

  /** Returns the same for at most 64 areas, the bits of one word. */
  private long withinOneWord(long most) {
    long from = front[0];
    long dry = left[0];
    long all = 0;
    for (long step = 0; step < most && from != 0; step++) {
      long next = 0;
      for (; from != 0; from &= from - 1) {
        next |= borders.neighbors(Long.numberOfTrailingZeros(from), 0);
      }
      next &= dry;
      dry &= ~next;
      all |= next;
      from = next & open[0];
    }
    return all;
  }

  /** Returns the distance to the nearest of some areas; UNREACHABLE if none can be reached. */
  public int to(long[] ends) {
    for (int steps = 0; ; steps++) {
      for (int word = 0; word < ends.length; word++) {
        if ((last[word] & ends[word]) != 0) {
          return steps;
        }
      }
      if (!goesOn) {
        return Borders.UNREACHABLE;
      }
      step();
    }
  }

  /** Stores the distance of each reached area. */
  void far(short[] far, int at) {
    for (short steps = 0; ; steps++) {
      for (int word = 0; word < last.length; word++) {
        for (long some = last[word]; some != 0; some &= some - 1) {
          far[at + (word << 6) + Long.numberOfTrailingZeros(some)] = steps;
        }
      }
      if (!goesOn) {
        return;
      }
      step();
    }
  }

  private void step() {
    for (int v = 0; v < last.length; v++) {
      last[v] = 0;
    }
    for (int w = 0; w < front.length; w++) {
      for (long some = front[w]; some != 0; some &= some - 1) {
        int area = (w << 6) + Long.numberOfTrailingZeros(some);
        for (int v = 0; v < last.length; v++) {
          last[v] |= borders.neighbors(area, v);
        }
      }
    }
    goesOn = false;
    for (int v = 0; v < last.length; v++) {
      last[v] &= left[v];
      left[v] &= ~last[v];
      reached[v] |= last[v];
      front[v] = last[v] & open[v];
      goesOn |= front[v] != 0;
    }
  }
}
