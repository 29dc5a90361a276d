package gabion.expr.value;

import gabion.state.Draft;

/** Thrown dice: how many show each face, by its column among the faces of all dice. */
public interface RollSource {

  int count(Draft draft, int column);
}
