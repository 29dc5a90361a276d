package gabion.flow.script;

import gabion.flow.run.Locals;
import gabion.state.Draft;
import gabion.state.Sort;
import gabion.state.Sorts;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** What lists of ids mean that scripts give: the first sort that knows all of them. */
final class IdListResolver {

  private static final int MOST_SETS = 2_000;

  /** A resolved list of ids: their common sort, and their bits. */
  record ResolvedIds(Sort sort, long[] words) implements YieldedStep.StepArgument {
    @Override
    public int lay(Draft draft, int slot, OpaqueQueryValues handed) {
      Locals.set(draft, slot, words, words.length);
      return words.length;
    }
  }

  private final Sorts sorts;
  private final Map<List<?>, ResolvedIds> sets = new HashMap<>();
  private final Map<Sort, Boolean> own = new HashMap<>();

  IdListResolver(Sorts sorts) {
    this.sorts = sorts;
  }

  /** Whether any list of ids of a sort means things of that sort, or of the whole it is part of. */
  boolean isOwn(Sort sort) {
    return own.computeIfAbsent(
        sort, of -> of.ids().stream().allMatch(id -> findSort(List.of(id)) == of.whole()));
  }

  /**
   * Returns the resolved ids; null if the list is empty or no sort contains all of them. Cached,
   * since equal lists always resolve alike.
   */
  @Nullable ResolvedIds things(List<?> list) {
    ResolvedIds things = sets.get(list);
    Sort sort = things == null ? findSort(list) : null;
    if (sort == null) {
      return things;
    }
    long[] words = new long[sort.words()];
    for (Object one : list) {
      int thing = sort.number(String.valueOf(one));
      words[thing >>> 6] |= 1L << thing;
    }
    if (sets.size() >= MOST_SETS) {
      sets.clear();
    }
    things = new ResolvedIds(sort, words);
    sets.put(List.copyOf(list), things);
    return things;
  }

  private @Nullable Sort findSort(List<?> list) {
    for (Sort sort : sorts.byName().values()) {
      boolean all = !list.isEmpty() && sort.whole() == sort;
      for (int i = 0; i < list.size() && all; i++) {
        all = list.get(i) instanceof String id && sort.number(id) >= 0;
      }
      if (all) {
        return sort;
      }
    }
    return null;
  }
}
