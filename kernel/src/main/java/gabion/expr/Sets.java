package gabion.expr;

import gabion.expr.Linker.Context;
import gabion.expr.Linker.Unlinkable;
import gabion.state.Draft;
import gabion.state.Layout;
import gabion.state.Property;
import gabion.state.Sort;
import gabion.state.Type;
import gabion.state.Type.Form;
import gabion.text.Fault;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Links nodes that are sets of things. */
final class Sets {

  private final Linker linker;

  Sets(Linker linker) {
    this.linker = linker;
  }

  /** A set; a list counts as the set of its items, one thing as the set of it alone. */
  Code.OfSet set(Node node, @Nullable Sort wanted, Context context) throws Unlinkable {
    Code code = link(node, wanted, context);
    Code.OfSet set = asSet(code);
    if (set == null || wanted != null && !set.sort().within(wanted)) {
      throw linker.mistyped(
          context, node, wanted == null ? "several things" : wanted.plural(), code);
    }
    return wanted == null || wanted.words() == set.sort().words()
        ? set
        : new Code.OfSet(set.sort(), set.members().widened(set.sort().words()));
  }

  private static Code.@Nullable OfSet asSet(Code code) {
    if (code instanceof Code.OfSet set) {
      return set;
    }
    if (code instanceof Code.OfList list) {
      return new Code.OfSet(list.sort(), list.listing()::word);
    }
    if (code instanceof Code.OfNum num && num.type().form() == Form.ONE) {
      Sort sort = num.type().sort();
      return sort == null
          ? null
          : new Code.OfSet(sort, (draft, word) -> Linker.bitOf(draft, num.num(), word));
    }
    return null;
  }

  /** A set or a list, in the order of the list. */
  Code link(Node node, @Nullable Sort wanted, Context context) throws Unlinkable {
    if (Linker.isNothing(node)) {
      Sort sort = wanted == null ? linker.layout.places() : wanted;
      return new Code.OfSet(sort, Members.NONE);
    }
    if (node instanceof Node.Selector selector) {
      return selector(selector, context);
    }
    if (node instanceof Node.Where where) {
      return where(where, wanted, context);
    }
    if (node instanceof Node.Best best) {
      return best(best, wanted, context);
    }
    if (node instanceof Node.Neighbors neighbors) {
      return new Paths(linker).neighbors(neighbors, context);
    }
    if (node instanceof Node.Within within) {
      return new Distances(linker).within(within, context);
    }
    if (node instanceof Node.Reach reach) {
      return new Ways(linker).reach(reach, context);
    }
    if (node instanceof Node.Listed listed) {
      return listed(listed, wanted, context);
    }
    String word = linker.values.bareWord(node, context);
    boolean id = wanted != null && word != null && wanted.number(word) >= 0;
    if (wanted != null && (id || word != null && node instanceof Node.Name)) {
      return new Code.OfNum(Type.one(wanted), linker.values.one(node, wanted, context));
    }
    return linker.values.value(node, context);
  }

  private Code selector(Node.Selector selector, Context context) throws Unlinkable {
    Sort sort = linker.vocabulary.plural(selector.plural());
    if (sort == null) {
      throw linker.wrong(context, selector, Fault.WRONG_TYPE, null, "several things", "pieces");
    }
    if (sort == linker.layout.places() && selector.of() != null) {
      return new Paths(linker).placesOf(selector.of(), context);
    }
    Members all = sort == linker.layout.seats() ? seated() : (draft, word) -> sort.all(word);
    Members owned = selector.of() == null ? all : of(sort, selector, context, selector.of());
    Node in = selector.in();
    if (in == null) {
      return new Code.OfSet(sort, owned);
    }
    if (!sort.within(linker.layout.pieces())) {
      throw linker.wrong(context, selector, Fault.NOT_A_PIECE, null, selector.plural());
    }
    return new Code.OfSet(sort, at(in, owned, context));
  }

  private Members seated() {
    Layout layout = linker.layout;
    return (draft, word) -> {
      long seats = 0;
      for (int faction = 0; faction < layout.factions().size(); faction++) {
        int seat = layout.seatOf(draft.field(Layout.SEATING), faction);
        seats |= seat >= 0 ? 1L << seat : 0;
      }
      return word == 0 ? seats : 0;
    };
  }

