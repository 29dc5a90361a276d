package gabion.tools.table.display;

import gabion.define.Block;
import gabion.define.CellGeometry;
import gabion.define.DrawingStyles;
import gabion.define.SheetGrid;
import gabion.expr.value.Scope;
import gabion.state.Layout;
import gabion.state.Sort;
import gabion.tools.table.map.AreaFrame;
import gabion.tools.table.map.BoardMap;
import gabion.tools.table.map.MapDeclaration;
import gabion.tools.table.map.MapPoint;
import gabion.yaml.Tree;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The printed part of a display's board: positions, surfaces and signs of the areas. */
final class PrintedBoard {

  /** A surface, and of which areas it is that. */
  private record SurfaceRule(
      DrawnBoard.Surface surface, String outline, Optional<DisplayCondition> condition) {}

  private final Colours colours;
  private final NodePositions spots;
  private final DisplayVariable it;
  private final List<SurfaceRule> surfaces = new ArrayList<>();
  private final SlotContent signs;
  private final Set<Long> also = new HashSet<>();
  private final Set<Long> cells = new HashSet<>();
  private final boolean isSheet;
  private @Nullable BoardMap map;

  private PrintedBoard(
      NodePositions spots,
      boolean isSheet,
      DisplayVariable it,
      SlotContent signs,
      Colours colours) {
    this.colours = colours;
    this.spots = spots;
    this.isSheet = isSheet;
    this.it = it;
    this.signs = signs;
  }

  /** Reads {@code surfaces:} and {@code printed:} of a board. */
  static PrintedBoard of(
      Block board,
      List<BoardView.Line> sketch,
      AreaPoints points,
      Colours colours,
      DisplayCompiler sayings,
      MapDeclaration map,
      AreaPoints declared) {
    Sort areas = sayings.layout().sorts().areas();
    boolean isSheet = sayings.sheet().filter(sheet -> sheet.cells().isPresent()).isPresent();
    boolean isBare = sketch.stream().allMatch(line -> line.slots().isEmpty());
    NodePositions spots =
        isSheet
            ? NodePositions.of(sayings.sheet().orElseThrow(), areas)
            : !points.isEmpty()
                ? NodePositions.of(points, areas.size())
                : isBare
                    ? NodePositions.ring(areas.size())
                    : NodePositions.of(sketch, areas.size());
    DisplayVariable it = new DisplayVariable(areas);
    SlotContent signs = SlotContent.readPrinted(board, colours, sayings);
    PrintedBoard printed = new PrintedBoard(spots, isSheet, it, signs, colours);
    for (Block block : board.lines("surfaces")) {
      printed.surface(block, colours, sayings);
    }
    sayings.sheet().filter(sheet -> isSheet).ifPresent(sheet -> printed.cells(sheet, areas));
    if (!points.isEmpty() && !isSheet) {
      printed.listObstructed(areas.size());
    }
    for (Tree.Field field : board.fields("also")) {
      int from = areas.number(field.key().value());
      for (Tree other :
          field.value() instanceof Tree.Items items ? items.items() : List.<Tree>of()) {
        printed.also.add(key(from, areas.number(other.toString())));
      }
    }
    printed.map = printed.map(sayings, map, declared);
    return printed;
  }

  /** The map; areas without a shape of their own lie in it as they are laid out here. */
  private BoardMap map(DisplayCompiler sayings, MapDeclaration declaration, AreaPoints declared) {
    Layout layout = sayings.layout();
    Sort areas = layout.sorts().areas();
    List<AreaFrame> frames = new ArrayList<>();
    for (int area = 0; area < areas.size(); area++) {
      NodePositions.NodePosition spot = spots.of(area);
      List<String> neighbours = new ArrayList<>();
      List<String> lines = new ArrayList<>();
      for (int other = 0; other < areas.size(); other++) {
        if (touch(layout, area, other)) {
          neighbours.add(areas.id(other));
          if (area < other && !isSheet && !also.contains(key(area, other))) {
            lines.add(areas.id(other));
          }
        }
      }
      frames.add(
          new AreaFrame(
              areas.id(area),
              areas.title(area),
              sayings.locate(areas.id(area)),
              new MapPoint(spot.exactX(), spot.exactY()),
              spot.exactWidth(),
              spot.exactHeight(),
              spot.shape(),
              List.copyOf(neighbours),
              List.copyOf(lines)));
    }
    MapPoint size = new MapPoint(spots.width(), spots.height());
    return new BoardMap(declaration, declared.byId(layout), frames, size, isSheet);
  }

