package gabion.tools.command.terminal;

import gabion.flow.log.ValueFormatter;
import gabion.tools.command.display.WordWrap;
import gabion.tools.command.message.TerminalMessage;
import gabion.tools.table.display.SentenceValue;
import gabion.yaml.ProblemPrinter;
import java.util.ArrayList;
import java.util.List;

/**
 * The lines about the value of a sentence: the value, how its numbers are computed, or problems.
 */
public final class SentenceLines {

  private SentenceLines() {}

  /** The lines for a number of columns. */
  public static List<String> of(SentenceValue answer, int columns) {
    if (!answer.isUnderstood()) {
      return ProblemPrinter.print(answer.problems()).lines().toList();
    }
    List<String> lines = new ArrayList<>(WordWrap.of("  " + answer.value(), columns));
    for (String number : answer.numbers()) {
      lines.addAll(WordWrap.of("    " + number, columns));
    }
    if (answer.value().equals(ValueFormatter.UNSEEN)) {
      lines.add("    " + TerminalMessage.VALUE_NOT_KNOWN.text());
    }
    return lines;
  }
}
