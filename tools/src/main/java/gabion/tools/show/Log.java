package gabion.tools.show;

import gabion.ask.Event;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Events as lines: a heading for each phase, moves between the same places on one line, dice as
 * faces, the rule behind each.
 */
public final class Log {

  /** A seat that sees everything, for records of games that are over. */
  public static final int EVERYTHING = -1;

  /** Stands for a blank at which no line is broken. */
  private static final char UNBROKEN = '\u00a0';

  private static final String ARROW = " → ";

  private static final Pattern COUNTED = Pattern.compile("(?:1|(\\d+) ×) (.*)");

  private record Line(Event.Kind kind, String text, String rule) {}

  private static final Line NOTHING = new Line(Event.Kind.NOTE, "", "");

  private final Display display;
  private final Ink ink;
  private final int columns;

  public Log(Display display, Ink ink, int columns) {
    this.display = display;
    this.ink = ink;
    this.columns = columns;
  }

  /**
   * The lines of events for a seat.
   *
   * @param withAnswers whether also what it answered itself, which it has just typed
   */
  public List<String> lines(List<Event> events, int seat, boolean withAnswers) {
    List<Line> lines = new ArrayList<>();
    for (Event event : events) {
      String text = seat == EVERYTHING ? event.text() : event.seenBy(seat);
      if (!text.isEmpty() && (withAnswers || event.kind() != Event.Kind.ANSWER)) {
        add(lines, new Line(event.kind(), text, event.rule()));
      }
    }
    return lines.stream().flatMap(line -> drawn(line).stream()).toList();
  }

  private static void add(List<Line> lines, Line line) {
    Line before = lines.isEmpty() ? NOTHING : lines.get(lines.size() - 1);
    String way = way(line.text());
    boolean together =
        line.kind() == Event.Kind.MOVE
            && before.kind() == Event.Kind.MOVE
            && !way.isEmpty()
            && way.equals(way(before.text()))
            && before.rule().equals(line.rule());
    if (together) {
      String what = before.text().substring(0, before.text().length() - way.length());
      lines.set(lines.size() - 1, new Line(line.kind(), joined(what, line.text()), line.rule()));
    } else {
      lines.add(line);
    }
  }

  /** One more thing on a line; the same again is counted: {@code 3 x card}. */
  private static String joined(String before, String line) {
    String what = line.substring(0, line.length() - way(line).length());
    int last = before.lastIndexOf(", ") + 2;
    String again = before.substring(last == 1 ? 0 : last);
    Matcher counted = COUNTED.matcher(again);
    if (counted.matches() && what.equals("1 " + counted.group(2))) {
      int count = counted.group(1) == null ? 1 : Integer.parseInt(counted.group(1));
      String start = before.substring(0, before.length() - again.length());
      return start + (count + 1) + " × " + counted.group(2) + way(line);
    }
    return before + ", " + line;
  }

  /** The end of a line that says from where to where. */
  private static String way(String text) {
    int arrow = text.indexOf(ARROW);
    int colon = text.lastIndexOf(": ", Math.max(0, arrow));
    return arrow < 0 || colon < 0 ? "" : text.substring(colon);
  }

  private List<String> drawn(Line line) {
    String rule = line.rule().isEmpty() ? "" : " [" + line.rule().replace(' ', UNBROKEN) + "]";
    if (line.kind() == Event.Kind.PHASE) {
      return List.of(
          "", ink.bold("── " + line.text() + " ──") + ink.dim(rule.replace(UNBROKEN, ' ')));
    }
    String text = line.kind() == Event.Kind.CHANCE ? dice(line.text()) : line.text();
    List<String> lines =
        new ArrayList<>(Wrapped.of("  " + text + (rule.isEmpty() ? "" : " " + rule), columns));
    int last = lines.size() - 1;
    String end = lines.get(last);
    if (!rule.isEmpty() && end.endsWith(rule)) {
      lines.set(last, end.substring(0, end.length() - rule.length()) + ink.dim(rule));
    }
    lines.replaceAll(part -> part.replace(UNBROKEN, ' '));
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
