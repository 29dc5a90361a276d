package gabion.flow.log;

import gabion.expr.value.CompiledExpression;
import gabion.state.Draft;
import gabion.state.Sort;
import gabion.state.Type;
import java.util.ArrayList;
import java.util.List;

/**
 * A definition logged whenever its value changes: derived from the position, but reported as if it
 * were stored.
 *
 * @param title its name in the log
 * @param rule the clause that it cites
 * @param keys the sorts of its parameters
 * @param slots the first of their scratch slots
 * @param code its value: a number, a condition or one thing
 * @param open whether its value is the same for all seats
 */
public record Score(
    String title, String rule, List<Sort> keys, int slots, CompiledExpression code, boolean open) {

  public Type type() {
    return code.type();
  }

  /** Returns the number of parameter values, or of pairs of them. */
  public int size() {
    return keys.stream().mapToInt(Sort::size).reduce(1, (a, b) -> a * b);
  }

  /** Returns the value for each combination of parameters; a condition is 1 or 0. */
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
