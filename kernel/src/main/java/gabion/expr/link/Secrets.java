package gabion.expr.link;

import gabion.expr.read.Node;
import gabion.expr.read.NodeVisitor;
import gabion.expr.read.Parser;
import gabion.expr.read.Sentence;
import gabion.expr.read.TokenReader.Illegible;
import gabion.expr.value.Definition;
import gabion.expr.value.Noun;
import gabion.expr.value.Target;
import gabion.state.Field;
import gabion.state.SeenBy;
import gabion.text.Problems;
import gabion.text.Tree;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;

/**
 * Looks for what a sentence reads that nobody may see: a field, or more than the number of pieces
 * in a box, with {@code seen-by: none}. Such a sentence can be worked out for no seat. Definitions
 * are looked into.
 */
final class Secrets {

  private final Linker linker;
  private final Set<Definition> seen = new HashSet<>();

  Secrets(Linker linker) {
    this.linker = linker;
  }

  /** The noun of what a sentence reads and nobody sees; nothing where it cannot be read. */
  Optional<String> in(Sentence sentence, Predicate<String> locals) {
    try {
      return shown(new Parser(sentence, linker.vocabulary, locals, new Problems()).whole());
    } catch (Illegible noted) {
      // whoever linked it has told of it
      return Optional.empty();
    }
  }

  private Optional<String> shown(Node node) {
    return node instanceof Node.Selector selector ? counted(selector) : read(node);
  }

  private Optional<String> read(Node node) {
    return node.accept(new EachKind());
  }

  /** Of pieces that are only counted or listed, it does not matter where they lie. */
  private Optional<String> counted(Node.Selector selector) {
    Node place = selector.in();
    List<Node> keys = place instanceof Node.Phrase phrase ? phrase.arguments() : List.of();
    Node owner = selector.of();
    return any(keys).or(() -> owner == null ? Optional.empty() : read(owner));
  }

  private Optional<String> any(List<Node> nodes) {
    return nodes.stream().flatMap(node -> read(node).stream()).findFirst();
  }

  private static Optional<String> box(Node.Phrase place) {
    boolean secret =
        place.noun().target() instanceof Target.OfBox of && of.box().seenBy() == SeenBy.NONE;
    return secret ? Optional.of(place.noun().text()) : Optional.empty();
  }

  private static Optional<String> ofField(Noun noun) {
    boolean secret =
        noun.target() instanceof Target.OfField of && of.field().seenBy() == SeenBy.NONE;
    return secret ? Optional.of(noun.text()) : Optional.empty();
  }

  /** The field of one thing that stands behind a dot. */
  private Optional<String> told(String name) {
    return linker.layout.fields().all().stream()
        .filter(field -> field.seenBy() == SeenBy.NONE && field.keys().size() == 1)
        .map(Field::name)
        .filter(name::equals)
        .findFirst();
  }

  private Optional<String> body(Noun noun) {
    if (!(noun.target() instanceof Definition definition) || !seen.add(definition)) {
      return Optional.empty();
    }
    return body(definition.thing().block().body(), Set.copyOf(noun.parameters()));
  }

  private Optional<String> body(Tree tree, Set<String> parameters) {
    if (tree instanceof Tree.Fields fields) {
      return fields.fields().values().stream()
          .filter(field -> !Reads.CITING.contains(field.key().value()))
          .flatMap(field -> body(field.value(), parameters).stream())
          .findFirst();
    }
    if (tree instanceof Tree.Items items) {
      return items.items().stream().flatMap(item -> body(item, parameters).stream()).findFirst();
    }
    return in(Sentence.of((Tree.Text) tree), parameters::contains);
  }

  /** What each kind of node reads that nobody sees. */
  private final class EachKind implements NodeVisitor<Optional<String>, RuntimeException> {

    @Override
    public Optional<String> some(Node.Some some) {
      return shown(some.set());
    }

    @Override
    public Optional<String> same(Node.Same same) {
      return any(same.parts());
    }

    @Override
    public Optional<String> in(Node.In in) {
      return in.set() instanceof Node.Phrase place
          ? box(place).or(() -> read(in.subject()))
          : any(in.parts());
    }

    @Override
    public Optional<String> adjective(Node.Adjective adjective) {
      return body(adjective.noun()).or(() -> any(adjective.parts()));
    }

    @Override
    public Optional<String> has(Node.Has has) {
      return any(has.parts());
    }

    @Override
    public Optional<String> compare(Node.Compare compare) {
      return any(compare.parts());
    }

    @Override
    public Optional<String> both(Node.Both both) {
      return any(both.parts());
    }

    @Override
    public Optional<String> either(Node.Either either) {
      return any(either.parts());
    }

    @Override
    public Optional<String> not(Node.Not not) {
      return any(not.parts());
    }

    @Override
    public Optional<String> literal(Node.Literal literal) {
      return any(literal.parts());
    }

    @Override
    public Optional<String> unreachable(Node.Unreachable unreachable) {
      return any(unreachable.parts());
    }

    @Override
    public Optional<String> name(Node.Name name) {
      return any(name.parts());
    }

    @Override
    public Optional<String> it(Node.It it) {
      return any(it.parts());
    }

    @Override
    public Optional<String> access(Node.Access access) {
      return told(access.field()).or(() -> any(access.parts()));
    }

    @Override
    public Optional<String> phrase(Node.Phrase phrase) {
      return ofField(phrase.noun()).or(() -> body(phrase.noun())).or(() -> any(phrase.arguments()));
    }

    @Override
    public Optional<String> selector(Node.Selector selector) {
      return selector.in() instanceof Node.Phrase place
          ? box(place).or(() -> counted(selector))
          : any(selector.parts());
    }

    @Override
    public Optional<String> narrowed(Node.Narrowed narrowed) {
      return any(narrowed.parts());
    }

    @Override
    public Optional<String> best(Node.Best best) {
      return any(best.parts());
    }

    @Override
    public Optional<String> showing(Node.Showing showing) {
      return any(showing.parts());
    }

    @Override
    public Optional<String> count(Node.Count count) {
      return shown(count.set());
    }

    @Override
    public Optional<String> sum(Node.Sum sum) {
      return any(sum.parts());
    }

    @Override
    public Optional<String> arithmetic(Node.Arithmetic arithmetic) {
      return any(arithmetic.parts());
    }

    @Override
    public Optional<String> listed(Node.Listed listed) {
      return any(listed.parts());
    }

    @Override
    public Optional<String> of(Node.Of of) {
      return any(of.parts());
    }

    @Override
    public Optional<String> total(Node.Total total) {
      return any(total.parts());
    }

    @Override
    public Optional<String> highest(Node.Highest highest) {
      return any(highest.parts());
    }

    @Override
    public Optional<String> neighbors(Node.Neighbors neighbors) {
      return any(neighbors.parts());
    }

    @Override
    public Optional<String> distance(Node.Distance distance) {
      return any(distance.parts());
    }

    @Override
    public Optional<String> within(Node.Within within) {
      return any(within.parts());
    }

    @Override
    public Optional<String> reach(Node.Reach reach) {
      return body(reach.way()).or(() -> any(reach.parts()));
    }
  }
}
