package gabion.tools.table.display;

import gabion.expr.value.CompiledExpression;
import gabion.expr.value.Num;
import gabion.state.Draft;
import gabion.state.Sort;
import gabion.state.Type;

/** A variable in expressions of the display, bound to one thing after another. */
final class DisplayVariable implements Num {

  private final Sort sort;
  private long thing = Sort.NOTHING;

  DisplayVariable(Sort sort) {
    this.sort = sort;
  }

  Sort sort() {
    return sort;
  }

  /** Binds the variable to a thing. */
  void is(long newThing) {
    thing = newThing;
  }

  long thing() {
    return thing;
  }

  @Override
  public long of(Draft draft) {
    return thing;
  }

  CompiledExpression code() {
    return new CompiledExpression.OfNum(Type.one(sort), this);
  }
}
