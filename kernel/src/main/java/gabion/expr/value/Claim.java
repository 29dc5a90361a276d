package gabion.expr.value;

import gabion.state.Draft;
import java.util.List;

/** A claim that holds or does not. */
@FunctionalInterface
public interface Claim {

  boolean of(Draft draft);

  /** Whether all of some claims hold; asked in order, until one does not. */
  static Claim all(List<Claim> parts) {
    return parts.isEmpty()
        ? draft -> true
        : Halves.joined(parts, (one, other) -> draft -> one.of(draft) && other.of(draft));
  }

  /** Whether any of some claims holds; asked in order, until one does. */
  static Claim any(List<Claim> parts) {
    return parts.isEmpty()
        ? draft -> false
        : Halves.joined(parts, (one, other) -> draft -> one.of(draft) || other.of(draft));
  }
}
