package gabion.expr.link;

import gabion.expr.read.Node;
import gabion.expr.read.Parser;
import gabion.expr.read.Sentence;
import gabion.expr.read.TokenReader.Illegible;
import gabion.expr.read.Vocabulary;
import gabion.expr.value.Claim;
import gabion.expr.value.Code;
import gabion.expr.value.Definition;
import gabion.expr.value.Effects;
import gabion.expr.value.FieldAt;
import gabion.expr.value.Members;
import gabion.expr.value.Num;
import gabion.expr.value.Often;
import gabion.expr.value.Openness;
import gabion.expr.value.PositionNumber;
import gabion.expr.value.Scope;
import gabion.state.Draft;
import gabion.state.Layout;
import gabion.state.Parts;
import gabion.state.Slots;
import gabion.state.Sort;
import gabion.state.Type;
import gabion.text.Fault;
import gabion.text.Near;
import gabion.text.Problems;
import gabion.text.Tree;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Links sentences: reads them, gives every word its meaning, checks types, and makes closures. The
 * public face of the package; the rooms behind it each link one sort of node.
 */
public final class Linker {

  private static final String INNER =
      "`it` is one of the inner set here (%s); the outer one needs a name, as the parameter of a definition";

  final Layout layout;
  final Slots slots;
  final Vocabulary vocabulary;
  final Problems problems;
  final Meanings meanings;
  final Values values = new Values(this);
  final Sets sets = new Sets(this);
  final Groups groups = new Groups(this);
  final Rolls rolls = new Rolls(this);
  final DefinitionLinker definitions = new DefinitionLinker(this);
  private @Nullable Linker quiet;
  private @Nullable ReadOnce readOnce = new ReadOnce();
  private @Nullable Explainer explainer;
  private @Nullable PositionNumber standing;

  /**
   * A linker of sentences of one ruleset, that notes what is wrong with them.
   *
   * @param slots where sentences take room for values from
   */
  public Linker(Vocabulary vocabulary, Problems problems, Slots slots) {
    this.slots = slots;
    this.vocabulary = vocabulary;
    this.layout = vocabulary.layout();
    this.meanings = new Meanings(layout);
    this.problems = problems;
  }

  /** What is wrong with the sentences linked so far. */
  public Problems problems() {
    return problems;
  }

  /** Where sentences take room for values from. */
  public Slots slots() {
    return slots;
  }

  /** The words that sentences are made of. */
  public Vocabulary vocabulary() {
    return vocabulary;
  }

  /** The number of a position: all sentences have the same, so that it is worked out once. */
  PositionNumber standing() {
    if (standing == null) {
      standing = new PositionNumber(layout, slots);
    }
    return standing;
  }

  // ---- sentences

  /** A sentence of whatever type it has. */
  public Optional<Code> code(Tree.Text text, Scope scope) {
    hear(text, scope, null);
    return link(Sentence.of(text), scope, (node, context) -> any(node, context))
        .map(code -> code.accept(new Often(text.where())));
  }

  /** A sentence of whatever type it has, from a script. */
  public Optional<Code> code(gabion.hook.Template template, List<String> holes, Scope scope) {
    Sentence sentence = Sentence.of(template, holes);
    if (problems.isHeard()) {
      vocabulary.listener().heard(sentence, scope, null, vocabulary);
    }
    return link(sentence, scope, (node, context) -> any(node, context))
        .map(code -> code.accept(new Often(template.wheres().get(0))));
  }

  /** A number. */
  public Optional<Num> number(Tree.Text text, Scope scope) {
    hear(text, scope, Type.NUMBER);
    return link(Sentence.of(text), scope, (node, context) -> values.number(node, context))
        .map(new Often(text.where())::num);
  }

  /** One thing of a sort. */
  public Optional<Num> one(Tree.Text text, Sort sort, Scope scope) {
    hear(text, scope, Type.one(sort));
    return link(Sentence.of(text), scope, (node, context) -> values.one(node, sort, context))
        .map(new Often(text.where())::num);
  }

  /** A claim. */
  public Optional<Claim> claim(Tree.Text text, Scope scope) {
    hear(text, scope, Type.CLAIM);
    return link(Sentence.of(text), scope, (node, context) -> claim(node, context))
        .map(new Often(text.where())::claim);
  }

  /** A value of a type that is wanted. */
  public Optional<Code> value(Tree.Text text, Type wanted, Scope scope) {
    hear(text, scope, wanted);
    return link(Sentence.of(text), scope, (node, context) -> value(node, wanted, context))
        .map(code -> code.accept(new Often(text.where())));
  }

  /** Several things; of a list the set of its items. */
  public Optional<Code.OfSet> set(Tree.Text text, Scope scope) {
    hear(text, scope, null);
    return link(Sentence.of(text), scope, (node, context) -> sets.set(node, null, context))
        .map(new Often(text.where())::set);
  }

