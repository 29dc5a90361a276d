package gabion.expr.link;

import gabion.expr.read.Node;
import gabion.expr.value.AskedGroup;
import gabion.expr.value.BestGroup;
import gabion.expr.value.Claim;
import gabion.expr.value.Code;
import gabion.expr.value.Group;
import gabion.expr.value.Joined;
import gabion.expr.value.Members;
import gabion.expr.value.MixedGroup;
import gabion.expr.value.Num;
import gabion.expr.value.PileGroup;
import gabion.expr.value.PlaceGroup;
import gabion.expr.value.SpreadGroup;
import gabion.state.Draft;
import gabion.state.Layout;
import gabion.state.Row;
import gabion.state.Rows;
import gabion.state.Sort;
import gabion.state.Type;
import gabion.state.Type.Form;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.ToIntFunction;
import org.jspecify.annotations.Nullable;

/** Links nodes that are groups of pieces: interchangeable ones, and single ones among them. */
final class Groups {

  private final Linker linker;

  Groups(Linker linker) {
    this.linker = linker;
  }

  /** Rows and places, before they become a group. */
  record Selection(Num rows, @Nullable Num place, @Nullable Members places) {}

  /** Whether a plural is one of interchangeable pieces, without single ones among them. */
  boolean isOfRows(Selector selector) {
    return linker.layout.rows().of(selector.plural()) != null && !isMixed(selector);
  }

  /** Whether a plural is that of a group that single pieces belong to. */
  boolean isMixed(Selector selector) {
    return !linker.layout.rows().singlesOf(selector.plural()).isEmpty();
  }

  /** Pieces: a group, or one alone. */
  Group group(Node node, Context context) throws Unlinkable {
    if (linker.meanings.isNothing(node, context)) {
      return Group.none();
    }
    Code code = linker.any(node, context);
    if (isGroup(code)) {
      return of(code);
    }
    Code.OfSet set = Sets.asSet(code);
    Sort pieces = linker.layout.sorts().pieces();
    if (set != null && set.sort().within(pieces)) {
      Members singles = set.members().widened(set.sort().words());
      return new MixedGroup(Group.none(), singles, pieces.words(), false);
    }
    throw linker.mistyped(context, node, "pieces", code);
  }

  /** Whether something is pieces: a group, or one alone. */
  static boolean isGroup(Code code) {
    return code instanceof Code.OfGroup || code.type().form() == Form.PIECE;
  }

  /** The group that something is that is pieces. */
  static Group of(Code code) {
    return code instanceof Code.OfGroup group
        ? group.group()
        : Group.single(((Code.OfNum) code).num());
  }

  /** All pieces that a plural means. */
  Group all(Selector selector, Context context) throws Unlinkable {
    Group counted = grouped(selection(selector, context), null, 0);
    if (!isMixed(selector)) {
      return counted;
    }
    List<Members> singles = new ArrayList<>();
    for (Sort sort : linker.layout.rows().singlesOf(selector.plural())) {
      var some = selector.of(sort.plural());
      singles.add(linker.sets.selector(some, context).members().widened(sort.words()));
    }
    return new MixedGroup(
        counted,
        Joined.either(singles),
        linker.layout.sorts().pieces().words(),
        counted.isAtOnePlace());
  }

  private Group grouped(Selection selection, @Nullable Claim claim, int slot) {
    if (selection.place() != null && claim == null) {
      Num row = row(selection.rows());
      return row == null
          ? new PlaceGroup(selection.rows(), selection.place())
          : new PileGroup(row, selection.place());
    }
    Num place = selection.place();
    Sort places = linker.layout.sorts().places();
    Members everywhere = (draft, word) -> places.all(word);
    Members one = (draft, word) -> place == null ? 0 : Linker.bitOf(draft, place, word);
    Members several = selection.places();
    Members at = place != null ? one : several != null ? several : everywhere;
    return new SpreadGroup(
        selection.rows(), at, places.words(), claim, slot, selection.place() != null);
  }

  Selection selection(Selector selector, Context context) throws Unlinkable {
    Long base = linker.layout.rows().of(selector.plural());
    long mask = base == null ? 0 : base;
    Node owner = selector.of();
    Num rows = owner == null ? Num.always(mask) : owned(mask, owner, context);
    Node in = selector.in();
    if (in == null) {
      return new Selection(rows, null, null);
    }
    Sort places = linker.layout.sorts().places();
    if (linker.meanings.one(in, places, context) instanceof Meaning.Named place) {
      return new Selection(rows, Num.always(place.number()), null);
    }
    Code code = linker.any(in, context);
    if (code instanceof Code.OfNum num && num.type().fits(Type.one(places))) {
      return new Selection(rows, num.num(), null);
    }
    return new Selection(rows, null, linker.sets.set(in, places, context).members());
  }

  /** The rows of an owner: a faction, a side, or the face that is up. */
  private Num owned(long mask, Node owner, Context context) throws Unlinkable {
    Layout layout = linker.layout;
    for (Owner by : owners()) {
      Meaning meaning = linker.meanings.one(owner, by.sort(), context);
      boolean nobody = meaning instanceof Meaning.Nothing && by.sort() == layout.sorts().sides();
      if (nobody || meaning instanceof Meaning.Named) {
        int number = meaning instanceof Meaning.Named thing ? thing.number() : Sort.NOTHING;
        return Num.always(mask & table(by.told(), by.sort())[number + 1]);
      }
    }
    Code code = linker.any(owner, context);
    for (Owner by : owners()) {
      if (by.sort() != layout.sorts().faces()
          && code instanceof Code.OfNum num
          && num.type().fits(Type.one(by.sort()))) {
        return masked(mask, table(by.told(), by.sort()), num.num());
      }
    }
    throw linker.mistyped(context, owner, "faction or side", code);
  }

