package gabion.tools.table.display;

import gabion.define.Block;
import gabion.define.SheetGrid;
import gabion.expr.value.Scope;
import gabion.state.Sort;
import gabion.tools.table.map.BoardMap;
import gabion.tools.table.map.MapDeclaration;
import gabion.yaml.Tree;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** The map of a display: an optional sketch with slots, and the contents of each area. */
final class BoardDisplay {

  /** Words that stand together. */
  private static final Pattern TOGETHER = Pattern.compile("\\S+(?: \\S+)*");

  private final List<BoardView.Line> sketch;
  private final SlotContent content;
  private final DisplayVariable it;
  private final Optional<DisplayCondition> busy;
  private final List<Tree.Field> also;
  private final PackAdditions brought;
  private final PrintedBoard printed;
  private final Set<List<Integer>> unsketched;

  private BoardDisplay(
      List<BoardView.Line> sketch,
      SlotContent content,
      DisplayVariable it,
      Optional<DisplayCondition> busy,
      List<Tree.Field> also,
      PackAdditions brought,
      PrintedBoard printed,
      Set<List<Integer>> unsketched) {
    this.unsketched = unsketched;
    this.sketch = sketch;
    this.content = content;
    this.it = it;
    this.busy = busy;
    this.also = also;
    this.brought = brought;
    this.printed = printed;
  }

  static BoardDisplay of(
      Block display, Colours colours, SlotContent content, DisplayCompiler sayings) {
    DisplayVariable it = new DisplayVariable(sayings.layout().sorts().areas());
    Block block = display.within("board");
    MapDeclaration map = sayings.map(block);
    Optional<SheetGrid> sheet = sayings.sheet().filter(drawn -> drawn.cells().isPresent());
    boolean isLaidOut = block.has("sketch") || sheet.isPresent();
    AreaPoints declared = sayings.points();
    AreaPoints points =
        isLaidOut ? AreaPoints.NONE : declared.orElse(map.filePoints(), sayings.layout());
    if (!display.has("board") && sheet.isEmpty() && points.isEmpty()) {
      PackAdditions nothing = sayings.packAdditions(Set.of());
      PrintedBoard ring =
          PrintedBoard.of(block, List.of(), AreaPoints.NONE, colours, sayings, map, declared);
      return new BoardDisplay(
          List.of(), content, it, Optional.empty(), List.of(), nothing, ring, Set.of());
    }
    return createBoard(block, sheet, points, colours, content, it, sayings, map, declared);
  }

  /**
   * The board of a sketch; where it has none, but a sheet that says what touches, of that; else of
   * the points of areas.
   */
  private static BoardDisplay createBoard(
      Block block,
      Optional<SheetGrid> sheet,
      AreaPoints points,
      Colours colours,
      SlotContent content,
      DisplayVariable it,
      DisplayCompiler sayings,
      MapDeclaration map,
      AreaPoints declared) {
    PointSketch placed = PointSketch.of(points, sayings.layout());
    List<BoardView.Line> sketch =
        sheet.isPresent() && !block.has("sketch")
            ? SheetSketch.of(block, sheet.get(), sayings)
            : points.isEmpty() && (map.isEmpty() || block.has("sketch"))
                ? Sketch.of(block, sayings).lines()
                : placed.lines();
    Scope scope = Scope.EMPTY.withIt(it.code());
    Optional<DisplayCondition> busy =
        block.text("busy").flatMap(text -> sayings.condition(text, scope));
    Set<Integer> slots =
        sketch.stream()
            .flatMap(line -> line.slots().stream())
            .map(BoardView.Slot::area)
            .collect(Collectors.toSet());
    PackAdditions brought = DrawnBorders.check(block, sayings, sayings.packAdditions(slots));
    PrintedBoard printed = PrintedBoard.of(block, sketch, points, colours, sayings, map, declared);
    BoardDisplay board =
        new BoardDisplay(
            sketch,
            content,
            it,
            busy,
            block.fields("also"),
            brought,
            printed,
            placed.missingBorders());
    block.reportUnreadFields();
    return board;
  }

