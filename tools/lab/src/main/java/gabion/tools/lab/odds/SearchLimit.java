package gabion.tools.lab.odds;

/** How many positions a search may look at, and who may end it before. */
final class SearchLimit {

  private final MarkovChain chain;
  private final int before;
  private final int most;
  private final SearchMonitor patience;
  private boolean ended;

  /**
   * @param chain where the positions are added
   * @param most how many more there may be
   */
  SearchLimit(MarkovChain chain, int most, SearchMonitor patience) {
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
