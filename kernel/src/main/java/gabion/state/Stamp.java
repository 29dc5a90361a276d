package gabion.state;

/** The position that something was worked out on, to be known again on the same draft. */
public class Stamp {
  private boolean taken;
  private long counted;
  private long placed;
  private long noted;

  /** Takes the position that a draft is in. */
  public final void take(Draft draft) {
    taken = true;
    counted = draft.counted();
    placed = draft.placed();
    noted = draft.noted();
  }

  /** Whether the draft is in the position that was taken. */
  public final boolean isOf(Draft draft) {
    return isOf(draft, Kinds.PIECES | Kinds.FIELDS);
  }

  /** Whether what may change of some kinds is as it was then. */
  public final boolean isOf(Draft draft, int kinds) {
    return taken
        && ((kinds & Kinds.COUNTS) == 0 || counted == draft.counted())
        && ((kinds & Kinds.PLACES) == 0 || placed == draft.placed())
        && ((kinds & Kinds.FIELDS) == 0 || noted == draft.noted());
  }

  /** Forgets what was taken. */
  public final void forget() {
    taken = false;
  }
}
