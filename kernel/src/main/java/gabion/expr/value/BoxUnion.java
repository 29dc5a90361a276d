package gabion.expr.value;

import gabion.state.Draft;
import java.util.List;

/**
 * The boxes of one family for each thing of some sets.
 *
 * @param first the box for the first thing of each sort; below 0 there is none
 * @param keys the sets
 */
public record BoxUnion(Num first, List<Key> keys) implements Members {

  /**
   * The things for which there are boxes.
   *
   * @param words how many words they have
   * @param first the number of the first thing of their sort
   * @param step how far the boxes of two neighbors are apart
   */
  public record Key(Members things, int words, int first, long step) {}

  @Override
  public long word(Draft draft, int word) {
    long box = first.of(draft);
    return box < 0 ? 0 : from(box, 0, draft, word);
  }

  /** Those of a word that are reached from a box by the keys from one on. */
  private long from(long box, int at, Draft draft, int word) {
    if (at == keys.size()) {
      return box >>> 6 == word ? 1L << box : 0;
    }
    Key key = keys.get(at);
    long found = 0;
    for (int w = 0; w < key.words; w++) {
      for (long left = key.things.word(draft, w); left != 0; left &= left - 1) {
        long thing = (w << 6) + Long.numberOfTrailingZeros(left);
        found |= from(box + (thing - key.first) * key.step, at + 1, draft, word);
      }
    }
    return found;
  }
}
