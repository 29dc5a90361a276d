package gabion.expr.read;

/** The ways a number is made from two others. */
public enum Operator {
  PLUS,
  MINUS,
  TIMES,
  /** The lesser of the two. */
  CAPPED_AT
}
