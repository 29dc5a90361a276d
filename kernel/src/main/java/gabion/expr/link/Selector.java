package gabion.expr.link;

import gabion.define.FieldKind;
import gabion.expr.read.Node;
import gabion.expr.read.TextSpan;
import gabion.expr.value.CompiledExpression;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A plural: all things of a sort, or pieces, of an owner, at a place. */
record Selector(Node.Call call) {

  static final BuiltInFunction UNITS =
      BuiltInFunction.of(
              "units of X in Y",
              FieldKind.PIECES,
              "PLURAL OWNER PLACE",
              "units of OWNER in PLACE",
              "pieces of a kind, a group or a sort; both prepositions may be left out. OWNER is a faction, a side, `nobody` or several; PLACE may be several, and a box that of each of a set, `hand of factions`",
              (call, at) -> code(new Selector(call), at))
          .notMemberTemplate("not one of $.");

  static final BuiltInFunction PLACES =
      BuiltInFunction.of(
              "places of",
              FieldKind.THINGS,
              "PLURAL of VALUE PLACE",
              "places of PIECES",
              "the areas on which pieces lie, not boxes",
              (call, at) -> new PlaceCompiler(at.linker).placesOf(call.of(0), at.context))
          .reads((call, effects) -> effects.readPieces())
          .textTemplate("places of $0")
          .notMemberTemplate("not of @0");

  private static CompiledExpression code(Selector selector, NodeCompiler at)
      throws CompilationException {
    return at.linker.groups.isOfRows(selector) || at.linker.groups.isMixed(selector)
        ? new CompiledExpression.OfGroup(at.linker.groups.all(selector, at.context))
        : at.linker.sets.selector(selector, at.context);
  }

  /** A node as a selector, to be asked with {@code instanceof}; null where it is none. */
  static @Nullable Record of(@Nullable Node node) {
    return node instanceof Node.Call call && call.is(UNITS) ? new Selector(call) : null;
  }

  /** All things of a plural, as if it had been written alone. */
  static Selector all(TextSpan span, String plural) {
    Node.Name name = new Node.Name(span, plural);
    return new Selector(UNITS.call(span, List.of(List.of(), List.of())).withLabel(name));
  }

  /** The same of another plural. */
  Selector of(String other) {
    return new Selector(call.withLabel(new Node.Name(call.span(), other)));
  }

  /** The same wherever they lie. */
  Selector withoutPlace() {
    return new Selector(call.with(List.of(call.all(0), List.of())));
  }

  /** The same whosever they are. */
  Selector anyones() {
    return new Selector(call.with(List.of(List.of(), call.all(1))));
  }

  String plural() {
    return call.requiredLabel().text();
  }

  @Nullable Node of() {
    return call.maybe(0);
  }

  @Nullable Node in() {
    return call.maybe(1);
  }
}
