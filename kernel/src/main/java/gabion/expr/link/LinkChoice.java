package gabion.expr.link;

import gabion.expr.read.Node;
import gabion.expr.value.Num;
import gabion.state.Borders;
import gabion.state.Draft;
import gabion.state.Sort;
import gabion.yaml.ProblemCode;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The borders named by {@code by}: those printed on the areas, those of one or several links, or
 * those of a link chosen at run time.
 *
 * @param all a single entry, or one for each link followed by an entry without borders
 * @param linkNumber the number of the link; null if there is a single entry
 */
record LinkChoice(List<Borders> all, @Nullable Num linkNumber) {

  /** The borders that some nodes name; without nodes those that areas print. */
  static LinkChoice of(ExpressionCompiler linker, List<Node> nodes, Context context)
      throws CompilationException {
    if (nodes.isEmpty()) {
      return new LinkChoice(List.of(linker.layout.places().borders()), null);
    }
    Sort links = linker.layout.sorts().links();
    List<Borders> known = List.copyOf(linker.layout.places().links().values());
    List<Borders> named = new ArrayList<>();
    for (Node node : nodes) {
      Num link = linker.values.one(node, links, context);
      if (link instanceof Num.Constant one && one.value() >= 0) {
        named.add(known.get((int) one.value()));
      } else if (nodes.size() == 1) {
        Borders none = new Borders(linker.layout.sorts().areas().size());
        none.close();
        List<Borders> all = new ArrayList<>(known);
        all.add(none);
        return new LinkChoice(List.copyOf(all), link);
      } else {
        String word = "`" + context.letters(node) + "`";
        throw linker.wrong(context, node, ProblemCode.EXPECTED, null, "the name of a link", word);
      }
    }
    return new LinkChoice(List.of(Borders.all(named)), null);
  }

  /** The borders, where they are the same ones in every game; null where they are not. */
  @Nullable Borders fixedBorders() {
    return linkNumber == null ? all.get(0) : null;
  }

  /** The borders now; no link has none. */
  Borders of(Draft draft) {
    return all.get(number(draft));
  }

  /** Which of all the borders are now. */
  int number(Draft draft) {
    if (linkNumber == null) {
      return 0;
    }
    long link = linkNumber.of(draft);
    return link < 0 ? all.size() - 1 : (int) link;
  }
}
