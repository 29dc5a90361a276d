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
          new Entry("7", TerminalMessage.ANSWER_WITH_THIS.text()),
          new Entry(
              TerminalMessage.NAME_OR_PART.text(), TerminalMessage.ANSWER_WITH_THIS_NAME.text()),
          new Entry("2 first, 1 second", TerminalMessage.NUMBER_EACH.text()),
          new Entry("one-place 2 other 1", TerminalMessage.NUMBER_AT_EACH.text()),
          new Entry(TerminalMessage.ALL_ALL_FIRST.text(), TerminalMessage.MAXIMUM.text()),
          new Entry("one-place 3 other", TerminalMessage.ANSWERS_SEVERAL_QUESTIONS.text()),
          new Entry("as before", TerminalMessage.REPEATS_YOUR_LAST.text()));

  private static final List<Entry> COMMANDS =
      List.of(
          new Entry("list [PAGE]", TerminalMessage.ALL_LEGAL_ANSWERS.text()),
          new Entry("why [ANSWER]", TerminalMessage.RULE_BEHIND_QUESTION.text()),
          new Entry("hint", TerminalMessage.HINT_OF_COMPUTER.text()),
          new Entry("eval SENTENCE", TerminalMessage.VALUE_OF_SENTENCE.text()),
          new Entry("board", TerminalMessage.WHOLE_BOARD.text()),
          new Entry("score", TerminalMessage.SCORE.text()),
          new Entry("where [WHAT]", TerminalMessage.PLACES_PIECES.text()),
          new Entry("look PLACE", TerminalMessage.PLACE_LINKS.text()),
          new Entry("log [LINES]", TerminalMessage.PAST_EVENTS.text()),
          new Entry("hand", TerminalMessage.WHAT_ONLY_YOU.text()),
          new Entry("rules", TerminalMessage.SUMMARY_RULES.text()),
          new Entry("dice", "their faces"),
          new Entry("card NAME", TerminalMessage.TEXT_CARD.text()),
          new Entry("cards", TerminalMessage.ALL_CARDS_BY.text()),
          new Entry("tables", TerminalMessage.ALL_TABLES.text()),
          new Entry("table NAME", TerminalMessage.ONE_TABLE.text()),
          new Entry("odds LINE", TerminalMessage.ODDS_BATTLE.text()),
          new Entry("save [FILE]", TerminalMessage.SAVE_ELSEWHERE.text()),
          new Entry("undo", TerminalMessage.UNDO_YOUR_LAST.text()),
          new Entry("quit", TerminalMessage.STOP_GAME_STAYS.text()));

  private Help() {}

  static List<String> lines(int columns) {
    List<String> lines = new ArrayList<>();
    lines.addAll(WordWrap.of(TerminalMessage.ANSWER_QUESTION_TYPE.text(), columns));
    ANSWERS.forEach(entry -> lines.addAll(WordWrap.of(entry.line(21), columns)));
    lines.addAll(WordWrap.of(TerminalMessage.OTHER_COMMANDS.text(), columns));
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
