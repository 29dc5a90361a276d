package gabion.tools.table.display;

import gabion.define.Block;
import gabion.define.Citation;
import gabion.define.Sections;
import gabion.expr.value.PieceEncoding;
import gabion.expr.value.Scope;
import gabion.play.Ruleset;
import gabion.state.Draft;
import gabion.state.Sort;
import gabion.tools.table.map.BoardMap;
import gabion.tools.table.map.MapFiles;
import gabion.yaml.Problems;
import gabion.yaml.Tree;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * How a ruleset is shown, by its {@code display:}; plainly where it says nothing. Linked once,
 * right after loading; one thread after another works its pictures out.
 */
public final class Display {

  /** An empty display, for a ruleset that could not be loaded. */
  public static final Display NONE = new Display();

  /** A full area is expected to have room for this many counters. */
  private static final int MOST_NEEDED = 3;

  private @Nullable BoardDisplay board;
  private @Nullable SidePanel table;
  private @Nullable SidePanel sheet;
  private @Nullable DisplayVariable sheetOf;
  private final List<String> legend = new ArrayList<>();
  private final List<String> brief = new ArrayList<>();
  private final Map<String, String> faces = new LinkedHashMap<>();
  private final Map<String, String> answers = new LinkedHashMap<>();
  private List<BattleProcedure> battles = List.of();
  private final Map<String, String> explanations = new LinkedHashMap<>();

  private Display() {}

  /** Reads and links the display of a ruleset without the files beside it; notes problems. */
  public static Display of(Ruleset rules, Problems problems) {
    return of(rules, MapFiles.NONE, problems);
  }

  /**
   * Reads and links the display of a ruleset; its problems are noted.
   *
   * @param files the files beside the ruleset, read when the map is needed
   */
  public static Display of(Ruleset rules, MapFiles files, Problems problems) {
    DisplayCompiler sayings = new DisplayCompiler(rules, files, problems);
    Tree tree = rules.program().definitions().display().orElseGet(Display::emptyTree);
    Block block = Block.of(tree, Citation.NONE, problems, Sections.DISPLAY.entry());
    Display display = new Display();
    Colours colours = Colours.of(block);
    SlotContent content = SlotContent.of(block, colours, sayings);
    content.plainLegend(sayings.layout()).forEach(display.legend::add);
    display.board = BoardDisplay.of(block, colours, content, sayings);
    display.table = SidePanel.ofTable(block.lines("table"), sayings);
    block.block("sheet").ifPresent(sheet -> display.sheet(sheet, sayings));
    block.texts("legend").forEach(line -> display.legend.add(line.value()));
    block.texts("brief").forEach(line -> display.brief.add(line.value()));
    block.fields("turn"); // for the rulebook
    words(block, "faces", display.faces);
    block.fields("faces").forEach(face -> sayings.result(face.key()));
    words(block, "answers", display.answers);
    display.battles = BattleProcedure.of(block, sayings);
    words(block, "explains", display.explanations);
    block.reportUnreadFields();
    return display;
  }

  private static Tree emptyTree() {
    return new Tree.Text(NoSource.WHERE, Tree.Tag.NONE, "", new int[] {0});
  }

  private static void words(Block block, String name, Map<String, String> words) {
    for (Tree.Field field : block.fields(name)) {
      words.put(field.key().value(), String.valueOf(field.value()));
    }
  }

  private void sheet(Block block, DisplayCompiler sayings) {
    Optional<Sort> sort = block.need("for").flatMap(sayings::sort);
    if (sort.isPresent()) {
      DisplayVariable of = new DisplayVariable(sort.get());
      sheetOf = of;
      Scope scope = Scope.EMPTY.with(sort.get().name(), of.code());
      sheet = SidePanel.ofSheet(block.lines("rows"), scope, sayings);
    }
    block.reportUnreadFields();
  }

  /** The rules in short. */
  public List<String> brief() {
    return List.copyOf(brief);
  }

  /** Returns the battle that a procedure is, by its head; empty if it is none. */
  public Optional<BattleProcedure> battle(String procedure) {
    return battles.stream().filter(one -> one.procedure().equals(procedure)).findFirst();
  }

  /** Returns the meaning of an answer word, if the display defines it. */
  public Optional<String> answer(String word) {
    return Optional.ofNullable(answers.get(word));
  }

  /** Returns what choosing a thing or a word does, or what a phase is about; may be empty. */
  public String explanation(String id) {
    return explanations.getOrDefault(id, "");
  }

  /** Returns the text above an area's slots in the sketch: its label and anything else there. */
  public synchronized List<String> above(int area) {
    return board == null ? List.of() : board.above(area);
  }

  /** Returns the text drawn for a die face. */
  public String face(String result) {
    return "[" + faces.getOrDefault(result, result).strip() + "]";
  }

  /** Returns the board and everything beside it, as visible to a seat. */
  public synchronized BoardView picture(ViewContext look) {
    BoardDisplay map = board;
    SidePanel beside = table;
    if (map == null || beside == null) {
      return BoardView.BLANK;
    }
    return new BoardView(
        map.sketch(),
        map.areas(look),
        map.unsketchedNeighbours(look),
        List.copyOf(legend),
        beside.entries(look),
        sheets(look),
        sheet == null ? Boxes.of(look) : List.of());
  }

  /** Returns the map of the board; empty for a ruleset that could not be loaded. */
  public Optional<BoardMap> map() {
    return Optional.ofNullable(board).map(BoardDisplay::map);
  }

  /**
   * Checks the map of the board and its files.
   *
   * @param mistakes receives what is wrong
   * @param doubts receives what is seldom meant
   */
  public void checkMap(Problems mistakes, Problems doubts) {
    BoardDisplay drawn = board;
    if (drawn != null) {
      int needed = Math.max(1, Math.min(MOST_NEEDED, drawn.content().kinds()));
      drawn.map().check(mistakes, doubts, needed);
    }
  }

  /** Returns the printed part of the board, for clients that draw it. */
  public synchronized DrawnBoard drawing(ViewContext look) {
    BoardDisplay map = board;
    return map == null ? DrawnBoard.BLANK : map.drawing(look);
  }

  /**
   * Returns the signs of a piece whose location is visible; empty if it is not on the map.
   *
   * @param piece a number of {@link PieceEncoding}
   */
  public synchronized List<String> signs(Draft draft, long piece) {
    int place = PieceEncoding.place(draft, piece);
    boolean onMap = place >= 0 && place < draft.layout().sorts().areas().size();
    return board == null || !onMap
        ? List.of()
        : board.content().signsOf(draft, PieceEncoding.row(piece), place);
  }

  private List<BoardView.Sheet> sheets(ViewContext look) {
    DisplayVariable of = sheetOf;
    SidePanel rows = sheet;
    if (of == null || rows == null) {
      return List.of();
    }
    Sort sort = of.sort();
    List<BoardView.Sheet> sheets = new ArrayList<>();
    for (int thing = sort.first(); thing < sort.first() + sort.size(); thing++) {
      if (sort != look.layout().sorts().factions() || look.seatOf(thing) >= 0) {
        of.is(thing);
        sheets.add(new BoardView.Sheet(look.titles().of(sort, thing), rows.entries(look)));
      }
    }
    return List.copyOf(sheets);
  }
}
