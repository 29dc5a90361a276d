package gabion.expr.read;

import java.util.function.LongPredicate;

/** The ways two numbers compare. */
public enum Comparison {
  LESS("<"),
  MORE(">"),
  AT_MOST("<="),
  AT_LEAST(">=");

  final String sign;

  Comparison(String sign) {
    this.sign = sign;
  }

  /** Whether a number compares so with one that is known. */
  public LongPredicate with(long bound) {
    return switch (this) {
      case LESS -> number -> number < bound;
      case MORE -> number -> number > bound;
      case AT_MOST -> number -> number <= bound;
      case AT_LEAST -> number -> number >= bound;
    };
  }
}
