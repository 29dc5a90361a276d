package gabion.tools.command.terminal;

import static org.assertj.core.api.Assertions.assertThat;

import gabion.play.Ruleset;
import gabion.scripts.GraalScripts;
import gabion.tools.command.display.TerminalStyle;
import gabion.tools.packs.Library;
import gabion.tools.table.display.Display;
import gabion.tools.table.display.Handbook;
import gabion.tools.table.session.Table;
import gabion.yaml.Problems;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.jline.utils.AttributedString;

/**
 * A sitting before a window of a fixed size.
 *
 * @param welcome what is shown before the first question
 * @param screens what is shown at each prompt from then on
 */
record Seated(String welcome, List<String> screens, String printed, Canvas.Painter painter) {

  /** The window as it is when the last line was asked for. */
  String last() {
    return screens.get(screens.size() - 1);
  }

  /** The last window as it would be in another size, without what is typed. */
  String last(int columns, int rows) {
    return drawn(painter, columns, rows);
  }

  private static String drawn(Canvas.Painter painter, int columns, int rows) {
    List<AttributedString> lines = painter.lines(rows, columns);
    assertThat(lines.size()).as("the prompt has a row").isLessThan(rows);
    assertThat(lines).allMatch(line -> line.columnLength() <= columns);
    return lines.stream()
        .map(line -> line.toString().stripTrailing() + "\n")
        .collect(Collectors.joining());
  }

  /** Types lines before a window, then leaves. */
  static Seated at(
      Path home, String ruleset, long seed, int columns, int rows, String seats, String... typed) {
    Problems problems = new Problems();
    Ruleset rules =
        new Library(List.of(home), GraalScripts.folders())
            .load(ruleset, problems)
            .orElseThrow(() -> new AssertionError(problems.list()));
    Display display = Display.of(rules, problems);
    assertThat(problems.list()).isEmpty();
    Window window = new Window(columns, rows, typed);
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    PrintStream printed = new PrintStream(out, true, StandardCharsets.UTF_8);
    try (Table table = Table.begin(rules, display, rules.setup(), seed, problems).orElseThrow();
        AutoSave keeping = new AutoSave(table, Optional.empty(), false, (file, over) -> "")) {
      new TerminalSession(
              table,
              display,
              Handbook.of(rules, display, rules.setup()),
              Set.of(seats.split(" ")),
              new InteractiveBots(
                  Map.of(),
                  "`greedy` holds the others.",
                  window,
                  printed,
                  new EventPacing(window, false)),
              TerminalStyle.NONE,
              window,
              printed,
              printed,
              keeping,
              new NoAdvice())
          .play();
    }
    return new Seated(
        window.welcome.toString(),
        window.screens,
        out.toString(StandardCharsets.UTF_8),
        window.last);
  }

  /** A window that notes what is painted whenever a line is wanted. */
  private static final class Window implements LineInput, Canvas {
    private final int columns;
    private final int rows;
    private final Deque<String> typed;
    private final List<String> screens = new ArrayList<>();
    private final StringBuilder welcome = new StringBuilder();
    private String painted = "";
    private Painter last = (rows, columns) -> List.of();

    Window(int columns, int rows, String... typed) {
      this.columns = columns;
      this.rows = rows;
      this.typed = new ArrayDeque<>(List.of(typed));
    }

    @Override
    public Optional<String> next(String prompt, List<String> words) {
      if (screens.isEmpty() && prompt.startsWith("Enter") && !prompt.contains("ready")) {
        welcome.append(painted).append(prompt).append('\n');
        return Optional.of("");
      }
      screens.add(painted + prompt + "\n");
      return Optional.ofNullable(typed.poll());
    }

    @Override
    public Optional<Canvas> canvas() {
      return Optional.of(this);
    }

    @Override
    public void paint(Painter painter) {
      last = painter;
      painted = drawn(painter, columns, rows);
    }

    @Override
    public boolean isInteractive() {
      return true;
    }

    @Override
    public String place() {
      return "";
    }

    @Override
    public int columns() {
      return columns;
    }

    @Override
    public int rows() {
      return rows;
    }

    @Override
    public void leave() {
      painted = "";
    }

    @Override
    public void close() {}
  }

  /** GameAdvice that says what it was asked. */
  private record NoAdvice() implements GameAdvice {
    @Override
    public List<String> odds(String line) {
      return List.of("no odds of " + line);
    }

    @Override
    public List<String> hint(String seat) {
      return List.of("no hint for " + seat);
    }
  }
}
