package gabion.expr.link;

import gabion.expr.read.FamilyVisitor;
import gabion.expr.read.Node;
import gabion.expr.value.Code;
import gabion.expr.value.Definition;
import gabion.expr.value.Noun;
import gabion.expr.value.Openness;
import gabion.expr.value.Target;
import gabion.state.Field;
import gabion.state.Sort;
import gabion.state.Type;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * Looks for what a sentence reads that is not for all eyes: the noun of it, in the author's words.
 * Definitions are looked into.
 */
final class Secrets {

  /** How many definitions in each other it follows; longer chains are not linked. */
  private static final int DEEPEST = 60;

  private final Linker linker;
  private final Secrecy degree;
  private final Sort pieces;
  private final Set<Definition> seen = new HashSet<>();
  private final List<Code> named = new ArrayList<>();
  private int depth;

  private Secrets(Linker linker, Secrecy degree) {
    this.linker = linker;
    this.degree = degree;
    this.pieces = linker.layout.sorts().pieces();
  }

  /** The noun of what a sentence reads that is so secret; nothing where it reads no such thing. */
  static Optional<String> in(Linker linker, Secrecy degree, Node node, Context context) {
    return new Secrets(linker, degree).shown(node, context);
  }

  /** Whether a definition comes to the same for all eyes, whatever its parameters are. */
  static boolean isOpen(Linker linker, Definition definition) {
    Secrets secrets = new Secrets(linker, Secrecy.PERHAPS);
    return secrets.body(definition.noun()).isEmpty()
        && secrets.named.isEmpty()
        && definition.noun().types().stream().noneMatch(secrets::isPieces);
  }

  /** Whose eyes matter to a sentence. */
  static Openness openness(Linker linker, Node node, Context context) {
    Secrets secrets = new Secrets(linker, Secrecy.PERHAPS);
    boolean open = secrets.shown(node, context).isEmpty();
    boolean alone = node instanceof Node.Name || node instanceof Node.It;
    return new Openness(open, secrets.named, alone);
  }

  private Optional<String> shown(Node node, Context context) {
    return new EachKind(context, true, true).shown(node);
  }

  /** What is brought to the parameters of a definition has been looked at where it is called. */
  private Optional<String> inBody(Node node, Context context) {
    return new EachKind(context, false, false).shown(node);
  }

  /** Whether what might lie out of sight counts. */
  private boolean isWary() {
    return degree == Secrecy.PERHAPS && linker.layout.hides();
  }

  private boolean isPieces(Type type) {
    return linker.layout.sorts().arePieces(type);
  }

  /** Whether the backs of single pieces tell which are of a sort. */
  private boolean isOnBacks(@Nullable Sort sort) {
    return sort != null
        && sort.within(pieces)
        && IntStream.range(sort.first(), sort.first() + sort.size())
            .allMatch(piece -> linker.layout.sorts().back(piece).within(sort));
  }

  private Optional<String> box(Node.Phrase place) {
    boolean secret =
        place.noun().target() instanceof Target.OfBox of && degree.hides(of.box().seenBy());
    return secret ? Optional.of(place.noun().text()) : Optional.empty();
  }

  private Optional<String> field(Noun noun) {
    return noun.target() instanceof Target.OfField of && isSecret(of.field())
        ? Optional.of(noun.text())
        : Optional.empty();
  }

  private boolean isSecret(Field field) {
    return degree.hides(field.seenBy()) || isWary() && isPieces(field.type());
  }

  /** The field of one thing that stands behind a dot. */
  private Optional<String> told(String name) {
    return linker.layout.fields().all().stream()
        .filter(field -> field.keys().size() == 1 && isSecret(field))
        .map(Field::name)
        .filter(name::equals)
        .findFirst();
  }

  private Optional<String> body(Noun noun) {
    if (!(noun.target() instanceof Definition definition) || !seen.add(definition)) {
      return Optional.empty();
    }
    if (definition.isOpen() && degree != Secrecy.PERHAPS) {
      return Optional.empty(); // what it comes to is for all eyes; how it does is not
    }
    if (isWary() && definition.isHooked()) {
      return Optional.of(noun.text());
    }
    depth++;
    try {
      if (depth > DEEPEST) {
        throw new Unlinkable();
      }
      return new Bodies(linker)
          .all(definition).stream()
              .flatMap(part -> inBody(part.node(), part.context()).stream())
              .findFirst();
    } catch (Unlinkable noted) {
      // whoever linked it has told of it
      return isWary() ? Optional.of(noun.text()) : Optional.empty();
    } finally {
      depth--;
    }
  }

  /**
   * What each kind of node reads.
   *
   * <p>A set of pieces is looked at where it stands, and so is what is brought to a definition:
   * what {@code it} and parameters are is no more secret than that.
   */
  private final class EachKind extends FamilyVisitor<Optional<String>, RuntimeException> {

    private final Context context;
    private final boolean variables;
    private final boolean outside;

