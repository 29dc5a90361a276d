package gabion.state;

/** The version of a position, comparable with any draft of the layout. */
public class PositionVersion {
  long counted;
  long placed;
  long noted;
  private boolean taken;

  public final void take(Draft draft) {
    take(draft.changes());
  }

  final void take(PositionVersion other) {
    taken = true;
    counted = other.counted;
    placed = other.placed;
    noted = other.noted;
  }

  /** Whether a draft is in the position that was taken. */
  public final boolean isOf(Draft draft) {
    return isOf(draft, ChangeKinds.PIECES | ChangeKinds.FIELDS);
  }

  /** Returns whether the draft still matches this version for some kinds of change. */
  public final boolean isOf(Draft draft, int kinds) {
    return taken && isSame(draft.changes(), kinds);
  }

  final boolean isSame(PositionVersion other, int kinds) {
    return ((kinds & ChangeKinds.COUNTS) == 0 || counted == other.counted)
        && ((kinds & ChangeKinds.PLACES) == 0 || placed == other.placed)
        && ((kinds & ChangeKinds.FIELDS) == 0 || noted == other.noted);
  }

  public final void forget() {
    taken = false;
  }
}
