package gabion.expr.link;

import gabion.expr.read.Node;
import gabion.expr.value.Called;
import gabion.expr.value.Claim;
import gabion.expr.value.Code;
import gabion.expr.value.Definition;
import gabion.expr.value.Effects;
import gabion.expr.value.Effort;
import gabion.expr.value.Members;
import gabion.expr.value.Noun;
import gabion.expr.value.Num;
import gabion.expr.value.Often;
import gabion.expr.value.Recall;
import gabion.expr.value.Scope;
import gabion.state.Kinds;
import gabion.state.Parts;
import gabion.state.Type;
import gabion.state.Type.Form;
import gabion.text.Fault;
import gabion.text.Where;
import java.util.ArrayList;
import java.util.List;

/**
 * Links definitions: once with parameters in scratch slots, and again wherever all at once pays.
 */
final class DefinitionLinker {

  private static final int LONGEST_CHAIN = 50;
  private static final long MOST_CALLS = 10_000;
  private static final long MOST_TURNS = 10_000_000_000L;

  /** How many definitions it may take, one after the other, to make one dear. */
  private static final long DEAR = 1_000;

  private final Linker linker;
  private final BodyLinker bodies;

  /** How many definitions are being linked, each for the one before. */
  private int chain;

  DefinitionLinker(Linker linker) {
    this.linker = linker;
    this.bodies = new BodyLinker(linker);
  }

  /** The things of which an adjective holds, where its body allows to work that out at once. */
  Members members(Node.Call adjective, Bulk bulk) throws Unlinkable, NotBulk {
    return new BulkDefinitions(linker).members(adjective, bulk);
  }

  // ---- calling

  /** A call of a definition that is a noun. */
  Code call(Definition definition, List<Node> arguments, Context context) throws Unlinkable {
    Code code = link(definition);
    Num[] nums = arguments(definition.noun(), arguments, context);
    if (nums.length == 0) {
      return code;
    }
    return new Called(nums, definition.slots()).of(code);
  }

  /** Whether an adjective holds. */
  Claim claim(Node.Call adjective, Context context) throws Unlinkable {
    Code code = call(adjective.declared().definition(), adjective.around(), context);
    if (code instanceof Code.OfClaim claim) {
      return claim.claim();
    }
    throw linker.mistyped(context, adjective, "claim", code);
  }

  /** What stands behind the prepositions of a noun, as numbers. */
  Num[] arguments(Noun noun, List<Node> nodes, Context context) throws Unlinkable {
    List<Num> nums = new ArrayList<>();
    for (int i = 0; i < nodes.size(); i++) {
      Code code = linker.value(nodes.get(i), noun.types().get(i), context);
      if (code instanceof Code.OfNum num) {
        nums.add(num.num());
      } else if (code instanceof Code.OfClaim claim) {
        nums.add(draft -> claim.claim().of(draft) ? 1 : 0);
      } else {
        throw linker.mistyped(context, nodes.get(i), noun.types().get(i).toString(), code);
      }
    }
    return nums.toArray(new Num[0]);
  }

  // ---- linking

  /** The scope in which a definition's parameters lie in its scratch slots. */
  Scope parameters(Definition definition) {
    Noun noun = definition.noun();
    definition.takeSlots(linker.slots);
    Scope scope = Scope.EMPTY;
    for (int i = 0; i < noun.parameters().size(); i++) {
      Type type = noun.types().get(i);
      Num slot = Linker.slot(definition.slots() + i);
      scope =
          scope.with(
              noun.parameters().get(i),
              type.equals(Type.CLAIM)
                  ? new Code.OfClaim(draft -> slot.of(draft) != 0)
                  : new Code.OfNum(type, slot));
    }
    return scope;
  }

  /**
   * The body of a definition, with its parameters in its scratch slots; linked only once. What is
   * found wrong with it while nobody hears is found again by who is heard, so it is not kept.
   */
  Code link(Definition definition) throws Unlinkable {
    Code linked = definition.code();
    if (linked != null) {
      return linked;
    }
    if (definition.isLinking()) {
      throw wrong(Fault.DEFINED_BY_ITSELF, definition);
    }
    Scope scope = parameters(definition);
    int unheard = linker.problems.countUnheard();
    return definition.link(
        () -> {
          Code body = body(definition, scope);
          Effects effects = EffectsReader.of(linker.quiet(), definition);
          check(definition, effects.effort());
          definition.has(effects);
          Code whole = hooked(definition, body);
          if (linker.problems.countUnheard() > unheard) {
            throw new Unlinkable();
          }
          Often often = new Often(definition.thing().key().where());
          return open(
              definition, recalled(definition, often.body(whole, effects.effort()), effects));
        });
  }

