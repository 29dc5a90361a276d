package gabion.flow.log;

import gabion.expr.value.PieceEncoding;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** The pieces that the steps which are running have in their hands. */
public final class LivePieces {

  private final List<BitSet> singles = new ArrayList<>();
  private final Set<Long> piles = new HashSet<>();

  /** Adds a piece by its number; see {@link PieceEncoding}. */
  public void add(long piece) {
    if (PieceEncoding.isSingle(piece)) {
      addSingle(PieceEncoding.single(PieceEncoding.row(piece)));
    } else {
      piles.add(piece);
    }
  }

  public void addSingle(int piece) {
    BitSet alone = new BitSet();
    alone.set(piece);
    singles.add(alone);
  }

  /** Adds single pieces that one step holds together, whose order means nothing. */
  public void addSet(BitSet pieces) {
    singles.add((BitSet) pieces.clone());
  }

  /**
   * Returns the hands of running steps that hold a single piece; pieces in the same hands are
   * indistinguishable to these steps.
   */
  public List<Integer> hands(int piece) {
    List<Integer> hands = new ArrayList<>();
    for (int hand = 0; hand < singles.size(); hand++) {
      if (singles.get(hand).get(piece)) {
        hands.add(hand);
      }
    }
    return hands;
  }

  /** Whether a pile is in a hand. */
  public boolean holdsPile(int row, int place) {
    return piles.contains(PieceEncoding.of(row, place));
  }
}
