package gabion.ask.shape;

import java.util.Arrays;

/**
 * What fate draws from a bag without putting back: exactly so many pieces, or all if there are
 * fewer; {@code 2 guards, 1 bird}. Pieces of one entry are alike; each single piece is as likely to
 * be drawn as any other.
 */
public final class Deal extends Counts {

  private int[] order = new int[16];

  /** Starts with an empty bag, of which {@code draws} pieces will be drawn. */
  public void reset(int type, int draws) {
    clear(type, draws, draws);
  }

  @Override
  public boolean chance() {
    return true;
  }

  @Override
  public long sample(Luck luck) {
    size();
    int[] drawn = scratch();
    Arrays.fill(drawn, 0, bag.entries, 0);
    boolean single = bag.isOfSingles();
    if (single && order.length < bag.low) {
      order = new int[bag.entries];
    }
    for (int n = 0; n < bag.low; n++) {
      long piece = luck.below(bag.held - n);
      drawn[single ? drawSingle((int) piece, n) : drawOne(piece, drawn)]++;
    }
    return rank(drawn);
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
        odds = odds.times(Odds.of((bag.caps[i] - n) * draws--, (n + 1) * left--));
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
    return Words.countBefore(part, name);
  }

  /** The entry of the piece with this number among those not yet drawn. */
  private int drawOne(long piece, int[] drawn) {
    int entry = 0;
    for (long left; piece >= (left = bag.caps[entry] - drawn[entry]); entry++) {
      piece -= left;
    }
    return entry;
  }

  /** The same where each entry is there once and {@code n} have been drawn, lowest first. */
  private int drawSingle(int piece, int n) {
    int entry = piece;
    int at = 0;
    while (at < n && order[at] <= entry) {
      at++;
      entry++;
    }
    System.arraycopy(order, at, order, at + 1, n - at);
    order[at] = entry;
    return entry;
  }
}