  /**
   * The rows of pieces that a set of areas depends on, where it depends on nothing but such pieces
   * on each area itself; nothing where it depends on more.
   */
  public OptionalLong rowsOnTheSpot(Tree.Text text) {
    return quiet()
        .link(
            Sentence.of(text),
            Scope.EMPTY,
            (node, context) -> EffectsReader.rowsOnTheSpot(quiet(), node, context))
        .orElse(OptionalLong.empty());
  }

  /**
   * What a sentence reads and takes; whoever links it notes its problems. Nothing where it is none.
   */
  public Optional<Effects> effects(Tree.Text text, Scope scope) {
    return quiet()
        .link(Sentence.of(text), scope, (node, context) -> effects(context, List.of(node)));
  }

  /** What nodes of a sentence read and take. */
  Effects effects(Context context, List<Node> nodes) {
    return EffectsReader.of(quiet(), nodes, context);
  }

  /** What sentences read of a position, at the most; whoever links them notes their problems. */
  public Parts reads(List<Tree.Text> texts, Scope scope) {
    Parts parts = new Parts(layout);
    texts.forEach(
        text ->
            effects(text, scope)
                .map(Effects::parts)
                .ifPresentOrElse(parts::add, parts::addEverything));
    return parts;
  }

  /** Notes a problem where a sentence that is to be shown reads what nobody may see. */
  public void shown(Tree.Text text, Scope scope) {
    effects(text, scope)
        .map(Effects::unknowable)
        .ifPresent(words -> problems.add(Fault.NOBODY_KNOWS, text.where(), null, words));
  }

  /** Whose eyes matter to a sentence. */
  public Openness openness(Tree.Text text, Scope scope) {
    return quiet()
        .link(
            Sentence.of(text),
            scope,
            (node, context) -> {
              Effects effects = effects(context, List.of(node));
              boolean alone = node instanceof Node.Name || node instanceof Node.It;
              return new Openness(!effects.guarded(), effects.pieces(layout.sorts()), alone);
            })
        .orElse(Openness.CLOSED);
  }

  /** Whether a definition comes to the same for all eyes, whatever its parameters are. */
  public boolean isOpen(Definition definition) {
    Effects effects = quiet().definitions.effects(definition);
    return !effects.guarded()
        && effects.pieces(layout.sorts()).isEmpty()
        && definition.noun().types().stream().noneMatch(layout.sorts()::arePieces);
  }

  /** The things of a sort of which a claim about {@code it} holds, in a scope without it. */
  public Optional<Members> members(Tree.Text text, Sort sort, Scope scope) {
    hear(text, scope.withIt(new Code.OfNum(Type.one(sort), Num.always(0))), Type.CLAIM);
    return link(
            Sentence.of(text),
            scope,
            (node, context) -> Bulk.asking(this, sort, context).members(node))
        .map(new Often(text.where())::members);
  }

  /**
   * A list of things, in its order; what is no list as it is.
   *
   * @param sort of the things; null for any
   */
  public Optional<Code> list(Tree.Text text, @Nullable Sort sort, Scope scope) {
    hear(text, scope, sort == null ? null : Type.list(sort));
    return link(Sentence.of(text), scope, (node, context) -> several(node, sort, context))
        .map(code -> code.accept(new Often(text.where())));
  }

  /** A field that a sentence names, to be changed. */
  public Optional<FieldAt> field(Tree.Text text, Scope scope) {
    hear(text, scope, null);
    return link(
        Sentence.of(text),
        scope,
        (node, context) -> {
          FieldAt field = values.fieldAt(node, context);
          if (field == null) {
            throw wrong(context, node, Fault.NOT_A_FIELD, null, text.value());
          }
          return field;
        });
  }

  /** What says why; it notes no problems. */
  public Explainer explainer() {
    Explainer known = explainer;
    if (known == null) {
      known = new Explainer(quiet());
      explainer = known;
    }
    return known;
  }

  /** A linker that notes its problems nowhere. */
  Linker quiet() {
    if (quiet == null) {
      quiet = new Linker(vocabulary, Problems.unheard(), slots);
      quiet.quiet = quiet;
      quiet.readOnce = readOnce;
    }
    return quiet;
  }

  // ---- definitions

  /** The scope of a definition's parameters, for what hangs on it. */
  public Scope parametersOf(Definition definition) {
    return definitions.parameters(definition);
  }

  /** Links the body of a definition, if nobody has yet, so that its problems are seen. */
  public void link(Definition definition) {
    try {
      definitions.link(definition);
    } catch (Unlinkable noted) {
      // the problem has been noted
    }
  }

  /** Lets whoever listens hear a sentence, unless it is only tried. */
  private void hear(Tree.Text text, Scope scope, @Nullable Type wanted) {
    if (problems.isHeard()) {
      vocabulary.listener().heard(Sentence.of(text), scope, wanted, vocabulary);
    }
  }

  /** What is made of a node. */
  interface LinkStep<T> {
    T link(Node node, Context context) throws Unlinkable;
  }

  <T> Optional<T> link(Sentence sentence, Scope scope, LinkStep<T> step) {
    try {
      Node node = read(sentence, scope);
      vocabulary.count(node);
      T linked = step.link(node, new Context(sentence, scope));
      return Optional.of(linked);
    } catch (Unlinkable noted) {
      return Optional.empty();
    }
  }

