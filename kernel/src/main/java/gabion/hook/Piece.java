package gabion.hook;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * An interchangeable piece as a script sees it: a frozen record, told by what it is.
 *
 * @param face null for a piece without faces
 */
public record Piece(
    String kind,
    @Nullable String faction,
    @Nullable String side,
    @Nullable String face,
    List<String> marks,
    String place) {

  /** A piece whose marks stay what they are. */
  public Piece {
    marks = List.copyOf(marks);
  }
}
