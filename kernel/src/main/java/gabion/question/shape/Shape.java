package gabion.question.shape;

import java.util.Arrays;

/**
 * All legal answers to one question. An answer is an index {@code 0 <= i < size()}: the proper
 * answers first, then the {@code or} words such as {@code pass}.
 *
 * <p>A shape is a buffer that its owner fills again for every question; its arrays grow and are
 * kept, so a warm shape allocates only for words. Names must be distinct and hold no comma, colon
 * or semicolon where an answer has several parts. Every method that takes an index throws {@link
 * ShapeBug} if no such answer exists.
 */
public abstract sealed class Shape
    permits SingleChoice, BoundedCounts, NumberRange, YesNo, DiceThrow {
  private static final long UNCOUNTED = -1;

  /** The first part of an or word. */
  private static final long OR = Long.MIN_VALUE;

  private String[] orWords = new String[4];
  private int orCount;
  private long proper;
  private long size = UNCOUNTED;

  Shape() {}

  /**
   * The number of different answers, or words among them; counted once per fill.
   *
   * @throws ShapeBug if it reaches {@link Long#MAX_VALUE}
   */
  public final long size() {
    return size >= 0 ? size : settle();
  }

  /** Whether there are no more answers than a long can count; where there are, none can be had. */
  public final boolean isCountable() {
    if (size == UNCOUNTED) {
      proper = count();
      long all = SaturatingCounts.sum(proper, orCount);
      size = all == Long.MAX_VALUE ? UNCOUNTED : all;
    }
    return size != UNCOUNTED;
  }

  /** The number of answers that are not or words. */
  public final long properCount() {
    return size() - orCount;
  }

  /** Adds a word that answers instead of a proper answer; fate has no such words. */
  public final void addOr(String word) {
    if (chance()) {
      throw new ShapeBug("fate cannot answer `" + word + "`");
    }
    if (orCount == orWords.length) {
      orWords = Arrays.copyOf(orWords, 2 * orCount);
    }
    orWords[orCount++] = word;
    if (size != UNCOUNTED) {
      size = size + 1 == Long.MAX_VALUE ? UNCOUNTED : size + 1;
    }
  }

  public final int orCount() {
    return orCount;
  }

  public final boolean isOr(long index) {
    return check(index) >= proper;
  }

  /** Whether fate answers. */
  public boolean chance() {
    return false;
  }

  /** An index: even over all answers if a seat chooses, by weight if fate does. */
  public long sample(RandomSource luck) {
    if (size() == 0) {
      throw new ShapeBug("a question without answers");
    }
    return luck.nextBelow(size);
  }

  /**
   * The chance that {@link #sample} gives this answer.
   *
   * @throws ArithmeticException if the fraction is finer than a long can say
   */
  public Odds odds(long index) {
    check(index);
    return Odds.of(1, size);
  }

  /** The one canonical wording of an answer. */
  public final String describe(long index, ThingNamer names) {
    return isOr(index) ? orWords[(int) (index - proper)] : describeProper(index, names);
  }

  /**
   * The index of an answer in words, whatever its case, blanks and order of parts; a missing 1 is
   * understood.
   *
   * @return -1 if the words are no answer of this shape, or more than one
   */
  public final long parse(String words, ThingNamer names) {
    size();
    String plain = AnswerNormalizer.plain(words);
    long found = parseProper(plain, names);
    for (int i = 0; i < orCount; i++) {
      if (AnswerNormalizer.plain(orWords[i]).equals(plain)) {
        if (found >= 0) {
          return -1;
        }
        found = proper + i;
      }
    }
    return found;
  }

  /**
   * Returns the parts of an answer, independent of the other legal answers: the same answer to the
   * same question in another position has the same parts.
   */
  public final long[] parts(long index) {
    return isOr(index)
        ? new long[] {OR, orWords[(int) (index - proper)].hashCode()}
        : properParts(index);
  }

  /** The index of the answer that is made of some parts, or -1 if it is none of this shape. */
  public final long indexOf(long[] parts) {
    size();
    if (parts.length != 2 || parts[0] != OR) {
      return properIndexOf(parts);
    }
    for (int i = 0; i < orCount; i++) {
      if (orWords[i].hashCode() == parts[1]) {
        return proper + i;
      }
    }
    return -1;
  }

  /** An answer that differs from a given one in little; any, where the answers have no parts. */
  public long nearbyAnswer(long index, RandomSource luck) {
    return sample(luck);
  }

  /** The parts of a proper answer. */
  long[] properParts(long index) {
    return new long[] {index};
  }

  /** The index of the proper answer that is made of some parts, or -1. */
  long properIndexOf(long[] parts) {
    return parts.length == 1 && parts[0] >= 0 && parts[0] < proper ? parts[0] : -1;
  }

  /** Returns the number of proper answers; {@link Long#MAX_VALUE} means at least that many. */
  abstract long count();

  /** Words for a proper answer. */
  abstract String describeProper(long index, ThingNamer names);

  /** The proper answer with these plain words, or -1. */
  abstract long parseProper(String plain, ThingNamer names);

  /** Forgets everything, before a new fill. */
  final void clear() {
    orCount = 0;
    invalidateSize();
  }

  final void invalidateSize() {
    size = UNCOUNTED;
  }

  /** The index, which must be that of a proper answer. */
  final long checkProper(long index) {
    if (index < 0 || index >= size() - orCount) {
      throw new ShapeBug("no proper answer " + index + " among " + proper);
    }
    return index;
  }

  final long check(long index) {
    if (index < 0 || index >= size()) {
      throw new ShapeBug("no answer " + index + " among " + size);
    }
    return index;
  }

  private long settle() {
    if (!isCountable()) {
      throw new ShapeBug("more answers than a long can count");
    }
    return size;
  }
}
