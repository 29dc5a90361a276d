package gabion.question.shape;

/**
 * Identical pieces distributed over places, {@code hill 2, meadow 2}. The entries are places; if
 * their total capacity is below the required total, the total shrinks to it.
 */
public final class Spread extends BoundedCounts {

  /** Starts with no places and nothing to place. */
  public void reset(int type) {
    clear(type, 0, 0);
  }

  /** Bounds the number of pieces to place. */
  public void total(int min, int max) {
    setBounds(min, max);
  }

  @Override
  boolean shrinks() {
    return true;
  }

  @Override
  String part(int count, String name) {
    return name + " " + count;
  }

  @Override
  int amount(String part, String name) {
    return AnswerNormalizer.countAfter(part, name);
  }
}
