package gabion.tools.lab.odds;

/** How many positions a search may look at, and who may end it before. */
final class Limit {

  private final Chain chain;
  private final int before;
  private final int most;
  private final Patience patience;
  private boolean ended;

  /**
   * @param chain where the positions are added
   * @param most how many more there may be
   */
  Limit(Chain chain, int most, Patience patience) {
    this.chain = chain;
    this.before = chain.size();
    this.most = most;
    this.patience = patience;
  }

  /** Whether no other position is looked at; once so, it stays so. */
  boolean isReached() {
    int positions = chain.size() - before;
    ended = ended || positions >= most || !patience.goesOn(positions);
    return ended;
  }
}
