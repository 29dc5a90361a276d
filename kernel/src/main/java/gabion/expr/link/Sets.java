package gabion.expr.link;

import gabion.define.Holds;
import gabion.expr.read.Node;
import gabion.expr.value.Asked;
import gabion.expr.value.Code;
import gabion.expr.value.Joined;
import gabion.expr.value.KeptListing;
import gabion.expr.value.Members;
import gabion.expr.value.Num;
import gabion.expr.value.PiecesAt;
import gabion.expr.value.PiecesAtListed;
import gabion.expr.value.PiecesAtOne;
import gabion.state.Fields;
import gabion.state.Layout;
import gabion.state.Property;
import gabion.state.Sort;
import gabion.state.StateBug;
import gabion.state.Type;
import gabion.state.Type.Form;
import gabion.text.Fault;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Links nodes that are sets of things. */
final class Sets {

  static final Function WHERE =
      Function.of(
              "where",
              Holds.THINGS,
              "SET where CLAIM",
              "SET where CLAIM",
              "those of which the claim holds",
              (call, at) -> at.linker.sets.where(call, at))
          .said("$0 where ~1");

  static final Function BEST =
      Function.of(
          "with most, least",
          Holds.THINGS,
          "SET with most EACH | SET with least EACH",
          "SET with most N, SET with least N",
          "those with the highest, lowest number; all that tie",
          (call, at) -> at.linker.sets.best(call, at));

  private final Linker linker;

  Sets(Linker linker) {
    this.linker = linker;
  }

  /** A set; a list counts as the set of its items, one thing as the set of it alone. */
  Code.OfSet set(Node node, @Nullable Sort wanted, Context context) throws Unlinkable {
    return set(node, linker.several(node, wanted, context), wanted, context);
  }

  /** A set, from what a node is linked to. */
  Code.OfSet set(Node node, Code code, @Nullable Sort wanted, Context context) throws Unlinkable {
    Code.OfSet set = asSet(code);
    if (set == null || wanted != null && !set.sort().within(wanted)) {
      throw linker.mistyped(
          context, node, wanted == null ? "several things" : wanted.plural(), code);
    }
    return wanted == null || wanted.words() == set.sort().words()
        ? set
        : new Code.OfSet(set.sort(), set.members().widened(set.sort().words()));
  }

  static Code.@Nullable OfSet asSet(Code code) {
    if (code instanceof Code.OfSet set) {
      return set;
    }
    if (code instanceof Code.OfList list) {
      return new Code.OfSet(list.sort(), list.listing()::word);
    }
    if (code instanceof Code.OfNum num && num.type().form() == Form.ONE) {
      Sort sort = Values.sortOf(num.type());
      return new Code.OfSet(sort, (draft, word) -> Linker.bitOf(draft, num.num(), word));
    }
    return null;
  }

  /** All things of a sort, of an owner, at a place. */
  Code.OfSet selector(Selector selector, Context context) throws Unlinkable {
    Sort sort = linker.vocabulary.plural(selector.plural());
    if (sort == null) {
      throw new StateBug("no sort has the plural " + selector.plural());
    }
    Members all =
        sort == linker.layout.sorts().seats() ? seated() : (draft, word) -> sort.all(word);
    Members owned = selector.of() == null ? all : of(sort, selector, context, selector.of());
    Node in = selector.in();
    if (in == null) {
      return new Code.OfSet(sort, owned);
    }
    if (!sort.within(linker.layout.sorts().pieces())) {
      throw linker.wrong(context, selector.call(), Fault.NOT_A_PIECE, null, selector.plural());
    }
    return new Code.OfSet(sort, at(in, owned, context));
  }

  private Members seated() {
    Layout layout = linker.layout;
    return (draft, word) -> {
      long seats = 0;
      for (int faction = 0; faction < layout.sorts().factions().size(); faction++) {
        int seat = layout.seating().seatOf(draft.field(Fields.SEATING), faction);
        seats |= seat >= 0 ? 1L << seat : 0;
      }
      return word == 0 ? seats : 0;
    };
  }

  /** Those of some single pieces that lie at one place or at several. */
  Members at(Node in, Members pieces, Context context) throws Unlinkable {
    Sort places = linker.layout.sorts().places();
    Code code = linker.several(in, places, context);
    if (code instanceof Code.OfNum) {
      return new PiecesAtOne(pieces, linker.values.one(in, places, context));
    }
    Code.OfSet set = set(in, code, places, context);
    if (in instanceof Node.Listed && code instanceof Code.OfList few) {
      return new PiecesAtListed(pieces, few.listing());
    }
    Sort areas = linker.layout.sorts().areas();
    boolean anywhere = Selector.of(in) instanceof Selector all && all.of() == null;
    return anywhere && set.sort() == areas
        ? (draft, word) -> draft.onMap(word) & pieces.word(draft, word)
        : PiecesAt.of(pieces, set, areas, linker.slots);
  }

