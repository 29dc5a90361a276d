package gabion.tools.workshop.print;

import gabion.define.Thing;
import gabion.play.Game;
import gabion.play.Ruleset;
import gabion.play.View;
import gabion.tools.table.display.BoardView;
import gabion.tools.table.display.Display;
import gabion.tools.table.display.DrawnBoard;
import gabion.tools.table.display.ViewContext;
import gabion.tools.table.map.MapDocument;
import gabion.tools.table.map.MapPoint;
import gabion.tools.workshop.WorkshopMessage;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/** The map in pages that are cut and put together; a counter fits where the map has one. */
final class MapSheets {

  private static final double COUNTER = 15 * Paper.MM;
  private static final double FRAME = 6 * Paper.MM;
  private static final double THIN = .6;
  private static final double TITLE = 8;
  private static final String LAND = "#f4ecd6";
  private static final String SEA = "#d8e6ea";
  private static final String WATER = "#7d9ba3";

  /** The most pages in one direction; a larger map is made smaller. */
  private static final int MOST = 4;

  private final Ruleset rules;
  private final Display display;

  MapSheets(Ruleset rules, Display display) {
    this.rules = rules;
    this.display = display;
  }

  List<PrintSheet> sheets(Paper paper) {
    return map().map(one -> pages(paper, one)).orElse(List.of());
  }

  /** The map as a page draws it; empty for a game without areas. */
  Optional<MapDocument> map() {
    return display.map().map(board -> board.document()).filter(one -> !one.areas().isEmpty());
  }

  /** The points of a board unit at which a counter fits its place, on a sheet of a largest size. */
  static double scale(MapDocument map, double most) {
    return Math.min(COUNTER / map.counter(), most / Math.max(map.width(), map.height()));
  }

  /** The whole map on one sheet. */
  PrintSheet whole(MapDocument map, double scale) {
    SheetDrawing sheet = new SheetDrawing();
    sheet.clip(0, 0, map.width() * scale, map.height() * scale);
    draw(sheet, map, scale, 0, 0);
    sheet.endClip();
    return new PrintSheet("board", map.width() * scale, map.height() * scale, sheet.items());
  }

  private List<PrintSheet> pages(Paper paper, MapDocument map) {
    double width = paper.innerWidth() - 2 * FRAME;
    double height = paper.innerHeight() - 2 * FRAME;
    double scale = COUNTER / map.counter();
    scale = Math.min(scale, Math.min(MOST * width / map.width(), MOST * height / map.height()));
    int columns = (int) Math.ceil(map.width() * scale / width - 1e-6);
    int rows = (int) Math.ceil(map.height() * scale / height - 1e-6);
    List<PrintSheet> pages = new ArrayList<>();
    for (int row = 0; row < rows; row++) {
      for (int column = 0; column < columns; column++) {
        double left = Paper.MARGIN + FRAME;
        double seenWidth = Math.min(width, map.width() * scale - column * width);
        double seenHeight = Math.min(height, map.height() * scale - row * height);
        SheetDrawing sheet = new SheetDrawing();
        sheet.clip(left, left, seenWidth, seenHeight);
        draw(sheet, map, scale, left - column * width, left - row * height);
        sheet.endClip();
        sheet.cutMarks(left, left, seenWidth, seenHeight);
        String part =
            rules.title()
                + ": "
                + WorkshopMessage.PRINT_MAP.text(
                    (char) ('A' + column) + "" + (row + 1), columns, rows)
                + inventedAreas();
        sheet.fitLeft(
            part, Paper.MARGIN, paper.height - Paper.MARGIN, TITLE, paper.innerWidth(), false);
        pages.add(
            new PrintSheet(
                "map-" + (char) ('a' + column) + (row + 1),
                paper.width,
                paper.height,
                sheet.items()));
      }
    }
    return pages;
  }

  /** How many areas have borders or signs that the rulebook does not tell. */
  private String inventedAreas() {
    List<Thing> areas = rules.program().definitions().areas();
    long invented = areas.stream().filter(area -> area.block().citation().isAssumed()).count();
    return invented == 0 ? "" : WorkshopMessage.PRINT_AREAS.text(invented, areas.size());
  }

