package gabion.expr.link;

import gabion.expr.read.FamilyVisitor;
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

  /** Why a thing is none of a set. */
  Lacking lacking(Node set, Code.OfNum thing, Context context) throws Unlinkable {
    return set.accept(new EachKind(thing, context));
  }

  private final class EachKind extends FamilyVisitor<Lacking, Unlinkable> {
    private final Code.OfNum thing;
    private final Context context;

    EachKind(Code.OfNum thing, Context context) {
      this.thing = thing;
      this.context = context;
    }

    private Lacking unless(Node set, Saying failing) throws Unlinkable {
      return LackLinker.unless(contains(set, thing, context), failing);
    }

    @Override
    protected Lacking claim(Node.Claiming claim) throws Unlinkable {
      return several(claim);
    }

    @Override
    protected Lacking one(Node one) throws Unlinkable {
      return several(one);
    }

    @Override
    protected Lacking several(Node several) throws Unlinkable {
      return unless(several, outside(several, context));
    }

    @Override
    public Lacking narrowed(Node.Narrowed narrowed) throws Unlinkable {
      Lacking inner = lacking(narrowed.set(), thing, context);
      Lacking claim = lackings.claim(narrowed.claim(), context.withIt(thing));
      return new Lacking.Each(List.of(inner, claim));
    }

    @Override
    public Lacking best(Node.Best best) throws Unlinkable {
      Lacking inner = lacking(best.set(), thing, context);
      String amount = Phrasing.written(best.amount(), context);
      String most = best.most() ? "the most " : "the least ";
      return new Lacking.Each(List.of(inner, unless(best, draft -> "not with " + most + amount)));
    }

    @Override
    public Lacking reach(Node.Reach reach) throws Unlinkable {
      return new WayLinker(linker).lacking(reach, thing, context, lackings);
    }

    @Override
    public Lacking phrase(Node.Phrase phrase) throws Unlinkable {
      return phrase.noun().target() instanceof Definition definition
          ? defined(phrase, definition, thing, context)
          : several(phrase);
    }

    @Override
    public Lacking selector(Node.Selector all) throws Unlinkable {
      if (all.of() == null || all.in() == null) {
        return several(all);
      }
      Lacking owned =
          lacking(new Node.Selector(all.span(), all.plural(), all.of(), null), thing, context);
      Node.Selector there = new Node.Selector(all.span(), all.plural(), null, all.in());
      return new Lacking.Each(List.of(owned, unless(all, outside(there, context))));
    }
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
    Lacking body = lacking(is.get(0).node(), thing, is.get(0).context());
    String rule = definition.thing().block().citation().brief();
    return new Lacking.Before(
        draft -> {
          if (holds.of(draft)) {
            return true;
          }
          call.store(draft);
          return false;
        },
        body.citing(rule),
        among::say);
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
    return set.accept(new Outside(context));
  }

  private final class Outside extends FamilyVisitor<Saying, RuntimeException> {
    private final Context context;

    Outside(Context context) {
      this.context = context;
    }

    private Saying behind(String preposition, Node node) {
      boolean field = node instanceof Node.Access;
      Saying of = field ? words.name(node, context) : words.inWords(node, context);
      return draft -> preposition + of.say(draft);
    }

    @Override
    protected Saying claim(Node.Claiming claim) {
      return behind("not among ", claim);
    }

    @Override
    protected Saying one(Node one) {
      return behind("not among ", one);
    }

    @Override
    protected Saying several(Node several) {
      return behind("not among ", several);
    }

    @Override
    public Saying listed(Node.Listed listed) {
      return behind("not one of ", listed);
    }

    @Override
    public Saying neighbors(Node.Neighbors neighbors) {
      return behind("not beside ", neighbors.of());
    }

    @Override
    public Saying within(Node.Within within) {
      return behind("too far from ", within.of());
    }

    @Override
    public Saying reach(Node.Reach reach) {
      return behind("out of reach of ", reach.of());
    }

    @Override
    public Saying selector(Node.Selector selector) {
      Node owner = selector.of();
      Node place = selector.in();
      if (place != null && owner == null) {
        return isWholeMap(place) ? draft -> "not on the map" : behind("not in ", place);
      }
      return place == null && owner != null
          ? behind("not of ", owner)
          : behind("not one of ", selector);
    }

    private boolean isWholeMap(Node place) {
      return place instanceof Node.Selector all
          && all.of() == null
          && linker.vocabulary.plural(all.plural()) == linker.layout.sorts().areas();
    }
  }
}
