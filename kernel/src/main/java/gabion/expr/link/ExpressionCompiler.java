package gabion.expr.link;

import gabion.expr.read.Node;
import gabion.expr.read.Parser;
import gabion.expr.read.Sentence;
import gabion.expr.read.TokenReader.SyntaxException;
import gabion.expr.read.Vocabulary;
import gabion.expr.value.CachedExpression;
import gabion.expr.value.CompiledExpression;
import gabion.expr.value.Condition;
import gabion.expr.value.Definition;
import gabion.expr.value.Effects;
import gabion.expr.value.FieldSlot;
import gabion.expr.value.LazyCompilation;
import gabion.expr.value.Members;
import gabion.expr.value.Num;
import gabion.expr.value.PositionHash;
import gabion.expr.value.RequiredVisibility;
import gabion.expr.value.Scope;
import gabion.state.ChangeKinds;
import gabion.state.Draft;
import gabion.state.Layout;
import gabion.state.PartSet;
import gabion.state.SlotAllocator;
import gabion.state.Sort;
import gabion.state.Type;
import gabion.yaml.ProblemCode;
import gabion.yaml.Problems;
import gabion.yaml.Suggestions;
import gabion.yaml.Tree;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Compiles sentences: parses them, resolves their names, checks types and creates closures. The
 * public class of the package; the other compilers each compile one kind of node.
 */
public final class ExpressionCompiler {

  private static final String INNER =
      "`it` is one of the inner set here (%s); the outer one needs a name, as the parameter of a definition";

  /** A name of so few letters is near to too many words. */
  private static final int SHORT = 3;

  final Layout layout;
  final SlotAllocator slots;
  final Vocabulary vocabulary;
  final Problems problems;
  final NameResolver meanings;
  final ValueCompiler values = new ValueCompiler(this);
  final SetCompiler sets = new SetCompiler(this);
  final GroupCompiler groups = new GroupCompiler(this);
  final DiceCompiler rolls = new DiceCompiler(this);
  final DefinitionCompiler definitions = new DefinitionCompiler(this);
  private @Nullable ExpressionCompiler quiet;
  private @Nullable ParseCache readOnce = new ParseCache();
  private @Nullable Explainer explainer;
  private @Nullable Num standing;

  /**
   * Creates a compiler for the expressions of one ruleset, which reports their problems.
   *
   * @param slots the allocator of slots for values
   */
  public ExpressionCompiler(Vocabulary vocabulary, Problems problems, SlotAllocator slots) {
    this.slots = slots;
    this.vocabulary = vocabulary;
    this.layout = vocabulary.layout();
    this.meanings = new NameResolver(layout);
    this.problems = problems;
  }

  /** Returns the problems of the expressions compiled so far. */
  public Problems problems() {
    return problems;
  }

  /** Where sentences take room for values from. */
  public SlotAllocator slots() {
    return slots;
  }

  /** The words that sentences are made of. */
  public Vocabulary vocabulary() {
    return vocabulary;
  }

  /** Returns the hash of the position. All expressions share it, so it is computed once. */
  Num positionHash() {
    if (standing == null) {
      standing =
          CachedExpression.num(new PositionHash(layout), ChangeKinds.PIECES, List.of(), slots);
    }
    return standing;
  }

  // ---- sentences

  /** A sentence of whatever type it has. */
  public Optional<CompiledExpression> code(Tree.Text text, Scope scope) {
    hear(text, scope, null);
    return compile(Sentence.of(text), scope, (node, context) -> any(node, context))
        .map(code -> code.accept(new LazyCompilation(text.location())));
  }

  /** A sentence of whatever type it has, from a script. */
  public Optional<CompiledExpression> code(
      gabion.hook.ExpressionTemplate template, List<String> holes, Scope scope) {
    Sentence sentence = Sentence.of(template, holes);
    if (problems.isCollecting()) {
      vocabulary.listener().beforeCompile(sentence, scope, null, vocabulary);
    }
    return compile(sentence, scope, (node, context) -> any(node, context))
        .map(code -> code.accept(new LazyCompilation(template.locations().get(0))));
  }

  public Optional<Num> number(Tree.Text text, Scope scope) {
    hear(text, scope, Type.NUMBER);
    return compile(Sentence.of(text), scope, (node, context) -> values.number(node, context))
        .map(new LazyCompilation(text.location())::num);
  }