    /**
     * @param variables whether its names are variables of the sentence that is asked about
     * @param outside whether {@code it} is what it is outside of that sentence
     */
    EachKind(Context context, boolean variables, boolean outside) {
      this.context = context;
      this.variables = variables;
      this.outside = outside;
    }

    Optional<String> shown(Node node) {
      return node instanceof Node.Selector selector && degree == Secrecy.FROM_ALL
          ? counted(selector)
          : read(node);
    }

    private Optional<String> read(Node node) {
      int piece = pieces.number(context.letters(node));
      if (piece >= 0) {
        named.add(new Code.OfNum(Type.one(pieces), draft -> piece));
      }
      return node.accept(this);
    }

    /** How many single pieces of a sort lie in a box is known to all. */
    private Optional<String> counts(Node set) {
      boolean known =
          set instanceof Node.Selector selector
              && selector.of() == null
              && selector.in() instanceof Node.Phrase place
              && place.noun().target() instanceof Target.OfBox
              && isOnBacks(linker.vocabulary.plural(selector.plural()));
      return known && degree == Secrecy.PERHAPS ? counted((Node.Selector) set) : shown(set);
    }

    private Optional<String> any(List<Node> nodes) {
      return nodes.stream().flatMap(node -> read(node).stream()).findFirst();
    }

    /** Of pieces that are only counted or listed, it does not matter where they lie. */
    private Optional<String> counted(Node.Selector selector) {
      Node place = selector.in();
      List<Node> keys = place instanceof Node.Phrase phrase ? phrase.arguments() : List.of();
      Node owner = selector.of();
      return any(keys).or(() -> owner == null ? Optional.empty() : read(owner));
    }

    /** What is asked of each of a set. */
    private Optional<String> each(Node set, List<Node> asked) {
      Optional<String> found = read(set);
      if (found.isPresent()) {
        return found;
      }
      Sort sort = sort(set);
      Context within =
          sort == null
              ? context
              : context.withIt(new Code.OfNum(Type.one(sort), draft -> Sort.NOTHING));
      return new EachKind(within, variables, false).any(asked);
    }

    private @Nullable Sort sort(Node node) {
      try {
        return linker.any(node, context).type().sort();
      } catch (Unlinkable unread) {
        return null;
      }
    }

    /** Whether all see what lies at a place, or at each of several. */
    private boolean isOpen(@Nullable Node place) {
      if (place instanceof Node.Phrase box && box.noun().target() instanceof Target.OfBox) {
        return box(box).isEmpty();
      }
      if (place instanceof Node.Listed places) {
        return places.items().stream().allMatch(this::isOpen);
      }
      Sort sort = place == null ? null : sort(place);
      return sort != null && sort.within(linker.layout.sorts().areas());
    }

    private boolean arePieces(Node.Selector selector) {
      Sort sort = linker.vocabulary.plural(selector.plural());
      return sort == null || sort.within(pieces);
    }

    private Optional<String> variable(boolean own, @Nullable Code code) {
      if (own && code != null && isPieces(code.type())) {
        named.add(code);
      }
      return Optional.empty();
    }

    @Override
    protected Optional<String> claim(Node.Claiming claim) {
      return any(claim.parts());
    }

    @Override
    protected Optional<String> one(Node one) {
      return any(one.parts());
    }

    @Override
    protected Optional<String> several(Node several) {
      return any(several.parts());
    }

    @Override
    public Optional<String> some(Node.Some some) {
      return counts(some.set());
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
    public Optional<String> name(Node.Name name) {
      return variable(variables, context.scope().find(name.text()));
    }

    @Override
    public Optional<String> it(Node.It it) {
      return variable(outside, context.scope().it());
    }

    @Override
    public Optional<String> access(Node.Access access) {
      return told(access.field()).or(() -> any(access.parts()));
    }

    @Override
    public Optional<String> phrase(Node.Phrase phrase) {
      return field(phrase.noun()).or(() -> body(phrase.noun())).or(() -> any(phrase.arguments()));
    }

    @Override
    public Optional<String> selector(Node.Selector selector) {
      if (isWary() && arePieces(selector) && !isOpen(selector.in())) {
        return Optional.of(selector.plural());
      }
      return selector.in() instanceof Node.Phrase place
          ? box(place).or(() -> counted(selector))
          : any(selector.parts());
    }

    @Override
    public Optional<String> narrowed(Node.Narrowed narrowed) {
      return each(narrowed.set(), narrowed.bound());
    }

    @Override
    public Optional<String> best(Node.Best best) {
      return each(best.set(), best.bound());
    }

    @Override
    public Optional<String> count(Node.Count count) {
      return counts(count.set());
    }

    @Override
    public Optional<String> sum(Node.Sum sum) {
      return each(sum.set(), sum.bound());
    }

    @Override
    public Optional<String> extreme(Node.Extreme extreme) {
      Node set = extreme.set();
      return set == null ? any(extreme.amounts()) : each(set, extreme.bound());
    }

    @Override
    public Optional<String> reach(Node.Reach reach) {
      return isWary()
          ? Optional.of(reach.way().text())
          : body(reach.way()).or(() -> any(reach.parts()));
    }
  }
}
