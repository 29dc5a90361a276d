package gabion.flow.run;

import gabion.expr.value.Members;
import gabion.state.Draft;
import gabion.state.Layout;
import gabion.state.SinglePieces;
import gabion.state.Sort;

/**
 * Copies of a card that are alike: at one place they are one answer. Things of other sorts have
 * none.
 *
 * @param singles which single pieces tell the same
 * @param twins those that are copies or have them, as words
 * @param copiesInLaterWords those of them that have copies in a later word
 */
public record IdenticalCopies(SinglePieces singles, long[] twins, long[] copiesInLaterWords) {

  public static IdenticalCopies of(Layout layout, Sort sort) {
    long[] twins = new long[sort.words()];
    long[] beyond = new long[sort.words()];
    if (sort.within(layout.sorts().pieces())) {
      for (int piece = sort.first(); piece < sort.first() + sort.size(); piece++) {
        int word = piece >>> 6;
        int words = layout.singles().copies(piece).length;
        twins[word] |= words > 0 ? 1L << piece : 0;
        beyond[word] |= words > word + 1 ? 1L << piece : 0;
      }
    }
    return new IdenticalCopies(layout.singles(), twins, beyond);
  }

  /** Whether any of some things is a copy, or has one. */
  private boolean among(int word, long things) {
    return (things & twins[word]) != 0;
  }

  /** Whether any of some things may have copies in a later word. */
  public boolean goOn(int word, long things) {
    return (things & copiesInLaterWords[word]) != 0;
  }

  /**
   * Of some things those of which no lower copy lies at the same place and is in the set too.
   *
   * @param members the set, and {@code all} its word
   * @param some the things, all of them in the set
   */
  public long firsts(Draft draft, Members members, int word, long all, long some) {
    long firsts = some;
    for (long left = some & twins[word]; left != 0; left &= left - 1) {
      int thing = (word << 6) + Long.numberOfTrailingZeros(left);
      if (isAgain(draft, members, all, thing)) {
        firsts &= ~(1L << thing);
      }
    }
    return firsts;
  }

  /** Whether a lower copy of a thing lies at the same place and is in the set too. */
  public boolean isAgain(Draft draft, Members members, int thing) {
    int word = thing >>> 6;
    return among(word, 1L << thing) && isAgain(draft, members, members.word(draft, word), thing);
  }

  /** The same of a thing that has copies, where the word of the set that it is in is known. */
  private boolean isAgain(Draft draft, Members members, long all, int thing) {
    int last = thing >>> 6;
    long[] copies = singles.copies(thing);
    long lower = copies[last] & (1L << thing) - 1;
    if (thereWith(draft, thing, last, lower & all) >= 0) {
      return true;
    }
    for (int word = singles.canonicalPiece(thing) >>> 6; word < last; word++) {
      if (thereWith(draft, thing, word, copies[word] & members.word(draft, word)) >= 0) {
        return true;
      }
    }
    return false;
  }

  /**
   * How many copies of a thing, itself included, lie at its place and are in the set.
   *
   * @param all the word of the set that the thing is in
   */
  public int number(Draft draft, Members members, long all, int thing) {
    int number = 1;
    if (mayHaveNext(all, thing)) {
      for (int other = next(draft, members, thing); other >= 0; ) {
        number++;
        other = next(draft, members, other);
      }
    }
    return number;
  }

  private boolean mayHaveNext(long all, int thing) {
    int word = thing >>> 6;
    long[] copies = singles.copies(thing);
    return copies.length > word + 1
        || copies.length > 0 && (copies[word] & all & above(thing)) != 0;
  }

  /** The next higher copy at the same place that is in the set, or -1. */
  public int next(Draft draft, Members members, int thing) {
    long[] copies = singles.copies(thing);
    long above = above(thing);
    for (int word = thing >>> 6; word < copies.length; word++) {
      int other = thereWith(draft, thing, word, copies[word] & above & members.word(draft, word));
      if (other >= 0) {
        return other;
      }
      above = -1;
    }
    return -1;
  }

  /** In the word of a thing all that are higher. */
  private static long above(int thing) {
    return -2L << thing;
  }

  /** The lowest of some things of a word that lies where a thing lies, or -1. */
  private static int thereWith(Draft draft, int thing, int word, long some) {
    for (long left = some; left != 0; left &= left - 1) {
      int other = (word << 6) + Long.numberOfTrailingZeros(left);
      if (draft.placeOf(other) == draft.placeOf(thing)) {
        return other;
      }
    }
    return -1;
  }
}
