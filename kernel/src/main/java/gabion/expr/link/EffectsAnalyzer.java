package gabion.expr.link;

import gabion.expr.read.Node;
import gabion.expr.read.Sentence;
import gabion.expr.value.CompiledExpression;
import gabion.expr.value.CostEstimate;
import gabion.expr.value.Definition;
import gabion.expr.value.Effects;
import gabion.expr.value.Num;
import gabion.expr.value.Scope;
import gabion.expr.value.Signature;
import gabion.expr.value.Target;
import gabion.state.Box;
import gabion.state.Field;
import gabion.state.Fields;
import gabion.state.Layout;
import gabion.state.PartSet;
import gabion.state.Sort;
import gabion.state.Sorts;
import gabion.state.Type;
import gabion.state.VisibilityScope;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.OptionalLong;
import java.util.Set;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * Computes the {@link Effects} of expressions. Those of a node include those of its parts. Those of
 * a definition are computed once.
 */
final class EffectsAnalyzer {

  private static final String IT = "it";

  /** The words that ask only how many there are in a set. */
  private static final Set<BuiltInFunction> COUNTED =
      Set.of(ConditionCompiler.ANY, ConditionCompiler.NO, ArithmeticCompiler.COUNT);

  /** The words that give some of a set. */
  private static final Set<BuiltInFunction> PICKING =
      Set.of(
          SetCompiler.WHERE,
          SetCompiler.BEST,
          ArithmeticCompiler.ONLY,
          ArithmeticCompiler.ONE,
          ArithmeticCompiler.FIRST);

  /** What {@code it} is where it is no variable of the sentence that is asked about. */
  private static final CompiledExpression BOUND =
      new CompiledExpression.OfNum(Type.NUMBER, Num.constant(Sort.NOTHING));

  private final ExpressionCompiler linker;
  private final Layout layout;
  private final Sorts sorts;
  private final Context context;
  private final SortInference inferred;

  /** The variables of the sentence that is asked about. */
  private final Scope variables;

  private final PartSet parts;
  private @Nullable Set<String> spots = new HashSet<>();
  private @Nullable String unknowable;
  private boolean hidden;
  private boolean guarded;
  private final Set<CompiledExpression> named = new LinkedHashSet<>();
  private final Set<Definition> hooked = new LinkedHashSet<>();
  private CostEstimate effort = CostEstimate.NONE;

  private EffectsAnalyzer(ExpressionCompiler linker, Context context, Scope variables) {
    this.linker = linker;
    this.layout = linker.layout;
    this.sorts = layout.sorts();
    this.context = context;
    this.inferred = new SortInference(linker, context);
    this.variables = variables;
    this.parts = new PartSet(layout);
  }

  private Effects effects() {
    return new Effects(parts, spots, unknowable, hidden, guarded, named, hooked, effort);
  }

  /** What some nodes of a sentence have as effects together. */
  static Effects of(ExpressionCompiler linker, List<Node> nodes, Context context) {
    EffectsAnalyzer reader = new EffectsAnalyzer(linker, context, context.scope());
    nodes.forEach(reader::readShown);
    return reader.effects();
  }

  /**
   * The effects of a definition or a way, whose body can be read. Pieces that are brought to its
   * parameters are named where it is called.
   */
  static Effects of(ExpressionCompiler linker, Definition definition) throws CompilationException {
    EffectsAnalyzer whole = new EffectsAnalyzer(linker, headOf(definition), Scope.EMPTY);
    if (definition.isHooked()) {
      whole.readEverything();
      whole.hooked.add(definition);
    }
    for (DefinitionParser.NodeInContext part : new DefinitionParser(linker).all(definition)) {
      EffectsAnalyzer sentence = new EffectsAnalyzer(linker, part.context(), Scope.EMPTY);
      sentence.readShown(part.node());
      whole.add(sentence.effects());
      whole.need(sentence.spots);
    }
    whole.effort = whole.effort.within();
    if (definition.isOpen()) {
      whole.unknowable = null;
      whole.hidden = false;
    }
    return whole.effects();
  }

  /** The effects of a definition whose body cannot be read, or is not yet: it may read anything. */
  static Effects unknown(ExpressionCompiler linker, Definition definition) {
    EffectsAnalyzer reader = new EffectsAnalyzer(linker, headOf(definition), Scope.EMPTY);
    reader.readEverything();
    return reader.effects();
  }

  private static Context headOf(Definition definition) {
    return new Context(Sentence.of(definition.thing().key()), Scope.EMPTY);
  }

