package gabion.tools.table.display;

import gabion.define.Block;
import gabion.expr.value.Members;
import gabion.expr.value.Scope;
import gabion.state.Draft;
import gabion.state.Sort;
import gabion.yaml.Tree;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/**
 * The lines beside the map: each a title and the value of an expression, for all or for each thing.
 */
final class SidePanel {

  /**
   * A line.
   *
   * @param each the variable for the things that get a line each, or empty
   * @param in the subset of those things, or empty for all
   * @param isStanding whether it is part of the game's standings
   */
  private record PanelLine(
      String title,
      Optional<DisplayVariable> each,
      Optional<Members> in,
      DisplayExpression value,
      boolean isStanding) {

    /** Whether it speaks of a thing, unless the seat is sure that it does not. */
    boolean isAbout(long thing, ViewContext look) {
      return in.isEmpty()
          || look.knowledge().ifKnown(draft -> has(in.get(), draft, thing)).orElse(true);
    }

    private static boolean has(Members members, Draft draft, long thing) {
      return (members.word(draft, (int) (thing >> 6)) >>> thing & 1) != 0;
    }
  }

  private final List<PanelLine> lines = new ArrayList<>();

  /** Compiles the lines beside the map that are common to all; some are part of the standings. */
  static SidePanel ofTable(List<Block> blocks, DisplayCompiler sayings) {
    return of(blocks, Scope.EMPTY, sayings, block -> block.claim("standing", false));
  }

  /** Compiles the lines of a sheet, for things that have one each. */
  static SidePanel ofSheet(List<Block> blocks, Scope scope, DisplayCompiler sayings) {
    return of(blocks, scope, sayings, block -> false);
  }

  private static SidePanel of(
      List<Block> blocks, Scope scope, DisplayCompiler sayings, Predicate<Block> standings) {
    SidePanel lots = new SidePanel();
    for (Block block : blocks) {
      String title = block.text("title", "");
      Optional<DisplayVariable> each =
          block.text("each").flatMap(sayings::sort).map(DisplayVariable::new);
      Optional<Tree.Text> among = each.isEmpty() ? Optional.empty() : block.text("in");
      Optional<Members> in = among.flatMap(text -> sayings.members(text, each.get().sort(), scope));
      Scope inner =
          each.map(variable -> scope.with(variable.sort().name(), variable.code())).orElse(scope);
      Optional<Tree.Text> value = block.need("value");
      boolean standing = standings.test(block);
      value
          .flatMap(text -> sayings.explainedExpression(text, inner))
          .filter(saying -> in.isPresent() == among.isPresent())
          .ifPresent(saying -> lots.lines.add(new PanelLine(title, each, in, saying, standing)));
      block.reportUnreadFields();
    }
    return lots;
  }

  /** The titles with their values. */
  List<BoardView.Entry> entries(ViewContext look) {
    return lines.stream().map(line -> entry(line, look)).toList();
  }

  private static BoardView.Entry entry(PanelLine line, ViewContext look) {
    if (line.each().isEmpty()) {
      return new BoardView.Entry(
          line.title(),
          line.value().words(look),
          line.value().explainNumbers(look),
          line.isStanding());
    }
    DisplayVariable variable = line.each().get();
    Sort sort = variable.sort();
    List<String> words = new ArrayList<>();
    List<String> why = new ArrayList<>();
    for (int thing = sort.first(); thing < sort.first() + sort.size(); thing++) {
      variable.is(thing);
      String said =
          line.isAbout(thing, look) ? line.value().words(look) : DisplayExpression.NOTHING;
      if (!said.equals(DisplayExpression.NOTHING)) {
        String title = look.titles().of(sort, thing);
        words.add(title + ": " + said);
        line.value().explainNumbers(look).stream()
            .map(one -> one.contains(title) ? one : title + " · " + one)
            .forEach(why::add);
      }
    }
    String said = String.join(line.value().isList() ? "; " : ", ", words);
    return new BoardView.Entry(
        line.title(), words.isEmpty() ? DisplayExpression.NOTHING : said, why, line.isStanding());
  }
}
