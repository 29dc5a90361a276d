package gabion.state;

import java.util.Arrays;

/**
 * The single pieces: where each starts if nothing else is said, and which are copies of one card.
 *
 * @param starts the place where the kind or the deck of each starts
 * @param canonicalPiece for each the lowest that tells the same; itself where it is no copy
 * @param copies for each all that tell the same, as words; no word where it is alone
 */
public record SinglePieces(int[] starts, int[] canonicalPiece, long[][] copies) {

  private static final long[] ALONE = {};

  /** Of single pieces that each know where they start and the lowest that tells the same. */
  public static SinglePieces of(int[] starts, int[] alike) {
    long[][] copies = new long[alike.length][];
    Arrays.fill(copies, ALONE);
    for (int piece = 0; piece < alike.length; piece++) {
      int first = alike[piece];
      if (first != piece) {
        int words = (piece >>> 6) + 1;
        if (copies[first].length < words) {
          copies[first] = Arrays.copyOf(copies[first], words);
        }
        copies[first][first >>> 6] |= 1L << first;
        copies[first][piece >>> 6] |= 1L << piece;
      }
    }
    for (int piece = 0; piece < alike.length; piece++) {
      copies[piece] = copies[alike[piece]];
    }
    return new SinglePieces(starts, alike, copies);
  }

  /** Where the kind or the deck of a single piece starts. */
  public int start(int piece) {
    return starts[piece];
  }

  /** The lowest single piece that tells the same as this one; itself where it is no copy. */
  public int canonicalPiece(int piece) {
    return canonicalPiece[piece];
  }

  /**
   * All that tell the same as a single piece, itself included, as words; none where it is alone.
   */
  public long[] copies(int piece) {
    return copies[piece];
  }
}
