package gabion.tools.lab.odds;

import gabion.question.shape.Odds;
import java.util.Arrays;

/**
 * Positions and their transitions, by number; 0 is the first. A position has transitions with given
 * chances, a choice, or none.
 */
final class MarkovChain {

  /** The kind of a position. */
  enum Kind {
    /** A chance event, or a seat with a fixed policy. */
    FATE,
    /** A choice of a seat, not yet solved. */
    CHOICE,
    /** Nothing more is played. */
    END,
    /** More is played, but that is not known. */
    CUT
  }

  private static final int ROOM = 256;

  private Kind[] kinds = new Kind[ROOM];

  /** The seat that chooses; of an end which it is. */
  private int[] marks = new int[ROOM];

  private int[][] nexts = new int[ROOM][];
  private Odds[][] chances = new Odds[ROOM][];
  private int size;
  private long edges;

  int size() {
    return size;
  }

  long edges() {
    return edges;
  }

  /** Adds a position. @return its number */
  int add(Kind kind, int mark) {
    if (size == kinds.length) {
      kinds = Arrays.copyOf(kinds, 2 * size);
      marks = Arrays.copyOf(marks, 2 * size);
      nexts = Arrays.copyOf(nexts, 2 * size);
      chances = Arrays.copyOf(chances, 2 * size);
    }
    kinds[size] = kind;
    marks[size] = mark;
    nexts[size] = new int[0];
    chances[size] = new Odds[0];
    return size++;
  }

  Kind kind(int node) {
    return kinds[node];
  }

  void kind(int node, Kind kind) {
    kinds[node] = kind;
  }

  int mark(int node) {
    return marks[node];
  }

  int[] next(int node) {
    return nexts[node];
  }

  Odds chance(int node, int edge) {
    return chances[node][edge];
  }

  /**
   * Says how it goes on.
   *
   * @param likely how likely each is; of a choice anything
   */
  void lead(int node, int[] next, Odds[] likely) {
    nexts[node] = next;
    chances[node] = likely;
    edges += next.length;
  }

  /** Whether of some position it is not known what follows. */
  boolean isCut() {
    return Arrays.stream(kinds, 0, size).anyMatch(kind -> kind == Kind.CUT);
  }

  /**
   * Returns the chain reachable from a position, which becomes number 0; this chain if that is all
   * of it.
   */
  MarkovChain from(int start) {
    int[] number = new int[size];
    Arrays.fill(number, -1);
    int[] found = new int[size];
    number[start] = 0;
    found[0] = start;
    int count = 1;
    for (int at = 0; at < count; at++) {
      for (int next : nexts[found[at]]) {
        if (number[next] < 0) {
          number[next] = count;
          found[count++] = next;
        }
      }
    }
    return start == 0 && count == size ? this : part(found, count, number);
  }

  private MarkovChain part(int[] found, int count, int[] number) {
    MarkovChain part = new MarkovChain();
    for (int at = 0; at < count; at++) {
      int node = found[at];
      part.add(kinds[node], marks[node]);
      part.lead(at, Arrays.stream(nexts[node]).map(next -> number[next]).toArray(), chances[node]);
    }
    return part;
  }
}
