package gabion.expr.value;

import gabion.state.Cache;
import gabion.state.Draft;
import gabion.state.SlotAllocator;
import java.util.List;

/**
 * A sentence whose values a draft keeps: each under the numbers that the sentence names, until
 * something changes that it may read.
 *
 * @param key the numbers that it names, as one number; below 0 where they are too large for that
 * @param varies whether it names any
 * @param kinds the kinds of content that it reads
 * @param number of the cache
 */
public record CachedExpression(
    Members body, int words, Num key, boolean varies, int kinds, int number) implements Members {

  /** The most numbers that a value is kept under. */
  private static final int MOST = 3;

  private static final int ROOM = 21;
  private static final long SINGLE = 1L << ROOM - 1;

  /** The same members, or numbers, kept where they name no more than a few numbers. */
  public static Members members(
      Members body, int words, int kinds, List<Num> named, SlotAllocator slots) {
    List<Num> keys = named.stream().filter(num -> !(num instanceof Num.Constant)).toList();
    if (keys.size() > MOST) {
      return body;
    }
    Num key = keys.stream().reduce(Num.constant(0), CachedExpression::joined);
    return new CachedExpression(body, words, key, !keys.isEmpty(), kinds, slots.takeCache());
  }

  /** The same number. */
  public static Num num(Num body, int kinds, List<Num> named, SlotAllocator slots) {
    Members kept = members((draft, word) -> body.of(draft), 1, kinds, named, slots);
    return kept instanceof CachedExpression ? draft -> kept.word(draft, 0) : body;
  }

  /** The same number, claim or set. */
  public static CompiledExpression code(
      CompiledExpression body, int kinds, List<Num> named, SlotAllocator slots) {
    if (body instanceof CompiledExpression.OfNum num) {
      return new CompiledExpression.OfNum(num.type(), num(num.num(), kinds, named, slots));
    }
    if (body instanceof CompiledExpression.OfCondition claim) {
      Num kept = num(draft -> claim.condition().of(draft) ? 1 : 0, kinds, named, slots);
      return new CompiledExpression.OfCondition(draft -> kept.of(draft) != 0);
    }
    if (body instanceof CompiledExpression.OfSet set) {
      int words = set.sort().words();
      return new CompiledExpression.OfSet(
          set.sort(), members(set.members(), words, kinds, named, slots));
    }
    return body;
  }

  private static Num joined(Num first, Num next) {
    return draft -> {
      long others = first.of(draft);
      long value = next.of(draft);
      long one = PieceEncoding.isSingle(value) ? PieceEncoding.row(value) | SINGLE : value + 1;
      boolean fits =
          others >= 0 && one >= 0 && one < SINGLE << (PieceEncoding.isSingle(value) ? 1 : 0);
      return fits ? others << ROOM | one : -1;
    };
  }

  @Override
  public long word(Draft draft, int word) {
    Cache cache = Cache.of(draft, number, this, kinds, words, varies);
    long now = key.of(draft);
    int found = cache.find(draft, now);
    return found >= 0 ? cache.word(found, word) : computed(draft, cache, now, found, word);
  }

  @Override
  public int number(Draft draft, int words) {
    return draft.recordsHiddenReads()
        ? body.number(draft, words)
        : Members.super.number(draft, words);
  }

  private long computed(Draft draft, Cache cache, long now, int sought, int word) {
    if (!cache.canKeep(sought)) {
      return body.word(draft, word);
    }
    body.fill(draft, cache.value());
    cache.keep(sought, draft, now);
    return cache.value()[word];
  }
}
