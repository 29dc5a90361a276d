package gabion.expr.value;

/**
 * What it takes to work something out, at most.
 *
 * @param calls how many definitions are written in it, and in these, and so on
 * @param turns the same, where what is asked of each thing of a set counts once for each
 * @param depth how many definitions stand in each other
 */
public record CostEstimate(long calls, long turns, int depth) {

  public static final CostEstimate NONE = new CostEstimate(0, 0, 0);

  /** What it takes to work out both. */
  public CostEstimate and(CostEstimate other) {
    return other.depth == 0
        ? this
        : new CostEstimate(
            SaturatingMath.sum(calls, other.calls),
            SaturatingMath.sum(turns, other.turns),
            Math.max(depth, other.depth));
  }

  /** The same for each of so many things. */
  public CostEstimate forEach(int things) {
    return new CostEstimate(calls, SaturatingMath.product(turns, things), depth);
  }

  /** The same, and the definition around it. */
  public CostEstimate within() {
    return new CostEstimate(SaturatingMath.sum(calls, 1), SaturatingMath.sum(turns, 1), depth + 1);
  }
}