  /** One thing of a sort. */
  public Optional<Num> one(Tree.Text text, Sort sort, Scope scope) {
    hear(text, scope, Type.one(sort));
    return compile(Sentence.of(text), scope, (node, context) -> values.one(node, sort, context))
        .map(new LazyCompilation(text.location())::num);
  }

  /** A claim. */
  public Optional<Condition> condition(Tree.Text text, Scope scope) {
    hear(text, scope, Type.CLAIM);
    return compile(Sentence.of(text), scope, (node, context) -> condition(node, context))
        .map(new LazyCompilation(text.location())::condition);
  }

  public Optional<CompiledExpression> value(Tree.Text text, Type wanted, Scope scope) {
    hear(text, scope, wanted);
    return compile(Sentence.of(text), scope, (node, context) -> value(node, wanted, context))
        .map(code -> code.accept(new LazyCompilation(text.location())));
  }

  /** Several things; of a list the set of its items. */
  public Optional<CompiledExpression.OfSet> set(Tree.Text text, Scope scope) {
    hear(text, scope, null);
    return compile(Sentence.of(text), scope, (node, context) -> sets.set(node, null, context))
        .map(new LazyCompilation(text.location())::set);
  }

  /**
   * The rows of pieces that a set of areas depends on, where it depends on nothing but such pieces
   * on each area itself; nothing where it depends on more.
   */
  public OptionalLong rowsOnTheSpot(Tree.Text text) {
    return quiet()
        .compile(
            Sentence.of(text),
            Scope.EMPTY,
            (node, context) -> EffectsAnalyzer.rowsOnTheSpot(quiet(), node, context))
        .orElse(OptionalLong.empty());
  }

  /**
   * Returns the reads and the cost of an expression; empty if it is invalid. Reports no problems.
   */
  public Optional<Effects> effects(Tree.Text text, Scope scope) {
    return quiet()
        .compile(Sentence.of(text), scope, (node, context) -> effects(context, List.of(node)));
  }

  /** What nodes of a sentence read and take. */
  Effects effects(Context context, List<Node> nodes) {
    return EffectsAnalyzer.of(quiet(), nodes, context);
  }

  /** Returns the members, cached by their arguments and the versions of the content they read. */
  Members cacheMembers(Members members, int words, Effects effects, List<Num> more) {
    List<Num> keys = effects.keys();
    if (keys == null || effects.parts().isEverything()) {
      return members;
    }
    keys.addAll(more);
    return CachedExpression.members(members, words, kinds(effects), keys, slots);
  }

  /** Returns the kinds of content that an expression reads; a piece may denote its place. */
  int kinds(Effects effects) {
    return ChangeKinds.PIECES | effects.parts().kinds(layout.fields());
  }

  /**
   * Returns an upper bound of the parts of a position that expressions read. Reports no problems.
   */
  public PartSet reads(List<Tree.Text> texts, Scope scope) {
    PartSet parts = new PartSet(layout);
    texts.forEach(
        text ->
            effects(text, scope)
                .map(Effects::parts)
                .ifPresentOrElse(parts::add, parts::addEverything));
    return parts;
  }

  /** Reports a problem if a displayed expression reads state that no seat may see. */
  public void checkVisible(Tree.Text text, Scope scope) {
    effects(text, scope)
        .map(Effects::unknowable)
        .ifPresent(words -> problems.add(ProblemCode.NOBODY_KNOWS, text.location(), null, words));
  }

  /** Whose eyes matter to a sentence. */
  public RequiredVisibility openness(Tree.Text text, Scope scope) {
    return quiet()
        .compile(
            Sentence.of(text),
            scope,
            (node, context) -> {
              Effects effects = effects(context, List.of(node));
              boolean alone = node instanceof Node.Name || node instanceof Node.ItReference;
              return new RequiredVisibility(
                  !effects.mayExposeHidden(), effects.pieces(layout.sorts()), alone);
            })
        .orElse(RequiredVisibility.CLOSED);
  }

  /**
   * Returns whether the value of a definition is the same for all viewers, whatever its arguments.
   */
  public boolean isOpen(Definition definition) {
    Effects effects = quiet().definitions.effects(definition);
    return !effects.mayExposeHidden()
        && effects.pieces(layout.sorts()).isEmpty()
        && definition.noun().types().stream().noneMatch(layout.sorts()::arePieces);
  }

