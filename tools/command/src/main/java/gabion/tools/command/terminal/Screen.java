package gabion.tools.command.terminal;

import gabion.tools.command.display.BoardRenderer;
import gabion.tools.command.display.LogRenderer;
import gabion.tools.command.display.TerminalStyle;
import gabion.tools.command.display.WordWrap;
import gabion.tools.command.message.TerminalMessage;
import gabion.tools.table.display.BoardView;
import gabion.tools.table.display.Display;
import gabion.tools.table.session.EventBatch;
import gabion.tools.table.session.LogLine;
import gabion.tools.table.session.OpenQuestion;
import gabion.tools.table.session.SeatAccess;
import gabion.tools.table.session.SeatEvent;
import gabion.tools.table.session.TableAccess;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.IntFunction;

/** The screen of the person at a seat, limited to the seat's view. */
final class Screen {

  /** The seat of those who may see only what all see. */
  private static final String NOBODY = "";

  private final Display display;
  private final Map<String, List<String>> traits;
  private final Map<String, SeatAccess> persons;
  private final TableAccess spectator;
  private final TerminalStyle ink;
  private final LineInput lines;
  private final PrintStream out;
  private final EventPacing pace;
  private final Map<String, Long> shown = new HashMap<>();
  private String sitting = NOBODY;
  private Optional<Window> window;

  /**
   * @param traits the printed properties of areas, by area id
   * @param persons the access of the seats of persons, by seat id
   */
  Screen(
      Display display,
      Map<String, List<String>> traits,
      Map<String, SeatAccess> persons,
      TableAccess spectator,
      TerminalStyle ink,
      LineInput lines,
      PrintStream out,
      EventPacing pace) {
    this.display = display;
    this.traits = traits;
    this.persons = persons;
    this.spectator = spectator;
    this.ink = ink;
    this.lines = lines;
    this.out = out;
    this.pace = pace;
    if (persons.size() == 1) {
      sitting = persons.keySet().iterator().next();
    }
    Optional<Canvas> canvas = persons.isEmpty() ? Optional.empty() : lines.canvas();
    window = canvas.map(there -> new Window(there, lines, ink, door().see().board()));
  }

  /** Whether the table fills a window; else lines are printed one below the other. */
  boolean fillsWindow() {
    return window.isPresent();
  }

  /** Prints lines one below the other from now on. */
  void plainly() {
    window.ifPresent(Window::leave);
    window = Optional.empty();
  }

  /** The seat whose person looks at the screen. */
  String sitting() {
    return sitting;
  }

  private TableAccess door() {
    SeatAccess door = persons.get(sitting);
    return door == null ? spectator : door;
  }

  int columns() {
    return window.map(Window::columns).orElseGet(this::printWidth);
  }

  /** How wide lines are that are printed one below the other. */
  private int printWidth() {
    return Math.min(100, Math.max(40, lines.columns()));
  }

  TerminalStyle ink() {
    return ink;
  }

  /** Replies to input. */
  void say(String line) {
    say(List.of(line));
  }

  void say(List<String> all) {
    if (window.isEmpty()) {
      all.forEach(out::println);
    } else if (!all.isEmpty()) {
      show(columns -> all.stream().flatMap(l -> WordWrap.of(l, columns).stream()).toList());
    }
  }

  /** Shows a requested text. */
  void show(IntFunction<List<String>> drawn) {
    window.ifPresentOrElse(there -> there.reply(drawn), () -> print(drawn));
  }

  private void tell(IntFunction<List<String>> drawn) {
    window.ifPresentOrElse(there -> there.tell(drawn), () -> print(drawn));
  }

  private void print(IntFunction<List<String>> drawn) {
    drawn.apply(printWidth()).forEach(out::println);
  }

  /** Remarks on what happened by itself. */
  void remark(String line) {
    tell(columns -> WordWrap.of(line, columns).stream().map(ink::dim).toList());
  }

  /** Puts a question. */
  void ask(OpenQuestion question, IntFunction<List<String>> drawn) {
    window.ifPresentOrElse(
        there -> there.ask(drawn, Focus.of(question, door().see().board())),
        () -> {
          out.println();
          print(drawn);
        });
  }

