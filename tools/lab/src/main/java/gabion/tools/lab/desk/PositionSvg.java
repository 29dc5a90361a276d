package gabion.tools.lab.desk;

import gabion.play.Ruleset;
import gabion.play.View;
import gabion.state.Draft;
import gabion.tools.lab.page.Html;
import gabion.tools.table.display.BoardView;
import gabion.tools.table.display.Display;
import gabion.tools.table.display.ViewContext;
import gabion.tools.table.map.BoardMap;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * Draws a position: data for drawing the board in a browser and, until then or without scripts, a
 * text sketch of the board with its slots filled, as SVG.
 */
final class PositionSvg {

  private static final int WIDTH = 8;
  private static final int HEIGHT = 16;

  /** The number of lines kept above and below the drawn part of a position with few pieces. */
  private static final int MARGIN = 2;

  /** A position as a script draws it. */
  private record SvgPosition(boolean whole, List<SvgArea> areas) {}

  /** What lies in an area. */
  private record SvgArea(String id, List<BoardView.Counter> counters, List<String> words) {}

  private final Display display;
  private final PositionDrawing drawing;

  PositionSvg(Display display, PositionDrawing drawing) {
    this.display = display;
    this.drawing = drawing;
  }

  /** Writes the printed board, once for all positions, and the drawing script. */
  void end(Draft draft, Html page) {
    ViewContext look = ViewContext.at(draft, View.of(draft, View.ALL), View.ALL);
    page.tag("<script type=\"application/json\" id=\"drawn-board\">");
    page.tag(drawing.data(display.drawing(look))).tag("</script>\n");
    display
        .map()
        .map(BoardMap::document)
        .filter(map -> !map.ground().isEmpty())
        .ifPresent(
            map -> {
              page.tag("<script type=\"application/json\" id=\"drawn-map\">");
              page.tag(map.json().replace("<", "\\u003c")).tag("</script>\n");
            });
    page.tag(drawing.patterns()).tag("\n<script type=\"module\">");
    page.tag(drawing.script()).tag("</script>\n");
  }

  /** The picture of a position that hides nothing. */
  BoardView picture(Draft draft) {
    return display.picture(ViewContext.at(draft, View.of(draft, View.ALL), View.ALL));
  }

  /**
   * Draws it; where nothing lies on the map, nothing.
   *
   * @param whole whether all of the board is drawn; otherwise only the part where something lies
   */
  void draw(Ruleset ruleset, Draft draft, boolean whole, Html page) {
    BoardView picture = picture(draft);
    if (whole || picture.areas().stream().anyMatch(PositionSvg::isBusy)) {
      String kind = whole ? "position whole\" tabindex=\"0\" aria-label=\"The board" : "position";
      page.tag("<figure class=\"" + kind + "\">\n");
      if (!picture.sketch().isEmpty()) {
        sketch(ruleset, picture, whole, page);
      }
      page.tag("<script type=\"application/json\">");
      page.tag(drawing.data(positionData(picture, whole))).tag("</script>\n</figure>\n");
    }
    contents(picture, page);
  }

  private static SvgPosition positionData(BoardView picture, boolean whole) {
    return new SvgPosition(
        whole,
        picture.areas().stream()
            .filter(area -> !area.counters().isEmpty() || !area.words().isEmpty())
            .map(area -> new SvgArea(area.id(), area.counters(), area.words()))
            .toList());
  }

  private static void sketch(Ruleset ruleset, BoardView picture, boolean whole, Html page) {
    List<BoardView.Area> areas = picture.areas();
    int[] lines = whole ? new int[] {0, picture.sketch().size()} : busy(picture, areas);
    int columns = picture.sketch().stream().mapToInt(line -> line.text().length()).max().orElse(0);
    int width = columns * WIDTH;
    int height = (lines[1] - lines[0]) * HEIGHT + HEIGHT / 2;
    page.tag(
        "<svg class=\"sketch\" role=\"img\" viewBox=\"0 0 %d %d\" style=\"max-width:%dpx;min-width:min(%dpx,34rem)\"><title>"
            .formatted(width, height, width, width));
    page.text("The board of " + ruleset.title() + "; its contents are listed below");
    page.tag("</title>\n");
    for (int line = lines[0]; line < lines[1]; line++) {
      line(picture.sketch().get(line), (line - lines[0] + 1) * HEIGHT - 4, areas, page);
    }
    page.tag("</svg>\n");
  }

  private static boolean isBusy(BoardView.Area area) {
    return area.number() > 0 || !area.counters().isEmpty();
  }

  /** The first line to be drawn and the one behind the last. */
  private static int[] busy(BoardView picture, List<BoardView.Area> areas) {
    int first = picture.sketch().size();
    int last = -1;
    for (int line = 0; line < picture.sketch().size(); line++) {
      for (BoardView.Slot slot : picture.sketch().get(line).slots()) {
        if (areas.get(slot.area()).number() > 0) {
          first = Math.min(first, line);
          last = line;
        }
      }
    }
    return last < 0
        ? new int[] {0, picture.sketch().size()}
        : new int[] {
          Math.max(0, first - MARGIN), Math.min(picture.sketch().size(), last + MARGIN + 1)
        };
  }

  private static void line(BoardView.Line line, int y, List<BoardView.Area> areas, Html page) {
    int at = 0;
    for (BoardView.Slot slot : line.slots()) {
      plain(line.text().substring(at, slot.from()), at, y, page);
      List<BoardView.Sign> signs = areas.get(slot.area()).signs();
      if (!signs.isEmpty()) {
        slot(slot, signs, y, page);
      }
      at = slot.to();
    }
    plain(line.text().substring(at), at, y, page);
  }

  private static void plain(String text, int at, int y, Html page) {
    String begun = text.stripLeading();
    int from = at + text.length() - begun.length();
    String shown = begun.stripTrailing();
    if (!shown.isEmpty()) {
      String opening = "text x=\"%d\" y=\"%d\" textLength=\"%d\"";
      page.line(opening.formatted(from * WIDTH, y, shown.length() * WIDTH), shown);
    }
  }

  private static void slot(BoardView.Slot slot, List<BoardView.Sign> signs, int y, Html page) {
    int room = (slot.to() - slot.from()) * WIDTH;
    page.tag(
        "<rect x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\"/>"
            .formatted(slot.from() * WIDTH, y - HEIGHT + 4, room, HEIGHT));
    int length = signs.stream().mapToInt(sign -> sign.text().length()).sum();
    int gap = Math.max(0, Math.min(WIDTH, (room - length * WIDTH) / signs.size()));
    double narrow = Math.min(1.0, (double) room / (length * WIDTH));
    double x = slot.from() * WIDTH;
    for (BoardView.Sign sign : signs) {
      double wide = sign.text().length() * WIDTH * narrow;
      page.line(
          String.format(
              Locale.ROOT,
              "text class=\"ink-%s\" x=\"%.0f\" y=\"%d\" textLength=\"%.0f\""
                  + " lengthAdjust=\"spacingAndGlyphs\"",
              sign.colour(),
              x,
              y,
              wide),
          sign.text());
      x += wide + gap;
    }
  }

  /** What lies where, in words: for who cannot see the picture, and for signs that stand close. */
  private static void contents(BoardView picture, Html page) {
    List<String> words = new ArrayList<>();
    for (BoardView.Area area : picture.areas()) {
      if (area.number() > 0) {
        words.add(area.title() + ": " + String.join(", ", area.words()));
      }
    }
    if (!words.isEmpty()) {
      page.line("p class=\"contents\"", String.join(" · ", words));
    }
  }
}
