package gabion.expr.value;

import gabion.state.Box;
import gabion.state.Field;

/**
 * Visits every kind of target.
 *
 * @param <T> the result
 * @param <X> the exception that a visitor may throw
 */
public interface TargetVisitor<T, X extends Exception> {
  /** A place, or one for each thing of some sorts. */
  T box(Box box) throws X;

  /** A field, or one for each thing of some sorts. */
  T field(Field field) throws X;

  /** A word of the ruleset. */
  T definition(Definition definition) throws X;

  /** A table to look something up in. */
  T table(LookupTable table) throws X;
}
