package gabion.tools.command.terminal;

import gabion.tools.command.display.WordWrap;
import gabion.tools.command.message.TerminalMessage;
import java.util.ArrayList;
import java.util.List;

/** The list of inputs, in two columns if they fit. */
final class Help {

  /** Minimum width of a column. */
  private static final int SIDE = 40;

  private record Entry(String commandText, String means) {

    String line(int wide) {
      return "  " + commandText + " ".repeat(Math.max(1, wide - commandText.length())) + means;
    }
  }

  private static final List<Entry> ANSWERS =
      List.of(
          new Entry("7", TerminalMessage.HELP_NUMBER.text()),
          new Entry(TerminalMessage.HELP_NAME_PART.text(), TerminalMessage.HELP_NAME.text()),
          new Entry("2 first, 1 second", TerminalMessage.HELP_GROUP.text()),
          new Entry("one-place 2 other 1", TerminalMessage.HELP_PLACES.text()),
          new Entry(TerminalMessage.WORDS_FOR_ALL.text(), TerminalMessage.HELP_MAXIMUM.text()),
          new Entry("one-place 3 other", TerminalMessage.HELP_SEVERAL.text()),
          new Entry("as before", TerminalMessage.HELP_REPEAT.text()));

  private static final List<Entry> COMMANDS =
      List.of(
          new Entry("list [PAGE]", TerminalMessage.HELP_LIST.text()),
          new Entry("why [ANSWER]", TerminalMessage.HELP_WHY.text()),
          new Entry("hint", TerminalMessage.HELP_HINT.text()),
          new Entry("eval SENTENCE", TerminalMessage.HELP_EVAL.text()),
          new Entry("board", TerminalMessage.HELP_BOARD.text()),
          new Entry("score", TerminalMessage.HELP_SCORE.text()),
          new Entry("where [WHAT]", TerminalMessage.HELP_WHERE.text()),
          new Entry("look PLACE", TerminalMessage.HELP_LOOK.text()),
          new Entry("log [LINES]", TerminalMessage.HELP_LOG.text()),
          new Entry("hand", TerminalMessage.HELP_HAND.text()),
          new Entry("rules", TerminalMessage.HELP_RULES.text()),
          new Entry("dice", "their faces"),
          new Entry("card NAME", TerminalMessage.HELP_CARD.text()),
          new Entry("cards", TerminalMessage.HELP_CARDS.text()),
          new Entry("tables", TerminalMessage.HELP_TABLES.text()),
          new Entry("table NAME", TerminalMessage.HELP_TABLE.text()),
          new Entry("odds LINE", TerminalMessage.HELP_ODDS.text()),
          new Entry("save [FILE]", TerminalMessage.HELP_SAVE.text()),
          new Entry("undo", TerminalMessage.HELP_UNDO.text()),
          new Entry("quit", TerminalMessage.HELP_QUIT.text()));

  private Help() {}

  static List<String> lines(int columns) {
    List<String> lines = new ArrayList<>();
    lines.addAll(WordWrap.of(TerminalMessage.HELP_ANSWERS_HEADING.text(), columns));
    ANSWERS.forEach(entry -> lines.addAll(WordWrap.of(entry.line(21), columns)));
    lines.addAll(WordWrap.of(TerminalMessage.HELP_COMMANDS_HEADING.text(), columns));
    int across = columns < 2 * SIDE ? 1 : 2;
    for (int at = 0; at < COMMANDS.size(); at += across) {
      StringBuilder line = new StringBuilder(COMMANDS.get(at).line(14));
      if (across > 1 && at + 1 < COMMANDS.size()) {
        line.append(" ".repeat(Math.max(1, SIDE - line.length())));
        line.append(COMMANDS.get(at + 1).line(12).strip());
      }
      lines.addAll(WordWrap.of(line.toString(), columns));
    }
    return lines;
  }
}