  /** The lines of the sketch with their slots. */
  List<BoardView.Line> sketch() {
    return sketch;
  }

  /** Returns the text above an area's slots in the sketch. */
  List<String> above(int area) {
    List<String> found = new ArrayList<>();
    for (int line = 1; line < sketch.size(); line++) {
      for (BoardView.Slot slot : sketch.get(line).slots()) {
        if (slot.area() == area) {
          found.addAll(above(sketch.get(line - 1).text(), slot));
        }
      }
    }
    return found;
  }

  private static List<String> above(String line, BoardView.Slot slot) {
    return TOGETHER
        .matcher(line)
        .results()
        .filter(words -> words.start() < slot.to() && words.end() > slot.from())
        .map(MatchResult::group)
        .toList();
  }

  DrawnBoard drawing(ViewContext look) {
    return printed.drawing(look);
  }

  /** The map of the board. */
  BoardMap map() {
    return printed.map();
  }

  SlotContent content() {
    return content;
  }

  /** Returns every area as visible to a seat. */
  List<BoardView.Area> areas(ViewContext look) {
    Sort areas = look.layout().sorts().areas();
    List<BoardView.Area> all = new ArrayList<>();
    for (int area = 0; area < areas.size(); area++) {
      int number = look.view().number(area);
      all.add(
          new BoardView.Area(
              areas.id(area),
              areas.title(area),
              number,
              content.signs(look, area),
              content.counters(look, area),
              content.words(look, area),
              neighbourTitles(look, area),
              isBusy(look, area) || brought.anyIn(look, area)));
    }
    return List.copyOf(all);
  }

  private boolean isBusy(ViewContext look, int area) {
    it.is(area);
    return busy.isPresent() && busy.get().holds(look).orElse(false);
  }

  private static List<String> neighbourTitles(ViewContext look, int area) {
    Sort areas = look.layout().sorts().areas();
    List<String> beside = new ArrayList<>();
    for (int word = 0; word < areas.words(); word++) {
      for (long left = look.layout().places().borders().neighbors(area, word);
          left != 0;
          left &= left - 1) {
        beside.add(areas.title((word << 6) + Long.numberOfTrailingZeros(left)));
      }
    }
    return List.copyOf(beside);
  }

  /** Which areas are beside each other though the sketch does not show it. */
  List<BoardView.LabelledList> unsketchedNeighbours(ViewContext look) {
    Sort areas = look.layout().sorts().areas();
    List<BoardView.LabelledList> all = new ArrayList<>();
    for (Tree.Field field : also) {
      List<String> names = new ArrayList<>();
      if (field.value() instanceof Tree.Items items) {
        items.items().forEach(item -> names.add(title(areas, item.toString())));
      }
      all.add(new BoardView.LabelledList(title(areas, field.key().value()), List.copyOf(names)));
    }
    Map<Integer, List<String>> borders = new LinkedHashMap<>();
    for (PackAdditions.Border border : brought.borders()) {
      borders
          .computeIfAbsent(border.from(), any -> new ArrayList<>())
          .add(areas.title(border.to()));
    }
    for (List<Integer> pair : unsketched) {
      borders.computeIfAbsent(pair.get(0), any -> new ArrayList<>()).add(areas.title(pair.get(1)));
    }
    borders.forEach(
        (area, beside) ->
            all.add(new BoardView.LabelledList(areas.title(area), List.copyOf(beside))));
    for (int area : brought.areas()) {
      all.add(new BoardView.LabelledList(areas.title(area), neighbourTitles(look, area)));
    }
    return List.copyOf(all);
  }

  private static String title(Sort areas, String id) {
    int number = areas.number(id);
    return number < 0 ? id : areas.title(number);
  }
}
