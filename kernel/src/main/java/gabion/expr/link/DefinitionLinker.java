package gabion.expr.link;

import gabion.expr.read.Mentions;
import gabion.expr.read.Node;
import gabion.expr.value.Called;
import gabion.expr.value.Claim;
import gabion.expr.value.Code;
import gabion.expr.value.Definition;
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

  /** What the definition that is being linked takes. */
  private Effort effort = Effort.NONE;

  DefinitionLinker(Linker linker) {
    this.linker = linker;
    this.bodies = new BodyLinker(linker);
  }

  /** The things of which an adjective holds, where its body allows to work that out at once. */
  Members members(Node.Adjective adjective, Bulk bulk) throws Unlinkable, NotBulk {
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
  Claim claim(Node.Adjective adjective, Context context) throws Unlinkable {
    Definition definition = adjective.noun().definition();
    List<Node> arguments = Mentions.with(adjective.subject(), adjective.arguments());
    Code code = call(definition, arguments, context);
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
          Code body = hooked(definition, bounded(definition, scope));
          if (linker.problems.countUnheard() > unheard) {
            throw new Unlinkable();
          }
          Often often = new Often(definition.thing().key().where());
          return open(definition, recalled(definition, often.body(body, definition.effort())));
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
  private Code recalled(Definition definition, Code body) {
    if (definition.isHooked() || definition.effort().turns() < DEAR) {
      return body;
    }
    Parts read = ReadParts.of(linker, definition);
    if (read.isEverything()) {
      return body;
    }
    int kinds =
        Kinds.PIECES | read.kinds(linker.layout.fields()); // a piece may stand for its place
    int parameters = definition.noun().parameters().size();
    return Recall.body(body, definition.slots(), parameters, kinds, linker.slots);
  }

  /** A body that comes to an end soon: it neither chains nor fans out without measure. */
  private Code bounded(Definition definition, Scope scope) throws Unlinkable {
    Effort around = effort;
    effort = Effort.NONE;
    chain++;
    try {
      if (chain > LONGEST_CHAIN) {
        throw wrong(Fault.CHAIN_TOO_LONG, definition, LONGEST_CHAIN);
      }
      Code body = bodies.body(definition, scope);
      check(definition, effort.within());
      return body;
    } finally {
      chain--;
      effort = around;
    }
  }

  private void check(Definition definition, Effort takes) throws Unlinkable {
    definition.takes(takes);
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

  /** Counts what a sentence takes, all of whose definitions have been linked. */
  void count(Node sentence) {
    effort = effort.and(effort(sentence));
  }

  private Effort effort(Node node) {
    Effort sum = Effort.NONE;
    if (node instanceof Node.Phrase phrase) {
      sum = effort(phrase.noun());
    } else if (node instanceof Node.Adjective adjective) {
      sum = effort(adjective.noun());
    } else if (node instanceof Node.Reach reach) {
      sum = effort(reach.way());
    }
    for (Node part : node.around()) {
      sum = sum.and(effort(part));
    }
    for (Node part : node.bound()) {
      sum = sum.and(effort(part).forEach(linker.layout.sorts().widest()));
    }
    return sum;
  }

  private static Effort effort(Noun noun) {
    return noun.target() instanceof Definition definition ? definition.effort() : Effort.NONE;
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
