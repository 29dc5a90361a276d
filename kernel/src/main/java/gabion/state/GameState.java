package gabion.state;

/** A game at rest between two answers. Immutable; a copy of a draft that nobody else holds. */
public final class GameState {

  private final Draft kept;

  private GameState(Draft kept) {
    this.kept = kept;
  }

  /** Freezes a draft as it stands. */
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
