package gabion.expr.link;

import gabion.expr.read.Node;
import gabion.expr.value.Code;
import gabion.expr.value.Group;
import gabion.expr.value.Joined;
import gabion.expr.value.JoinedGroup;
import gabion.expr.value.Listing;
import gabion.expr.value.Members;
import gabion.expr.value.Num;
import gabion.state.Draft;
import gabion.state.Sort;
import gabion.state.Type.Form;
import gabion.text.Fault;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Links what stands in square brackets: single things are a list in their order; where one of them
 * is a set or pieces, it is all that are in one of them.
 */
final class Unions {

  private final Linker linker;
  private final Context context;

  Unions(Linker linker, Context context) {
    this.linker = linker;
    this.context = context;
  }

  Code listed(Node.Listed listed, @Nullable Sort wanted) throws Unlinkable {
    Sort sort = wanted;
    for (Node item : listed.items()) {
      Code code = severals(item, sort);
      if (code != null) {
        return arePieces(listed, code) ? pieces(listed) : things(listed, wanted);
      }
      boolean none = linker.meanings.isNothing(item, context);
      sort = sort == null && !none ? sortOfOne(item) : sort;
    }
    return sort == null ? things(listed, null) : inOrder(listed, sort);
  }

  /** Whether interchangeable pieces are among what is listed, perhaps beside single ones. */
  private boolean arePieces(Node.Listed listed, Code first) throws Unlinkable {
    if (Groups.isGroup(first)) {
      return true;
    }
    Sort pieces = linker.layout.sorts().pieces();
    Code.OfSet set = Sets.asSet(first);
    if (set == null || !set.sort().within(pieces)) {
      return false;
    }
    for (Node item : listed.items()) {
      Code code = severals(item, pieces);
      if (code != null && Groups.isGroup(code)) {
        return true;
      }
    }
    return false;
  }

  /** An item that is a set or pieces; null where it is one thing, or the name of one. */
  private @Nullable Code severals(Node item, @Nullable Sort sort) throws Unlinkable {
    boolean named =
        linker.meanings.isNothing(item, context)
            || sort != null && isNamed(linker.meanings.one(item, sort, context));
    if (named) {
      return null;
    }
    Code code = linker.several(item, sort, context);
    boolean one = code.type().form() == Form.ONE || code.type().form() == Form.NUMBER;
    return one ? null : code;
  }

  private static boolean isNamed(Meaning meaning) {
    return meaning instanceof Meaning.Named
        || meaning instanceof Meaning.Nothing
        || meaning instanceof Meaning.Unknown;
  }

  private Sort sortOfOne(Node item) throws Unlinkable {
    boolean digits = item instanceof Node.Literal;
    if (digits && linker.meanings.thing(context.letters(item)) instanceof Meaning.Named thing) {
      return thing.sort();
    }
    Code code = linker.any(item, context);
    if (code.type().form() != Form.ONE) {
      throw linker.mistyped(context, item, "one thing", code);
    }
    return Values.sortOf(code.type());
  }

  // ---- single things

  private Code.OfList inOrder(Node.Listed listed, Sort sort) throws Unlinkable {
    Num[] items = new Num[listed.items().size()];
    for (int i = 0; i < items.length; i++) {
      items[i] = linker.values.one(listed.items().get(i), sort, context);
    }
    boolean same = Arrays.stream(items).allMatch(Num.Constant.class::isInstance);
    return new Code.OfList(sort, new ItemListing(items, same ? bits(items, sort.words()) : null));
  }

  private static long[] bits(Num[] items, int words) {
    long[] bits = new long[words];
    for (Num item : items) {
      long thing = ((Num.Constant) item).value();
      if (thing >= 0) {
        bits[(int) (thing >>> 6)] |= 1L << thing;
      }
    }
    return bits;
  }

  /**
   * @param bits its set, where that is the same always
   */
  private record ItemListing(Num[] items, long @Nullable [] bits) implements Listing {
    @Override
    public long word(Draft draft, int word) {
      return bits == null ? Listing.super.word(draft, word) : word < bits.length ? bits[word] : 0;
    }

    @Override
    public int size(Draft draft) {
      return items.length;
    }

    @Override
    public long item(Draft draft, int index) {
      return items[index].of(draft);
    }
  }

  // ---- all that are in one of them

  private Code.OfGroup pieces(Node.Listed listed) throws Unlinkable {
    List<Group> groups = new ArrayList<>();
    for (Node item : listed.items()) {
      groups.add(linker.groups.group(item, context));
    }
    return new Code.OfGroup(new JoinedGroup(groups));
  }

  private Code.OfSet things(Node.Listed listed, @Nullable Sort wanted) throws Unlinkable {
    Sort sort = wanted;
    List<Members> sets = new ArrayList<>();
    for (Node item : listed.items()) {
      if (!linker.meanings.isNothing(item, context)) {
        Code code = linker.several(item, sortOfName(item, sort), context);
        Code.OfSet set = Sets.asSet(code);
        if (set == null || sort != null && set.sort().whole() != sort.whole()) {
          String name = sort == null ? "several things" : sort.plural();
          throw linker.mistyped(context, item, name, code);
        }
        sort = sort == null ? set.sort() : wider(sort, set.sort());
        sets.add(set.members().widened(set.sort().words()));
      }
    }
    if (listed.items().isEmpty()) {
      throw linker.wrong(context, listed, Fault.EMPTY_LIST, null);
    }
    if (sort == null) {
      return new Code.OfSet(linker.layout.sorts().places(), Members.NONE);
    }
    return new Code.OfSet(sort, Joined.either(sets));
  }

  /** Of which sort an item is if it is a name: of the others' if that has one of it. */
  private @Nullable Sort sortOfName(Node item, @Nullable Sort others) {
    if (others == null || linker.meanings.one(item, others, context) instanceof Meaning.Named) {
      return others;
    }
    return others.whole();
  }

  /** The sort that has the things of both. */
  private static Sort wider(Sort one, Sort other) {
    return other.within(one) ? one : one.within(other) ? other : one.whole();
  }
}
