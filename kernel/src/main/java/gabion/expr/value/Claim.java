package gabion.expr.value;

import gabion.state.Draft;

/** A claim that holds or does not. */
@FunctionalInterface
public interface Claim {

  boolean of(Draft draft);
}
