package gabion.expr.value;

import gabion.state.Draft;
import gabion.state.Rows;
import gabion.state.SeatDraft;

/**
 * Interchangeable pieces and single ones together: first the piles, then the single ones.
 *
 * @param words how many words the set of single pieces has
 * @param isAtOnePlace whether all of them always lie at one place
 */
public record MixedGroup(Group countedPieces, Members singles, int words, boolean isAtOnePlace)
    implements Group {

  @Override
  public void each(Draft draft, PileConsumer taker) {
    countedPieces.each(draft, taker);
    for (int word = 0; word < words; word++) {
      for (long left = singles.word(draft, word); left != 0; left &= left - 1) {
        int piece = (word << 6) + Long.numberOfTrailingZeros(left);
        taker.take(Rows.MOST + piece, draft.placeOf(piece), 1);
      }
    }
  }

  @Override
  public void eachKnown(SeatDraft draft, PileConsumer taker) {
    countedPieces.eachKnown(draft, taker);
    int unseen = singles.number(draft, words);
    for (int word = 0; word < words; word++) {
      long some = singles.among(draft, word, draft.seenPieces(word));
      unseen -= Long.bitCount(some);
      for (long left = some; left != 0; left &= left - 1) {
        int piece = (word << 6) + Long.numberOfTrailingZeros(left);
        taker.take(Rows.MOST + piece, draft.placeOf(piece), 1);
      }
    }
    taker.take(SeatDraft.UNKNOWN, SeatDraft.UNKNOWN, unseen);
  }

  @Override
  public int count(Draft draft) {
    return countedPieces.count(draft) + singles.number(draft, words);
  }

  @Override
  public long first(Draft draft) {
    long first = countedPieces.first(draft);
    for (int word = 0; word < words && first < 0; word++) {
      long some = singles.word(draft, word);
      first =
          some == 0 ? -1 : PieceEncoding.ofSingle((word << 6) + Long.numberOfTrailingZeros(some));
    }
    return first;
  }
}
