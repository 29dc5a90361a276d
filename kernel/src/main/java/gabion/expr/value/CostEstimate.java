package gabion.expr.value;

/**
 * The maximum cost of an evaluation.
 *
 * @param calls the number of definitions called in it, counted transitively
 * @param turns the same, where an expression evaluated for each thing of a set counts once for each
 *     thing
 * @param depth the nesting depth of definitions
 */
public record CostEstimate(long calls, long turns, int depth) {

  public static final CostEstimate NONE = new CostEstimate(0, 0, 0);

  /** Returns the cost of evaluating both. */
  public CostEstimate and(CostEstimate other) {
    return other.depth == 0
        ? this
        : new CostEstimate(
            SaturatingMath.sum(calls, other.calls),
            SaturatingMath.sum(turns, other.turns),
            Math.max(depth, other.depth));
  }

  /** Returns the cost for a number of things. */
  public CostEstimate forEach(int things) {
    return new CostEstimate(calls, SaturatingMath.product(turns, things), depth);
  }

  /** The same, and the definition around it. */
  public CostEstimate within() {
    return new CostEstimate(SaturatingMath.sum(calls, 1), SaturatingMath.sum(turns, 1), depth + 1);
  }
}