  /** Fills the window, where there is one, and reads the next line below. */
  Optional<String> next(String prompt, List<String> words) {
    Optional<String> pending = window.flatMap(Window::pending);
    if (pending.isPresent()) {
      return pending;
    }
    window.ifPresent(there -> there.paint(door().see().board()));
    return lines.next(prompt, words);
  }

  /** Shows the introduction for a new person, until it is read. */
  void welcome(Function<BoardView, IntFunction<List<String>>> page) {
    IntFunction<List<String>> drawn = page.apply(door().see().board());
    if (window.isPresent()) {
      window.get().welcome(drawn);
    } else {
      print(drawn);
      lines.next("Enter goes on> ", List.of());
    }
  }

  // ---- who looks

  /** Lets another person sit down, where several share the screen. */
  boolean seat(String seat, String title) {
    if (seat.equals(sitting)) {
      return true;
    }
    sitting = seat;
    if (persons.size() < 2) {
      return true;
    }
    lines.forget();
    if (!lines.isInteractive()) {
      say("");
      say(TerminalMessage.CURTAIN_HEADING.text(title));
      return true;
    }
    String look = TerminalMessage.CURTAIN.text(title);
    if (window.isPresent()) {
      window.get().forget();
      window.get().showSentence(look);
      return lines.next(TerminalMessage.CURTAIN_PROMPT.text(), List.of()).isPresent();
    }
    clear();
    say(look);
    boolean there = lines.next(TerminalMessage.CURTAIN_PROMPT.text(), List.of()).isPresent();
    clear();
    board();
    return there;
  }

  /** Leaves the seat: only public information is shown. */
  void leave() {
    plainly();
    if (persons.size() > 1) {
      sitting = NOBODY;
      if (lines.isInteractive()) {
        clear();
      } else {
        say("");
        say("═══ for everybody ═══");
      }
    }
  }

  /** Clears the screen and what could be scrolled back to. */
  private void clear() {
    out.print("\u001b[H\u001b[2J\u001b[3J");
    out.flush();
  }

  // ---- output

  /** Shows the events since this seat last looked. @return whether there were any */
  boolean news() {
    long from = shown.getOrDefault(sitting, 0L);
    EventBatch news = door().since(from);
    List<LogLine> story = door().story(from, false);
    if (!story.isEmpty()) {
      pace.tell(
          story,
          step -> tell(columns -> new LogRenderer(display, ink, columns).lines(step)),
          () -> next(TerminalMessage.ENTER_CONTINUES.text(), List.of()));
    }
    shown.put(NOBODY, spectator.since(Long.MAX_VALUE).next());
    shown.put(sitting, news.next());
    return !story.isEmpty();
  }

  /** Notes that the events so far are known. */
  void skipNews() {
    shown.put(sitting, door().since(Long.MAX_VALUE).next());
  }

  /** Whether something has begun, under a heading, since this seat last looked. */
  boolean hasNewHeading() {
    long from = shown.getOrDefault(sitting, 0L);
    return door().story(from, false).stream().anyMatch(LogLine::isHeading);
  }

  /** Shows the whole log, or its last lines. */
  void log(int last) {
    List<LogLine> story = door().story(0, true);
    show(
        columns -> {
          List<String> all = new LogRenderer(display, ink, columns).lines(story);
          return all.subList(Math.max(0, all.size() - last), all.size());
        });
  }

  /** How many phases have begun so far. */
  long phases() {
    return spectator.since(0).happenings().stream()
        .filter(told -> told.kind().equals(SeatEvent.BEGAN))
        .count();
  }

  void board() {
    BoardView board = door().see().board();
    show(
        columns -> {
          List<String> lines = new ArrayList<>(List.of(""));
          lines.addAll(new BoardRenderer(ink, columns, traits).board(board));
          lines.add("");
          return lines;
        });
  }

  void hand() {
    List<BoardView.LabelledList> held = door().see().hand();
    if (held.isEmpty()) {
      say(TerminalMessage.NOTHING_HIDDEN.text());
    } else {
      show(columns -> held.stream().flatMap(box -> boxLines(box, columns).stream()).toList());
    }
  }

  private List<String> boxLines(BoardView.LabelledList box, int columns) {
    List<String> lines = new ArrayList<>(List.of(ink.bold(box.title())));
    box.words().forEach(word -> lines.addAll(WordWrap.of("  " + word, columns)));
    return lines;
  }
}
