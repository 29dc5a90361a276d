package gabion.ask;

import java.util.List;

/**
 * How something came about that hooks or the lines of a definition have a say in: a number, or a
 * refusal.
 *
 * @param of what was worked out, {@code price of Hill for Red}
 * @param total the number that came out; of a refusal nothing
 * @param refusal whether it is a refusal
 * @param base the number before any line; a sum begins with none
 * @param rule what it cites; may be empty
 * @param lines those that counted, in order
 */
public record Reckoned(
    String of, long total, boolean refusal, long base, String rule, List<Line> lines) {

  /** A reckoning whose lines stay what they are. */
  public Reckoned {
    lines = List.copyOf(lines);
  }

  /**
   * A line that counted, or a hook that spoke.
   *
   * @param number by how much it changed the number
   * @param say its sentence; may be empty
   * @param rule what it cites; may be empty
   * @param by whose hook it is; empty for a line of the definition itself
   */
  public record Line(long number, String say, String rule, String by) {}

  /** Whether any of its lines has something to say. */
  public boolean isWorthTelling() {
    return lines.stream().anyMatch(line -> !line.say().isEmpty() || !line.by().isEmpty());
  }
}
