package gabion.tools.lab.desk;

/**
 * An entry that a search found.
 *
 * @param share the part of what was asked that the entry or its clause speaks of, from 0 to 1; rare
 *     words count more
 */
public record SearchMatch(RuleEntry entry, double share) {

  private static final double ENOUGH = 0.5;

  /** Returns whether the entry leaves most of the question unanswered. */
  public boolean isUncertain() {
    return share < ENOUGH;
  }
}
