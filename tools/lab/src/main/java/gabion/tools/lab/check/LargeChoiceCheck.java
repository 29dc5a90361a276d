package gabion.tools.lab.check;

import gabion.flow.run.Program;
import gabion.state.Draft;
import gabion.state.Layout;
import gabion.state.Row;
import gabion.state.Sort;
import gabion.tools.lab.analysis.CheckFindings;
import gabion.tools.lab.message.LabMessage;
import gabion.yaml.ProblemCode;
import gabion.yaml.Tree;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * Questions for some of several that may have more answers than can be counted, as the pieces of a
 * ruleset are: such a question is asked in parts. All pieces that a sentence may mean are thought
 * of at one place, or spread over all of a sort where it names that.
 */
final class LargeChoiceCheck implements CheckPass {

  /** The largest number of answers that can be counted. */
  private static final double MOST = Long.MAX_VALUE;

  private static final String HELP = LabMessage.USE_SMALLER_LIMIT.text();

  @Override
  public void look(CheckContext whole, CheckFindings finds) {
    checkTree(whole.definitions().body(), whole.program(), finds);
  }

  private static void checkTree(Tree tree, Program program, CheckFindings finds) {
    if (tree instanceof Tree.Items items) {
      for (Tree item : items.items()) {
        checkTree(item, program, finds);
      }
    } else if (tree instanceof Tree.Fields fields) {
      step(fields, program, finds);
      for (Tree.Field field : fields.fields().values()) {
        checkTree(field.value(), program, finds);
      }
    }
  }

  private static void step(Tree.Fields step, Program program, CheckFindings finds) {
    String from = from(step);
    if (from == null) {
      return;
    }
    Tree.Text upTo = text(step, "up-to");
    Tree.Text bound = upTo == null ? text(step, "count") : upTo;
    if (bound == null || !bound.value().matches("all|\\d{1,6}")) {
      return;
    }
    boolean all = bound.value().equals("all");
    int most = all ? Integer.MAX_VALUE : Integer.parseInt(bound.value());
    boolean tooMany =
        piles(from.split(" +"), program).stream()
            .anyMatch(caps -> ways(caps, most, upTo == null && !all) >= MOST);
    if (tooMany && !(upTo == null && all)) {
      finds.doubt(ProblemCode.ASKED_IN_PARTS, bound.location(), HELP, from);
    }
  }

  private static @Nullable String from(Tree.Fields step) {
    Tree.Text choose = text(step, "choose");
    if (choose == null) {
      return null;
    }
    int at = choose.value().indexOf(" from ");
    Tree.Text from = text(step, "from");
    return at >= 0 ? choose.value().substring(at + 6) : from == null ? null : from.value();
  }

  private static Tree.@Nullable Text text(Tree.Fields step, String name) {
    return step.get(name) instanceof Tree.Text text ? text : null;
  }

  /**
   * The highest numbers of alike pieces that a sentence may mean, for each owner it may speak of.
   */
  private static List<List<Integer>> piles(String[] words, Program program) {
    Layout layout = program.layout();
    Long rows = layout.rows().of(words[0]);
    Sort sort = program.vocabulary.plural(words[0]);
    if (rows != null) {
      boolean owned = words.length > 2 && words[1].equals("of");
      return countsByOwner(rows, owned ? words[2] : "", places(words, program), program);
    }
    return sort == null ? List.of() : List.of(singles(sort, layout));
  }

  /** How many places a sentence names by their plural; else one. */
  private static int places(String[] words, Program program) {
    Sort sort = program.vocabulary.plural(words[words.length - 1]);
    return sort != null && sort.within(program.layout().sorts().places()) && words.length > 2
        ? sort.size()
        : 1;
  }

  private static List<List<Integer>> countsByOwner(
      long rows, String owner, int places, Program program) {
    Layout layout = program.layout();
    boolean ofFaction = owner.endsWith("faction") || layout.sorts().factions().number(owner) >= 0;
    Function<Row, Integer> whose =
        owner.isEmpty() ? row -> 0 : ofFaction ? Row::faction : Row::side;
    Map<Integer, List<Row>> owned =
        IntStream.range(0, layout.rows().size())
            .filter(row -> (rows >>> row & 1) != 0)
            .mapToObj(layout.rows()::get)
            .collect(Collectors.groupingBy(whose));
    Draft draft = program.laidOut();
    List<List<Integer>> piles = new ArrayList<>();
    for (List<Row> some : owned.values()) {
      Map<List<Integer>, Integer> alike = new HashMap<>();
      some.forEach(row -> alike.merge(List.of(row.kind(), row.faction()), places, Integer::sum));
      List<Integer> caps = new ArrayList<>();
      alike.forEach((pool, parts) -> spread(number(pool, draft, layout), parts, caps));
      piles.add(caps);
    }
    return piles;
  }

  /** How many pieces of a kind and faction there are. */
  private static int number(List<Integer> pool, Draft draft, Layout layout) {
    int number = 0;
    for (int row = 0; row < layout.rows().size(); row++) {
      Row of = layout.rows().get(row);
      for (int place = 0; place < layout.sorts().places().size(); place++) {
        boolean counts = of.kind() == pool.get(0) && of.faction() == pool.get(1);
        number += counts ? draft.count(row, place) : 0;
      }
    }
    return number;
  }

  /** The most answers come of pieces that lie in parts of the same size. */
  private static void spread(int number, int parts, List<Integer> caps) {
    for (int part = 0; part < parts; part++) {
      caps.add(number / parts + (part < number % parts ? 1 : 0));
    }
  }

  private static List<Integer> singles(Sort sort, Layout layout) {
    boolean pieces = sort.within(layout.sorts().pieces());
    Map<String, Integer> alike = new HashMap<>();
    for (int thing = sort.first(); thing < sort.first() + sort.size(); thing++) {
      long[] copies = pieces ? layout.singles().copies(thing) : new long[0];
      alike.merge(copies.length == 0 ? "" + thing : Arrays.toString(copies), 1, Integer::sum);
    }
    return List.copyOf(alike.values());
  }

  /** Returns the number of ways to take up to, or exactly, this many pieces from piles. */
  private static double ways(List<Integer> caps, int most, boolean exactly) {
    int held = caps.stream().mapToInt(Integer::intValue).sum();
    int top = Math.min(most, held);
    double[] ways = new double[top + 1];
    ways[0] = 1;
    for (int cap : caps) {
      double[] next = new double[top + 1];
      double window = 0;
      for (int total = 0; total <= top; total++) {
        window += ways[total] - (total > cap ? ways[total - cap - 1] : 0);
        next[total] = window;
      }
      ways = next;
    }
    return exactly ? ways[top] : Arrays.stream(ways).sum();
  }
}