  /** The same body; if the definition is open, a blind draft does not mind what it reads. */
  private Code open(Definition definition, Code body) {
    if (!definition.isOpen()) {
      return body;
    }
    if (body instanceof Code.OfClaim of) {
      return new Code.OfClaim(
          draft -> {
            boolean before = draft.isBlurred();
            boolean holds = of.claim().of(draft);
            draft.blurred(before);
            return holds;
          });
    }
    if (body instanceof Code.OfNum of && !linker.layout.sorts().arePieces(of.type())) {
      return new Code.OfNum(
          of.type(),
          draft -> {
            boolean before = draft.isBlurred();
            long worth = of.num().of(draft);
            draft.blurred(before);
            return worth;
          });
    }
    Where where = definition.thing().key().where();
    linker.problems.add(Fault.WRONG_TYPE, where, null, "number, claim or one thing", body.type());
    return body;
  }

  /** The same body; what came of it is remembered where it is dear. */
  private Code recalled(Definition definition, Code body, Effects effects) {
    Parts read = effects.parts();
    if (effects.effort().turns() < DEAR || read.isEverything()) {
      return body;
    }
    int kinds =
        Kinds.PIECES | read.kinds(linker.layout.fields()); // a piece may stand for its place
    int parameters = definition.noun().parameters().size();
    return Recall.body(body, definition.slots(), parameters, kinds, linker.slots);
  }

  private Code body(Definition definition, Scope scope) throws Unlinkable {
    chain++;
    try {
      if (chain > LONGEST_CHAIN) {
        throw wrong(Fault.CHAIN_TOO_LONG, definition, LONGEST_CHAIN);
      }
      return bodies.body(definition, scope);
    } finally {
      chain--;
    }
  }

  /** A body comes to an end soon: it neither chains nor fans out without measure. */
  private void check(Definition definition, Effort takes) throws Unlinkable {
    if (takes.depth() > LONGEST_CHAIN) {
      throw wrong(Fault.CHAIN_TOO_LONG, definition, LONGEST_CHAIN);
    }
    if (takes.calls() > MOST_CALLS) {
      throw wrong(Fault.FANS_OUT, definition, MOST_CALLS);
    }
    if (takes.turns() > MOST_TURNS) {
      throw wrong(Fault.FANS_OUT, definition, MOST_TURNS);
    }
  }

  /** What a definition reads and takes. */
  Effects effects(Definition definition) {
    Effects known = isSound(definition) ? definition.effects() : null;
    return known == null ? EffectsReader.unknown(linker, definition) : known;
  }

  /** What a way reads and takes; anything where it leads on to itself. */
  Effects ofWay(Definition way) {
    Effects known = way.effects();
    if (known != null) {
      return known;
    }
    Effects effects = EffectsReader.unknown(linker, way);
    way.has(effects);
    try {
      effects = EffectsReader.of(linker, way);
    } catch (Unlinkable noted) {
      // the linker reports it
    }
    way.has(effects);
    return effects;
  }

  /**
   * Whether a definition can be worked out: only then may anybody follow it into its body, for what
   * is defined by itself, chains or fans out leads on without measure.
   */
  boolean isSound(Definition definition) {
    linker.link(definition);
    return definition.code() != null;
  }

  private Code hooked(Definition definition, Code code) throws Unlinkable {
    if (!definition.isHooked()) {
      return code;
    }
    if (code instanceof Code.OfNum num && num.type().form() == Form.NUMBER) {
      Num body = num.num();
      definition.unhooked(body);
      return new Code.OfNum(num.type(), draft -> definition.counted(draft, body.of(draft)));
    }
    if (code instanceof Code.OfClaim claim) {
      Claim body = claim.claim();
      return new Code.OfClaim(draft -> body.of(draft) && !definition.refuses(draft));
    }
    throw wrong(Fault.CANNOT_HOOK, definition);
  }

  private Unlinkable wrong(Fault fault, Definition definition) {
    return wrong(fault, definition, "");
  }

  private Unlinkable wrong(Fault fault, Definition definition, Object limit) {
    linker.problems.add(
        fault, definition.thing().key().where(), null, definition.thing().id(), limit);
    return new Unlinkable();
  }
}
