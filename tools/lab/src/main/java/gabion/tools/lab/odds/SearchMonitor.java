package gabion.tools.lab.odds;

/** Receives the progress of a search, and may end it. */
@FunctionalInterface
public interface SearchMonitor {

  /** Lets it go on to its limit. */
  SearchMonitor TO_ITS_LIMIT = positions -> true;

  /**
   * One position more is to be looked at.
   *
   * @param positions how many there are so far; they are counted anew behind the best answers
   * @return whether it is; else it is left unknown, as by a limit, and with it all that come later
   */
  boolean goesOn(int positions);
}
