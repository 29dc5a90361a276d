package gabion.question.shape;

/**
 * A group of interchangeable pieces, counted per entry: {@code 2 blue-guards, 1 bird}. Unless
 * {@link #between} bounds the total, the empty group is an answer too.
 */
public final class PieceCounts extends BoundedCounts {

  public void reset(int type) {
    clear(type, 0, UNLIMITED);
  }

  /** Bounds the total; there is no answer if the pieces cannot meet it. */
  public void between(int min, int max) {
    setBounds(min, max);
  }

  /** Marks an added entry; at least one piece must be of a marked entry. */
  public void including(int entry) {
    bag.mark(entry);
    invalidateSize();
  }

  @Override
  boolean shrinks() {
    return false;
  }

  @Override
  String part(int count, String name) {
    return count + " " + name;
  }

  @Override
  int amount(String part, String name) {
    return AnswerNormalizer.countBefore(part, name);
  }
}
