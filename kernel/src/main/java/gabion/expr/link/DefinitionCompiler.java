package gabion.expr.link;

import gabion.expr.read.Node;
import gabion.expr.value.CachedExpression;
import gabion.expr.value.CompiledExpression;
import gabion.expr.value.Condition;
import gabion.expr.value.CostEstimate;
import gabion.expr.value.Definition;
import gabion.expr.value.DefinitionCall;
import gabion.expr.value.Effects;
import gabion.expr.value.LazyCompilation;
import gabion.expr.value.Members;
import gabion.expr.value.Num;
import gabion.expr.value.Scope;
import gabion.expr.value.Signature;
import gabion.state.Type;
import gabion.state.Type.Form;
import gabion.yaml.ProblemCode;
import gabion.yaml.SourceLocation;
import java.util.ArrayList;
import java.util.List;

/**
 * Links definitions: once with parameters in scratch slots, and again wherever all at once pays.
 */
final class DefinitionCompiler {

  private static final int LONGEST_CHAIN = 50;
  private static final long MOST_CALLS = 10_000;
  private static final long MOST_TURNS = 10_000_000_000L;

  /** How many definitions it may take, one after the other, to make one dear. */
  private static final long DEAR = 1_000;

  private final ExpressionCompiler linker;
  private final BodyCompiler bodies;

  /** How many definitions are being linked, each for the one before. */
  private int chain;

  DefinitionCompiler(ExpressionCompiler linker) {
    this.linker = linker;
    this.bodies = new BodyCompiler(linker);
  }

  /** The things of which an adjective holds, where its body allows to work that out at once. */
  Members members(Node.Call adjective, BulkCompiler bulk)
      throws CompilationException, BulkUnsupportedException {
    return new BulkDefinitionCompiler(linker).members(adjective, bulk);
  }

  // ---- calling

  CompiledExpression call(Definition definition, List<Node> arguments, Context context)
      throws CompilationException {
    CompiledExpression code = compile(definition);
    Num[] nums = arguments(definition.noun(), arguments, context);
    if (nums.length == 0) {
      return code;
    }
    return new DefinitionCall(nums, definition.slots()).of(code);
  }

  /** Whether an adjective holds. */
  Condition condition(Node.Call adjective, Context context) throws CompilationException {
    CompiledExpression code =
        call(adjective.requiredSignature().definition(), adjective.around(), context);
    if (code instanceof CompiledExpression.OfCondition claim) {
      return claim.condition();
    }
    throw linker.typeMismatch(context, adjective, "claim", code);
  }

  /** Compiles the arguments behind the prepositions of a signature, as numbers. */
  Num[] arguments(Signature noun, List<Node> nodes, Context context) throws CompilationException {
    List<Num> nums = new ArrayList<>();
    for (int i = 0; i < nodes.size(); i++) {
      CompiledExpression code = linker.value(nodes.get(i), noun.types().get(i), context);
      if (code instanceof CompiledExpression.OfNum num) {
        nums.add(num.num());
      } else if (code instanceof CompiledExpression.OfCondition claim) {
        nums.add(draft -> claim.condition().of(draft) ? 1 : 0);
      } else {
        throw linker.typeMismatch(context, nodes.get(i), noun.types().get(i).toString(), code);
      }
    }
    return nums.toArray(new Num[0]);
  }

  // ---- linking

  /** The scope in which a definition's parameters lie in its scratch slots. */
  Scope parameters(Definition definition) {
    Signature noun = definition.noun();
    definition.takeSlots(linker.slots);
    Scope scope = Scope.EMPTY;
    for (int i = 0; i < noun.parameters().size(); i++) {
      Type type = noun.types().get(i);
      Num slot = ExpressionCompiler.slot(definition.slots() + i);
      scope =
          scope.with(
              noun.parameters().get(i),
              type.equals(Type.CLAIM)
                  ? new CompiledExpression.OfCondition(draft -> slot.of(draft) != 0)
                  : new CompiledExpression.OfNum(type, slot));
    }
    return scope;
  }

  /**
   * Compiles the body of a definition, with its parameters in its scratch slots, and caches it. A
   * compilation whose problems were discarded is not cached, so that a later compilation reports
   * them.
   */
  CompiledExpression compile(Definition definition) throws CompilationException {
    CompiledExpression linked = definition.code();
    if (linked != null) {
      return linked;
    }
    if (definition.isCompiling()) {
      throw wrong(ProblemCode.DEFINED_BY_ITSELF, definition);
    }
    Scope scope = parameters(definition);
    int unheard = linker.problems.discardedCount();
    return definition.compile(
        () -> {
          CompiledExpression body = body(definition, scope);
          Effects effects = EffectsAnalyzer.of(linker.quiet(), definition);
          check(definition, effects.effort());
          definition.has(effects);
          CompiledExpression whole = applyHooks(definition, body);
          if (linker.problems.discardedCount() > unheard) {
            throw new CompilationException();
          }
          LazyCompilation often = new LazyCompilation(definition.thing().key().location());
          return open(
              definition,
              cacheIfExpensive(definition, often.body(whole, effects.effort()), effects));
        });
  }

