package gabion.tools.table.show;

import gabion.define.Block;
import gabion.define.Citation;
import gabion.define.Sections;
import gabion.expr.value.Pieces;
import gabion.expr.value.Scope;
import gabion.play.Ruleset;
import gabion.state.Draft;
import gabion.state.Sort;
import gabion.text.Problems;
import gabion.text.Tree;
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

  /** Shows nothing; stands for the display of a ruleset that could not be loaded. */
  public static final Display NONE = new Display();

  private @Nullable Board board;
  private @Nullable Lots table;
  private @Nullable Lots sheet;
  private @Nullable Variable sheetOf;
  private final List<String> legend = new ArrayList<>();
  private final List<String> brief = new ArrayList<>();
  private final Map<String, String> faces = new LinkedHashMap<>();
  private final Map<String, String> answers = new LinkedHashMap<>();

  private Display() {}

  /** Reads and links the display of a ruleset; its problems are noted. */
  public static Display of(Ruleset rules, Problems problems) {
    Sayings sayings = new Sayings(rules, problems);
    Tree tree = rules.program().definitions().display().orElseGet(Display::nothing);
    Block block = Block.of(tree, Citation.NONE, problems, Sections.DISPLAY.entry());
    Display display = new Display();
    Colours colours = Colours.of(block);
    Content content = Content.of(block, colours, sayings);
    display.board = Board.of(block, colours, content, sayings);
    display.table = Lots.ofTable(block.lines("table"), sayings);
    block.block("sheet").ifPresent(sheet -> display.sheet(sheet, sayings));
    block.texts("legend").forEach(line -> display.legend.add(line.value()));
    block.texts("brief").forEach(line -> display.brief.add(line.value()));
    words(block, "faces", display.faces);
    block.fields("faces").forEach(face -> sayings.result(face.key()));
    words(block, "answers", display.answers);
    block.done();
    return display;
  }

  private static Tree nothing() {
    return new Tree.Text(Nowhere.WHERE, Tree.Tag.NONE, "", new int[] {0});
  }

  private static void words(Block block, String name, Map<String, String> words) {
    for (Tree.Field field : block.fields(name)) {
      words.put(field.key().value(), String.valueOf(field.value()));
    }
  }

  private void sheet(Block block, Sayings sayings) {
    Optional<Sort> sort = block.need("for").flatMap(sayings::sort);
    if (sort.isPresent()) {
      Variable of = new Variable(sort.get());
      sheetOf = of;
      Scope scope = Scope.EMPTY.with(sort.get().name(), of.code());
      sheet = Lots.ofSheet(block.lines("rows"), scope, sayings);
    }
    block.done();
  }

  /** The rules in short. */
  public List<String> brief() {
    return List.copyOf(brief);
  }

  /** What a word that answers means, where the display says so. */
  public Optional<String> answer(String word) {
    return Optional.ofNullable(answers.get(word));
  }

  /** What stands above the slot of an area in the sketch: its label, and what else is there. */
  public synchronized List<String> above(int area) {
    return board == null ? List.of() : board.above(area);
  }

  /** A face of a die as it is drawn. */
  public String face(String result) {
    return "[" + faces.getOrDefault(result, result).strip() + "]";
  }

  /** The board with all that stands beside it, as a seat sees it. */
  public synchronized Picture picture(Look look) {
    Board map = board;
    Lots beside = table;
    if (map == null || beside == null) {
      return Picture.BLANK;
    }
    return new Picture(
        map.sketch(),
        map.areas(look),
        map.also(look),
        List.copyOf(legend),
        beside.shown(look),
        sheets(look),
        sheet == null ? Boxes.of(look) : List.of());
  }

  /** What is printed on the board: for whoever draws it. */
  public synchronized DrawnBoard drawing(Look look) {
    Board map = board;
    return map == null ? DrawnBoard.BLANK : map.drawing(look);
  }

  /**
   * The signs that stand for a piece that somebody may see where it lies.
   *
   * @param piece a number of {@link Pieces}
   */
  public synchronized List<String> signs(Draft draft, long piece) {
    int place = Pieces.place(draft, piece);
    boolean onMap = place >= 0 && place < draft.layout().sorts().areas().size();
    return board == null || !onMap
        ? List.of()
        : board.content().signsOf(draft, Pieces.row(piece), place);
  }

  private List<Picture.Sheet> sheets(Look look) {
    Variable of = sheetOf;
    Lots rows = sheet;
    if (of == null || rows == null) {
      return List.of();
    }
    Sort sort = of.sort();
    List<Picture.Sheet> sheets = new ArrayList<>();
    for (int thing = sort.first(); thing < sort.first() + sort.size(); thing++) {
      if (sort != look.layout().sorts().factions() || look.seatOf(thing) >= 0) {
        of.is(thing);
        sheets.add(new Picture.Sheet(look.titles().of(sort, thing), rows.shown(look)));
      }
    }
    return List.copyOf(sheets);
  }
}
