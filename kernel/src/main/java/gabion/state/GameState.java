package gabion.state;

/** The immutable state of a game between two answers: an unshared copy of a draft. */
public final class GameState {

  private final Draft kept;

  private GameState(Draft kept) {
    this.kept = kept;
  }

  /** Returns a snapshot of a draft. */
  public static GameState of(Draft draft) {
    Draft copy = draft.newEmptyDraft();
    draft.copyInto(copy);
    return new GameState(copy);
  }

  /** Makes a draft equal to this state. */
  public void thaw(Draft draft) {
    kept.copyInto(draft);
  }

  /** A new draft equal to this state. */
  public Draft thaw() {
    Draft draft = kept.newEmptyDraft();
    kept.copyInto(draft);
    return draft;
  }

  public Layout layout() {
    return kept.layout();
  }

  /** Equal states have equal hashes. */
  public long hash() {
    return kept.hash();
  }
}
