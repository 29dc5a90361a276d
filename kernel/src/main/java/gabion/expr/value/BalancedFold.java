package gabion.expr.value;

import java.util.List;
import java.util.function.BinaryOperator;

/**
 * Combines parts pairwise, in order, into a balanced tree. The combined nodes hold their parts in
 * fields instead of an array, which the JIT compiler cannot see through.
 */
public final class BalancedFold {

  private BalancedFold() {}

  /** Parts joined; of one that one. */
  public static <T> T foldBalanced(List<T> parts, BinaryOperator<T> join) {
    int size = parts.size();
    if (size == 1) {
      return parts.get(0);
    }
    int middle = (size + 1) / 2;
    return join.apply(
        foldBalanced(parts.subList(0, middle), join),
        foldBalanced(parts.subList(middle, size), join));
  }
}
