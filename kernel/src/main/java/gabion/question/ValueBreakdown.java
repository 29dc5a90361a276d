package gabion.question;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * How something came about that hooks or the lines of a definition have a say in: a number, or a
 * refusal; or the cell of a table that a throw leads to.
 *
 * @param subject what was worked out, {@code price of Hill for Red}
 * @param total the number that came out; of a refusal nothing
 * @param refusal whether it is a refusal
 * @param base the number before any line; a sum begins with none
 * @param rule what it cites; may be empty
 * @param lines those that counted, in order
 * @param tableLookup where a throw is looked up in a table; null for all else
 */
public record ValueBreakdown(
    String subject,
    long total,
    boolean refusal,
    long base,
    String rule,
    List<Line> lines,
    @Nullable TableLookup tableLookup) {

  /** A reckoning whose lines stay what they are. */
  public ValueBreakdown {
    lines = List.copyOf(lines);
  }

  /** A number, or a refusal. */
  public ValueBreakdown(
      String of, long total, boolean refusal, long base, String rule, List<Line> lines) {
    this(of, total, refusal, base, rule, lines, null);
  }

  /** What stands in a table where a throw is looked up. */
  public static ValueBreakdown tableLookup(String of, String rule, TableLookup read) {
    return new ValueBreakdown(of, 0, false, 0, rule, List.of(), read);
  }

  /**
   * A cell that a throw is settled by.
   *
   * @param table the title of the table
   * @param grid the id of its grid
   * @param row the key of the row
   * @param column the key of the column
   * @param reading what stands there
   */
  public record TableLookup(String table, String grid, String row, String column, String reading) {}

  /**
   * A line that counted, or a hook that spoke.
   *
   * @param number by how much it changed the number
   * @param text its sentence; may be empty
   * @param rule what it cites; may be empty
   * @param hookOwner whose hook it is; empty for a line of the definition itself
   */
  public record Line(long number, String text, String rule, String hookOwner) {}

  /** Whether any of its lines has something to say. */
  public boolean isWorthTelling() {
    return tableLookup != null
        || lines.stream().anyMatch(line -> !line.text().isEmpty() || !line.hookOwner().isEmpty());
  }
}