  /**
   * The rows on which a set of areas hangs, if on nothing but these on each area itself; nothing
   * where it reads more.
   */
  static OptionalLong rowsOnTheSpot(ExpressionCompiler linker, Node set, Context context) {
    if (isAreas(set)) {
      return OptionalLong.of(0);
    }
    if (!(set instanceof Node.Call where)
        || !where.is(SetCompiler.WHERE)
        || !isAreas(where.set())) {
      return OptionalLong.empty();
    }
    Effects claim = of(linker, List.of(where.elementNode()), context);
    boolean local = claim.spots() != null && Set.of(IT).containsAll(claim.spots());
    return local ? OptionalLong.of(claim.parts().rows()) : OptionalLong.empty();
  }

  private static boolean isAreas(Node node) {
    return Selector.of(node) instanceof Selector all
        && all.plural().equals("areas")
        && node.parts().isEmpty();
  }

  // ---- adding

  /** Adds what else is read, wherever it lies. */
  private void add(Effects more) {
    parts.add(more.parts());
    unknowable = unknowable == null ? more.unknowable() : unknowable;
    hidden |= more.readsHidden();
    guarded |= more.mayExposeHidden();
    named.addAll(more.namedVariables());
    hooked.addAll(more.hookedDefinitions());
    effort = effort.and(more.effort());
  }

  private void readEverything() {
    parts.addEverything();
    spots = null;
    guarded |= layout.hides();
  }

  void readPieces() {
    parts.addPieces(sorts.pieces());
    spots = null;
  }

  /** Notes that a node must mean the spot, or something is read elsewhere. */
  private void needSpot(@Nullable Node node) {
    need(
        node instanceof Node.ItReference
            ? Set.of(IT)
            : node instanceof Node.Name name ? Set.of(name.text()) : null);
  }

  private void need(@Nullable Set<String> names) {
    if (names == null) {
      spots = null;
    } else if (spots != null) {
      spots.addAll(names);
    }
  }

  private void see(VisibilityScope seers, String words) {
    unknowable = unknowable == null && seers == VisibilityScope.NONE ? words : unknowable;
    hidden |= seers != VisibilityScope.ALL;
    guarded |= seers != VisibilityScope.ALL;
  }

  // ---- nodes

  /** Reads a whole sentence, or a set that is only counted. */
  private void readShown(Node node) {
    if (Selector.of(node) instanceof Selector selector) {
      selector(selector, true, false);
    } else {
      read(node);
    }
  }

  private void read(Node node) {
    int piece = sorts.pieces().number(context.letters(node));
    if (piece >= 0) {
      named.add(new CompiledExpression.OfNum(Type.one(sorts.pieces()), Num.constant(piece)));
    }
    if (Selector.of(node) instanceof Selector selector) {
      selector(selector, false, false);
    } else if (node instanceof Node.Call call && COUNTED.contains(call.pattern().word())) {
      readCount(node.around().get(0));
    } else {
      itself(node);
      node.around().forEach(this::read);
      if (!node.nodesBindingIt().isEmpty()) {
        each(node.around().get(0), node.nodesBindingIt());
      }
    }
  }

  /** Records the reads of a node itself, without its parts. */
  private void itself(Node node) {
    if (node instanceof Node.ItReference) {
      name(variables.itValue());
    } else if (node instanceof Node.Name name) {
      name(variables.find(name.text()));
    } else if (node instanceof Node.Access access) {
      access(access);
    } else if (node instanceof Node.Call call) {
      BuiltInFunction.of(call).read(call, this);
    }
  }

  /** Records the reads of a test for the location or owner of a thing. */
  void readMembership(Node.Call in) {
    parts.addPieces(sorts.pieces());
    needSpot(in.of(0));
    box(in.of(1));
  }

  void way(Node.Call reach) {
    add(linker.definitions.ofWay(reach.requiredSignature().definition()));
    spots = null;
    guarded |= layout.hides();
  }

  void position() {
    parts.addEverything();
    spots = null;
  }

  private void name(@Nullable CompiledExpression code) {
    if (code != null) {
      named.add(code);
    }
  }

  /** Records the reads of expressions evaluated for each element of a set, bound to {@code it}. */
  private void each(Node set, List<Node> asked) {
    Sort sort = inferred.of(set);
    Type type = sort == null ? Type.PIECE : Type.one(sort);
    Context within = context.withIt(new CompiledExpression.OfNum(type, Num.constant(Sort.NOTHING)));
    EffectsAnalyzer each = new EffectsAnalyzer(linker, within, variables.withIt(BOUND));
    asked.forEach(each::read);
    each.effort = each.effort.forEach(sorts.widest());
    add(each.effects());
    need(each.spots == null || each.spots.contains(IT) ? null : each.spots);
  }

  // ---- calls and properties

  void call(Node.Call call) {
    Signature noun = call.requiredSignature();
    if (noun.target() instanceof Target.OfField of) {
      field(of.field(), noun.text());
    } else if (noun.target() instanceof Definition definition) {
      Effects body = linker.definitions.effects(definition);
      Set<String> needed = body.spots();
      add(body);
      if (needed == null || !noun.parameters().containsAll(needed)) {
        spots = null;
      } else {
        needed.forEach(name -> needSpot(call.parts().get(noun.parameters().indexOf(name))));
      }
    } else {
      spots = null;
    }
  }

