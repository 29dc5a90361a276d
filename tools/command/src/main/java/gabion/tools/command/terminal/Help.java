package gabion.tools.command.terminal;

import gabion.tools.command.display.WordWrap;
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
          new Entry("7", "the answer that was shown with it"),
          new Entry("a name or part of it", "the thing that is called so"),
          new Entry("2 first, 1 second", "so many of each"),
          new Entry("one-place 2 other 1", "so many at each place"),
          new Entry("all; all first", "as many as there are"),
          new Entry("one-place 3 other", "answers to several questions in a row"),
          new Entry("as before", "the answer to the last such question, and so on"));

  private static final List<Entry> COMMANDS =
      List.of(
          new Entry("list [PAGE]", "all legal answers"),
          new Entry("why", "the rule that asks"),
          new Entry("board", "all of the board"),
          new Entry("score", "how the game stands"),
          new Entry("where [WHAT]", "what stands where"),
          new Entry("look PLACE", "it, and what is beside"),
          new Entry("log [LINES]", "what has happened"),
          new Entry("hand", "what only you may see"),
          new Entry("rules", "the game in short"),
          new Entry("dice", "their faces"),
          new Entry("card NAME", "what a card says"),
          new Entry("cards", "all by their decks"),
          new Entry("tables", "the tables there are"),
          new Entry("table NAME", "one, cell by cell"),
          new Entry("odds LINE", "what a battle brings"),
          new Entry("save [FILE]", "keep it elsewhere"),
          new Entry("undo", "take an answer back"),
          new Entry("quit", "stop; it is kept"));

  private Help() {}

  static List<String> lines(int columns) {
    List<String> lines = new ArrayList<>();
    lines.addAll(WordWrap.of("An answer to the question is:", columns));
    ANSWERS.forEach(entry -> lines.addAll(WordWrap.of(entry.line(21), columns)));
    lines.addAll(WordWrap.of("Beside answers there are:", columns));
    int across = columns < 2 * SIDE ? 1 : 2;
    for (int at = 0; at < COMMANDS.size(); at += across) {
      StringBuilder line = new StringBuilder(COMMANDS.get(at).line(14));
      if (across > 1) {
        line.append(" ".repeat(Math.max(1, SIDE - line.length())));
        line.append(COMMANDS.get(at + 1).line(12).strip());
      }
      lines.addAll(WordWrap.of(line.toString(), columns));
    }
    return lines;
  }
}
