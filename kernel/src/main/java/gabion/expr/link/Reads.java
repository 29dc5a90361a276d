package gabion.expr.link;

import gabion.expr.read.Mentions;
import gabion.expr.read.Node;
import gabion.expr.read.NodeVisitor;
import gabion.expr.read.Parser;
import gabion.expr.read.Sentence;
import gabion.expr.read.TokenReader.Illegible;
import gabion.expr.value.Definition;
import gabion.expr.value.Noun;
import gabion.text.Problems;
import gabion.text.Tree;
import java.util.HashSet;
import java.util.OptionalLong;
import java.util.Set;

/**
 * Works out what a set of areas depends on, where it depends on nothing but interchangeable pieces
 * that lie on the area itself: {@code areas where any birds in it}. Definitions are looked into.
 * Whatever it does not know is taken to read more.
 */
public final class Reads {

  static final Set<String> CITING =
      Set.of("say", "rule", "ruling", "assumed", "title", "told", "otherwise-say");
  private static final String IT = "it";

  private final Linker linker;
  private long rows;

  Reads(Linker linker) {
    this.linker = linker;
  }

  /** The rows that the set reads on the spot; nothing where it reads more. */
  OptionalLong onTheSpot(Node set) {
    boolean plain =
        set instanceof Node.Narrowed narrowed
            && isAreas(narrowed.set())
            && isLocal(narrowed.claim(), Set.of(IT));
    return plain || isAreas(set) ? OptionalLong.of(rows) : OptionalLong.empty();
  }

  private static boolean isAreas(Node node) {
    return node instanceof Node.Selector all
        && all.plural().equals("areas")
        && all.of() == null
        && all.in() == null;
  }

  /**
   * Whether a node reads nothing but told values and pieces on the spot.
   *
   * @param spot the names of the area
   */
  private boolean isLocal(Node node, Set<String> spot) {
    return node.accept(new Locality(spot));
  }

  private static Set<String> without(Set<String> names, String name) {
    Set<String> others = new HashSet<>(names);
    others.remove(name);
    return others;
  }

  private boolean isLocal(Node.Selector selector, Set<String> spot) {
    Long selected = linker.layout.rows().of(selector.plural());
    Node in = selector.in();
    if (linker.groups.isMixed(selector)) {
      return false;
    }
    if (selected == null) {
      boolean single =
          linker.layout.sorts().byName().values().stream()
              .filter(sort -> sort.plural().equals(selector.plural()))
              .anyMatch(sort -> sort.within(linker.layout.sorts().pieces()));
      return !single && in == null && (selector.of() == null || isLocal(selector.of(), spot));
    }
    rows |= selected;
    return in != null
        && isSpot(in, spot)
        && (selector.of() == null || isLocal(selector.of(), spot));
  }

  private static boolean isSpot(Node node, Set<String> spot) {
    return node instanceof Node.It && spot.contains(IT)
        || node instanceof Node.Name name && spot.contains(name.text());
  }

  /** Whether a word behind the dot says where a single piece lies. */
  static boolean ofPlace(String word) {
    return word.equals("place") || word.equals("area") || word.equals(Accesses.HOLDER);
  }

  private boolean isTold(String name) {
    return !ofPlace(name)
        && linker.layout.fields().all().stream().noneMatch(field -> field.name().equals(name));
  }

  private boolean isLocal(Noun noun, java.util.List<Node> arguments, Set<String> spot) {
    if (!(noun.target() instanceof Definition definition)
        || definition.isHooked()
        || !linker.definitions.isSound(definition)) {
      return false;
    }
    Set<String> inside = new HashSet<>();
    for (int i = 0; i < arguments.size(); i++) {
      if (isSpot(arguments.get(i), spot)) {
        inside.add(noun.parameters().get(i));
      } else if (!isLocal(arguments.get(i), spot)) {
        return false;
      }
    }
    return isLocal(definition.thing().block().body(), Set.copyOf(noun.parameters()), inside);
  }

