package gabion.ask;

/**
 * Something that happened, as a line of the log.
 *
 * @param kind what sort of thing happened
 * @param rule the rule that made it, as a log line cites it; may be empty
 * @param text the line for those who may see all of it
 * @param seers the seats that may, as bits
 * @param veiled the line for the others; empty where they see nothing happen
 */
public record Event(Kind kind, String rule, String text, long seers, String veiled) {

  /** What sort of thing happened. */
  public enum Kind {
    /** A phase began. */
    PHASE,
    /** A procedure began. */
    PROCEDURE,
    /** A seat answered. */
    ANSWER,
    /** Fate answered. */
    CHANCE,
    /** The rules chose. */
    PICK,
    /** Pieces moved or turned. */
    MOVE,
    /** A field changed. */
    FIELD,
    /** The rules say something. */
    NOTE,
    /** The game ended. */
    END
  }

  /** The line a seat sees; empty for nothing. */
  public String seenBy(int seat) {
    return (seers >>> seat & 1) != 0 ? text : veiled;
  }
}
