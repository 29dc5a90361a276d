package gabion.flow.run;

import gabion.expr.value.Members;
import gabion.state.Draft;
import gabion.state.Layout;
import gabion.state.Sort;

/**
 * Copies of a card that are alike: at one place they are one answer. Things of other sorts have
 * none.
 *
 * @param some whether things of the sort can have copies
 * @param twins those that are copies or have them, as words
 */
public record Copies(Layout layout, boolean some, long[] twins) {

  public static Copies of(Layout layout, Sort sort) {
    boolean some = sort.within(layout.sorts().pieces()) && layout.singles().hasCopies();
    long[] twins = new long[sort.words()];
    for (int thing = sort.first(); some && thing < sort.first() + sort.size(); thing++) {
      int first = layout.singles().alike(thing);
      twins[thing >>> 6] |= layout.singles().endOfCopies(first) > first + 1 ? 1L << thing : 0;
    }
    return new Copies(layout, some, twins);
  }

  /** Whether any of some things may have a copy, or be one. */
  public boolean among(int word, long things) {
    return some && (things & twins[word]) != 0;
  }

  /** Whether a lower copy of a thing lies at the same place and is in the set too. */
  public boolean isAgain(Draft draft, Members members, long thing) {
    if (some) {
      for (int other = layout.singles().alike((int) thing); other < thing; other++) {
        if (isTwin(draft, members, other, (int) thing)) {
          return true;
        }
      }
    }
    return false;
  }

  /** How many copies of a thing, itself included, lie at its place and are in the set. */
  public int number(Draft draft, Members members, long thing) {
    int number = 1;
    if (some) {
      for (long other = next(draft, members, thing); other >= 0; ) {
        number++;
        other = next(draft, members, other);
      }
    }
    return number;
  }

  /** The next higher copy at the same place that is in the set, or -1. */
  public long next(Draft draft, Members members, long thing) {
    int first = layout.singles().alike((int) thing);
    for (int other = (int) thing + 1; other < layout.singles().endOfCopies(first); other++) {
      if (isTwin(draft, members, other, (int) thing)) {
        return other;
      }
    }
    return -1;
  }

  private boolean isTwin(Draft draft, Members members, int other, int thing) {
    return layout.singles().alike(other) == layout.singles().alike(thing)
        && draft.placeOf(other) == draft.placeOf(thing)
        && (members.word(draft, other >>> 6) & 1L << other) != 0;
  }
}
