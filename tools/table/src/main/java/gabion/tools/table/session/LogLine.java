package gabion.tools.table.session;

import gabion.yaml.Printable;
import java.util.List;

/**
 * A line of the story: what happened, as one would tell it. What goes the same way stands on one
 * line, and of what is not worth more only the sum is told.
 *
 * @param entry the number of the {@link SeatEvent} that it tells, or of the first of those
 * @param kind what sort of thing happened, as of a {@link SeatEvent}
 * @param depth how many headings and phases it stands below
 * @param rule the rule that made it; may be empty
 * @param dice what was thrown, where it tells of a throw
 */
public record LogLine(
    long entry, String kind, int depth, String text, String rule, List<Dice> dice) {

  /**
   * Dice of one kind that were thrown.
   *
   * @param die the id of the kind
   * @param faces what they show, by the ids of the results
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
