package gabion.question.shape;

import java.util.Arrays;

/**
 * Pieces that fate draws from a bag without replacement: a fixed number, or all if there are fewer;
 * {@code 2 guards, 1 bird}. Pieces of one entry are identical; each single piece is equally likely.
 */
public final class Deal extends BoundedCounts {

  /** No answer. */
  private static final long NONE = -1;

  /** Of single pieces, the entries drawn last, lowest first. */
  private int[] order = new int[16];

  /** The answer that these are, and among how many entries: it need not be taken apart again. */
  private long sampled = NONE;

  private int sampledAmong;

  /** Starts with an empty bag, of which {@code draws} pieces will be drawn. */
  public void reset(int type, int draws) {
    clear(type, draws, draws);
    sampled = NONE;
  }

  @Override
  public boolean chance() {
    return true;
  }

  @Override
  public long sample(RandomSource luck) {
    size();
    return bag.isOfSingles() ? sampleSingles(luck) : sampleAlike(luck);
  }

  private long sampleSingles(RandomSource luck) {
    if (order.length < bag.low) {
      order = new int[bag.entries];
    }
    for (int n = 0; n < bag.low; n++) {
      drawSingle((int) luck.nextBelow(bag.held - n), n);
    }
    sampled = SingleCombinations.rank(bag.entries, bag.low, order);
    sampledAmong = bag.entries;
    return sampled;
  }

  private long sampleAlike(RandomSource luck) {
    int[] drawn = scratch();
    Arrays.fill(drawn, 0, bag.entries, 0);
    for (int n = 0; n < bag.low; n++) {
      drawn[drawOne(luck.nextBelow(bag.held - n), drawn)]++;
    }
    return rank(drawn);
  }

  @Override
  public void take(long index, int[] counts) {
    if (index == sampled && sampledAmong == bag.entries) {
      Arrays.fill(counts, 0, bag.entries, 0);
      for (int n = 0; n < bag.low; n++) {
        counts[order[n]] = 1;
      }
    } else {
      super.take(index, counts);
    }
  }

  /**
   * Writes the entries of a proper answer, lowest first, where each is there once.
   *
   * @param drawn with room for as many as are drawn
   * @return how many are drawn
   */
  public int writeDrawnEntries(long index, int[] drawn) {
    if (index == sampled && sampledAmong == bag.entries) {
      System.arraycopy(order, 0, drawn, 0, bag.low);
      return bag.low;
    }
    int[] counts = scratch();
    take(index, counts);
    int number = 0;
    for (int entry = 0; entry < bag.entries; entry++) {
      if (counts[entry] > 0) {
        drawn[number++] = entry;
      }
    }
    return number;
  }

  @Override
  public Odds odds(long index) {
    int[] counts = scratch();
    take(index, counts);
    Odds odds = Odds.ALWAYS;
    long left = bag.held;
    long draws = bag.low;
    for (int i = 0; i < bag.entries; i++) {
      for (int n = 0; n < counts[i]; n++) {
        odds = odds.times(Odds.of((bag.caps()[i] - n) * draws--, (n + 1) * left--));
      }
    }
    return odds;
  }

  @Override
  boolean shrinks() {
    return true;
  }

  @Override
  String part(int count, String name) {
    return count + " " + name;
  }

  @Override
  int amount(String part, String name) {
    return AnswerNormalizer.countBefore(part, name);
  }

  /** The entry of the piece with this number among those not yet drawn. */
  private int drawOne(long piece, int[] drawn) {
    int entry = 0;
    for (long left; piece >= (left = bag.caps()[entry] - drawn[entry]); entry++) {
      piece -= left;
    }
    return entry;
  }

  /** The same where each entry is there once and {@code n} have been drawn. */
  private void drawSingle(int piece, int n) {
    int entry = piece;
    int at = 0;
    while (at < n && order[at] <= entry) {
      at++;
      entry++;
    }
    for (int higher = n; higher > at; higher--) {
      order[higher] = order[higher - 1];
    }
    order[at] = entry;
  }
}
