package gabion.expr.value;

import gabion.state.Draft;

/** A number, or the number of a thing. */
@FunctionalInterface
public interface Num {

  long of(Draft draft);

  /** The same number always. */
  static Num constant(long value) {
    return new Constant(value);
  }

  /** A number known when rules are linked. */
  record Constant(long value) implements Num, TrivialExpression {
    @Override
    public long of(Draft draft) {
      return value;
    }
  }
}
