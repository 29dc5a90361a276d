package gabion.tools.command.terminal;

import gabion.tools.command.display.TerminalStyle;
import gabion.tools.command.display.WordWrap;
import gabion.tools.command.message.TerminalMessage;
import gabion.tools.table.display.BoardView;
import gabion.tools.table.session.SeatView;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/** The introduction for a person who has read nothing. */
final class Welcome {

  private static final List<String> TO_DO =
      List.of(TerminalMessage.FIRST_STEPS.text(), TerminalMessage.FIRST_COMMANDS.text());

  private Welcome() {}

  /**
   * The page, in lines of at most {@code columns}.
   *
   * @param persons the ids of the seats that persons hold
   * @param others describes the other holders
   */
  static List<String> lines(
      SeatView.Status status,
      Set<String> persons,
      String others,
      HandbookLookup handbook,
      BoardView board,
      TerminalStyle ink,
      int columns) {
    List<String> lines = new ArrayList<>();
    lines.add(ink.bold(status.title()));
    lines.addAll(WordWrap.of(seats(status, persons), columns));
    if (!others.isEmpty()) {
      lines.addAll(WordWrap.of(others, columns));
    }
    lines.addAll(handbook.scenario(status.scenario(), columns));
    lines.add("");
    TO_DO.forEach(line -> lines.addAll(WordWrap.of(line, columns)));
    lines.add("");
    lines.addAll(handbook.brief(columns));
    if (!board.legend().isEmpty()) {
      lines.add("");
      lines.add(TerminalMessage.BOARD_HEADING.text());
      board.legend().forEach(line -> lines.addAll(WordWrap.of("  " + line, columns)));
    }
    return lines;
  }

  private static String seats(SeatView.Status status, Set<String> persons) {
    String you =
        status.seats().stream()
            .filter(seat -> persons.contains(seat.id()))
            .map(SeatView.Seat::title)
            .collect(Collectors.joining(", "));
    return persons.size() > 1 ? TerminalMessage.SHARED_SCREEN.text(you) : "You are: " + you + ".";
  }
}
