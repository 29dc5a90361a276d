package gabion.expr.link;

import gabion.expr.read.Node;
import gabion.expr.value.Called;
import gabion.expr.value.Claim;
import gabion.expr.value.Code;
import gabion.expr.value.Definition;
import gabion.expr.value.Definition.Saying;
import gabion.expr.value.Group;
import gabion.expr.value.Lacking;
import gabion.expr.value.Members;
import gabion.expr.value.Num;
import gabion.expr.value.Pieces;
import gabion.state.Sort;
import gabion.state.Type.Form;
import java.util.List;
import java.util.Optional;

/** Links what says why a thing is not one of those that a sentence means. */
final class Memberships {

  private final LackLinker lackings;
  private final Linker linker;
  private final Phrasing words;

  Memberships(LackLinker lackings) {
    this.lackings = lackings;
    this.linker = lackings.linker;
    this.words = lackings.words;
  }

  Lacking of(Node set, Code.OfNum thing, Context context) throws Unlinkable {
    if (set instanceof Node.Narrowed where) {
      Lacking inner = of(where.set(), thing, context);
      Lacking claim = lackings.claim(where.claim(), context.withIt(thing));
      return LackLinker.first(List.of(inner, claim));
    }
    Claim holds = contains(set, thing, context);
    if (set instanceof Node.Best best) {
      Lacking inner = of(best.set(), thing, context);
      String amount = Phrasing.written(best.amount(), context);
      String most = best.most() ? "the most " : "the least ";
      return LackLinker.first(
          List.of(inner, LackLinker.unless(holds, draft -> "not with " + most + amount)));
    }
    if (set instanceof Node.Phrase phrase
        && phrase.noun().target() instanceof Definition definition) {
      return defined(phrase, definition, thing, context);
    }
    if (set instanceof Node.Selector some && some.of() != null && some.in() != null) {
      Lacking owned =
          of(new Node.Selector(some.span(), some.plural(), some.of(), null), thing, context);
      Node.Selector there = new Node.Selector(some.span(), some.plural(), null, some.in());
      return LackLinker.first(List.of(owned, LackLinker.unless(holds, outside(there, context))));
    }
    return LackLinker.unless(holds, outside(set, context));
  }

  /** What a definition means, where it is one sentence about sets. */
  private Lacking defined(
      Node.Phrase phrase, Definition definition, Code.OfNum thing, Context context)
      throws Unlinkable {
    Claim holds = contains(phrase, thing, context);
    Saying among = outside(phrase, context);
    List<Bodies.Part> is = new Bodies(linker).parts(definition, "is", "");
    if (is.size() != 1) {
      return LackLinker.unless(holds, among);
    }
    Num[] arguments = linker.definitions.arguments(phrase.noun(), phrase.arguments(), context);
    Called call = new Called(arguments, definition.slots());
    Lacking body = of(is.get(0).node(), thing, is.get(0).context());
    String rule = definition.thing().block().citation().brief();
    return draft -> {
      if (holds.of(draft)) {
        return Optional.empty();
      }
      call.store(draft);
      Optional<Lacking.Lack> lack = body.lack(draft).map(made -> made.citing(rule));
      return lack.isPresent() ? lack : Optional.of(Lacking.Lack.of(among.say(draft)));
    };
  }

  private Claim contains(Node set, Code.OfNum thing, Context context) throws Unlinkable {
    Num number = thing.num();
    if (thing.type().form() == Form.PIECE) {
      Group group = linker.groups.group(set, context);
      return draft -> {
        long piece = number.of(draft);
        boolean[] found = new boolean[1];
        group.each(draft, (row, place, n) -> found[0] |= n > 0 && Pieces.of(row, place) == piece);
        return found[0];
      };
    }
    Sort sort = Values.sortOf(thing.type()).whole();
    Members members = linker.sets.set(set, sort, context).members();
    return draft -> {
      long one = number.of(draft);
      return one >= 0 && (members.among(draft, (int) (one >>> 6), 1L << one) & 1L << one) != 0;
    };
  }

  /** Words for a thing that is none of a set. */
  private Saying outside(Node set, Context context) {
    if (set instanceof Node.Neighbors neighbors) {
      Saying of = words.of(neighbors.of(), context);
      return draft -> "not beside " + of.say(draft);
    }
    if (set instanceof Node.Within within) {
      Saying of = words.of(within.of(), context);
      return draft -> "too far from " + of.say(draft);
    }
    if (set instanceof Node.Reach reach) {
      Saying of = words.of(reach.of(), context);
      return draft -> "out of reach of " + of.say(draft);
    }
    if (set instanceof Node.Selector selector && selector.in() != null && selector.of() == null) {
      boolean anywhere =
          selector.in() instanceof Node.Selector all
              && all.of() == null
              && linker.vocabulary.plural(all.plural()) == linker.layout.sorts().areas();
      Saying in = words.of(selector.in(), context);
      return draft -> anywhere ? "not on the map" : "not in " + in.say(draft);
    }
    if (set instanceof Node.Selector selector && selector.of() != null && selector.in() == null) {
      Saying of = words.of(selector.of(), context);
      return draft -> "not of " + of.say(draft);
    }
    Saying all = words.of(set, context);
    boolean several = set instanceof Node.Selector || set instanceof Node.Listed;
    return draft -> (several ? "not one of " : "not among ") + all.say(draft);
  }
}
