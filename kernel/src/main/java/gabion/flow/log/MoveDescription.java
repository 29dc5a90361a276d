package gabion.flow.log;

import gabion.question.LogMessage;

/**
 * The parts of a move's description.
 *
 * @param isCounted whether the pieces are counted
 * @param number how many move; 0 for some, where the seat may not know how many
 * @param one the name of one piece
 * @param many the name of several
 * @param sortOne the name of one piece of the sort, without its owner
 * @param sortMany the name of several pieces of the sort
 * @param from the place they leave
 * @param to the place they enter
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

  /** Returns number and name of counted pieces, or the name of a single piece alone. */
  String describeCount(int several) {
    return isCounted ? quantity(several) + " " + (several == 1 ? one : many) : one;
  }

  /** A number of pieces, or that there are some. */
  static String quantity(int number) {
    return number == 0 ? LogMessage.SOME.text() : Integer.toString(number);
  }

  /** Whether the seat may know how many move. */
  boolean isNumberKnown() {
    return number > 0;
  }

  String text() {
    return describeCount(number) + ": " + from + EventFormatter.ARROW + to;
  }

  /** Whether the same things leave the same place. */
  boolean isLike(MoveDescription other) {
    return isCounted
        && other.isCounted
        && isNumberKnown() == other.isNumberKnown()
        && many.equals(other.many)
        && from.equals(other.from);
  }

  /** Whether both are single pieces of the same sort moving to the same place. */
  boolean isJoining(MoveDescription other) {
    return !isCounted && !other.isCounted && sortOne.equals(other.sortOne) && to.equals(other.to);
  }

  /** Whether it leads from and to the same places. */
  boolean isAlong(MoveDescription other) {
    return from.equals(other.from) && to.equals(other.to);
  }
}
