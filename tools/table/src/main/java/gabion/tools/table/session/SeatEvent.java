package gabion.tools.table.session;

import java.util.List;
import java.util.Map;

/**
 * Something that happened, as a seat may know it.
 *
 * @param entry its number among what this door tells; numbers rise and are never used again
 * @param kind what sort of thing happened: {@link #BEGAN}, {@code moved}, {@code thrown} and so on,
 *     or {@link #TAKEN_BACK}
 * @param rule the rule that made it, as a line of the log cites it; may be empty
 * @param owner the card or hook that made it; empty for the rules themselves
 * @param depth how deep it lies below the headings before it
 * @param lines what is said of it
 * @param parts what it is made of, by names; words, numbers, and lists and maps of them
 */
public record SeatEvent(
    long entry,
    String kind,
    String rule,
    String owner,
    int depth,
    List<String> lines,
    Map<String, Object> parts) {

  /** The kind of an entry that says that a phase began. */
  public static final String BEGAN = "began";

  /** The kind of an entry that says what its own seat answered. */
  public static final String ANSWERED = "answered";

  /** The kinds of entries that say that pieces went from place to place. */
  public static final String MOVED = "moved";

  public static final String PUT = "put";

  /** The kind of an entry that says what dice show. */
  public static final String THROWN = "thrown";

  /** The kind of an entry that says what the rules or fate chose among what is no piece. */
  public static final String PICKED = "picked";

  /** The kind of an entry that says for which reasons a number came about. */
  public static final String REASONED = "reasoned";

  /** The kind of an entry that says that the game is over. */
  public static final String ENDED = "ended";

  /**
   * The kind of an entry that says that others are no longer so: those from {@link #from()} on that
   * stand before it.
   */
  public static final String TAKEN_BACK = "taken-back";

  private static final String FROM = "from";

  static SeatEvent takenBack(long entry, long from) {
    return new SeatEvent(
        entry, TAKEN_BACK, "", "", 0, List.of("the last answer is taken back"), Map.of(FROM, from));
  }

  /** For what is taken back: the first entry that is no longer so. */
  public long from() {
    return kind.equals(TAKEN_BACK) && parts.get(FROM) instanceof Long from ? from : entry;
  }
}