  /**
   * Returns the body; for an open definition one that leaves the hidden-read flag of the draft
   * unchanged.
   */
  private CompiledExpression open(Definition definition, CompiledExpression body) {
    if (!definition.isOpen()) {
      return body;
    }
    if (body instanceof CompiledExpression.OfCondition of) {
      return new CompiledExpression.OfCondition(
          draft -> {
            boolean before = draft.hasHiddenRead();
            boolean holds = of.condition().of(draft);
            draft.setHiddenRead(before);
            return holds;
          });
    }
    if (body instanceof CompiledExpression.OfNum of
        && !linker.layout.sorts().arePieces(of.type())) {
      return new CompiledExpression.OfNum(
          of.type(),
          draft -> {
            boolean before = draft.hasHiddenRead();
            long worth = of.num().of(draft);
            draft.setHiddenRead(before);
            return worth;
          });
    }
    SourceLocation where = definition.thing().key().location();
    linker.problems.add(
        ProblemCode.WRONG_TYPE, where, null, "number, claim or one thing", body.type());
    return body;
  }

  /** The same body; what came of it is remembered where it is dear. */
  private CompiledExpression cacheIfExpensive(
      Definition definition, CompiledExpression body, Effects effects) {
    if (effects.effort().turns() < DEAR || effects.parts().isEverything()) {
      return body;
    }
    List<Num> parameters = new ArrayList<>();
    for (int i = 0; i < definition.noun().parameters().size(); i++) {
      parameters.add(ExpressionCompiler.slot(definition.slots() + i));
    }
    return CachedExpression.code(body, linker.kinds(effects), parameters, linker.slots);
  }

  private CompiledExpression body(Definition definition, Scope scope) throws CompilationException {
    chain++;
    try {
      if (chain > LONGEST_CHAIN) {
        throw wrong(ProblemCode.CHAIN_TOO_LONG, definition, LONGEST_CHAIN);
      }
      return bodies.body(definition, scope);
    } finally {
      chain--;
    }
  }

  /** Checks that the body is bounded: reports excessive depth or fan-out. */
  private void check(Definition definition, CostEstimate takes) throws CompilationException {
    if (takes.depth() > LONGEST_CHAIN) {
      throw wrong(ProblemCode.CHAIN_TOO_LONG, definition, LONGEST_CHAIN);
    }
    if (takes.calls() > MOST_CALLS) {
      throw wrong(ProblemCode.FANS_OUT, definition, MOST_CALLS);
    }
    if (takes.turns() > MOST_TURNS) {
      throw wrong(ProblemCode.FANS_OUT, definition, MOST_TURNS);
    }
  }

  /** Returns the reads and the cost of a definition. */
  Effects effects(Definition definition) {
    Effects known = isSound(definition) ? definition.effects() : null;
    return known == null ? EffectsAnalyzer.unknown(linker, definition) : known;
  }

  /** Returns the reads and the cost of a movement rule; unrestricted if it is recursive. */
  Effects ofWay(Definition way) {
    Effects known = way.effects();
    if (known != null) {
      return known;
    }
    Effects effects = EffectsAnalyzer.unknown(linker, way);
    way.has(effects);
    try {
      effects = EffectsAnalyzer.of(linker, way);
    } catch (CompilationException noted) {
      // the linker reports it
    }
    way.has(effects);
    return effects;
  }

  /**
   * Whether a definition compiles. Only then may its body be traversed: recursion, chains and
   * fan-out are unbounded otherwise.
   */
  boolean isSound(Definition definition) {
    linker.compile(definition);
    return definition.code() != null;
  }

  private CompiledExpression applyHooks(Definition definition, CompiledExpression code)
      throws CompilationException {
    if (!definition.isHooked()) {
      return code;
    }
    if (code instanceof CompiledExpression.OfNum num && num.type().form() == Form.NUMBER) {
      Num body = num.num();
      definition.valueBeforeHooks(body);
      return new CompiledExpression.OfNum(
          num.type(), draft -> definition.applyCountHooks(draft, body.of(draft)));
    }
    if (code instanceof CompiledExpression.OfCondition claim) {
      Condition body = claim.condition();
      return new CompiledExpression.OfCondition(
          draft -> body.of(draft) && !definition.refuses(draft));
    }
    throw wrong(ProblemCode.CANNOT_HOOK, definition);
  }

  private CompilationException wrong(ProblemCode fault, Definition definition) {
    return wrong(fault, definition, "");
  }

  private CompilationException wrong(ProblemCode fault, Definition definition, Object limit) {
    boolean byHook = fault == ProblemCode.CANNOT_HOOK || fault == ProblemCode.DEFINED_BY_ITSELF;
    SourceLocation where = byHook ? definition.hookLocation() : definition.thing().key().location();
    linker.problems.add(fault, where, null, definition.thing().id(), limit);
    return new CompilationException();
  }
}
