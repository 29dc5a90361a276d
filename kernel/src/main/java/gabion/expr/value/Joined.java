package gabion.expr.value;

import gabion.state.Draft;

/**
 * Members joined by {@code and}, {@code or}, {@code not}; each part is asked about what is left.
 */
public final class Joined {

  private Joined() {}

  /** The members of all parts. */
  public static Members all(Members... parts) {
    return new All(parts);
  }

  /** The members of any part. */
  public static Members either(Members... parts) {
    return new AnyOf(parts);
  }

  /** What is no member. */
  public static Members not(Members members) {
    return new Inverted(members);
  }

  private record All(Members[] parts) implements Members {
    @Override
    public long word(Draft draft, int word) {
      return among(draft, word, -1L);
    }

    @Override
    public long among(Draft draft, int word, long candidates) {
      long left = candidates;
      for (int i = 0; i < parts.length && left != 0; i++) {
        left = parts[i].among(draft, word, left);
      }
      return left;
    }
  }

  private record AnyOf(Members[] parts) implements Members {
    @Override
    public long word(Draft draft, int word) {
      return among(draft, word, -1L);
    }

    @Override
    public long among(Draft draft, int word, long candidates) {
      long left = candidates;
      for (int i = 0; i < parts.length && left != 0; i++) {
        left &= ~parts[i].among(draft, word, left);
      }
      return candidates & ~left;
    }
  }

  private record Inverted(Members members) implements Members {
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
