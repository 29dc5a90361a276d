package gabion.tools.lab.balance;

/**
 * When it is looked whether enough games have been played, and how sure each look must be so that
 * all of them together are as sure as one: the chance to err is shared out among them, and the
 * shares add up to no more than the whole.
 */
final class StoppingRule {

  private static final int FIRST = 250;

  private StoppingRule() {}

  /** How many games there are at a look, from 1 on. */
  static int games(int look) {
    return (int) Math.min(Integer.MAX_VALUE, (long) FIRST << Math.min(look - 1, 30));
  }

  /** How much a look may err. */
  static double errorRate(int look) {
    return PairedMetric.OUTSIDE * 6 / (Math.PI * Math.PI * look * look);
  }
}
