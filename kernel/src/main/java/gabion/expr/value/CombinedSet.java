package gabion.expr.value;

import gabion.state.Draft;
import gabion.state.SeatDraft;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Members combined by {@code and}, {@code or} and {@code not}; each part is evaluated only for the
 * remaining candidates.
 */
public final class CombinedSet {

  private CombinedSet() {}

  /** The members of all parts; of none all things. */
  public static Members all(List<Members> parts) {
    return parts.isEmpty()
        ? (draft, word) -> -1L
        : BalancedFold.foldBalanced(parts, Intersection::new);
  }

  /** The members of any part; of none no things. */
  public static Members either(List<Members> parts) {
    return parts.isEmpty() ? Members.NONE : BalancedFold.foldBalanced(parts, Union::new);
  }

  /** Whether the last part of some members is asked one by one, so that the first found will do. */
  public static boolean asksOneByOne(Members members) {
    return members instanceof FilteredSet
        || members instanceof Intersection all && asksOneByOne(all.second);
  }

  /** Returns the complement of the members. */
  public static Members not(Members members) {
    return new Complement(members);
  }

  /**
   * Evaluates a part for the remaining candidates. The methods of this class are kept short (35
   * bytes of bytecode) so that the JIT compiler inlines them even where they are rarely called.
   */
  private static long evaluateRemaining(Members part, Draft draft, int word, long left) {
    return left == 0 ? 0 : part.among(draft, word, left);
  }

  private record Intersection(Members first, Members second) implements Members {
    @Override
    public long word(Draft draft, int word) {
      return among(draft, word, -1L);
    }

    @Override
    public long among(Draft draft, int word, long candidates) {
      return evaluateRemaining(second, draft, word, first.among(draft, word, candidates));
    }

    @Override
    public int number(Draft draft, int words) {
      if (!(draft instanceof SeatDraft blind)) {
        return Members.super.number(draft, words);
      }
      boolean was = blind.hasHiddenRead();
      int number = 0;
      for (int word = 0; word < words; word++) {
        number += Long.bitCount(visibleWord(blind, word));
      }
      boolean hidden = !was && blind.hasHiddenRead();
      Members placed = hidden ? first.intersectAtPlaces(second) : null;
      if (placed == null) {
        return number;
      }
      blind.setHiddenRead(false);
      return placed.number(blind, words);
    }

    @Override
    public @Nullable Members intersectAtPlaces(Members others) {
      return first.intersectAtPlaces(new Intersection(second, others));
    }

    /**
     * Retries the parts in reverse order if the first order read hidden state: either part may
     * restrict the candidates to visible ones.
     */
    private long visibleWord(SeatDraft draft, int word) {
      boolean was = draft.hasHiddenRead();
      long kept = word(draft, word);
      if (!was && draft.hasHiddenRead()) {
        draft.setHiddenRead(false);
        evaluateRemaining(first, draft, word, second.word(draft, word));
      }
      return kept;
    }

    @Override
    public boolean any(Draft draft, int word, long candidates) {
      long left = first.among(draft, word, candidates);
      return left != 0 && second.any(draft, word, left);
    }
  }

  private record Union(Members first, Members second) implements Members {
    @Override
    public long word(Draft draft, int word) {
      return among(draft, word, -1L);
    }

    @Override
    public long among(Draft draft, int word, long candidates) {
      long found = first.among(draft, word, candidates);
      return found | evaluateRemaining(second, draft, word, candidates & ~found);
    }
  }

  private record Complement(Members members) implements Members {
    @Override
    public long word(Draft draft, int word) {
      return ~members.word(draft, word);
    }

    @Override
    public long among(Draft draft, int word, long candidates) {
      return candidates & ~members.among(draft, word, candidates);
    }
  }
}
