package gabion.expr.value;

import gabion.state.Box;
import gabion.state.Field;

/** The callable that a noun denotes. A movement rule is a definition too. */
public sealed interface Target permits Target.OfBox, Target.OfField, Definition, LookupTable {

  <T, X extends Exception> T accept(TargetVisitor<T, X> visitor) throws X;

  /** A noun for a place, or for one of several. */
  record OfBox(Box box) implements Target {
    @Override
    public <T, X extends Exception> T accept(TargetVisitor<T, X> visitor) throws X {
      return visitor.box(box);
    }
  }

  /** A noun for a field. */
  record OfField(Field field) implements Target {
    @Override
    public <T, X extends Exception> T accept(TargetVisitor<T, X> visitor) throws X {
      return visitor.field(field);
    }
  }
}