  private void draw(SheetDrawing sheet, MapDocument map, double scale, double dx, double dy) {
    sheet.shape(
        SheetDrawing.box(dx, dy, map.width() * scale, map.height() * scale),
        map.ground().isEmpty() ? "#faf7ee" : SEA,
        "",
        0);
    MapPlacement placed = new MapPlacement(sheet, scale, dx, dy);
    map.ground().forEach(placed::ground);
    map.links().forEach(link -> placed.path(link.path(), "", "#7a6a4f", 1.1));
    Map<String, DrawnBoard.Node> nodes;
    List<DrawnBoard.Surface> surfaces;
    try (Game game = Game.begin(rules, rules.setup(), 0)) {
      DrawnBoard board = display.drawing(ViewContext.at(game, View.NOBODY));
      nodes = board.nodes().stream().collect(Collectors.toMap(DrawnBoard.Node::id, one -> one));
      surfaces = board.surfaces();
    }
    for (Map.Entry<String, MapDocument.Area> area : map.areas().entrySet()) {
      DrawnBoard.Node node = nodes.get(area.getKey());
      int surface = node == null ? -1 : node.surface();
      String colour = surface >= 0 ? surfaces.get(surface).colour() : area.getValue().tint();
      placed.area(area.getValue(), colour);
    }
    for (Map.Entry<String, MapDocument.Area> area : map.areas().entrySet()) {
      DrawnBoard.Node node = nodes.get(area.getKey());
      placed.label(area.getValue(), node == null ? List.of() : node.printed());
    }
  }

  /** Draws in board units. */
  private record MapPlacement(SheetDrawing sheet, double scale, double dx, double dy) {

    void path(String path, String fill, String stroke, double width) {
      if (!path.isEmpty()) {
        sheet.shape(SheetPath.transform(path, scale, dx, dy), fill, stroke, width);
      }
    }

    double x(MapPoint point) {
      return point.x() * scale + dx;
    }

    double y(MapPoint point) {
      return point.y() * scale + dy;
    }

    void ground(MapDocument.Ground one) {
      double thin = THIN * scale;
      switch (one.kind()) {
        case "land" -> path(one.path(), LAND, "#8a7a5c", thin);
        case "lake" -> path(one.path(), SEA, WATER, thin);
        case "river" -> path(one.path(), "", WATER, Math.max(one.size(), 1.6) * scale);
        case "road" -> path(one.path(), "", "#a5855a", 2 * scale);
        case "coast", "frame", "wall", "closed" -> path(one.path(), "", "#6f6049", thin);
        case "heights", "hills" -> path(one.path(), "#e6d8b4", "", 0);
        case "woods" -> path(one.path(), "#dbe2c3", "", 0);
        case "marsh" -> path(one.path(), "#dfe5da", "", 0);
        case "contour", "graticule", "lane" -> path(one.path(), "", "#c9c3ae", thin / 2);
        default -> points(one);
      }
      if (!one.text().isEmpty() && !one.at().isEmpty()) {
        MapPoint at = one.at().get(0);
        double size = (one.size() > 0 ? one.size() : 12) * scale;
        double y = y(at);
        for (String line : one.text().split("\n")) {
          sheet.free(line, x(at), y, size * .8, false, "#7d745f", one.turn());
          y += size;
        }
      }
    }

    private void points(MapDocument.Ground one) {
      if (!one.text().isEmpty()) {
        return;
      }
      for (MapPoint at : one.at()) {
        double r = 2.2 * scale;
        boolean isHigh = List.of("tree", "bush", "mountain", "hill").contains(one.kind());
        String ink = one.kind().equals("tree") || one.kind().equals("bush") ? "#a3b083" : "#b09a74";
        String path =
            isHigh
                ? SheetDrawing.polygon(x(at) - r, y(at) + r, x(at), y(at) - r, x(at) + r, y(at) + r)
                : SheetDrawing.box(x(at) - r / 2, y(at) - r / 2, r, r);
        sheet.shape(path, ink, "", 0);
      }
    }

    void area(MapDocument.Area area, String colour) {
      String ink = colour.isEmpty() ? "#8a7a5c" : SheetColours.of(colour);
      String fill = colour.isEmpty() ? "" : SheetColours.mix(ink, .78);
      path(area.path(), area.isWet() ? "" : fill, ink, 1.2);
      double r = COUNTER / 2;
      double x = x(area.at());
      double y = y(area.at());
      sheet.dashes(
          SheetDrawing.box(x - r, y - r, 2 * r, 2 * r), SheetColours.mix(ink, .4), THIN / 2);
    }

    void label(MapDocument.Area area, List<BoardView.Counter> printed) {
      double size = area.label().size() * scale * .8;
      double y = y(area.label().at());
      for (String line : area.label().lines()) {
        sheet.free(line, x(area.label().at()), y, size, true, SheetDrawing.INK, 0);
        y += size * 1.1;
      }
      String signs =
          printed.stream()
              .map(one -> one.number() > 1 ? one.sign() + one.number() : one.sign())
              .collect(Collectors.joining(" "));
      if (!signs.isEmpty()) {
        double below = y(area.at()) + COUNTER / 2 + size;
        sheet.free(signs, x(area.at()), below, size * .9, false, "#5c5341", 0);
      }
    }
  }
}
