package gabion.tools.table.session;

import gabion.yaml.Problem;

/** A table's reply to a request. */
public sealed interface Reply {

  /** Whether it was done. */
  default boolean isDone() {
    return false;
  }

  /**
   * The answer was accepted, and saved if the game has a file.
   *
   * @param words the canonical wording of the answer
   * @param held whether it is pending until its turn in the record; until then it can be undone
   */
  record Accepted(long id, long index, String words, boolean held) implements Reply {
    @Override
    public boolean isDone() {
      return true;
    }
  }

  /** A wish to take back was noted, granted or refused, or an answer was taken back. */
  record Done(String sentence) implements Reply {
    @Override
    public boolean isDone() {
      return true;
    }
  }

  /**
   * Nothing was done.
   *
   * @param objection in words
   */
  record Refused(Reason reason, Objection objection) implements Reply {

    Refused(Reason reason, String sentence) {
      this(reason, Objection.of(sentence));
    }

    /** Why, in words. */
    public String sentence() {
      return objection.sentence();
    }

    /** Returns the rule that the reason cites, or empty. */
    public String rule() {
      return objection.rule();
    }
  }

  /** Nothing was done: the ruleset is at fault. */
  record RulesetFailed(Problem problem) implements Reply {}

  /** Why something is refused. */
  enum Reason {
    /** The question is put to another seat. */
    OTHER_SEAT,
    /** The question was open once, and is no more. */
    OLD,
    /** This seat has answered it already. */
    TWICE,
    /** There never was such a question. */
    UNKNOWN,
    /** The game has ended. */
    OVER,
    /** The table has been put away. */
    CLOSED,
    /** It is no legal answer. */
    NOT_LEGAL,
    /** There is nothing to take back, or nothing was wished. */
    NOTHING,
    /** Fate or another seat has spoken since, or something hidden was seen. */
    TOO_LATE,
    /** Saving failed. An answer is then void; an undo remains in effect. */
    NOT_KEPT
  }
}
