package gabion.expr.value;

import java.util.ArrayList;
import java.util.List;

/**
 * Whose eyes matter to a sentence.
 *
 * @param open whether it hangs on nothing that somebody might not see, beside the pieces that it
 *     names: to all who see those it comes to the same
 * @param pieces the single and counted pieces that it names: who does not see them may not know
 *     what it comes to
 * @param isPieceName whether it is the name of such a piece and nothing else
 */
public record RequiredVisibility(
    boolean open, List<CompiledExpression> pieces, boolean isPieceName) {

  /** Of a sentence that reads nothing. */
  public static final RequiredVisibility OPEN = new RequiredVisibility(true, List.of(), false);

  /** Of a sentence that cannot be read. */
  public static final RequiredVisibility CLOSED = new RequiredVisibility(false, List.of(), false);

  /** An answer that stays what it is. */
  public RequiredVisibility {
    pieces = List.copyOf(pieces);
  }

  /** Whether it comes to the same for all eyes, wherever pieces lie. */
  public boolean isForAll() {
    return open && pieces.isEmpty();
  }

  /** Of this sentence and another. */
  public RequiredVisibility and(RequiredVisibility other) {
    List<CompiledExpression> both = new ArrayList<>(pieces);
    both.addAll(other.pieces);
    return new RequiredVisibility(open && other.open, both, false);
  }
}