  private void field(Field field, String words) {
    parts.add(field, layout.fields());
    spots = null;
    see(field.seenBy(), words);
    guarded |= layout.hides() && sorts.arePieces(field.type());
  }

  /** Records the reads of a comparison with a word, which may be a mark. */
  void readMark(Node word) {
    if (linker.meanings.number(word, sorts.marks(), context) >= 0) {
      readBorne(Fields.MARK);
    }
  }

  /** Records the reads of what single pieces bear. */
  void readBorne(String name) {
    Field field = layout.fields().ofPieces(name);
    if (field != null) {
      field(field, name);
    }
  }

  private void access(Node.Access access) {
    String word = access.field();
    if (layout.rows().traits().values().stream().anyMatch(its -> its.numbers().containsKey(word))) {
      readBorne(Fields.FACE);
    }
    if (word.equals("place") || word.equals("area") || word.equals(PropertyAccessCompiler.HOLDER)) {
      readPieces();
    }
    if (word.equals("seat")) {
      parts.addNumber(Fields.SEATING);
    }
    for (Field field : layout.fields().all()) {
      if (field.name().equals(word) && field.keys().size() == 1) {
        field(field, word);
      } else if (field.name().equals(word)) {
        parts.add(field, layout.fields());
        spots = null;
      } else if (field.name().equals(Field.nameOfOption(word))) {
        parts.add(field, layout.fields());
      }
    }
  }

  // ---- sets of pieces and other things

  /** Reads a set of which only the number is asked. */
  private void readCount(Node set) {
    if (Selector.of(set) instanceof Selector selector) {
      selector(selector, true, isNumberKnown(selector));
    } else {
      read(set);
    }
  }

  /** How many single pieces of a sort lie in a box is known to all. */
  private boolean isNumberKnown(Selector selector) {
    return selector.of() == null
        && boxOf(selector.in()) != null
        && isOnBacks(linker.vocabulary.plural(selector.plural()));
  }

  /** Whether the backs of single pieces tell which are of a sort. */
  private boolean isOnBacks(@Nullable Sort sort) {
    return sort != null
        && sort.within(sorts.pieces())
        && IntStream.range(sort.first(), sort.first() + sort.size())
            .allMatch(piece -> sorts.backSort(piece).within(sort));
  }

  /**
   * Records the reads of a plural.
   *
   * @param listed whether it is only listed or counted: the presence of the pieces is public
   * @param known whether the queried property is public
   */
  private void selector(Selector selector, boolean listed, boolean known) {
    Long rows = layout.rows().of(selector.plural());
    Sort sort = linker.vocabulary.plural(selector.plural());
    Node in = selector.in();
    if (rows != null) {
      parts.addRows(rows);
      needSpot(in);
    } else if (sort == null) {
      readEverything();
    } else if (sort.within(sorts.pieces())) {
      parts.addPieces(sort);
      spots = null;
    } else if (sort == sorts.seats()) {
      parts.addNumber(Fields.SEATING);
    }
    for (Sort single : layout.rows().singlesOf(selector.plural())) {
      parts.addPieces(single);
      spots = null;
    }
    if (selector.of() != null) {
      readBorne(Fields.OWNER);
    }
    boolean pieces = sort == null || sort.within(sorts.pieces());
    boolean before = guarded;
    String words = unknowable;
    box(in);
    unknowable = listed ? words : unknowable;
    guarded = known ? before : guarded || layout.hides() && pieces && !isOpen(in);
    selector.call().parts().forEach(this::read);
  }

  private static @Nullable Box boxOf(@Nullable Node place) {
    return NounPhraseCompiler.of(place) instanceof Node.Call phrase
            && phrase.requiredSignature().target() instanceof Target.OfBox of
        ? of.box()
        : null;
  }

  /** Reads what lies in a box, if a node is one. */
  private void box(@Nullable Node place) {
    Box box = boxOf(place);
    if (box != null && place instanceof Node.Call call) {
      see(box.seenBy(), call.requiredSignature().text());
    }
  }

  /** Whether all see what lies at a place, or at each of several. */
  private boolean isOpen(@Nullable Node place) {
    Box box = boxOf(place);
    if (box != null) {
      return box.seenBy() == VisibilityScope.ALL;
    }
    if (place instanceof Node.ListLiteral places) {
      return places.items().stream().allMatch(this::isOpen);
    }
    if (place instanceof Node.Call some && PICKING.contains(some.pattern().word())) {
      return isOpen(some.set());
    }
    Sort sort = place == null ? null : inferred.of(place);
    return sort != null && sort.within(sorts.areas()) && !layout.map().hides();
  }
}
