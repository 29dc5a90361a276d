package gabion.tools.show;

import gabion.ask.Event;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;

/**
 * Events as lines: a heading for each phase, moves between the same places on one line, dice as
 * faces, the rule behind each.
 */
public final class Log {

  /** A seat that sees everything, for records of games that are over. */
  public static final int EVERYTHING = -1;

  private static final String ARROW = " → ";

  private record Line(Event.Kind kind, String text, String rule) {}

  private final Display display;
  private final Ink ink;
  private final int columns;

  public Log(Display display, Ink ink, int columns) {
    this.display = display;
    this.ink = ink;
    this.columns = columns;
  }

  /** The lines of events for a seat. */
  public List<String> lines(List<Event> events, int seat) {
    List<Line> lines = new ArrayList<>();
    for (Event event : events) {
      String text = seat == EVERYTHING ? event.text() : event.seenBy(seat);
      if (!text.isEmpty()) {
        add(lines, new Line(event.kind(), text, event.rule()));
      }
    }
    return lines.stream().flatMap(line -> drawn(line).stream()).toList();
  }

  private static void add(List<Line> lines, Line line) {
    Line before = lines.isEmpty() ? line : lines.get(lines.size() - 1);
    String way = way(line.text());
    boolean together =
        line.kind() == Event.Kind.MOVE
            && before.kind() == Event.Kind.MOVE
            && before != line
            && !way.isEmpty()
            && way.equals(way(before.text()))
            && before.rule().equals(line.rule());
    if (together) {
      String what = before.text().substring(0, before.text().length() - way.length());
      lines.set(lines.size() - 1, new Line(line.kind(), what + ", " + line.text(), line.rule()));
    } else {
      lines.add(line);
    }
  }

  /** The end of a line that says from where to where. */
  private static String way(String text) {
    int arrow = text.indexOf(ARROW);
    int colon = text.lastIndexOf(": ", Math.max(0, arrow));
    return arrow < 0 || colon < 0 ? "" : text.substring(colon);
  }

  private List<String> drawn(Line line) {
    String rule = line.rule().isEmpty() ? "" : "  [" + line.rule() + "]";
    if (line.kind() == Event.Kind.PHASE) {
      return List.of("", ink.bold("── " + line.text() + " ──") + ink.dim(rule));
    }
    String text = line.kind() == Event.Kind.CHANCE ? dice(line.text()) : line.text();
    List<String> lines = new ArrayList<>(Wrapped.of("  " + text + rule, columns));
    int last = lines.size() - 1;
    String end = lines.get(last);
    if (!rule.isEmpty() && end.endsWith(rule)) {
      lines.set(last, end.substring(0, end.length() - rule.length()) + ink.dim(rule));
    }
    if (line.kind() == Event.Kind.END) {
      lines.replaceAll(ink::bold);
    }
    return lines;
  }

  /** Dice as they lie: {@code die: a, b; other die: c} with each face drawn. */
  private String dice(String text) {
    return Arrays.stream(text.split("; "))
        .map(
            pool -> {
              int colon = pool.indexOf(": ");
              String faces =
                  Arrays.stream(pool.substring(colon < 0 ? 0 : colon + 2).split(", "))
                      .map(display::face)
                      .collect(Collectors.joining(" "));
              return colon < 0 ? faces : pool.substring(0, colon + 2) + faces;
            })
        .collect(Collectors.joining("   "));
  }
}
