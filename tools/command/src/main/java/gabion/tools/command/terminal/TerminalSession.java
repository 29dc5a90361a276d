package gabion.tools.command.terminal;

import gabion.play.Answer;
import gabion.play.SeatHolder;
import gabion.tools.command.display.TerminalStyle;
import gabion.tools.command.message.TerminalMessage;
import gabion.tools.table.display.Display;
import gabion.tools.table.display.Handbook;
import gabion.tools.table.session.LogLine;
import gabion.tools.table.session.OpenQuestion;
import gabion.tools.table.session.SeatAccess;
import gabion.tools.table.session.SeatEvent;
import gabion.tools.table.session.SeatView;
import gabion.tools.table.session.Table;
import gabion.yaml.Problem;
import gabion.yaml.ProblemPrinter;
import java.io.PrintStream;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.IntFunction;

/**
 * A game from now until its end or until the persons stop: asks them, bots, and random play for the
 * rest.
 */
public final class TerminalSession {

  /** How a sitting ended. */
  public enum End {
    /** The game is over, or the persons stopped. */
    DONE,
    /** The ruleset was at fault, a pipe gave an answer that was none, or the game is not kept. */
    PROBLEMS
  }

  private final Table table;
  private final Screen screen;
  private final Map<String, SeatAccess> persons = new LinkedHashMap<>();
  private final LineInput lines;
  private final PrintStream err;
  private final AutoSave keeping;
  private final QuestionPrompt person;
  private final InteractiveBots bots;
  private final HandbookLookup handbook;
  private boolean refused;
  private long phases = -1;

  /**
   * @param seats the seats that persons hold
   * @param bots the holders of other seats; the rest play at random
   * @param keeping where the game is saved
   * @param advice odds and hints
   */
  public TerminalSession(
      Table table,
      Display display,
      Handbook handbook,
      Set<String> seats,
      InteractiveBots bots,
      TerminalStyle ink,
      LineInput lines,
      PrintStream out,
      PrintStream err,
      AutoSave keeping,
      GameAdvice advice) {
    this.table = table;
    this.lines = lines;
    this.err = err;
    this.keeping = keeping;
    this.bots = bots;
    this.handbook = new HandbookLookup(handbook);
    seats.forEach(seat -> persons.put(seat, table.door(seat)));
    this.screen =
        new Screen(
            display, handbook.traits(), persons, table.spectator(), ink, lines, out, bots.pace());
    IntFunction<List<String>> thoughts = columns -> bots.lines(table, columns);
    this.person = new QuestionPrompt(screen, lines, keeping, this.handbook, thoughts, advice);
  }

  /** Plays on. */
  public End play() {
    if (lines.isInteractive() && !persons.isEmpty() && isNew()) {
      screen.welcome(
          board ->
              columns ->
                  Welcome.lines(
                      status(),
                      persons.keySet(),
                      bots.describeBots(),
                      handbook,
                      board,
                      screen.ink(),
                      columns));
    }
    if (persons.isEmpty() || !lines.isInteractive()) {
      screen.board();
    }
    Set<String> others = new LinkedHashSet<>();
    status().seats().forEach(seat -> others.add(seat.id()));
    others.removeAll(persons.keySet());
    Map<String, SeatHolder> holders = bots.holders(table);
    others.removeAll(holders.keySet());
    table.random(others);
    table.leave(holders);
    while (!status().over() && table.trouble().isEmpty()) {
      if (!ask()) {
        break;
      }
    }
    table.trouble().ifPresent(this::broken);
    finish();
    return refused ? End.PROBLEMS : End.DONE;
  }

  /** Whether no player has answered yet. */
  private boolean isNew() {
    return table.record().answers().stream().allMatch(Answer::isDrawn);
  }

  private SeatView.Status status() {
    return table.spectator().status();
  }

  private void broken(Problem problem) {
    err.print(ProblemPrinter.print(problem));
    err.println(TerminalMessage.UNCHANGED_SINCE_ANSWER.text());
    refused = true;
  }

  /** Asks the person whose question comes first; false when the persons stop. */
  private boolean ask() {
    Optional<OpenQuestion> first =
        persons.values().stream()
            .flatMap(door -> door.open().stream())
            .min(Comparator.comparing(OpenQuestion::id));
    return first.isPresent() && ask(first.get(), table.door(first.get().seat()));
  }

  private boolean ask(OpenQuestion question, SeatAccess door) {
    if (question.isForced()) {
      if (question.seat().equals(screen.sitting())) {
        person.noteForcedAnswer(question, door);
      }
      return person.gives(() -> door.answer(question.id(), 0)) || stops();
    }
    Optional<QuestionPrompt.InputResult> row = person.goesOn(question, door);
    if (row.isPresent()) {
      return row.get() == QuestionPrompt.InputResult.ANSWERED || stops();
    }
    String title = title(question.seat());
    person.remark();
    if (!screen.seat(question.seat(), title)) {
      return false;
    }
    screen.news();
    if (lines.isInteractive()) {
      person.asksAgain(question, door);
    }
    boardOfNewPhase();
    person.show(question, door, title);
    while (true) {
      Optional<String> typed = person.type(question, title);
      if (typed.isEmpty()) {
        return false;
      }
      switch (person.hear(typed.get(), question, door)) {
        case ANSWERED:
          return true;
        case REFUSED:
          refused |= !lines.isInteractive();
          break;
        case PARTLY:
          refused |= !lines.isInteractive();
          return true;
        case STOPPED:
          return stops();
        case HEARD:
          if (lines.isInteractive() && !screen.fillsWindow()) {
            person.show(question, door, title);
          }
          break;
      }
    }
  }

  private boolean stops() {
    person.broken().ifPresent(this::broken);
    return false;
  }

  private String title(String seat) {
    return status().seats().stream()
        .filter(one -> one.id().equals(seat))
        .map(SeatView.Seat::title)
        .findFirst()
        .orElse(seat);
  }

  /** At a keyboard, the board is shown again in each new phase. */
  private void boardOfNewPhase() {
    long begun = screen.phases();
    if (lines.isInteractive() && !screen.fillsWindow() && begun != phases) {
      screen.board();
    }
    phases = begun;
  }

  private void finish() {
    screen.plainly();
    if (status().over()) {
      person.remark();
      screen.leave();
      screen.news();
      screen.board();
      screen.say(screen.ink().bold(TerminalMessage.GAME_OVER.text(result())));
      HandbookLookup.statusLines(table.spectator().see().board(), screen.columns())
          .forEach(screen::say);
    } else {
      screen.say(TerminalMessage.GAME_STOPPED.text(table.record().answers().size()));
    }
    keeping.leave(status().over(), lines).stream()
        .filter(line -> !line.isEmpty())
        .forEach(screen::say);
    refused |= keeping.isFailing();
  }

  /** Returns the log line of the ending: who wins, and why. */
  private String result() {
    return table.spectator().story(0, false).stream()
        .filter(line -> line.kind().equals(SeatEvent.ENDED))
        .map(LogLine::text)
        .findFirst()
        .orElse(status().winnerTitle());
  }
}