  /** The things of a sort that tell what stands behind "of". */
  private Members of(Sort sort, Selector selector, Context context, Node owner) throws Unlinkable {
    for (Property property : sort.properties().values()) {
      Sort told = property.type().form() == Form.ONE ? property.type().sort() : null;
      if (told != null && fits(owner, told, context)) {
        return telling(sort, property, linker.values.one(owner, told, context));
      }
    }
    throw linker.wrong(context, selector.call(), Fault.NO_OWNER, null, selector.plural());
  }

  /** Whether a node is one thing of a sort. */
  private boolean fits(Node node, Sort sort, Context context) throws Unlinkable {
    Meaning meaning = linker.meanings.one(node, sort, context);
    if (meaning instanceof Meaning.Itself || meaning instanceof Meaning.Local) {
      return linker.any(node, context).type().fits(Type.one(sort));
    }
    return meaning instanceof Meaning.Named;
  }

  /** The things whose property is a value, looked up by that value. */
  static Members telling(Sort sort, Property property, Num value) {
    Sort told = property.type().sort();
    int first = told == null ? 0 : told.first();
    int most = told == null ? 0 : told.first() + told.size();
    int words = sort.words();
    long[] table = new long[(most - first + 1) * words];
    int base = Accesses.holder(sort, property).first();
    for (int i = 0; i < property.values().length; i++) {
      int at = (property.values()[i] < first ? 0 : property.values()[i] - first + 1) * words;
      table[at + (base + i >>> 6)] |= 1L << (base + i);
    }
    if (value instanceof Num.Constant constant) {
      long fixed = constant.value();
      int at = (fixed < first ? 0 : (int) fixed - first + 1) * words;
      return (draft, word) -> table[at + word];
    }
    return (draft, word) -> {
      long number = value.of(draft);
      return table[(number < first ? 0 : (int) number - first + 1) * words + word];
    };
  }

  /** A set with a claim about each of it, as if it had been written so. */
  static Node narrowed(Node set, Node claim) {
    return WHERE.call(set.span(), List.of(List.of(set), List.of(claim)));
  }

  private Code where(Node.Call where, Linking at) throws Unlinkable {
    Node claim = where.asked();
    if (Selector.of(where.set()) instanceof Selector selector && linker.groups.isOfRows(selector)) {
      return new Code.OfGroup(linker.groups.where(selector, claim, at.context));
    }
    Code set = linker.several(where.set(), at.wanted, at.context);
    if (set instanceof Code.OfRoll roll) {
      return linker.rolls.where(roll.roll(), claim, at.context);
    }
    return Groups.isGroup(set)
        ? new Code.OfGroup(linker.groups.narrowed(Groups.of(set), claim, at.context))
        : inOrder(set, where(claim, set(where.set(), set, at.wanted, at.context), at.context));
  }

  private Code best(Node.Call best, Linking at) throws Unlinkable {
    Code set = linker.several(best.set(), at.wanted, at.context);
    return Groups.isGroup(set)
        ? new Code.OfGroup(linker.groups.best(best, Groups.of(set), at.context))
        : inOrder(set, best(best, set(best.set(), set, at.wanted, at.context), at.context));
  }

  /** What is kept of several things: in their order, where they have one. */
  private static Code inOrder(Code all, Code.OfSet kept) {
    return all instanceof Code.OfList list
        ? new Code.OfList(kept.sort(), new KeptListing(list.listing(), kept.members()))
        : kept;
  }

  /** Those of a set of which a claim holds: at once what can be, the rest one by one. */
  private Code.OfSet where(Node claim, Code.OfSet set, Context context) throws Unlinkable {
    Sort sort = set.sort();
    List<Node> parts = Claims.parts(claim);
    List<Members> kept = new ArrayList<>(List.of(set.members()));
    List<Node> rest = new ArrayList<>();
    Bulk bulk = Bulk.of(linker, sort, context);
    for (Node part : parts) {
      Members members = bulk.attempt(part);
      if (members == null) {
        rest.add(part);
      } else {
        kept.add(members);
      }
    }
    for (Node part : rest) {
      int slot = linker.slots.take(1);
      Code it = new Code.OfNum(Type.one(sort), Linker.slot(slot));
      kept.add(new Asked(sort, linker.claim(part, context.withIt(it)), slot));
    }
    return new Code.OfSet(sort, Joined.all(kept));
  }

  /** Those of a set that have most or least of something. */
  private Code.OfSet best(Node.Call best, Code.OfSet set, Context context) throws Unlinkable {
    int slot = linker.slots.take(1);
    Code it = new Code.OfNum(Type.one(set.sort()), Linker.slot(slot));
    Num amount = linker.values.number(best.asked(), context.withIt(it));
    Num key = best.says("most") ? amount : draft -> -amount.of(draft);
    int words = set.sort().words();
    Members members = set.members();
    return new Code.OfSet(
        set.sort(),
        (draft, word) -> {
          long most = Long.MIN_VALUE;
          long kept = 0;
          for (int w = 0; w < words; w++) {
            for (long left = members.word(draft, w); left != 0; left &= left - 1) {
              draft.hold(slot, (w << 6) + Long.numberOfTrailingZeros(left));
              long value = key.of(draft);
              if (value > most) {
                most = value;
                kept = 0;
              }
              kept |= value == most && w == word ? left & -left : 0;
            }
          }
          return kept;
        });
  }
}