  /** Those of some single pieces that lie at one place or at several. */
  Members at(Node in, Members pieces, Context context) throws Unlinkable {
    Code code = linker.any(in, context);
    Sort places = linker.layout.places();
    if (code instanceof Code.OfNum) {
      Num place = linker.values.one(in, places, context);
      return (draft, word) -> {
        int at = (int) place.of(draft);
        return at < 0 ? 0 : draft.piecesAt(at, word) & pieces.word(draft, word);
      };
    }
    boolean anywhere = in instanceof Node.Selector all && all.of() == null;
    if (anywhere && code instanceof Code.OfSet set && set.sort() == linker.layout.areas()) {
      return (draft, word) -> draft.onMap(word) & pieces.word(draft, word);
    }
    return new PiecesAt(pieces, set(in, places, context), linker.layout);
  }

  /** The things of a sort that tell what stands behind "of". */
  private Members of(Sort sort, Node.Selector selector, Context context, Node owner)
      throws Unlinkable {
    for (Property property : sort.properties().values()) {
      Sort told = property.type().form() == Form.ONE ? property.type().sort() : null;
      String word = linker.values.bareWord(owner, context);
      boolean id = told != null && word != null && told.number(word) >= 0;
      boolean named = word != null && owner instanceof Node.Name;
      if (told != null && (id || !named && fits(owner, told, context))) {
        return telling(sort, property, linker.values.one(owner, told, context));
      }
    }
    throw linker.wrong(context, selector, Fault.NO_OWNER, null, selector.plural());
  }

  private boolean fits(Node owner, Sort told, Context context) throws Unlinkable {
    return linker.any(owner, context).type().fits(Type.one(told));
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

  private Code where(Node.Where where, @Nullable Sort wanted, Context context) throws Unlinkable {
    Code.OfSet set = set(where.set(), wanted, context);
    Sort sort = set.sort();
    List<Node> parts =
        where.claim() instanceof Node.Both both ? both.claims() : List.of(where.claim());
    List<Members> kept = new ArrayList<>(List.of(set.members()));
    List<Node> rest = new ArrayList<>();
    Wise wise = new Wise(linker, sort);
    Context many = context.withIt(new Code.OfMany(Type.one(sort)));
    for (Node part : parts) {
      Members bits = wise.members(part, many);
      if (bits == null) {
        rest.add(part);
      } else {
        kept.add(bits);
      }
    }
    for (Node part : rest) {
      int slot = linker.layout.takeScratch(1);
      Code it = new Code.OfNum(Type.one(sort), Linker.slot(slot));
      Claim claim = linker.claims.claim(part, context.withIt(it));
      kept.add(new Asked(sort, claim, slot));
    }
    return new Code.OfSet(sort, Joined.all(kept.toArray(new Members[0])));
  }

  private Code best(Node.Best best, @Nullable Sort wanted, Context context) throws Unlinkable {
    Code.OfSet set = set(best.set(), wanted, context);
    int slot = linker.layout.takeScratch(1);
    Code it = new Code.OfNum(Type.one(set.sort()), Linker.slot(slot));
    Num amount = linker.values.number(best.amount(), context.withIt(it));
    Num key = best.most() ? amount : draft -> -amount.of(draft);
    int words = set.sort().words();
    Members members = set.members();
    return new Code.OfSet(
        set.sort(),
        (draft, word) -> {
          long most = Long.MIN_VALUE;
          long kept = 0;
          for (int w = 0; w < words; w++) {
            for (long left = members.word(draft, w); left != 0; left &= left - 1) {
              draft.scratch[slot] = (w << 6) + Long.numberOfTrailingZeros(left);
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

  private Code listed(Node.Listed listed, @Nullable Sort wanted, Context context)
      throws Unlinkable {
    List<Num> items = new ArrayList<>();
    Sort sort = wanted;
    for (Node item : listed.items()) {
      if (sort == null) {
        Code code = linker.values.value(item, context);
        sort = code.type().sort();
        if (sort == null) {
          throw linker.mistyped(context, item, "one thing", code);
        }
      }
      items.add(linker.values.one(item, sort, context));
    }
    if (sort == null) {
      throw linker.wrong(context, listed, Fault.EMPTY_LIST, null);
    }
    return new Code.OfList(sort, new ItemListing(items.toArray(new Num[0])));
  }

  private record ItemListing(Num[] items) implements Listing {
    @Override
    public int size(Draft draft) {
      return items.length;
    }

    @Override
    public long item(Draft draft, int index) {
      return items[index].of(draft);
    }
  }
}
