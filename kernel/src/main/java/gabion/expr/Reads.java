package gabion.expr;

import gabion.expr.TokenReader.Unreadable;
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
final class Reads {

  private static final Set<String> CITING = Set.of("say", "rule", "ruling", "assumed", "title");
  private static final String IT = "it";

  private final Linker linker;
  private long rows;

  Reads(Linker linker) {
    this.linker = linker;
  }

  /** The rows that the set reads on the spot; nothing where it reads more. */
  OptionalLong onTheSpot(Node set) {
    boolean plain =
        set instanceof Node.Where where
            && isAreas(where.set())
            && isLocal(where.claim(), Set.of(IT));
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
    if (node instanceof Node.Selector selector) {
      return isLocal(selector, spot);
    }
    if (node instanceof Node.Access access) {
      return isTold(access.field()) && isLocal(access.of(), spot);
    }
    if (node instanceof Node.Phrase phrase) {
      return isLocal(phrase.noun(), phrase.arguments(), spot);
    }
    if (node instanceof Node.Adjective adjective) {
      return isLocal(
          adjective.noun(), Mentions.with(adjective.subject(), adjective.arguments()), spot);
    }
    if (node instanceof Node.Where where) {
      Set<String> inside = new HashSet<>(spot);
      inside.remove(IT);
      return isLocal(where.set(), spot) && isLocal(where.claim(), inside);
    }
    if (node instanceof Node.Best || node instanceof Node.Sum || node instanceof Node.Reach) {
      return false;
    }
    if (node instanceof Node.In in) {
      return isSpot(in.subject(), spot) && isLocal(in.set(), spot);
    }
    if (node instanceof Node.Distance || node instanceof Node.Within) {
      return false;
    }
    if (node instanceof Node.Neighbors) {
      return false;
    }
    return node.parts().stream().allMatch(part -> isLocal(part, spot));
  }

  private boolean isLocal(Node.Selector selector, Set<String> spot) {
    Long selected = linker.layout.rowsOf(selector.plural());
    Node in = selector.in();
    if (selected == null) {
      boolean single =
          linker.layout.sorts().values().stream()
              .filter(sort -> sort.plural().equals(selector.plural()))
              .anyMatch(sort -> sort.within(linker.layout.pieces()));
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

  private boolean isTold(String name) {
    return !name.equals("place")
        && !name.equals("area")
        && linker.layout.fields().stream().noneMatch(field -> field.name().equals(name));
  }

  private boolean isLocal(Noun noun, java.util.List<Node> arguments, Set<String> spot) {
    if (!(noun.target() instanceof Definition definition) || definition.hooked) {
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
      Parser parser = new Parser(sentence, linker.vocabulary, parameters::contains, new Problems());
      return isLocal(parser.whole(), spot);
    } catch (Unreadable noted) {
      return false;
    }
  }
}
