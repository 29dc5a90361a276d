package gabion.tools.table.display;

import gabion.expr.value.CompiledExpression;
import gabion.expr.value.Num;
import gabion.state.Draft;
import gabion.state.Sort;
import gabion.state.Type;

/** A name in sentences of the display, which stands for one thing after another. */
final class DisplayVariable implements Num {

  private final Sort sort;
  private long thing = Sort.NOTHING;

  DisplayVariable(Sort sort) {
    this.sort = sort;
  }

  Sort sort() {
    return sort;
  }

  /** What it stands for from now on. */
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