  /** The map of the board. */
  BoardMap map() {
    return Objects.requireNonNull(map);
  }

  /** Lists the neighbours to which a line would run through another area. */
  private void listObstructed(int areas) {
    for (int from = 0; from < areas; from++) {
      for (int to = from + 1; to < areas; to++) {
        if (spots.isObstructed(from, to)) {
          also.add(key(from, to));
        }
      }
    }
  }

  private void cells(SheetGrid sheet, Sort areas) {
    List<CellGeometry.Step> steps = sheet.links().values().stream().flatMap(List::stream).toList();
    Map<String, Integer> at = new HashMap<>();
    sheet
        .areas()
        .forEach(cell -> at.put(cell.column() + " " + cell.line(), areas.number(cell.area().id())));
    for (SheetGrid.Cell cell : sheet.areas()) {
      for (CellGeometry.Step step : steps) {
        Integer next =
            at.get((cell.column() + step.columns()) + " " + (cell.line() + step.lines()));
        if (next != null) {
          cells.add(key(areas.number(cell.area().id()), next));
        }
      }
    }
  }

  private void surface(Block block, Colours colours, DisplayCompiler sayings) {
    String title = block.text("title", "");
    String colour = colours.of(colours.readColour(block, List.of()));
    String pattern = SlotContent.oneOf(block, "pattern", DrawingStyles.PATTERNS);
    String outline = SlotContent.oneOf(block, "shape", DrawingStyles.OUTLINES);
    Scope scope = Scope.EMPTY.withIt(it.code());
    Optional<DisplayCondition> when =
        block.need("when").flatMap(text -> sayings.condition(text, scope));
    surfaces.add(new SurfaceRule(new DrawnBoard.Surface(title, colour, pattern), outline, when));
    block.reportUnreadFields();
  }

  /** The board as everybody sees it before him. */
  DrawnBoard drawing(ViewContext look) {
    Sort areas = look.layout().sorts().areas();
    List<DrawnBoard.Node> nodes = new ArrayList<>();
    for (int area = 0; area < areas.size(); area++) {
      nodes.add(node(look, areas, area));
    }
    return new DrawnBoard(
        spots.width(),
        spots.height(),
        nodes,
        surfaces.stream().map(SurfaceRule::surface).toList(),
        look.layout().sorts().dice().ids().stream()
            .map(id -> die(look.layout().sorts().dice(), id))
            .toList(),
        map().address());
  }

  private DrawnBoard.Die die(Sort dice, String id) {
    String colour = colours.names().getOrDefault(id, "");
    return new DrawnBoard.Die(id, dice.title(dice.number(id)), colour);
  }

  private DrawnBoard.Node node(ViewContext look, Sort areas, int area) {
    NodePositions.NodePosition spot = spots.of(area);
    int surface = surface(look, area);
    String outline = surface < 0 ? "" : surfaces.get(surface).outline();
    List<String> beside = new ArrayList<>();
    List<String> lines = new ArrayList<>();
    List<String> loose = new ArrayList<>();
    for (int other = 0; other < areas.size(); other++) {
      if (touch(look.layout(), area, other)) {
        beside.add(areas.id(other));
        if (area < other && !isSheet) {
          (also.contains(key(area, other)) ? loose : lines).add(areas.id(other));
        }
      }
    }
    return new DrawnBoard.Node(
        areas.id(area),
        areas.title(area),
        spot.x(),
        spot.y(),
        spot.width(),
        spot.height(),
        outline.isEmpty() || isSheet ? spot.shape() : outline,
        surface,
        signs.counters(look, area),
        List.copyOf(beside),
        List.copyOf(lines),
        List.copyOf(loose));
  }

  /** Whether areas are beside each other by a border, or by a side or corner of their cells. */
  private boolean touch(Layout layout, int area, int other) {
    boolean border = (layout.places().borders().neighbors(area, other >> 6) >>> other & 1) != 0;
    return border || cells.contains(key(area, other));
  }

  private int surface(ViewContext look, int area) {
    it.is(area);
    for (int surface = 0; surface < surfaces.size(); surface++) {
      Optional<DisplayCondition> when = surfaces.get(surface).condition();
      if (when.isPresent() && when.get().holds(look).orElse(false)) {
        return surface;
      }
    }
    return -1;
  }

  private static long key(int from, int to) {
    return (long) Math.min(from, to) << 32 | Math.max(from, to);
  }
}
