package gabion.expr.value;

import gabion.state.PartSet;
import gabion.state.Sorts;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The maximum reads and cost of an expression, a part of one or a definition, including all
 * definitions that it calls.
 *
 * @param parts the parts of a position that it reads; the value is constant until one of these
 *     changes
 * @param spots the names such that, if all denote one area, it reads only counted pieces in that
 *     area; null if it reads more
 * @param unknowable the source text of the first part that reads state hidden from every seat; the
 *     presence and the number of pieces at a place are public
 * @param readsHidden whether it reads state hidden from some seat; the value of an open definition
 *     is not hidden
 * @param mayExposeHidden whether its value may reveal hidden state to a seat: also true for pieces
 *     queried regardless of their place and for all reads of scripts
 * @param namedVariables the variables that it names, and the single pieces named by id
 * @param hookedDefinitions the definitions with hooks that it calls
 */
public record Effects(
    PartSet parts,
    @Nullable Set<String> spots,
    @Nullable String unknowable,
    boolean readsHidden,
    boolean mayExposeHidden,
    Set<CompiledExpression> namedVariables,
    Set<Definition> hookedDefinitions,
    CostEstimate effort) {

  /** Returns the single and counted pieces among the named variables. */
  public List<CompiledExpression> pieces(Sorts sorts) {
    return namedVariables.stream().filter(code -> sorts.arePieces(code.type())).toList();
  }

  /** The numbers that it names, beside the position; null where it names more than numbers. */
  public @Nullable List<Num> keys() {
    List<Num> keys = new ArrayList<>();
    for (CompiledExpression code : namedVariables) {
      if (code instanceof CompiledExpression.OfCondition claim) {
        keys.add(draft -> claim.condition().of(draft) ? 1 : 0);
      } else if (!(code instanceof CompiledExpression.OfNum num)) {
        return null;
      } else if (!(num.num() instanceof Num.Constant)) {
        keys.add(num.num());
      }
    }
    return keys;
  }
}