  /** The tree of a sentence. */
  Node read(Sentence sentence, Scope scope) throws Unlinkable {
    return readOnce == null ? parse(sentence, scope) : readOnce.read(this, sentence, scope);
  }

  Node parse(Sentence sentence, Scope scope) throws Unlinkable {
    try {
      return new Parser(sentence, vocabulary, name -> scope.find(name) != null, problems).whole();
    } catch (Illegible noted) {
      throw new Unlinkable();
    }
  }

  /** Forgets the sentences of files that it has read: all of them are linked. */
  public void forget() {
    readOnce = null;
    quiet().readOnce = null;
  }

  // ---- nodes

  /** A node that must be of a type. */
  Code value(Node node, Type wanted, Context context) throws Unlinkable {
    return switch (wanted.form()) {
      case NUMBER -> new Code.OfNum(Type.NUMBER, values.number(node, context));
      case CLAIM -> new Code.OfClaim(claim(node, context));
      case ONE -> new Code.OfNum(wanted, values.one(node, Values.sortOf(wanted), context));
      case SET, LIST -> sets.set(node, Values.sortOf(wanted), context);
      case PIECE -> new Code.OfNum(wanted, values.piece(node, context));
      case GROUP -> new Code.OfGroup(groups.group(node, context));
      case ROLL -> rolls.roll(node, context);
    };
  }

  /** A node of whatever type it has; of a list that is made the set of its items. */
  Code any(Node node, Context context) throws Unlinkable {
    Code code = several(node, null, context);
    return code instanceof Code.OfList list && list.listing().isMade()
        ? sets.set(node, code, null, context)
        : code;
  }

  /** A node of whatever type it has, where several things of a sort are wanted, in their order. */
  Code several(Node node, @Nullable Sort wanted, Context context) throws Unlinkable {
    return new Linking(this, wanted, context).code(node);
  }

  /** A node that must be a claim. */
  Claim claim(Node node, Context context) throws Unlinkable {
    if (meanings.claim(node, context) instanceof Meaning.Truth truth) {
      return draft -> truth.yes();
    }
    Code code = any(node, context);
    if (code instanceof Code.OfClaim claim) {
      return claim.claim();
    }
    if (code instanceof Code.OfNum num && num.type().equals(Type.CLAIM)) {
      return draft -> num.num().of(draft) != 0;
    }
    throw mistyped(context, node, "claim", code);
  }

  Unlinkable wrong(
      Context context, Node node, Fault fault, @Nullable String help, Object... arguments) {
    if (problems.isHeard()) {
      problems.add(fault, context.sentence().where(node.span()), help, arguments);
    }
    return new Unlinkable();
  }

  Unlinkable mistyped(Context context, Node node, String wanted, Code got) {
    boolean claim = wanted.equals(Type.CLAIM.toString());
    String help = claim ? bound(context, node) : innermost(context, node);
    return wrong(context, node, Fault.WRONG_TYPE, help, wanted, got.type());
  }

  /** What is written for a claim instead of the higher or the lower of two numbers. */
  private static @Nullable String bound(Context context, Node node) {
    boolean capped = node instanceof Node.Call lower && lower.is(Sums.CAPPED);
    if (!(node instanceof Node.Call two) || !capped && !two.is(Sums.AT_LEAST)) {
      return null;
    }
    return "a number, not whether it is so: that is written `%s %s %s`"
        .formatted(context.letters(two.of(0)), capped ? "<=" : ">=", context.letters(two.of(1)));
  }

  /** What {@code it} is, where a node asks it and there is another around it. */
  private static @Nullable String innermost(Context context, Node node) {
    Node asked = node;
    while (asked instanceof Node.Access access) {
      asked = access.of();
    }
    Code it = context.scope().it();
    return it != null && asked instanceof Node.It && context.scope().isInner()
        ? INNER.formatted(it.type())
        : null;
  }

  Unlinkable unknown(Context context, Node node, String what, String name, List<String> known) {
    if (!problems.isHeard()) {
      return new Unlinkable();
    }
    Set<String> all = new LinkedHashSet<>(known);
    all.addAll(context.scope().names());
    List<String> more = new ArrayList<>(vocabulary.words());
    more.addAll(vocabulary.language().joints());
    if (!problems.isHelped(Fault.UNKNOWN_NAME)) {
      return wrong(context, node, Fault.UNKNOWN_NAME, null, what, name);
    }
    boolean close = Near.help(name, all) != null;
    String help = close ? null : innermost(context, node);
    help = close || help != null ? help : Near.help(name, "known", all, more);
    help = help == null ? Near.help(name, "known", all) : help;
    return wrong(context, node, Fault.UNKNOWN_NAME, help, what, name);
  }

  /** A variable that lies in a scratch slot. */
  static Num slot(int slot) {
    return draft -> draft.held(slot);
  }

  static long bitOf(Draft draft, Num thing, int word) {
    long number = thing.of(draft);
    return number >= 0 && number >>> 6 == word ? 1L << number : 0;
  }
}
