package gabion.question.shape;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;

/**
 * A throw of several pools by fate, each with dice of one kind: {@code blue-guards: sun, rain;
 * luck-die: block}. Dice of a pool are identical. Face counts are passed as arrays with an element
 * for each face of the first pool, then of the second, and so on.
 */
public final class DiceThrow extends Shape {
  private DieFaces[] dice = new DieFaces[8];
  private int[] counts = new int[8];
  private long[] sizes = new long[8];
  private int pools;
  private int faces;
  private int[] scratch = new int[64];

  public void reset() {
    pools = 0;
    faces = 0;
    clear();
  }

  /** Adds a pool of {@code count} dice, 0 or more. */
  public void add(DieFaces die, int count) {
    if (count < 0) {
      throw new ShapeBug("a pool of " + count + " dice");
    }
    if (pools == dice.length) {
      dice = Arrays.copyOf(dice, 2 * pools);
      counts = Arrays.copyOf(counts, 2 * pools);
      sizes = Arrays.copyOf(sizes, 2 * pools);
    }
    dice[pools] = die;
    counts[pools] = count;
    sizes[pools++] = Multisets.ways(die.size(), count);
    faces += die.size();
    if (faces > scratch.length) {
      scratch = new int[2 * faces];
    }
    invalidateSize();
  }

  public int pools() {
    return pools;
  }

  public DieFaces die(int pool) {
    return dice[pool];
  }

  /** The number of faces of all pools, and so of the face counts. */
  public int faces() {
    return faces;
  }

  /** Writes the face counts of an answer. */
  public void take(long index, int[] faceCounts) {
    long rest = checkProper(index);
    int offset = faces;
    for (int pool = pools - 1; pool >= 0; pool--) {
      long size = sizes[pool];
      long higher = pool == 0 ? 0 : rest / size;
      offset -= dice[pool].size();
      Multisets.take(rest - higher * size, dice[pool].size(), counts[pool], faceCounts, offset);
      rest = higher;
    }
  }

  /** The index of the answer with these face counts, or -1 if it is not legal. */
  public long rank(int[] faceCounts) {
    size();
    long index = 0;
    int offset = 0;
    for (int pool = 0; pool < pools; pool++) {
      int kinds = dice[pool].size();
      if (!fits(faceCounts, offset, pool)) {
        return -1;
      }
      index = index * sizes[pool] + Multisets.rank(kinds, counts[pool], faceCounts, offset);
      offset += kinds;
    }
    return index;
  }

  @Override
  public boolean chance() {
    return true;
  }

  @Override
  public long sample(RandomSource luck) {
    size();
    long index = 0;
    for (int pool = 0; pool < pools; pool++) {
      index = index * sizes[pool] + dice[pool].sample(counts[pool], luck, scratch);
    }
    return index;
  }

  @Override
  public Odds odds(long index) {
    take(index, scratch);
    Odds odds = Odds.ALWAYS;
    int offset = 0;
    for (int pool = 0; pool < pools; pool++) {
      odds = odds.times(dice[pool].odds(scratch, offset));
      offset += dice[pool].size();
    }
    return odds;
  }

  @Override
  long count() {
    long all = 1;
    for (int pool = 0; pool < pools; pool++) {
      all = SaturatingCounts.product(all, sizes[pool]);
    }
    return all;
  }

  @Override
  String describeProper(long index, ThingNamer names) {
    take(index, scratch);
    List<String> said = new ArrayList<>();
    int offset = 0;
    for (int pool = 0; pool < pools; pool++) {
      if (counts[pool] > 0) {
        said.add(name(pool, names) + ": " + describeFaces(dice[pool], offset));
      }
      offset += dice[pool].size();
    }
    return said.isEmpty() ? AnswerNormalizer.NONE : String.join("; ", said);
  }

  @Override
  long parseProper(String plain, ThingNamer names) {
    int[] shown = new int[faces];
    boolean[] done = new boolean[pools];
    if (!plain.equals(AnswerNormalizer.NONE)) {
      for (String part : AnswerNormalizer.parts(plain, ";")) {
        if (!read(part, shown, done, names)) {
          return -1;
        }
      }
    }
    return rank(shown);
  }

  /** Whether the faces of a pool are as many as its dice. */
  private boolean fits(int[] faceCounts, int offset, int pool) {
    long thrown = 0;
    for (int face = offset; face < offset + dice[pool].size(); face++) {
      if (faceCounts[face] < 0) {
        return false;
      }
      thrown += faceCounts[face];
    }
    return thrown == counts[pool];
  }

  private String describeFaces(DieFaces die, int offset) {
    List<String> shown = new ArrayList<>();
    for (int face = 0; face < die.size(); face++) {
      shown.addAll(Collections.nCopies(scratch[offset + face], die.face(face)));
    }
    return String.join(", ", shown);
  }

  /**
   * Counts the faces of the first pool with that name that is not done, else of the first of a
   * faction that is called so; one pool needs no name.
   */
  private boolean read(String part, int[] shown, boolean[] done, ThingNamer names) {
    int colon = part.indexOf(':');
    String name = part.substring(0, Math.max(0, colon)).strip();
    int pool = pool(done, at -> colon < 0 ? pools == 1 : is(name(at, names), name));
    if (pool < 0 && colon > 0) {
      pool = pool(done, at -> is(names.ownerName(dice[at].type(), dice[at].thing()), name));
    }
    if (pool < 0) {
      return false;
    }
    done[pool] = true;
    int offset = IntStream.range(0, pool).map(at -> dice[at].size()).sum();
    return dice[pool].read(part.substring(colon + 1), shown, offset);
  }

  private static boolean is(String word, String plain) {
    return AnswerNormalizer.plain(word).equals(plain);
  }

  /** The first pool with dice that is not done and is named so, or -1. */
  private int pool(boolean[] done, IntPredicate named) {
    return IntStream.range(0, pools)
        .filter(pool -> !done[pool] && counts[pool] > 0 && named.test(pool))
        .findFirst()
        .orElse(-1);
  }

  private String name(int pool, ThingNamer names) {
    return names.of(dice[pool].type(), dice[pool].thing());
  }
}
