package gabion.expr.value;

import gabion.state.Draft;
import gabion.state.KeyedCache;
import gabion.state.SlotAllocator;

/**
 * Caches the bodies of costly definitions: a draft keeps the results for the arguments of the last
 * calls until a part of the position that they may read changes.
 *
 * @param key the arguments as one number; negative if they are too large to encode
 * @param kinds the kinds of changes on which the results depend
 */
public record ResultCache(Num key, int kinds) {

  /** The most parameters that are looked up by. */
  private static final int MOST = 3;

  private static final int ROOM = 20;
  private static final long TOO_LARGE = -1L << ROOM;

  /**
   * Returns a cached body, whose result must depend only on its arguments and the position.
   *
   * @param slot the first of its scratch slots
   * @param parameters the number of its scratch slots
   */
  public static CompiledExpression body(
      CompiledExpression body, int slot, int parameters, int kinds, SlotAllocator slots) {
    return parameters > MOST ? body : new ResultCache(key(slot, parameters), kinds).of(body, slots);
  }

  private static Num key(int slot, int parameters) {
    if (parameters == 0) {
      return Num.constant(0);
    }
    if (parameters == 1) {
      return draft -> {
        long one = draft.slotValue(slot) + 1;
        return (one & TOO_LARGE) == 0 ? one : -1;
      };
    }
    Num rest = key(slot + 1, parameters - 1);
    return draft -> {
      long one = draft.slotValue(slot) + 1;
      long others = rest.of(draft);
      return (one & TOO_LARGE) == 0 && others >= 0 ? others << ROOM | one : -1;
    };
  }

  private CompiledExpression of(CompiledExpression body, SlotAllocator slots) {
    if (body instanceof CompiledExpression.OfNum num) {
      return new CompiledExpression.OfNum(
          num.type(), new CachedNum(num.num(), this, slots.takeMemory()));
    }
    if (body instanceof CompiledExpression.OfCondition claim) {
      Num number = draft -> claim.condition().of(draft) ? 1 : 0;
      Num recalled = new CachedNum(number, this, slots.takeMemory());
      return new CompiledExpression.OfCondition(draft -> recalled.of(draft) != 0);
    }
    if (body instanceof CompiledExpression.OfSet set) {
      int words = set.sort().words();
      return new CompiledExpression.OfSet(
          set.sort(), new CachedMembers(set.members(), words, this, slots.takeMemory()));
    }
    return body;
  }

  private record CachedNum(Num body, ResultCache recall, int memory) implements Num {
    @Override
    public long of(Draft draft) {
      KeyedCache recalled = KeyedCache.of(draft, memory, this, recall.kinds, 1);
      long key = recall.key.of(draft);
      int found = recalled.find(draft, key);
      if (found >= 0) {
        return recalled.word(found, 0);
      }
      long value = body.of(draft);
      recalled.store(found, draft, key, value);
      return value;
    }
  }

  private record CachedMembers(Members body, int words, ResultCache recall, int memory)
      implements Members {
    @Override
    public long word(Draft draft, int word) {
      KeyedCache recalled = KeyedCache.of(draft, memory, this, recall.kinds, words);
      long key = recall.key.of(draft);
      int found = recalled.find(draft, key);
      return found >= 0
          ? recalled.word(found, word)
          : computeWord(draft, recalled, key, found, word);
    }

    @Override
    public int number(Draft draft, int words) {
      return draft.recordsHiddenReads()
          ? body.number(draft, words)
          : Members.super.number(draft, words);
    }

    /**
     * A separate method, so that the JIT compiler does not inline this costly code; see the
     * launcher's options.
     */
    private long computeWord(Draft draft, KeyedCache recalled, long key, int sought, int word) {
      if (!recalled.canStore(sought)) {
        return body.word(draft, word);
      }
      body.fill(draft, recalled.words());
      recalled.store(sought, draft, key);
      return recalled.words()[word];
    }
  }
}
