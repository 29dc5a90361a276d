package gabion.expr;

import gabion.state.Draft;

/** Things of one sort in an order that matters. */
public interface Listing {

  int size(Draft draft);

  long item(Draft draft, int index);
}
