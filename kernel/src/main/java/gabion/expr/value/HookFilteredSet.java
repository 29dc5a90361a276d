package gabion.expr.value;

import gabion.expr.value.Definition.RefusalHook;
import gabion.state.Draft;
import java.util.List;

/**
 * Members of a restriction that no hook refuses. Only hooks in force are asked, one thing at a
 * time.
 *
 * @param slots where the hooks look for the thing
 */
public record HookFilteredSet(Members members, List<RefusalHook> refusings, List<Integer> slots)
    implements Members {

  @Override
  public long word(Draft draft, int word) {
    return applyHooks(draft, word, members.word(draft, word));
  }

  @Override
  public long among(Draft draft, int word, long candidates) {
    return applyHooks(draft, word, members.among(draft, word, candidates));
  }

  private long applyHooks(Draft draft, int word, long allowed) {
    long left = allowed;
    for (int i = 0; i < refusings.size() && left != 0; i++) {
      if (refusings.get(i).force().of(draft)) {
        left = applyHook(draft, word, left, refusings.get(i).refuses());
      }
    }
    return left;
  }

  private long applyHook(Draft draft, int word, long allowed, Condition refuses) {
    long spared = allowed;
    for (long left = allowed; left != 0; left &= left - 1) {
      for (int slot : slots) {
        draft.setSlotValue(slot, (word << 6) + Long.numberOfTrailingZeros(left));
      }
      spared &= refuses.of(draft) ? ~(left & -left) : -1L;
    }
    return spared;
  }
}
