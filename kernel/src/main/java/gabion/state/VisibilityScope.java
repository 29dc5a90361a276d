package gabion.state;

/** Who may see what lies in a box, or know the value of a field. */
public enum VisibilityScope {
  ALL,
  OWNER,
  SIDE,
  NONE,
  /** Those who see the single piece that it belongs to: for its face and its mark. */
  PIECE
}
