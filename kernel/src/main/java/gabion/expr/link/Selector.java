package gabion.expr.link;

import gabion.define.Holds;
import gabion.expr.read.Letters;
import gabion.expr.read.Node;
import gabion.expr.value.Code;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A plural: all things of a sort, or pieces, of an owner, at a place. */
record Selector(Node.Call call) {

  static final Function UNITS =
      Function.of(
              "units of X in Y",
              Holds.PIECES,
              "PLURAL OWNER PLACE",
              "units of OWNER in PLACE",
              "pieces of a kind, a group or a sort; both prepositions may be left out. OWNER is a faction, a side, `nobody` or several; PLACE may be several, and a box that of each of a set, `hand of factions`",
              (call, at) -> code(new Selector(call), at))
          .outside("not one of $.");

  static final Function PLACES =
      Function.of(
              "places of",
              Holds.THINGS,
              "PLURAL of VALUE PLACE",
              "places of PIECES",
              "the areas on which pieces lie, not boxes",
              (call, at) -> new Paths(at.linker).placesOf(call.of(0), at.context))
          .reads((call, effects) -> effects.readPieces())
          .said("places of $0")
          .outside("not of @0");

  private static Code code(Selector selector, Linking at) throws Unlinkable {
    return at.linker.groups.isOfRows(selector) || at.linker.groups.isMixed(selector)
        ? new Code.OfGroup(at.linker.groups.all(selector, at.context))
        : at.linker.sets.selector(selector, at.context);
  }

  /** A node as a selector, to be asked with {@code instanceof}; null where it is none. */
  static @Nullable Record of(@Nullable Node node) {
    return node instanceof Node.Call call && call.is(UNITS) ? new Selector(call) : null;
  }

  /** All things of a plural, as if it had been written alone. */
  static Selector all(Letters span, String plural) {
    Node.Name name = new Node.Name(span, plural);
    return new Selector(UNITS.call(span, List.of(List.of(), List.of())).labelled(name));
  }

  /** The same of another plural. */
  Selector of(String other) {
    return new Selector(call.labelled(new Node.Name(call.span(), other)));
  }

  /** The same wherever they lie. */
  Selector anywhere() {
    return new Selector(call.with(List.of(call.all(0), List.of())));
  }

  /** The same whosever they are. */
  Selector anyones() {
    return new Selector(call.with(List.of(List.of(), call.all(1))));
  }

  String plural() {
    return call.named().text();
  }

  @Nullable Node of() {
    return call.maybe(0);
  }

  @Nullable Node in() {
    return call.maybe(1);
  }
}
