package gabion.flow.run;

import gabion.define.Citation;
import gabion.expr.value.Claim;
import gabion.expr.value.Code;
import gabion.state.Draft;
import gabion.state.Parts;
import gabion.text.Where;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What must hold whatever is done by the rules.
 *
 * @param number its number among the invariants
 * @param always what holds
 * @param never the things of which there are none, or null
 * @param reads what it reads: while none of that changes, it holds as it did
 * @param says the claim in words
 * @param where its name stands
 */
public record Invariant(
    int number,
    String name,
    Claim always,
    Code.@Nullable OfSet never,
    Parts reads,
    String says,
    Citation citation,
    Where where) {

  /** Whether it holds. */
  public boolean holds(Draft draft) {
    for (int word = 0; never != null && word < never.sort().words(); word++) {
      if (never.members().word(draft, word) != 0) {
        return false;
      }
    }
    return always.of(draft);
  }

  /** The ids of the things that break it; none where it says nothing of things. */
  List<String> breaking(Draft draft) {
    List<String> ids = new ArrayList<>();
    for (int word = 0; never != null && word < never.sort().words(); word++) {
      for (long left = never.members().word(draft, word); left != 0; left &= left - 1) {
        ids.add(never.sort().id((word << 6) + Long.numberOfTrailingZeros(left)));
      }
    }
    return ids;
  }
}
