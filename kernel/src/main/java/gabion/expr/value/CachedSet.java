package gabion.expr.value;

import gabion.state.CachedResult;
import gabion.state.Draft;
import gabion.state.SlotAllocator;
import org.jspecify.annotations.Nullable;

/**
 * A set that is costly to compute: cached by a draft until a part of the position that it may read
 * changes.
 *
 * @param kinds the kinds of changes on which it depends
 * @param keys the values on which it depends besides the position
 * @param size the number of keys
 * @param number the cache slot
 */
public record CachedSet(Members members, int words, int kinds, CacheKeys keys, int size, int number)
    implements Members {

  /** The values on which a set depends besides the position. */
  @FunctionalInterface
  interface CacheKeys {
    /**
     * Records the current values.
     *
     * @return whether they are unchanged
     */
    boolean note(Draft draft, CachedResult.OfSet memory);
  }

  /**
   * Returns the same members, cached where possible.
   *
   * @param kinds the kinds of changes on which they depend
   * @param keys the variables on which they depend; null if these are not all numeric
   */
  public static Members of(
      Members members, int words, int kinds, Num @Nullable [] keys, SlotAllocator slots) {
    return keys == null
        ? members
        : new CachedSet(members, words, kinds, keys(keys, 0), keys.length, slots.takeMemory());
  }

  private static CacheKeys keys(Num[] keys, int from) {
    if (from == keys.length) {
      return (draft, memory) -> true;
    }
    Num key = keys[from];
    CacheKeys rest = keys(keys, from + 1);
    return (draft, memory) -> {
      boolean same = memory.key(from, key.of(draft));
      return rest.note(draft, memory) && same;
    };
  }

  @Override
  public int number(Draft draft, int words) {
    return draft.recordsHiddenReads()
        ? members.number(draft, words)
        : Members.super.number(draft, words);
  }

  @Override
  public long word(Draft draft, int word) {
    CachedResult.OfSet memory = CachedResult.OfSet.of(draft, number, this, words, size);
    boolean same = memory.isOf(draft, kinds);
    same &= keys.note(draft, memory);
    if (!same) {
      memory.forget();
      members.fill(draft, memory.words());
      memory.take(draft);
    }
    return memory.word(word);
  }
}
