package gabion.expr.value;

/**
 * What it takes to work something out, at most.
 *
 * @param calls how many definitions are written in it, and in these, and so on
 * @param turns the same, where what is asked of each thing of a set counts once for each
 * @param depth how many definitions stand in each other
 */
public record Effort(long calls, long turns, int depth) {

  public static final Effort NONE = new Effort(0, 0, 0);

  /** What it takes to work out both. */
  public Effort and(Effort other) {
    return other.depth == 0
        ? this
        : new Effort(
            Amounts.sum(calls, other.calls),
            Amounts.sum(turns, other.turns),
            Math.max(depth, other.depth));
  }

  /** The same for each of so many things. */
  public Effort forEach(int things) {
    return new Effort(calls, Amounts.product(turns, things), depth);
  }

  /** The same, and the definition around it. */
  public Effort within() {
    return new Effort(Amounts.sum(calls, 1), Amounts.sum(turns, 1), depth + 1);
  }
}
