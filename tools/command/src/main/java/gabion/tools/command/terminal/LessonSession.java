package gabion.tools.command.terminal;

import gabion.play.Ruleset;
import gabion.tools.command.display.TerminalStyle;
import gabion.tools.command.display.WordWrap;
import gabion.tools.command.message.TerminalMessage;
import gabion.tools.table.display.Display;
import gabion.tools.table.display.Handbook;
import gabion.tools.table.session.OpenQuestion;
import gabion.tools.table.session.SeatAccess;
import gabion.tools.table.session.SeatView;
import gabion.tools.table.session.Table;
import gabion.yaml.Printable;
import gabion.yaml.ProblemPrinter;
import java.io.PrintStream;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * Tasks at a terminal, one after the other, until the last is done or the person stops. Answers are
 * read as in a game; wrong ones are refused, and the same task is asked again.
 */
public final class LessonSession {

  /** Goes on to the next task without an answer. */
  private static final String SKIP = "skip";

  /** How many lines of the log are shown before a question. */
  private static final int LOGGED = 8;

  private static final int COLUMNS = 100;

  private final Ruleset rules;
  private final Display display;
  private final TerminalStyle ink;
  private final LineInput lines;
  private final PrintStream out;
  private final PrintStream err;
  private final Consumer<LessonTask> solved;
  private boolean refused;

  /**
   * Creates a session that reads and prints lines.
   *
   * @param solved hears of each task that is solved
   */
  public LessonSession(
      Ruleset rules,
      Display display,
      TerminalStyle ink,
      LineInput lines,
      PrintStream out,
      PrintStream err,
      Consumer<LessonTask> solved) {
    this.rules = rules;
    this.display = display;
    this.ink = ink;
    this.lines = lines;
    this.out = out;
    this.err = err;
    this.solved = solved;
  }

  /** Plays the tasks. */
  public TerminalSession.End play(List<LessonTask> tasks) {
    print(TerminalMessage.LESSON_HELP.text());
    boolean goesOn = true;
    for (int at = 0; at < tasks.size() && goesOn; at++) {
      goesOn = play(tasks.get(at), at == tasks.size() - 1);
    }
    return refused ? TerminalSession.End.PROBLEMS : TerminalSession.End.DONE;
  }

  /** Plays a task. @return whether to go on with the next */
  private boolean play(LessonTask task, boolean isLast) {
    try (Table table = task.begin();
        AutoSave keeping = AutoSave.withoutFile(table)) {
      SeatAccess door = table.door(task.seat());
      Handbook handbook = Handbook.of(rules, display, table.record().setup());
      Screen screen =
          new Screen(
              display,
              handbook.traits(),
              Map.of(task.seat(), door),
              table.spectator(),
              ink,
              lines,
              out,
              new EventPacing(lines, false));
      QuestionPrompt prompt =
          new QuestionPrompt(
              screen,
              lines,
              keeping,
              new HandbookLookup(handbook),
              columns -> List.of(),
              task.advice(table),
              Optional.of(task));
      out.println();
      out.println(ink.bold(Printable.line(task.heading())));
      print(task.remark());
      screen.board();
      screen.log(LOGGED);
      screen.skipNews();
      return ask(task, door, screen, prompt, title(table, task.seat())) && goesOn(isLast);
    }
  }

  /** Asks until the answer is right. @return whether to go on */
  private boolean ask(
      LessonTask task, SeatAccess door, Screen screen, QuestionPrompt prompt, String title) {
    OpenQuestion question = door.open().get(0);
    prompt.show(question, door, title);
    while (true) {
      Optional<String> typed = prompt.type(question, title);
      if (typed.isEmpty()) {
        return false;
      }
      if (typed.get().equalsIgnoreCase(SKIP)
          && !door.whatIfExactly(question.id(), typed.get()).isLegal()) {
        return true;
      }
      switch (prompt.hear(typed.get(), question, door)) {
        case ANSWERED, PARTLY -> {
          screen.news();
          solved.accept(task);
          task.praise().forEach(this::print);
          return true;
        }
        case REFUSED -> refused |= !lines.isInteractive();
        case STOPPED -> {
          return stops(prompt);
        }
        case HEARD -> {
          if (lines.isInteractive()) {
            prompt.show(question, door, title);
          }
        }
      }
    }
  }

  private boolean stops(QuestionPrompt prompt) {
    prompt
        .broken()
        .ifPresent(
            problem -> {
              err.print(ProblemPrinter.print(problem));
              refused = true;
            });
    return false;
  }

  /** A person at a keyboard reads what was said before the next board comes. */
  private boolean goesOn(boolean isLast) {
    if (isLast) {
      print(TerminalMessage.LESSON_LAST.text());
      return false;
    }
    if (!lines.isInteractive()) {
      return true;
    }
    Optional<String> typed = lines.next(TerminalMessage.LESSON_NEXT.text(), List.of());
    return typed.filter(word -> !word.equalsIgnoreCase("quit")).isPresent();
  }

  private static String title(Table table, String seat) {
    return table.spectator().status().seats().stream()
        .filter(one -> one.id().equals(seat))
        .map(SeatView.Seat::title)
        .findFirst()
        .orElse(seat);
  }

  private void print(String text) {
    if (!text.isEmpty()) {
      int columns = Math.min(COLUMNS, Math.max(COLUMNS / 2, lines.columns()));
      WordWrap.of(Printable.line(text), columns).forEach(out::println);
    }
  }
}
