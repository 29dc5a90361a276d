package gabion.play.show;

import gabion.define.Block;
import gabion.expr.value.Scope;
import gabion.state.Sort;
import gabion.text.Tree;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The lines beside the map: each a title and what a sentence comes to, for all or for each thing.
 */
final class Lots {

  /**
   * A line.
   *
   * @param each what the sentence is said of one by one, or nothing
   */
  private record Line(String title, Optional<Variable> each, Optional<Saying> in, Saying value) {}

  private final List<Line> lines = new ArrayList<>();

  static Lots of(List<Block> blocks, Scope scope, Sayings sayings) {
    Lots lots = new Lots();
    for (Block block : blocks) {
      String title = block.text("title", "");
      Optional<Variable> each = block.text("each").flatMap(sayings::sort).map(Variable::new);
      Optional<Saying> in = block.text("in").flatMap(text -> sayings.saying(text, scope));
      Scope inner =
          each.map(variable -> scope.with(variable.sort().name(), variable.code())).orElse(scope);
      Optional<Tree.Text> value = block.need("value");
      value
          .flatMap(text -> sayings.saying(text, inner))
          .ifPresent(saying -> lots.lines.add(new Line(title, each, in, saying)));
      block.done();
    }
    return lots;
  }

  /** The titles with their values. */
  List<Picture.Entry> shown(Look look) {
    return lines.stream().map(line -> new Picture.Entry(line.title(), value(line, look))).toList();
  }

  private static String value(Line line, Look look) {
    if (line.each().isEmpty()) {
      return line.value().words(look);
    }
    Variable variable = line.each().get();
    Sort sort = variable.sort();
    List<String> words = new ArrayList<>();
    for (int thing = sort.first(); thing < sort.first() + sort.size(); thing++) {
      variable.is(thing);
      String said = line.value().words(look);
      if (!said.equals("-")) {
        words.add(look.titles().of(sort, thing) + ": " + said);
      }
    }
    return words.isEmpty() ? "-" : String.join(", ", words);
  }
}
