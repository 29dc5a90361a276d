package gabion.expr.value;

import gabion.state.PartSet;
import gabion.state.Sorts;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * What a sentence, a part of one or a definition reads and takes at the most, with all definitions
 * that it calls.
 *
 * @param parts what it reads of a position: unless one of these changes, it comes to the same
 * @param spots where all these names mean one area, it reads nothing but counted pieces on that
 *     area; null where it reads more
 * @param unknowable the author's words for the first that it reads and nobody may see; how many
 *     pieces lie at a place is known, and that they are there
 * @param readsHidden whether it reads what some may not see; what an open definition comes to is
 *     not hidden
 * @param mayRevealHidden whether what it comes to might tell somebody what he may not see: also
 *     pieces that are asked for wherever they lie, and whatever scripts read
 * @param namedVariables the variables that it names, and the single pieces by their ids
 * @param hookedDefinitions the definitions that it calls, and on which hooks hang
 */
public record Effects(
    PartSet parts,
    @Nullable Set<String> spots,
    @Nullable String unknowable,
    boolean readsHidden,
    boolean mayRevealHidden,
    Set<CompiledExpression> namedVariables,
    Set<Definition> hookedDefinitions,
    CostEstimate effort) {

  /** The single and counted pieces among what it names. */
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
