package gabion.expr.value;

import gabion.state.CachedResult;
import gabion.state.Draft;
import gabion.state.SlotAllocator;
import org.jspecify.annotations.Nullable;

/**
 * A set that is dear to work out: a draft remembers it until something changes that it may read.
 *
 * @param kinds the kinds of changes that it hangs on
 * @param keys what it hangs on
 * @param size how many keys there are
 * @param number of the memory
 */
public record CachedSet(Members members, int words, int kinds, CacheKeys keys, int size, int number)
    implements Members {

  /** What a set hangs on besides the position. */
  @FunctionalInterface
  interface CacheKeys {
    /** Notes what it is now. @return whether it was so before */
    boolean note(Draft draft, CachedResult.OfSet memory);
  }

  /**
   * The same members, remembered where that can be.
   *
   * @param kinds the kinds of changes that they hang on
   * @param keys the variables they hang on; null where these are no numbers
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
    return draft.tracksHiddenReads()
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
