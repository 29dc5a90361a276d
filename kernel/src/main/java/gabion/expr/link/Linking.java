package gabion.expr.link;

import gabion.expr.read.Node;
import gabion.expr.read.NodeVisitor;
import gabion.expr.read.Vocabulary;
import gabion.expr.value.Code;
import gabion.expr.value.KeptListing;
import gabion.expr.value.Members;
import gabion.expr.value.Num;
import gabion.state.Flood;
import gabion.state.Sort;
import gabion.state.StateBug;
import gabion.state.Type;
import gabion.text.Fault;
import gabion.text.Near;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Links nodes one by one: the code of each kind of node, of whatever type it has. */
final class Linking implements NodeVisitor<Code, Unlinkable> {

  private final Linker linker;
  private final Context context;

  /** Of which things several are wanted; null where anything may stand. */
  private final @Nullable Sort wanted;

  Linking(Linker linker, @Nullable Sort wanted, Context context) {
    this.linker = linker;
    this.wanted = wanted;
    this.context = context;
  }

  private static Code number(Num num) {
    return new Code.OfNum(Type.NUMBER, num);
  }

  // ---- names

  @Override
  public Code literal(Node.Literal literal) throws Unlinkable {
    return linker.meanings.several(literal, wanted, context) instanceof Meaning.Named thing
        ? thing(thing)
        : number(Num.always(literal.value()));
  }

  @Override
  public Code unreachable(Node.Unreachable unreachable) {
    return number(Num.always(Flood.UNREACHABLE));
  }

  @Override
  public Code standing(Node.Standing standing) {
    return number(linker.standing());
  }

  @Override
  public Code name(Node.Name name) throws Unlinkable {
    Meaning meaning = linker.meanings.several(name, wanted, context);
    if (meaning instanceof Meaning.Local local) {
      return local(local.code());
    }
    if (meaning instanceof Meaning.Nothing) {
      return new Code.OfSet(wanted == null ? linker.layout.sorts().places() : wanted, Members.NONE);
    }
    if (meaning instanceof Meaning.Ambiguous two) {
      String one = two.one().name();
      throw linker.wrong(
          context, name, Fault.AMBIGUOUS_NAME, null, name.text(), one, two.other().name());
    }
    if (meaning instanceof Meaning.Named thing) {
      return thing(thing);
    }
    throw unknown(name);
  }

  private Unlinkable unknown(Node.Name name) {
    if (!linker.problems().isHeard()) {
      return new Unlinkable();
    }
    if (wanted != null) {
      return linker.unknown(context, name, wanted.name(), name.text(), wanted.ids());
    }
    List<String> known = new ArrayList<>(linker.vocabulary.words());
    known.addAll(context.scope().names());
    known.addAll(Vocabulary.joints());
    boolean helped = linker.problems().isHelped(Fault.UNKNOWN_NAME);
    String help = helped ? Near.help(name.text(), known) : null;
    return linker.wrong(context, name, Fault.UNKNOWN_NAME, help, "word", name.text());
  }

  private static Code thing(Meaning.Named thing) {
    return new Code.OfNum(Type.one(thing.sort()), Num.always(thing.number()));
  }

  private static Code local(Code code) throws Unlinkable {
    if (code instanceof Code.Lost) {
      throw new Unlinkable();
    }
    if (code instanceof Code.OfMany) {
      throw new StateBug("what stands for many things is linked as if it were one");
    }
    return code;
  }

  @Override
  public Code it(Node.It it) throws Unlinkable {
    Code code = context.scope().it();
    if (code == null) {
      throw linker.wrong(context, it, Fault.NO_IT, null);
    }
    return local(code);
  }

  @Override
  public Code access(Node.Access access) throws Unlinkable {
    return new Accesses(linker).access(access, context);
  }

  @Override
  public Code phrase(Node.Phrase phrase) throws Unlinkable {
    return linker.meanings.several(phrase, wanted, context) instanceof Meaning.Named thing
        ? thing(thing)
        : new Phrases(linker).phrase(phrase, context);
  }

  // ---- sets and groups

  @Override
  public Code selector(Node.Selector selector) throws Unlinkable {
    return linker.groups.isOfRows(selector) || linker.groups.isMixed(selector)
        ? new Code.OfGroup(linker.groups.all(selector, context))
        : linker.sets.selector(selector, context);
  }

