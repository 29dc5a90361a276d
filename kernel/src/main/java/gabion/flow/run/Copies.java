package gabion.flow.run;

import gabion.expr.value.Members;
import gabion.state.Draft;
import gabion.state.Layout;
import gabion.state.Sort;

/**
 * Copies of a card that are alike: at one place they are one answer. Things of other sorts have
 * none.
 *
 * @param twins those that are copies or have them, as words
 */
public record Copies(Layout layout, long[] twins) {

  public static Copies of(Layout layout, Sort sort) {
    long[] twins = new long[sort.words()];
    if (sort.within(layout.sorts().pieces())) {
      for (int piece = sort.first(); piece < sort.first() + sort.size(); piece++) {
        int first = layout.singles().alike(piece);
        boolean several = layout.singles().endOfCopies(first) > first + 1;
        twins[piece >>> 6] |= several ? 1L << piece : 0;
      }
    }
    return new Copies(layout, twins);
  }

  /** Whether any of some things is a copy, or has one. */
  public boolean among(int word, long things) {
    return (things & twins[word]) != 0;
  }

  private boolean has(long thing) {
    return among((int) thing >>> 6, 1L << thing);
  }

  /** Whether a lower copy of a thing lies at the same place and is in the set too. */
  public boolean isAgain(Draft draft, Members members, long thing) {
    if (has(thing)) {
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
    if (has(thing)) {
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
