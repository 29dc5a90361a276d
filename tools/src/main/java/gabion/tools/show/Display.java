package gabion.tools.show;

import gabion.define.Block;
import gabion.define.Citation;
import gabion.expr.Scope;
import gabion.play.Ruleset;
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
 * right after loading, and used by one thread.
 */
public final class Display {

  /** Shows nothing; stands for the display of a ruleset that could not be loaded. */
  public static final Display NONE = new Display();

  private @Nullable Board board;
  private @Nullable Lots table;
  private @Nullable Lots sheet;
  private @Nullable Variable sheetOf;
  private final List<String> legend = new ArrayList<>();
  private final Map<String, String> faces = new LinkedHashMap<>();
  private final Map<String, String> answers = new LinkedHashMap<>();

  private Display() {}

  /** Reads and links the display of a ruleset; its problems are noted. */
  public static Display of(Ruleset rules, Problems problems) {
    Sayings sayings = new Sayings(rules, problems);
    Tree tree = rules.program().definitions().display().orElse(null);
    Block block = tree == null ? Block.of(nothing(), Citation.NONE, problems) : sayings.block(tree);
    Display display = new Display();
    Colours colours = Colours.of(block);
    Content content = Content.of(block, colours, sayings);
    display.board = Board.of(block, content, sayings);
    display.table = Lots.of(sayings.blocks(block, "table"), Scope.EMPTY, sayings);
    block.tree("sheet").ifPresent(sheet -> display.sheet(sayings.block(sheet), sayings));
    block.texts("legend").forEach(line -> display.legend.add(line.value()));
    words(block, "faces", display.faces);
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
      sheet = Lots.of(sayings.blocks(block, "rows"), scope, sayings);
    }
    block.done();
  }

  /** What a word that answers means, where the display says so. */
  public Optional<String> answer(String word) {
    return Optional.ofNullable(answers.get(word));
  }

  /** A face of a die as it is drawn. */
  public String face(String result) {
    return "[" + faces.getOrDefault(result, result).strip() + "]";
  }

  /** The board with all that stands beside it. */
  public List<String> board(Look look, Ink ink, int columns) {
    List<String> lines = new ArrayList<>();
    if (board != null) {
      lines.addAll(board.lines(look, ink, columns));
    }
    for (String line : legend) {
      Wrapped.of("  " + line, columns).forEach(part -> lines.add(ink.dim(part)));
    }
    if (table != null) {
      joined(table.words(look), columns).forEach(lines::add);
    }
    sheets(look, ink, columns, lines);
    return lines;
  }

  private static List<String> joined(List<String> words, int columns) {
    return words.isEmpty() ? List.of() : Wrapped.of("  " + String.join(" · ", words), columns);
  }

  private void sheets(Look look, Ink ink, int columns, List<String> lines) {
    Variable of = sheetOf;
    Lots rows = sheet;
    if (of == null || rows == null) {
      lines.addAll(Boxes.lines(look, columns));
      return;
    }
    Sort sort = of.sort();
    for (int thing = sort.first(); thing < sort.first() + sort.size(); thing++) {
      if (sort != look.layout().factions() || look.seatOf(thing) >= 0) {
        of.is(thing);
        lines.add("  " + ink.bold(look.titles().of(sort, thing)));
        lines.addAll(Wrapped.of("    " + String.join(" · ", rows.words(look)), columns));
      }
    }
  }
}
