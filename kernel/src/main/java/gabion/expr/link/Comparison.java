package gabion.expr.link;

import gabion.expr.read.Node;
import java.util.Arrays;
import java.util.function.LongPredicate;

/** The ways two numbers compare. */
enum Comparison {
  LESS("<"),
  MORE(">"),
  AT_MOST("<="),
  AT_LEAST(">=");

  private final String sign;

  Comparison(String sign) {
    this.sign = sign;
  }

  /** The one that is written in a call. */
  static Comparison of(Node.Call call) {
    return Arrays.stream(values()).filter(one -> call.says(one.sign)).findFirst().orElseThrow();
  }

  /** Whether a number compares so with one that is known. */
  LongPredicate with(long bound) {
    return switch (this) {
      case LESS -> number -> number < bound;
      case MORE -> number -> number > bound;
      case AT_MOST -> number -> number <= bound;
      case AT_LEAST -> number -> number >= bound;
    };
  }
}
