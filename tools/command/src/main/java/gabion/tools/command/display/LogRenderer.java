package gabion.tools.command.display;

import gabion.tools.table.display.Display;
import gabion.tools.table.session.LogLine;
import gabion.tools.table.session.SeatEvent;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;

/** Events as lines: headings with what happened below them, dice as faces, the rule behind each. */
public final class LogRenderer {

  /** Placeholder for a non-breaking blank. */
  private static final char UNBROKEN = '\u00a0';

  private final Display display;
  private final TerminalStyle ink;
  private final int columns;

  public LogRenderer(Display display, TerminalStyle ink, int columns) {
    this.display = display;
    this.ink = ink;
    this.columns = columns;
  }

  /** Returns the lines of log entries. */
  public List<String> lines(List<LogLine> told) {
    return told.stream().flatMap(line -> renderEntry(line).stream()).toList();
  }

  private List<String> renderEntry(LogLine line) {
    String rule = line.rule().isEmpty() ? "" : " [" + line.rule().replace(' ', UNBROKEN) + "]";
    String margin = "  ".repeat(line.depth());
    if (line.isHeading()) {
      boolean phase = line.kind().equals(SeatEvent.BEGAN);
      String text = phase ? "── " + line.text() + " ──" : line.text();
      return withBlankLine(line, wrapText(margin + text, rule, true));
    }
    boolean dice = line.kind().equals(SeatEvent.THROWN);
    return wrapText(margin + (dice ? dice(line.text()) : line.text()), rule, false);
  }

  /** Adds an empty line before a heading of depth 0 or 1. */
  private static List<String> withBlankLine(LogLine line, List<String> drawn) {
    List<String> lines = new ArrayList<>(drawn);
    if (line.depth() <= 1) {
      lines.add(0, "");
    }
    return lines;
  }

  private List<String> wrapText(String text, String rule, boolean bold) {
    String whole = text + (rule.isEmpty() ? "" : " " + rule);
    List<String> lines = new ArrayList<>(WordWrap.of(whole, columns));
    int last = lines.size() - 1;
    String end = lines.get(last);
    boolean cited = !rule.isEmpty() && end.endsWith(rule);
    if (cited) {
      lines.set(last, end.substring(0, end.length() - rule.length()));
    }
    if (bold) {
      lines.replaceAll(part -> part.isEmpty() ? part : ink.bold(part));
    }
    if (cited) {
      lines.set(last, lines.get(last) + ink.dim(rule));
    }
    lines.replaceAll(part -> part.replace(UNBROKEN, ' '));
    return lines;
  }

  /** Dice as they lie: {@code what for: die: a, b; other die: c} with each face drawn. */
  private String dice(String text) {
    return Arrays.stream(text.split("; "))
        .map(
            pool -> {
              int colon = pool.lastIndexOf(": ");
              String faces =
                  Arrays.stream(pool.substring(colon < 0 ? 0 : colon + 2).split(", "))
                      .map(face -> display.face(face).replace(' ', UNBROKEN))
                      .collect(Collectors.joining(" "));
              return colon < 0 ? faces : pool.substring(0, colon + 2) + faces;
            })
        .collect(Collectors.joining("   "));
  }
}
