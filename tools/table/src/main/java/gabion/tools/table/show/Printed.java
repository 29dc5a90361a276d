package gabion.tools.table.show;

import gabion.define.Block;
import gabion.define.Cells;
import gabion.define.Drawn;
import gabion.define.Looks;
import gabion.expr.value.Scope;
import gabion.state.Sort;
import gabion.text.Tree;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** What a display says to be printed on its board: where areas stand, their surfaces and signs. */
final class Printed {

  /** A surface, and of which areas it is that. */
  private record Where(DrawnBoard.Surface surface, String outline, Optional<Condition> when) {}

  private final Colours colours;
  private final Spots spots;
  private final Variable it;
  private final List<Where> surfaces = new ArrayList<>();
  private final Content signs;
  private final Set<Long> also = new HashSet<>();
  private final Set<Long> cells = new HashSet<>();
  private final boolean isSheet;

  private Printed(Spots spots, boolean isSheet, Variable it, Content signs, Colours colours) {
    this.colours = colours;
    this.spots = spots;
    this.isSheet = isSheet;
    this.it = it;
    this.signs = signs;
  }

  /** Reads {@code surfaces:} and {@code printed:} of a board. */
  static Printed of(Block board, List<Picture.Line> sketch, Colours colours, Sayings sayings) {
    Sort areas = sayings.layout().sorts().areas();
    boolean isSheet = sayings.sheet().filter(sheet -> sheet.cells().isPresent()).isPresent();
    boolean isBare = sketch.stream().allMatch(line -> line.slots().isEmpty());
    Spots spots =
        isSheet
            ? Spots.of(sayings.sheet().orElseThrow(), areas)
            : isBare ? Spots.ring(areas.size()) : Spots.of(sketch, areas.size());
    Variable it = new Variable(areas);
    Content signs = Content.printed(board, colours, sayings);
    Printed printed = new Printed(spots, isSheet, it, signs, colours);
    for (Block block : board.lines("surfaces")) {
      printed.surface(block, colours, sayings);
    }
    sayings.sheet().filter(sheet -> isSheet).ifPresent(sheet -> printed.cells(sheet, areas));
    for (Tree.Field field : board.fields("also")) {
      int from = areas.number(field.key().value());
      for (Tree other :
          field.value() instanceof Tree.Items items ? items.items() : List.<Tree>of()) {
        printed.also.add(key(from, areas.number(other.toString())));
      }
    }
    return printed;
  }

  private void cells(Drawn sheet, Sort areas) {
    List<Cells.Step> steps = sheet.links().values().stream().flatMap(List::stream).toList();
    Map<String, Integer> at = new HashMap<>();
    sheet
        .areas()
        .forEach(cell -> at.put(cell.column() + " " + cell.line(), areas.number(cell.area().id())));
    for (Drawn.Cell cell : sheet.areas()) {
      for (Cells.Step step : steps) {
        Integer next =
            at.get((cell.column() + step.columns()) + " " + (cell.line() + step.lines()));
        if (next != null) {
          cells.add(key(areas.number(cell.area().id()), next));
        }
      }
    }
  }

  private void surface(Block block, Colours colours, Sayings sayings) {
    String title = block.text("title", "");
    String colour = colours.of(colours.said(block, List.of()));
    String pattern = Content.oneOf(block, "pattern", Looks.PATTERNS);
    String outline = Content.oneOf(block, "shape", Looks.OUTLINES);
    Scope scope = Scope.EMPTY.withIt(it.code());
    Optional<Condition> when = block.need("when").flatMap(text -> sayings.condition(text, scope));
    surfaces.add(new Where(new DrawnBoard.Surface(title, colour, pattern), outline, when));
    block.done();
  }

  /** The board as everybody sees it before him. */
  DrawnBoard drawing(Look look) {
    Sort areas = look.layout().sorts().areas();
    List<DrawnBoard.Node> nodes = new ArrayList<>();
    for (int area = 0; area < areas.size(); area++) {
      nodes.add(node(look, areas, area));
    }
    return new DrawnBoard(
        spots.width(),
        spots.height(),
        nodes,
        surfaces.stream().map(Where::surface).toList(),
        look.layout().sorts().dice().ids().stream()
            .map(id -> die(look.layout().sorts().dice(), id))
            .toList());
  }

  private DrawnBoard.Die die(Sort dice, String id) {
    String colour = colours.names().getOrDefault(id, "");
    return new DrawnBoard.Die(id, dice.title(dice.number(id)), colour);
  }

  private DrawnBoard.Node node(Look look, Sort areas, int area) {
    Spots.Spot spot = spots.of(area);
    int surface = surface(look, area);
    String outline = surface < 0 ? "" : surfaces.get(surface).outline();
    List<String> beside = new ArrayList<>();
    List<String> lines = new ArrayList<>();
    List<String> loose = new ArrayList<>();
    for (int other = 0; other < areas.size(); other++) {
      if (touch(look, area, other)) {
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
  private boolean touch(Look look, int area, int other) {
    boolean border = (look.layout().places().borders().beside(area, other >> 6) >>> other & 1) != 0;
    return border || cells.contains(key(area, other));
  }

  private int surface(Look look, int area) {
    it.is(area);
    for (int surface = 0; surface < surfaces.size(); surface++) {
      Optional<Condition> when = surfaces.get(surface).when();
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