  @Override
  public Code narrowed(Node.Narrowed narrowed) throws Unlinkable {
    if (narrowed.set() instanceof Node.Selector selector && linker.groups.isOfRows(selector)) {
      return new Code.OfGroup(linker.groups.where(selector, narrowed.claim(), context));
    }
    Code set = narrowed.set().accept(this);
    if (set instanceof Code.OfRoll roll) {
      return linker.rolls.where(roll.roll(), narrowed.claim(), context);
    }
    return Groups.isGroup(set)
        ? new Code.OfGroup(linker.groups.narrowed(Groups.of(set), narrowed.claim(), context))
        : inOrder(
            set,
            linker.sets.where(
                narrowed, linker.sets.set(narrowed.set(), set, wanted, context), context));
  }

  /** What is kept of several things: in their order, where they have one. */
  private static Code inOrder(Code all, Code.OfSet kept) {
    return all instanceof Code.OfList list
        ? new Code.OfList(kept.sort(), new KeptListing(list.listing(), kept.members()))
        : kept;
  }

  @Override
  public Code best(Node.Best best) throws Unlinkable {
    Code set = best.set().accept(this);
    return Groups.isGroup(set)
        ? new Code.OfGroup(linker.groups.best(best, Groups.of(set), context))
        : inOrder(
            set,
            linker.sets.best(best, linker.sets.set(best.set(), set, wanted, context), context));
  }

  @Override
  public Code listed(Node.Listed listed) throws Unlinkable {
    return new Unions(linker, context).listed(listed, wanted);
  }

  @Override
  public Code neighbors(Node.Neighbors neighbors) throws Unlinkable {
    return new Paths(linker).neighbors(neighbors, context);
  }

  @Override
  public Code within(Node.Within within) throws Unlinkable {
    return new Distances(linker).within(within, context);
  }

  @Override
  public Code reach(Node.Reach reach) throws Unlinkable {
    return new WayLinker(linker).reach(reach, context);
  }

  @Override
  public Code showing(Node.Showing showing) throws Unlinkable {
    return linker.rolls.showing(showing, context);
  }

  // ---- numbers, and one of several

  @Override
  public Code count(Node.Count count) throws Unlinkable {
    return number(new Sums(linker).count(count.set(), context));
  }

  @Override
  public Code sum(Node.Sum sum) throws Unlinkable {
    return number(new Sums(linker).sum(sum, context));
  }

  @Override
  public Code extreme(Node.Extreme extreme) throws Unlinkable {
    return number(new Extremes(linker).extreme(extreme, context));
  }

  @Override
  public Code arithmetic(Node.Arithmetic arithmetic) throws Unlinkable {
    return number(new Sums(linker).arithmetic(arithmetic, context));
  }

  @Override
  public Code of(Node.Of of) throws Unlinkable {
    return new Sums(linker).of(of, context);
  }

  @Override
  public Code total(Node.Total total) throws Unlinkable {
    return number(linker.rolls.total(total.roll(), context));
  }

  @Override
  public Code highest(Node.Highest highest) throws Unlinkable {
    return number(linker.rolls.highest(highest, context));
  }

  @Override
  public Code distance(Node.Distance distance) throws Unlinkable {
    return number(new Distances(linker).distance(distance, context));
  }

  // ---- claims

  private Code claim(Node.Claiming claim) throws Unlinkable {
    return new Code.OfClaim(claim.claiming(new Claims(linker, context)));
  }

  @Override
  public Code some(Node.Some some) throws Unlinkable {
    return claim(some);
  }

  @Override
  public Code same(Node.Same same) throws Unlinkable {
    return claim(same);
  }

  @Override
  public Code in(Node.In in) throws Unlinkable {
    return claim(in);
  }

  @Override
  public Code adjective(Node.Adjective adjective) throws Unlinkable {
    return claim(adjective);
  }

  @Override
  public Code has(Node.Has has) throws Unlinkable {
    return claim(has);
  }

  @Override
  public Code compare(Node.Compare compare) throws Unlinkable {
    return claim(compare);
  }

  @Override
  public Code both(Node.Both both) throws Unlinkable {
    return claim(both);
  }

  @Override
  public Code either(Node.Either either) throws Unlinkable {
    return claim(either);
  }

  @Override
  public Code not(Node.Not not) throws Unlinkable {
    return claim(not);
  }
}
