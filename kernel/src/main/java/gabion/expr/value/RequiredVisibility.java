package gabion.expr.value;

import java.util.ArrayList;
import java.util.List;

/**
 * The visibility on which an expression depends.
 *
 * @param open whether the value depends only on public information and on the pieces it names
 * @param pieces the single and counted pieces that it names; a seat that does not see them may not
 *     know the value
 * @param isPieceName whether the expression is only the name of such a piece
 */
public record RequiredVisibility(
    boolean open, List<CompiledExpression> pieces, boolean isPieceName) {

  /** Of a sentence that reads nothing. */
  public static final RequiredVisibility OPEN = new RequiredVisibility(true, List.of(), false);

  /** Of a sentence that cannot be read. */
  public static final RequiredVisibility CLOSED = new RequiredVisibility(false, List.of(), false);

  /** Copies the list, so that the record is immutable. */
  public RequiredVisibility {
    pieces = List.copyOf(pieces);
  }

  /** Returns whether the value is the same for all viewers, wherever pieces lie. */
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
