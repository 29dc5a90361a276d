package gabion.flow.run;

/** How a run of the machine came to its end. */
public enum Outcome {
  /** A question is open. */
  WAITING,
  /** The game is over. */
  ENDED
}