  /** The things of a sort of which a claim about {@code it} holds, in a scope without it. */
  public Optional<Members> members(Tree.Text text, Sort sort, Scope scope) {
    hear(
        text,
        scope.withIt(new CompiledExpression.OfNum(Type.one(sort), Num.constant(0))),
        Type.CLAIM);
    return compile(
            Sentence.of(text),
            scope,
            (node, context) -> BulkCompiler.withFallback(this, sort, context).members(node))
        .map(new LazyCompilation(text.location())::members);
  }

  /**
   * Compiles a list of things in order; any other expression unchanged.
   *
   * @param sort the sort of the things; null for any
   */
  public Optional<CompiledExpression> list(Tree.Text text, @Nullable Sort sort, Scope scope) {
    hear(text, scope, sort == null ? null : Type.list(sort));
    return compile(Sentence.of(text), scope, (node, context) -> compileSeveral(node, sort, context))
        .map(code -> code.accept(new LazyCompilation(text.location())));
  }

  /** A field that a sentence names, to be changed. */
  public Optional<FieldSlot> field(Tree.Text text, Scope scope) {
    hear(text, scope, null);
    return compile(
        Sentence.of(text),
        scope,
        (node, context) -> {
          FieldSlot field = values.fieldAt(node, context);
          if (field == null) {
            throw wrong(context, node, ProblemCode.NOT_A_FIELD, null, text.value());
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
  ExpressionCompiler quiet() {
    if (quiet == null) {
      quiet = new ExpressionCompiler(vocabulary, Problems.discarding(), slots);
      quiet.quiet = quiet;
      quiet.readOnce = readOnce;
    }
    return quiet;
  }

  // ---- definitions

  /** Returns the scope of a definition's parameters, for compiling its hooks. */
  public Scope parametersOf(Definition definition) {
    return definitions.parameters(definition);
  }

  /**
   * Compiles the body of a definition unless it is compiled already, so that its problems are
   * reported.
   */
  public void compile(Definition definition) {
    try {
      definitions.compile(definition);
    } catch (CompilationException noted) {
      // the problem has been noted
    }
  }

  /** Passes an expression to the listener, unless the compilation is a trial. */
  private void hear(Tree.Text text, Scope scope, @Nullable Type wanted) {
    if (problems.isCollecting()) {
      vocabulary.listener().beforeCompile(Sentence.of(text), scope, wanted, vocabulary);
    }
  }

  /** Compiles a node to a result. */
  interface CompileStep<T> {
    T compile(Node node, Context context) throws CompilationException;
  }

  <T> Optional<T> compile(Sentence sentence, Scope scope, CompileStep<T> step) {
    try {
      Node node = read(sentence, scope);
      vocabulary.count(node);
      T linked = step.compile(node, new Context(sentence, scope));
      return Optional.of(linked);
    } catch (CompilationException noted) {
      return Optional.empty();
    }
  }

  /** The tree of a sentence. */
  Node read(Sentence sentence, Scope scope) throws CompilationException {
    return readOnce == null ? parse(sentence, scope) : readOnce.read(this, sentence, scope);
  }

  Node parse(Sentence sentence, Scope scope) throws CompilationException {
    try {
      return new Parser(sentence, vocabulary, name -> scope.find(name) != null, problems).whole();
    } catch (SyntaxException noted) {
      throw new CompilationException();
    }
  }

  /** Forgets the sentences of files that it has read: all of them are linked. */
  public void forget() {
    readOnce = null;
    quiet().readOnce = null;
  }

  // ---- nodes

  CompiledExpression value(Node node, Type wanted, Context context) throws CompilationException {
    return switch (wanted.form()) {
      case NUMBER -> new CompiledExpression.OfNum(Type.NUMBER, values.number(node, context));
      case CLAIM -> new CompiledExpression.OfCondition(condition(node, context));
      case ONE ->
          new CompiledExpression.OfNum(
              wanted, values.one(node, ValueCompiler.sortOf(wanted), context));
      case SET, LIST -> sets.set(node, ValueCompiler.sortOf(wanted), context);
      case PIECE -> new CompiledExpression.OfNum(wanted, values.piece(node, context));
      case GROUP -> new CompiledExpression.OfGroup(groups.group(node, context));
      case ROLL -> rolls.roll(node, context);
    };
  }

  /** A node of whatever type it has; of a list that is made the set of its items. */
  CompiledExpression any(Node node, Context context) throws CompilationException {
    CompiledExpression code = compileSeveral(node, null, context);
    return code instanceof CompiledExpression.OfList list && list.listing().isMade()
        ? sets.set(node, code, null, context)
        : code;
  }

  /** A node of whatever type it has, where several things of a sort are wanted, in their order. */
  CompiledExpression compileSeveral(Node node, @Nullable Sort wanted, Context context)
      throws CompilationException {
    return new NodeCompiler(this, wanted, context).code(node);
  }

  /** A node that must be a claim. */
  Condition condition(Node node, Context context) throws CompilationException {
    if (meanings.condition(node, context) instanceof ResolvedName.BooleanWord truth) {
      return draft -> truth.yes();
    }
    CompiledExpression code = any(node, context);
    if (code instanceof CompiledExpression.OfCondition claim) {
      return claim.condition();
    }
    if (code instanceof CompiledExpression.OfNum num && num.type().equals(Type.CLAIM)) {
      return draft -> num.num().of(draft) != 0;
    }
    throw typeMismatch(context, node, "claim", code);
  }

  CompilationException wrong(
      Context context, Node node, ProblemCode fault, @Nullable String help, Object... arguments) {
    if (problems.isCollecting()) {
      problems.add(fault, context.sentence().locationOf(node.span()), help, arguments);
    }
    return new CompilationException();
  }

  CompilationException typeMismatch(
      Context context, Node node, String wanted, CompiledExpression got) {
    boolean claim = wanted.equals(Type.CLAIM.toString());
    boolean zero = wanted.equals("number") && context.letters(node).equals("nothing");
    String help =
        zero
            ? "a number is never nothing; a field without a value is 0"
            : claim ? boundSuggestion(context, node) : innermost(context, node);
    return wrong(context, node, ProblemCode.WRONG_TYPE, help, wanted, got.type());
  }

  /** Returns a hint to write a comparison instead of a minimum or maximum; null for other nodes. */
  private static @Nullable String boundSuggestion(Context context, Node node) {
    boolean capped = node instanceof Node.Call lower && lower.is(ArithmeticCompiler.CAPPED);
    if (!(node instanceof Node.Call two) || !capped && !two.is(ArithmeticCompiler.AT_LEAST)) {
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
    CompiledExpression it = context.scope().itValue();
    return it != null && asked instanceof Node.ItReference && context.scope().isInner()
        ? INNER.formatted(it.type())
        : null;
  }

  CompilationException unknown(
      Context context, Node node, String what, String name, List<String> known) {
    if (!problems.isCollecting()) {
      return new CompilationException();
    }
    Set<String> all = new LinkedHashSet<>(known);
    all.addAll(context.scope().names());
    List<String> more = new ArrayList<>();
    if (name.length() > SHORT && !(node instanceof Node.Access)) {
      more.addAll(vocabulary.words());
      more.addAll(vocabulary.language().joints());
    }
    if (!problems.wantsSuggestion(ProblemCode.UNKNOWN_NAME)) {
      return wrong(context, node, ProblemCode.UNKNOWN_NAME, null, what, name);
    }
    boolean close = Suggestions.help(name, all) != null;
    String help = close ? null : innermost(context, node);
    help = help == null ? itHelp(context, name) : help;
    help = close || help != null ? help : Suggestions.help(name, "known", all, more);
    help = help == null ? Suggestions.help(name, "known", all) : help;
    return wrong(context, node, ProblemCode.UNKNOWN_NAME, help, what, name);
  }

  /** Suggests {@code it} for the name of its sort; null for other names. */
  static @Nullable String itHelp(Context context, String name) {
    CompiledExpression it = context.scope().itValue();
    Sort sort = it == null ? null : it.type().sort();
    return sort != null && sort.name().equals(name) ? "did you mean `it`?" : null;
  }

  /** A variable that lies in a scratch slot. */
  static Num slot(int slot) {
    return draft -> draft.slotValue(slot);
  }

  static long bitOf(Draft draft, Num thing, int word) {
    long number = thing.of(draft);
    return number >= 0 && number >>> 6 == word ? 1L << number : 0;
  }
}
