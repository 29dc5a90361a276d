package gabion.expr.value;

import gabion.state.Draft;

/** A number, or the number of a thing. */
@FunctionalInterface
public interface Num {

  long of(Draft draft);

  /** The same number always. */
  static Num always(long value) {
    return new Constant(value);
  }

  /** A number known when rules are linked. */
  record Constant(long value) implements Num, Small {
    @Override
    public long of(Draft draft) {
      return value;
    }
  }
}
