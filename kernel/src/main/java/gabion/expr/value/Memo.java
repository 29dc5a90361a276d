package gabion.expr.value;

import gabion.state.Draft;
import gabion.state.Memory;
import gabion.state.Slots;
import org.jspecify.annotations.Nullable;

/** A set that is dear to work out: a draft remembers it until something changes. */
public final class Memo implements Members {

  private final Members members;
  private final int words;
  private final Num[] keys;
  private final int number;

  private Memo(Members members, int words, Num[] keys, int number) {
    this.members = members;
    this.words = words;
    this.keys = keys;
    this.number = number;
  }

  /**
   * The same members, remembered where that can be.
   *
   * @param keys the variables they hang on; null where these are no numbers
   */
  public static Members of(Members members, int words, Num @Nullable [] keys, Slots slots) {
    return keys == null ? members : new Memo(members, words, keys, slots.takeMemory());
  }

  @Override
  public long word(Draft draft, int word) {
    Memory.OfSet memory = memory(draft);
    boolean same = memory.isOf(draft);
    for (int i = 0; i < keys.length; i++) {
      same &= memory.key(i, keys[i].of(draft));
    }
    if (!same) {
      memory.forget();
      for (int w = 0; w < words; w++) {
        memory.set(w, members.word(draft, w));
      }
      memory.done(draft);
    }
    return memory.word(word);
  }

  private Memory.OfSet memory(Draft draft) {
    if (draft.memory(number, this) instanceof Memory.OfSet known) {
      return known;
    }
    Memory.OfSet memory = new Memory.OfSet(words, keys.length);
    draft.remember(number, this, memory);
    return memory;
  }
}
