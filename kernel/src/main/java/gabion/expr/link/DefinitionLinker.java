package gabion.expr.link;

import gabion.expr.read.Mentions;
import gabion.expr.read.Node;
import gabion.expr.value.Called;
import gabion.expr.value.Claim;
import gabion.expr.value.Code;
import gabion.expr.value.Definition;
import gabion.expr.value.Members;
import gabion.expr.value.Noun;
import gabion.expr.value.Num;
import gabion.expr.value.Scope;
import gabion.state.Type;
import gabion.state.Type.Form;
import gabion.text.Fault;
import java.util.ArrayList;
import java.util.List;

/**
 * Links definitions: once with parameters in scratch slots, and again wherever all at once pays.
 */
final class DefinitionLinker {

  private final Linker linker;
  private final BodyLinker bodies;

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

  /** The body of a definition, with its parameters in its scratch slots; linked only once. */
  Code link(Definition definition) throws Unlinkable {
    Code linked = definition.code();
    if (linked != null) {
      return linked;
    }
    if (definition.isLinking()) {
      throw wrong(Fault.DEFINED_BY_ITSELF, definition);
    }
    Scope scope = parameters(definition);
    return definition.link(() -> hooked(definition, bodies.body(definition, scope)));
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
    linker.problems.add(fault, definition.thing().key().where(), null, definition.thing().id());
    return new Unlinkable();
  }
}
