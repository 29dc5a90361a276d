package gabion.expr.value;

import gabion.state.Draft;

/** A list that things tell: the same in every game, so its sets are made once. */
public final class PropertyListing implements Listing {

  private final int[][] lists;
  private final long[][] sets;
  private final Num thing;
  private final int first;

  /**
   * @param lists the values of each thing, from the thing with number {@code first} on
   * @param thing the thing whose list is read; {@code NOTHING} has an empty list
   */
  public PropertyListing(int[][] lists, Num thing, int first) {
    this.lists = lists;
    this.thing = thing;
    this.first = first;
    this.sets = new long[lists.length][];
    for (int i = 0; i < lists.length; i++) {
      int most = 0;
      for (int item : lists[i]) {
        most = Math.max(most, item);
      }
      sets[i] = new long[(most >>> 6) + 1];
      for (int item : lists[i]) {
        if (item >= 0) {
          sets[i][item >>> 6] |= 1L << item;
        }
      }
    }
  }

  private int number(Draft draft) {
    return (int) thing.of(draft) - first;
  }

  @Override
  public boolean isMade() {
    return false;
  }

  @Override
  public int size(Draft draft) {
    int number = number(draft);
    return number < 0 ? 0 : lists[number].length;
  }

  @Override
  public long item(Draft draft, int index) {
    return lists[number(draft)][index];
  }

  @Override
  public long word(Draft draft, int word) {
    int number = number(draft);
    return number < 0 || word >= sets[number].length ? 0 : sets[number][word];
  }
}
