package gabion.question.shape;

import java.util.Arrays;
import java.util.List;
import java.util.concurrent.atomic.AtomicReferenceArray;

/**
 * The faces of a die, immutable and shared: {@code sun 3, rain 3} is a die of six sides. It knows
 * how to throw several of its kind; the faces that come up are a multiset, whose number is its
 * rank.
 */
public final class DieFaces {
  private static final int MOST_CACHED = 4096;
  private static final long MOST_AT_ONCE = 1L << 31;

  private final int type;
  private final long thing;
  private final List<String> faces;
  private final int[] weights;
  private final int sides;

  /**
   * For small numbers of dice, the rank of each of the {@code sides ^ dice} outcomes; filled on the
   * first throw of that number.
   */
  private final AtomicReferenceArray<int[]> ranks;

  /**
   * Creates the die that {@code ThingNamer.of(type, thing)} names.
   *
   * @param faces distinct names, at least one
   * @param weights for each face, the number of sides that show it; at least 1
   */
  public DieFaces(int type, long thing, List<String> faces, int... weights) {
    if (faces.isEmpty() || faces.size() != weights.length) {
      throw new ShapeBug(faces.size() + " faces with " + weights.length + " weights");
    }
    if (Arrays.stream(weights).anyMatch(weight -> weight < 1)) {
      throw new ShapeBug("a face on no side: " + Arrays.toString(weights));
    }
    this.type = type;
    this.thing = thing;
    this.faces = List.copyOf(faces);
    this.weights = weights.clone();
    sides = Arrays.stream(weights).reduce(0, Math::addExact);
    ranks = new AtomicReferenceArray<>(mostCached() + 1);
  }

  public int type() {
    return type;
  }

  public long thing() {
    return thing;
  }

  /** The number of different faces. */
  public int size() {
    return weights.length;
  }

  public String face(int face) {
    return faces.get(face);
  }

  /** Returns the number of sides that show a face. */
  public int weight(int face) {
    return weights[face];
  }

  /** The sum of the weights. */
  public int sides() {
    return sides;
  }

  /** Throws {@code dice} dice and returns the rank of the result; {@code counts} is overwritten. */
  long sample(int dice, RandomSource luck, int[] counts) {
    if (dice < ranks.length()) {
      int[] ways = cachedRanks(dice);
      return ways[(int) luck.nextBelow(ways.length)];
    }
    Arrays.fill(counts, 0, size(), 0);
    long ways = waysAtOnce(dice);
    if (ways > 0) {
      count((int) luck.nextBelow(ways), dice, counts);
    } else {
      for (int n = 0; n < dice; n++) {
        counts[faceOn((int) luck.nextBelow(sides))]++;
      }
    }
    return Multisets.rank(size(), dice, counts, 0);
  }

  /** The chance that as many dice show these counts, which begin at {@code offset}. */
  Odds odds(int[] counts, int offset) {
    long ways = 1;
    long all = 1;
    int dice = 0;
    for (int face = 0; face < size(); face++) {
      for (int n = 1; n <= counts[offset + face]; n++) {
        long more = Math.multiplyExact(ways, (long) ++dice * weights[face]);
        ways = n == 1 ? more : more / n;
        all = Math.multiplyExact(all, sides);
      }
    }
    return Odds.of(ways, all);
  }

  /** Adds the faces that {@code sun, 2 rain} says; whether they are faces of this die. */
  boolean read(String plain, int[] counts, int offset) {
    for (String part : AnswerNormalizer.parts(plain, ",")) {
      int face = find(part, true);
      int said = 1;
      if (face < 0) {
        face = find(part, false);
        said = face < 0 ? 0 : AnswerNormalizer.countBefore(part, plainFace(face));
      }
      if (said == 0) {
        return false;
      }
      counts[offset + face] += said;
    }
    return true;
  }

  /** The only face with this name, or with it after a number; otherwise -1. */
  private int find(String part, boolean alone) {
    int found = -1;
    for (int face = 0; face < size(); face++) {
      String name = plainFace(face);
      if (alone ? part.equals(name) : AnswerNormalizer.countBefore(part, name) > 0) {
        if (found >= 0) {
          return -1;
        }
        found = face;
      }
    }
    return found;
  }

  private String plainFace(int face) {
    return AnswerNormalizer.plain(faces.get(face));
  }

  /** Returns the number of outcomes of {@code dice} dice, or 0 if too large for one draw. */
  private long waysAtOnce(int dice) {
    long ways = 1;
    for (int n = 0; n < dice && ways > 0; n++) {
      ways = ways * sides <= MOST_AT_ONCE ? ways * sides : 0;
    }
    return ways;
  }

  /** Adds the faces of one of the ways that the dice can lie. */
  private void count(int way, int dice, int[] counts) {
    int rest = way;
    for (int n = 0; n < dice; n++) {
      int higher = rest / sides;
      counts[faceOn(rest - higher * sides)]++;
      rest = higher;
    }
  }

  private int faceOn(int side) {
    int face = 0;
    while (side >= weights[face]) {
      side -= weights[face++];
    }
    return face;
  }

  private int mostCached() {
    int most = 0;
    for (long ways = sides; ways <= MOST_CACHED && most < 12; ways *= sides) {
      most++;
    }
    return most;
  }

  private int[] cachedRanks(int dice) {
    int[] cached = ranks.get(dice);
    if (cached == null) {
      cached = ranksOf(dice);
      ranks.set(dice, cached); // who comes at the same time makes the same
    }
    return cached;
  }

  private int[] ranksOf(int dice) {
    int[] all = new int[(int) waysAtOnce(dice)];
    int[] counts = new int[size()];
    for (int way = 0; way < all.length; way++) {
      Arrays.fill(counts, 0);
      count(way, dice, counts);
      all[way] = (int) Multisets.rank(size(), dice, counts, 0);
    }
    return all;
  }
}
