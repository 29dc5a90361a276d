package gabion.state;

/**
 * The single pieces: where each starts if nothing else is said, and which are copies of one card.
 *
 * @param starts the place where the kind or the deck of each starts
 * @param alike for each the lowest that tells the same; itself where it is no copy
 * @param ends for each the number behind the last copy of its card
 */
public record Singles(int[] starts, int[] alike, int[] ends) {

  /** Where the kind or the deck of a single piece starts. */
  public int start(int piece) {
    return starts[piece];
  }

  /** The lowest single piece that tells the same as this one; itself where it is no copy. */
  public int alike(int piece) {
    return alike[piece];
  }

  /** The number behind the last copy of the card that a single piece is a copy of. */
  public int endOfCopies(int piece) {
    return ends[piece];
  }
}
