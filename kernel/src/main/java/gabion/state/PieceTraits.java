package gabion.state;

import java.util.List;
import java.util.Map;

/**
 * What the single pieces of a kind bear besides what is printed on them; fields hold it.
 *
 * @param faces the numbers of their faces, the initial one first
 * @param numbers what the faces tell under a name, by the number of the face
 * @param marks the numbers of the marks that they may bear
 * @param changesOwner whether rules may change their owner
 */
public record PieceTraits(
    List<Integer> faces, Map<String, int[]> numbers, List<Integer> marks, boolean changesOwner) {

  /** Of pieces that bear nothing. */
  public static final PieceTraits NONE = new PieceTraits(List.of(), Map.of(), List.of(), false);
}
