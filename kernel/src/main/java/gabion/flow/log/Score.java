package gabion.flow.log;

import gabion.expr.value.CompiledExpression;
import gabion.state.Draft;
import gabion.state.Sort;
import gabion.state.Type;
import java.util.ArrayList;
import java.util.List;

/**
 * A definition that is told whenever its worth changes: what follows from how things lie, and
 * matters as if it were noted down.
 *
 * @param title what the log calls it
 * @param rule what it cites
 * @param keys the sorts of its parameters
 * @param slots the first of their scratch slots
 * @param code its worth: a number, a claim or one thing
 * @param open whether it is the same for all eyes
 */
public record Score(
    String title, String rule, List<Sort> keys, int slots, CompiledExpression code, boolean open) {

  public Type type() {
    return code.type();
  }

  /** How many things, or pairs of things, it is worked out for. */
  public int size() {
    return keys.stream().mapToInt(Sort::size).reduce(1, (a, b) -> a * b);
  }

  /** What it is worth for each of them. */
  public List<Long> worths(Draft draft) {
    int size = size();
    List<Long> worths = new ArrayList<>(size);
    for (int index = 0; index < size; index++) {
      int rest = index;
      for (int key = keys.size() - 1; key >= 0; key--) {
        Sort sort = keys.get(key);
        draft.setSlotValue(slots + key, sort.first() + rest % sort.size());
        rest /= sort.size();
      }
      worths.add(worth(draft));
    }
    return worths;
  }

  private long worth(Draft draft) {
    if (code instanceof CompiledExpression.OfCondition claim) {
      return claim.condition().of(draft) ? 1 : 0;
    }
    return code instanceof CompiledExpression.OfNum num ? num.num().of(draft) : 0;
  }
}
