package gabion.expr.value;

import gabion.state.Draft;
import gabion.state.Recalled;
import gabion.state.Slots;

/**
 * Bodies of definitions that are dear to work out: for the arguments of the last calls a draft
 * remembers what came of them, until something changes that they may read.
 *
 * @param key the arguments, as one number; below 0 where they are too large for that
 * @param kinds the kinds of changes that they hang on
 */
public record Recall(Num key, int kinds) {

  /** The most parameters that are looked up by. */
  private static final int MOST = 3;

  private static final int ROOM = 20;
  private static final long TOO_LARGE = -1L << ROOM;

  /**
   * A body that is remembered; what comes of it must hang on its arguments and the position alone.
   *
   * @param slot the first of its scratch slots
   * @param parameters how many of them there are
   */
  public static Code body(Code body, int slot, int parameters, int kinds, Slots slots) {
    return parameters > MOST ? body : new Recall(key(slot, parameters), kinds).of(body, slots);
  }

  private static Num key(int slot, int parameters) {
    if (parameters == 0) {
      return Num.always(0);
    }
    if (parameters == 1) {
      return draft -> {
        long one = draft.held(slot) + 1;
        return (one & TOO_LARGE) == 0 ? one : -1;
      };
    }
    Num rest = key(slot + 1, parameters - 1);
    return draft -> {
      long one = draft.held(slot) + 1;
      long others = rest.of(draft);
      return (one & TOO_LARGE) == 0 && others >= 0 ? others << ROOM | one : -1;
    };
  }

  private Code of(Code body, Slots slots) {
    if (body instanceof Code.OfNum num) {
      return new Code.OfNum(num.type(), new RecalledNum(num.num(), this, slots.takeMemory()));
    }
    if (body instanceof Code.OfClaim claim) {
      Num number = draft -> claim.claim().of(draft) ? 1 : 0;
      Num recalled = new RecalledNum(number, this, slots.takeMemory());
      return new Code.OfClaim(draft -> recalled.of(draft) != 0);
    }
    if (body instanceof Code.OfSet set) {
      int words = set.sort().words();
      return new Code.OfSet(
          set.sort(), new RecalledSet(set.members(), words, this, slots.takeMemory()));
    }
    return body;
  }

  private record RecalledNum(Num body, Recall recall, int memory) implements Num {
    @Override
    public long of(Draft draft) {
      Recalled recalled = Recalled.of(draft, memory, this, recall.kinds, 1);
      long key = recall.key.of(draft);
      int found = recalled.find(draft, key);
      if (found >= 0) {
        return recalled.word(found, 0);
      }
      long value = body.of(draft);
      recalled.keep(found, draft, key, value);
      return value;
    }
  }

  private record RecalledSet(Members body, int words, Recall recall, int memory)
      implements Members {
    @Override
    public long word(Draft draft, int word) {
      Recalled recalled = Recalled.of(draft, memory, this, recall.kinds, words);
      long key = recall.key.of(draft);
      int found = recalled.find(draft, key);
      return found >= 0 ? recalled.word(found, word) : worked(draft, recalled, key, found, word);
    }

    @Override
    public int number(Draft draft, int words) {
      return draft.isBlind() ? body.number(draft, words) : Members.super.number(draft, words);
    }

    /** Apart: what is so dear is no part of a sentence for the compiler, as the launcher says. */
    private long worked(Draft draft, Recalled recalled, long key, int sought, int word) {
      if (!recalled.canKeep(sought)) {
        return body.word(draft, word);
      }
      body.fill(draft, recalled.words());
      recalled.keep(sought, draft, key);
      return recalled.words()[word];
    }
  }
}