  /** Whether all sentences of a body are local. */
  private boolean isLocal(Tree tree, Set<String> parameters, Set<String> spot) {
    if (tree instanceof Tree.Fields fields) {
      return fields.fields().values().stream()
          .filter(field -> !CITING.contains(field.key().value()))
          .allMatch(field -> isLocal(field.value(), parameters, spot));
    }
    if (tree instanceof Tree.Items items) {
      return items.items().stream().allMatch(item -> isLocal(item, parameters, spot));
    }
    try {
      Sentence sentence = Sentence.of((Tree.Text) tree);
      Parser parser =
          new Parser(sentence, linker.vocabulary, parameters::contains, Problems.unheard());
      return isLocal(parser.whole(), spot);
    } catch (Illegible noted) {
      return false;
    }
  }

  /** Whether each kind of node is local, where the area has some names. */
  private final class Locality implements NodeVisitor<Boolean, RuntimeException> {

    private final Set<String> spot;

    Locality(Set<String> spot) {
      this.spot = spot;
    }

    private boolean all(Node node) {
      return node.parts().stream().allMatch(part -> isLocal(part, spot));
    }

    @Override
    public Boolean some(Node.Some some) {
      return all(some);
    }

    @Override
    public Boolean same(Node.Same same) {
      return all(same);
    }

    @Override
    public Boolean in(Node.In in) {
      return isSpot(in.subject(), spot) && isLocal(in.set(), spot);
    }

    @Override
    public Boolean adjective(Node.Adjective adjective) {
      return isLocal(
          adjective.noun(), Mentions.with(adjective.subject(), adjective.arguments()), spot);
    }

    @Override
    public Boolean has(Node.Has has) {
      return all(has);
    }

    @Override
    public Boolean compare(Node.Compare compare) {
      return all(compare);
    }

    @Override
    public Boolean both(Node.Both both) {
      return all(both);
    }

    @Override
    public Boolean either(Node.Either either) {
      return all(either);
    }

    @Override
    public Boolean not(Node.Not not) {
      return all(not);
    }

    @Override
    public Boolean literal(Node.Literal literal) {
      return true;
    }

    @Override
    public Boolean unreachable(Node.Unreachable unreachable) {
      return true;
    }

    @Override
    public Boolean standing(Node.Standing standing) {
      return false;
    }

    @Override
    public Boolean name(Node.Name name) {
      return true;
    }

    @Override
    public Boolean it(Node.It it) {
      return true;
    }

    @Override
    public Boolean access(Node.Access access) {
      return isTold(access.field()) && isLocal(access.of(), spot);
    }

    @Override
    public Boolean phrase(Node.Phrase phrase) {
      return isLocal(phrase.noun(), phrase.arguments(), spot);
    }

    @Override
    public Boolean selector(Node.Selector selector) {
      return isLocal(selector, spot);
    }

    @Override
    public Boolean narrowed(Node.Narrowed narrowed) {
      return isLocal(narrowed.set(), spot) && isLocal(narrowed.claim(), without(spot, IT));
    }

    @Override
    public Boolean best(Node.Best best) {
      return false;
    }

    @Override
    public Boolean showing(Node.Showing showing) {
      return all(showing);
    }

    @Override
    public Boolean count(Node.Count count) {
      return all(count);
    }

    @Override
    public Boolean sum(Node.Sum sum) {
      return false;
    }

    @Override
    public Boolean extreme(Node.Extreme extreme) {
      return extreme.set() == null && all(extreme);
    }

    @Override
    public Boolean arithmetic(Node.Arithmetic arithmetic) {
      return all(arithmetic);
    }

    @Override
    public Boolean listed(Node.Listed listed) {
      return all(listed);
    }

    @Override
    public Boolean of(Node.Of of) {
      return all(of);
    }

    @Override
    public Boolean total(Node.Total total) {
      return all(total);
    }

    @Override
    public Boolean highest(Node.Highest highest) {
      return all(highest);
    }

    @Override
    public Boolean neighbors(Node.Neighbors neighbors) {
      return false;
    }

    @Override
    public Boolean distance(Node.Distance distance) {
      return false;
    }

    @Override
    public Boolean within(Node.Within within) {
      return false;
    }

    @Override
    public Boolean reach(Node.Reach reach) {
      return false;
    }
  }
}
