package gabion.hook;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * An interchangeable piece as a script sees it: a frozen record of its properties.
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

  public Piece {
    marks = List.copyOf(marks);
  }
}
