package gabion.flow.log;

/**
 * A move in words, in its parts.
 *
 * @param isCounted whether the pieces are told by their number
 * @param number how many move
 * @param one what one of them is called
 * @param many what several are called
 * @param sortOne what one of their sort is called, whoever owns it
 * @param sortMany what several of their sort are called
 * @param from the place they leave
 * @param to the place they come to
 */
record MoveDescription(
    boolean isCounted,
    int number,
    String one,
    String many,
    String sortOne,
    String sortMany,
    String from,
    String to) {

  /** So many of what moves: {@code 2 Red Guards}, {@code The Gale}. */
  String describeCount(int several) {
    return isCounted ? several + " " + (several == 1 ? one : many) : one;
  }

  String text() {
    return describeCount(number) + ": " + from + EventFormatter.ARROW + to;
  }

  /** Whether the same things leave the same place. */
  boolean isLike(MoveDescription other) {
    return isCounted && other.isCounted && many.equals(other.many) && from.equals(other.from);
  }

  /** Whether a single thing of the same sort comes to the same place. */
  boolean isJoining(MoveDescription other) {
    return !isCounted && !other.isCounted && sortOne.equals(other.sortOne) && to.equals(other.to);
  }

  /** Whether it leads from and to the same places. */
  boolean isAlong(MoveDescription other) {
    return from.equals(other.from) && to.equals(other.to);
  }
}
