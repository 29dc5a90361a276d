package gabion.question;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The breakdown of a number or a refusal into definition lines and hooks, or the table cell that a
 * throw selects.
 *
 * @param subject the evaluated noun, {@code price of Hill for Red}
 * @param total the result; 0 for a refusal
 * @param refusal whether it is a refusal
 * @param base the number before any line; 0 for a sum
 * @param rule its citation; may be empty
 * @param lines the lines that counted, in order
 * @param tableLookup the lookup of a throw in a table; else null
 */
public record ValueBreakdown(
    String subject,
    long total,
    boolean refusal,
    long base,
    String rule,
    List<Line> lines,
    @Nullable TableLookup tableLookup) {

  public ValueBreakdown {
    lines = List.copyOf(lines);
  }

  /** A number, or a refusal. */
  public ValueBreakdown(
      String of, long total, boolean refusal, long base, String rule, List<Line> lines) {
    this(of, total, refusal, base, rule, lines, null);
  }

  public static ValueBreakdown tableLookup(String of, String rule, TableLookup read) {
    return new ValueBreakdown(of, 0, false, 0, rule, List.of(), read);
  }

  /**
   * The table cell that resolves a throw.
   *
   * @param table the title of the table
   * @param grid the id of its grid
   * @param row the key of the row
   * @param column the key of the column
   * @param reading the content of the cell
   */
  public record TableLookup(String table, String grid, String row, String column, String reading) {}

  /**
   * A line that counted, or the response of a hook.
   *
   * @param number the change of the number
   * @param text its sentence; may be empty
   * @param rule its citation; may be empty
   * @param hookOwner the owner of the hook; empty for a line of the definition itself
   */
  public record Line(long number, String text, String rule, String hookOwner) {}

  /** Whether any of its lines has something to say. */
  public boolean isWorthTelling() {
    return tableLookup != null
        || lines.stream().anyMatch(line -> !line.text().isEmpty() || !line.hookOwner().isEmpty());
  }
}
