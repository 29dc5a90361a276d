package gabion.tools.table.session;

import gabion.tools.table.TableMessage;
import java.util.List;
import java.util.Map;

/**
 * An event, as far as a seat may know it.
 *
 * @param entry its number in this seat's log; numbers rise and are never reused
 * @param kind the kind of event: {@link #BEGAN}, {@code moved}, {@code thrown} and so on, or {@link
 *     #TAKEN_BACK}
 * @param rule the rule that caused it, as cited in the log; may be empty
 * @param owner the card or hook that caused it; empty for the rules themselves
 * @param depth its depth below the headings before it
 * @param lines its text
 * @param parts its components by name; words, numbers, and lists and maps of them
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

  /** The kind of an entry for a choice by the rules or fate among things that are not pieces. */
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

  /** The part that marks the heading and the outcome of a battle. */
  static final String BATTLE = "battle";

  private static final String FROM = "from";

  static SeatEvent takenBack(long entry, long from) {
    return new SeatEvent(
        entry, TAKEN_BACK, "", "", 0, List.of(TableMessage.UNDONE.text()), Map.of(FROM, from));
  }

  /** Returns, for an undo, the first entry undone; otherwise the entry itself. */
  public long from() {
    return kind.equals(TAKEN_BACK) && parts.get(FROM) instanceof Long from ? from : entry;
  }
}
