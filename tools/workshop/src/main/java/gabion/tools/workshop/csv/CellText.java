package gabion.tools.workshop.csv;

import gabion.tools.workshop.WorkshopMessage;
import gabion.yaml.Problem;
import gabion.yaml.Problems;
import gabion.yaml.Source;
import gabion.yaml.Tree;
import gabion.yaml.YamlReader;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * Values as cells of a table. A text is itself, a list is {@code [a, b]}, other values are YAML
 * within brackets. A text that a spreadsheet would take for a formula, or that looks like one of
 * the others, is within single quotes: {@code '=1+1'}.
 */
final class CellText {

  private static final Pattern NUMBER = Pattern.compile("[-+]?\\d+(\\.\\d+)?");

  /** What begins a formula in a spreadsheet, also behind blanks, or a value that is no text. */
  private static final Pattern SPECIAL = Pattern.compile("(?s)\\s*[=+\\-@\\[{'\"\\t\\r|].*|\\s.*");

  private static final String QUOTE = "'";

  private CellText() {}

  /** The cell of a value; never empty. */
  static String of(Tree tree) {
    return tree instanceof Tree.Text text ? ofText(text.value()) : YamlText.ofTree(tree);
  }

  /** The cell of a text; never empty. */
  static String ofText(String value) {
    boolean isPlain =
        !value.isEmpty()
            && (NUMBER.matcher(value).matches() || !SPECIAL.matcher(value).matches())
            && value.equals(value.stripTrailing());
    return isPlain ? value : QUOTE + value.replace(QUOTE, "''") + QUOTE;
  }

  /**
   * The value of a cell as YAML.
   *
   * @param isFlow whether it will be within brackets
   * @return empty if the cell begins like a list or like fields, but is none; the problem is noted
   */
  static Optional<String> yaml(String cell, boolean isFlow, Problems problems) {
    if (!cell.startsWith("[") && !cell.startsWith("{")) {
      String text = text(cell);
      return Optional.of(
          text.contains("\n") ? YamlText.ofLines(text, isFlow) : YamlText.ofText(text, isFlow));
    }
    Source source = new Source("", "", "cell: " + cell.replace("\n", " ") + "\n");
    return YamlReader.read(source, problems)
        .filter(read -> problems.isEmpty() && read.fields().size() == 1)
        .map(read -> read.get("cell"))
        .map(YamlText::ofTree);
  }

  /** The reason why a cell is no value. */
  static String reason(Problems problems) {
    List<Problem> all = problems.list();
    return all.isEmpty() ? WorkshopMessage.NOT_CLOSED.text() : all.get(0).message();
  }

  /** The text that a cell means. */
  static String text(String cell) {
    boolean isQuoted = cell.length() > 1 && cell.startsWith(QUOTE) && cell.endsWith(QUOTE);
    return isQuoted ? cell.substring(1, cell.length() - 1).replace("''", QUOTE) : cell;
  }
}
