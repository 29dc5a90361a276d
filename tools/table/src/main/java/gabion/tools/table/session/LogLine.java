package gabion.tools.table.session;

import gabion.yaml.Printable;
import java.util.List;

/**
 * A line of the log as text. Similar events share a line, and minor ones appear only as a total.
 *
 * @param entry the number of its {@link SeatEvent}, or of the first of several
 * @param kind the kind of event, as in {@link SeatEvent}
 * @param depth the number of headings and phases above it
 * @param rule the rule that caused it; may be empty
 * @param dice the dice, if it reports a throw
 */
public record LogLine(
    long entry, String kind, int depth, String text, String rule, List<Dice> dice) {

  /**
   * Dice of one kind, thrown together.
   *
   * @param die the id of the kind
   * @param faces the ids of the results
   */
  public record Dice(String die, List<String> faces) {}

  /** The kind of a line that says what those below it belong to. */
  public static final String HEADING = "heading";

  public LogLine {
    text = Printable.line(text);
    rule = Printable.line(rule);
    dice = List.copyOf(dice);
  }

  /** A line that tells of no throw. */
  public LogLine(long entry, String kind, int depth, String text, String rule) {
    this(entry, kind, depth, text, rule, List.of());
  }

  /** Whether other lines stand below it. */
  public boolean isHeading() {
    return kind.equals(HEADING) || kind.equals(SeatEvent.BEGAN) || kind.equals(SeatEvent.ENDED);
  }
}
