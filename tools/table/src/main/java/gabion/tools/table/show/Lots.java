package gabion.tools.table.show;

import gabion.define.Block;
import gabion.expr.value.Members;
import gabion.expr.value.Scope;
import gabion.state.Draft;
import gabion.state.Sort;
import gabion.text.Tree;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/**
 * The lines beside the map: each a title and what a sentence comes to, for all or for each thing.
 */
final class Lots {

  /**
   * A line.
   *
   * @param each what the sentence is said of one by one, or nothing
   * @param in those of them that it is said of, or nothing where of all
   * @param isStanding whether it tells how the game stands
   */
  private record Line(
      String title,
      Optional<Variable> each,
      Optional<Members> in,
      Saying value,
      boolean isStanding) {

    /** Whether it speaks of a thing, unless the seat is sure that it does not. */
    boolean isAbout(long thing, Look look) {
      return in.isEmpty() || look.known().agreed(draft -> has(in.get(), draft, thing)).orElse(true);
    }

    private static boolean has(Members members, Draft draft, long thing) {
      return (members.word(draft, (int) (thing >> 6)) >>> thing & 1) != 0;
    }
  }

  private final List<Line> lines = new ArrayList<>();

  /** The lines beside the map for everybody, some of which tell how the game stands. */
  static Lots ofTable(List<Block> blocks, Sayings sayings) {
    return of(blocks, Scope.EMPTY, sayings, block -> block.claim("standing", false));
  }

  /** The lines of what each of several has before it. */
  static Lots ofSheet(List<Block> blocks, Scope scope, Sayings sayings) {
    return of(blocks, scope, sayings, block -> false);
  }

  private static Lots of(
      List<Block> blocks, Scope scope, Sayings sayings, Predicate<Block> standings) {
    Lots lots = new Lots();
    for (Block block : blocks) {
      String title = block.text("title", "");
      Optional<Variable> each = block.text("each").flatMap(sayings::sort).map(Variable::new);
      Optional<Tree.Text> among = each.isEmpty() ? Optional.empty() : block.text("in");
      Optional<Members> in = among.flatMap(text -> sayings.members(text, each.get().sort(), scope));
      Scope inner =
          each.map(variable -> scope.with(variable.sort().name(), variable.code())).orElse(scope);
      Optional<Tree.Text> value = block.need("value");
      boolean standing = standings.test(block);
      value
          .flatMap(text -> sayings.reasoned(text, inner))
          .filter(saying -> in.isPresent() == among.isPresent())
          .ifPresent(saying -> lots.lines.add(new Line(title, each, in, saying, standing)));
      block.done();
    }
    return lots;
  }

  /** The titles with their values. */
  List<Picture.Entry> shown(Look look) {
    return lines.stream().map(line -> entry(line, look)).toList();
  }

  private static Picture.Entry entry(Line line, Look look) {
    if (line.each().isEmpty()) {
      return new Picture.Entry(
          line.title(), line.value().words(look), line.value().why(look), line.isStanding());
    }
    Variable variable = line.each().get();
    Sort sort = variable.sort();
    List<String> words = new ArrayList<>();
    List<String> why = new ArrayList<>();
    for (int thing = sort.first(); thing < sort.first() + sort.size(); thing++) {
      variable.is(thing);
      String said = line.isAbout(thing, look) ? line.value().words(look) : Saying.NOTHING;
      if (!said.equals(Saying.NOTHING)) {
        String title = look.titles().of(sort, thing);
        words.add(title + ": " + said);
        line.value().why(look).stream()
            .map(one -> one.contains(title) ? one : title + " · " + one)
            .forEach(why::add);
      }
    }
    String said = String.join(line.value().isList() ? "; " : ", ", words);
    return new Picture.Entry(
        line.title(), words.isEmpty() ? Saying.NOTHING : said, why, line.isStanding());
  }
}