  /** Whose pieces may be: what rows tell of a sort. */
  private record Owner(Sort sort, ToIntFunction<Row> told) {}

  private List<Owner> owners() {
    Layout layout = linker.layout;
    return List.of(
        new Owner(layout.sorts().factions(), Row::faction),
        new Owner(layout.sorts().sides(), Row::side),
        new Owner(layout.sorts().faces(), Row::face));
  }

  private static Num masked(long mask, long[] table, Num owner) {
    return new Owned(Arrays.stream(table).map(rows -> rows & mask).toArray(), owner);
  }

  /**
   * The rows of an owner.
   *
   * @param table for each owner, and first for nobody, the rows as bits
   */
  private record Owned(long[] table, Num owner) implements Num {
    @Override
    public long of(Draft draft) {
      return table[(int) owner.of(draft) + 1];
    }
  }

  /** The one row that some rows are, or -1 where there is none; null where they may be several. */
  private static @Nullable Num row(Num rows) {
    if (rows instanceof Num.Constant same) {
      return isOne(same.value()) ? Num.always(number(same.value())) : null;
    }
    if (rows instanceof Owned owned && Arrays.stream(owned.table).allMatch(Groups::isOne)) {
      int[] numbers = Arrays.stream(owned.table).mapToInt(Groups::number).toArray();
      return new Pile(numbers, owned.owner);
    }
    return null;
  }

  private static boolean isOne(long rows) {
    return Long.bitCount(rows) <= 1;
  }

  private static int number(long row) {
    return row == 0 ? -1 : Long.numberOfTrailingZeros(row);
  }

  /**
   * The only row of an owner.
   *
   * @param table for each owner, and first for nobody, the number of the row
   */
  private record Pile(int[] table, Num owner) implements Num {
    @Override
    public long of(Draft draft) {
      return table[(int) owner.of(draft) + 1];
    }
  }

  /** For each thing of a sort, and first for nothing, the rows that tell it. */
  long[] table(ToIntFunction<Row> told, Sort sort) {
    long[] table = new long[sort.size() + 1];
    Rows rows = linker.layout.rows();
    for (int row = 0; row < rows.size(); row++) {
      table[told.applyAsInt(rows.get(row)) + 1] |= 1L << row;
    }
    return table;
  }

  // ---- where

  /** The pieces of a plural of which a claim holds: by rows and places what can be. */
  Group where(Selector selector, Node claim, Context context) throws Unlinkable {
    Selection selection = selection(selector, context);
    Num rows = selection.rows();
    Members places = selection.places();
    List<Node> rest = new ArrayList<>();
    BulkRows byRow = new BulkRows(linker, context);
    for (Node said : Claims.parts(claim)) {
      Node part = byItsPlace(said);
      Num mask = byRow.attempt(part);
      Members bits = mask == null ? Bulk.placesOfIt(linker, part, context) : null;
      if (mask != null) {
        rows = narrowed(rows, mask);
      } else if (bits != null && selection.place() == null) {
        Members before = places;
        places =
            before == null
                ? bits
                : (draft, word) -> before.word(draft, word) & bits.word(draft, word);
      } else {
        rest.add(part);
      }
    }
    Selection narrowed = new Selection(rows, selection.place(), places);
    if (rest.isEmpty()) {
      return grouped(narrowed, null, 0);
    }
    int slot = linker.slots.take(1);
    Context one = context.withIt(new Code.OfNum(Type.PIECE, Linker.slot(slot)));
    Node whole = rest.size() == 1 ? rest.get(0) : Claims.AND.call(claim.span(), List.of(rest));
    return grouped(narrowed, linker.claim(whole, one), slot);
  }

  /** The pieces of any group of which a claim holds, asked one by one. */
  Group narrowed(Group group, Node claim, Context context) throws Unlinkable {
    int slot = linker.slots.take(1);
    Context one = context.withIt(new Code.OfNum(Type.PIECE, Linker.slot(slot)));
    return new AskedGroup(group, linker.claim(claim, one), slot);
  }

  /** The pieces of any group that have most or least of something. */
  Group best(Node.Call best, Group group, Context context) throws Unlinkable {
    int slot = linker.slots.take(1);
    Context one = context.withIt(new Code.OfNum(Type.PIECE, Linker.slot(slot)));
    Num amount = linker.values.number(best.asked(), one);
    return new BestGroup(group, best.says("most") ? amount : draft -> -amount.of(draft), slot);
  }

  /** A piece is where its place is. */
  private static Node byItsPlace(Node part) {
    return part instanceof Node.Call in && in.is(Claims.IN) && in.of(0) instanceof Node.It it
        ? in.with(List.of(List.of(new Node.Access(it.span(), it, "place")), in.all(1)))
        : part;
  }

  private static Num narrowed(Num rows, Num mask) {
    if (rows instanceof Num.Constant some && mask instanceof Num.Constant other) {
      return Num.always(some.value() & other.value());
    }
    return draft -> rows.of(draft) & mask.of(draft);
  }
}
