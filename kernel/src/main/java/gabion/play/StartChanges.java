package gabion.play;

import gabion.state.Draft;

/** Changes of the position with which a scenario begins, equal if they change the same. */
@FunctionalInterface
public interface StartChanges {

  /** The changes of a game that begins as its scenario says. */
  StartChanges NONE = draft -> {};

  /** Makes the changes that the rules of a draft have room for. */
  void apply(Draft draft);
}
