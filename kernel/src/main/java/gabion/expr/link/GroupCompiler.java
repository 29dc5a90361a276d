package gabion.expr.link;

import gabion.expr.read.Node;
import gabion.expr.value.CombinedSet;
import gabion.expr.value.CompiledExpression;
import gabion.expr.value.Condition;
import gabion.expr.value.FilteredGroup;
import gabion.expr.value.Group;
import gabion.expr.value.MaximumGroup;
import gabion.expr.value.Members;
import gabion.expr.value.MixedGroup;
import gabion.expr.value.MultiPlaceGroup;
import gabion.expr.value.Num;
import gabion.expr.value.PileGroup;
import gabion.expr.value.PlaceGroup;
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
final class GroupCompiler {

  private final ExpressionCompiler linker;

  GroupCompiler(ExpressionCompiler linker) {
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
  Group group(Node node, Context context) throws CompilationException {
    if (linker.meanings.isNothing(node, context)) {
      return Group.none();
    }
    CompiledExpression code = linker.any(node, context);
    if (isGroup(code)) {
      return of(code);
    }
    CompiledExpression.OfSet set = SetCompiler.asSet(code);
    Sort pieces = linker.layout.sorts().pieces();
    if (set != null && set.sort().within(pieces)) {
      Members singles = set.members().widenTo(set.sort().words());
      return new MixedGroup(Group.none(), singles, pieces.words(), false);
    }
    throw linker.typeMismatch(context, node, "pieces", code);
  }

  /** Whether something is pieces: a group, or one alone. */
  static boolean isGroup(CompiledExpression code) {
    return code instanceof CompiledExpression.OfGroup || code.type().form() == Form.PIECE;
  }

  /** The group that something is that is pieces. */
  static Group of(CompiledExpression code) {
    return code instanceof CompiledExpression.OfGroup group
        ? group.group()
        : Group.single(((CompiledExpression.OfNum) code).num());
  }

  /** All pieces that a plural means. */
  Group all(Selector selector, Context context) throws CompilationException {
    Group counted = createGroup(selection(selector, context), null, 0);
    if (!isMixed(selector)) {
      return counted;
    }
    List<Members> singles = new ArrayList<>();
    for (Sort sort : linker.layout.rows().singlesOf(selector.plural())) {
      var some = selector.of(sort.plural());
      singles.add(linker.sets.selector(some, context).members().widenTo(sort.words()));
    }
    return new MixedGroup(
        counted,
        CombinedSet.either(singles),
        linker.layout.sorts().pieces().words(),
        counted.isAtOnePlace());
  }

  private Group createGroup(Selection selection, @Nullable Condition claim, int slot) {
    if (selection.place() != null && claim == null) {
      Num row = row(selection.rows());
      return row == null
          ? new PlaceGroup(selection.rows(), selection.place())
          : new PileGroup(row, selection.place());
    }
    Num place = selection.place();
    Sort places = linker.layout.sorts().places();
    Members everywhere = (draft, word) -> places.all(word);
    Members one = (draft, word) -> place == null ? 0 : ExpressionCompiler.bitOf(draft, place, word);
    Members several = selection.places();
    Members at = place != null ? one : several != null ? several : everywhere;
    return new MultiPlaceGroup(
        selection.rows(), at, places.words(), claim, slot, selection.place() != null);
  }

  Selection selection(Selector selector, Context context) throws CompilationException {
    Long base = linker.layout.rows().of(selector.plural());
    long mask = base == null ? 0 : base;
    Node owner = selector.of();
    Num rows = owner == null ? Num.constant(mask) : ownerRows(mask, owner, context);
    Node in = selector.in();
    if (in == null) {
      return new Selection(rows, null, null);
    }
    Sort places = linker.layout.sorts().places();
    if (linker.meanings.one(in, places, context) instanceof ResolvedName.ThingId place) {
      return new Selection(rows, Num.constant(place.number()), null);
    }
    CompiledExpression code = linker.any(in, context);
    if (code instanceof CompiledExpression.OfNum num && num.type().fits(Type.one(places))) {
      return new Selection(rows, num.num(), null);
    }
    return new Selection(rows, null, linker.sets.set(in, places, context).members());
  }

  /** The rows of an owner: a faction, a side, or the face that is up. */
  private Num ownerRows(long mask, Node owner, Context context) throws CompilationException {
    Layout layout = linker.layout;
    for (OwnerProperty by : owners()) {
      ResolvedName meaning = linker.meanings.one(owner, by.sort(), context);
      boolean nobody =
          meaning instanceof ResolvedName.Nothing && by.sort() == layout.sorts().sides();
      if (nobody || meaning instanceof ResolvedName.ThingId) {
        int number = meaning instanceof ResolvedName.ThingId thing ? thing.number() : Sort.NOTHING;
        return Num.constant(mask & table(by.valueOfRow(), by.sort())[number + 1]);
      }
    }
    CompiledExpression code = linker.any(owner, context);
    for (OwnerProperty by : owners()) {
      if (by.sort() != layout.sorts().faces()
          && code instanceof CompiledExpression.OfNum num
          && num.type().fits(Type.one(by.sort()))) {
        return maskedRows(mask, table(by.valueOfRow(), by.sort()), num.num());
      }
    }
    throw linker.typeMismatch(context, owner, "faction or side", code);
  }

  /** Whose pieces may be: what rows tell of a sort. */
  private record OwnerProperty(Sort sort, ToIntFunction<Row> valueOfRow) {}

  private List<OwnerProperty> owners() {
    Layout layout = linker.layout;
    return List.of(
        new OwnerProperty(layout.sorts().factions(), Row::faction),
        new OwnerProperty(layout.sorts().sides(), Row::side),
        new OwnerProperty(layout.sorts().faces(), Row::face));
  }

  private static Num maskedRows(long mask, long[] table, Num owner) {
    return new OwnerRows(Arrays.stream(table).map(rows -> rows & mask).toArray(), owner);
  }

  /**
   * The rows of an owner.
   *
   * @param table the rows of each owner as bits; index 0 is for no owner
   */
  private record OwnerRows(long[] table, Num owner) implements Num {
    @Override
    public long of(Draft draft) {
      return table[(int) owner.of(draft) + 1];
    }
  }

  /** The one row that some rows are, or -1 where there is none; null where they may be several. */
  private static @Nullable Num row(Num rows) {
    if (rows instanceof Num.Constant same) {
      return isOne(same.value()) ? Num.constant(number(same.value())) : null;
    }
    if (rows instanceof OwnerRows owned
        && Arrays.stream(owned.table).allMatch(GroupCompiler::isOne)) {
      int[] numbers = Arrays.stream(owned.table).mapToInt(GroupCompiler::number).toArray();
      return new OwnerRow(numbers, owned.owner);
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
   * @param table the row number of each owner; index 0 is for no owner
   */
  private record OwnerRow(int[] table, Num owner) implements Num {
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

  /** Compiles a plural filtered by a condition, by rows and places where possible. */
  Group compileFilter(Selector selector, Node claim, Context context) throws CompilationException {
    Selection selection = selection(selector, context);
    Num rows = selection.rows();
    Members places = selection.places();
    List<Node> rest = new ArrayList<>();
    BulkRowCompiler byRow = new BulkRowCompiler(linker, context);
    for (Node said : ConditionCompiler.parts(claim)) {
      Node part = byItsPlace(said);
      Num mask = byRow.attempt(part);
      Members bits = mask == null ? BulkCompiler.placesOfIt(linker, part, context) : null;
      if (mask != null) {
        rows = filterGroup(rows, mask);
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
      return createGroup(narrowed, null, 0);
    }
    int slot = linker.slots.take(1);
    Context one =
        context.withIt(new CompiledExpression.OfNum(Type.PIECE, ExpressionCompiler.slot(slot)));
    Node whole =
        rest.size() == 1 ? rest.get(0) : ConditionCompiler.AND.call(claim.span(), List.of(rest));
    return createGroup(narrowed, linker.condition(whole, one), slot);
  }

  /** The pieces of any group of which a claim holds, asked one by one. */
  Group filterGroup(Group group, Node claim, Context context) throws CompilationException {
    int slot = linker.slots.take(1);
    Context one =
        context.withIt(new CompiledExpression.OfNum(Type.PIECE, ExpressionCompiler.slot(slot)));
    return new FilteredGroup(group, linker.condition(claim, one), slot);
  }

  /** The pieces of any group that have most or least of something. */
  Group best(Node.Call best, Group group, Context context) throws CompilationException {
    int slot = linker.slots.take(1);
    Context one =
        context.withIt(new CompiledExpression.OfNum(Type.PIECE, ExpressionCompiler.slot(slot)));
    Num amount = linker.values.number(best.elementNode(), one);
    return new MaximumGroup(group, best.says("most") ? amount : draft -> -amount.of(draft), slot);
  }

  /** A piece is where its place is. */
  private static Node byItsPlace(Node part) {
    return part instanceof Node.Call in
            && in.is(ConditionCompiler.IN)
            && in.of(0) instanceof Node.ItReference it
        ? in.with(List.of(List.of(new Node.Access(it.span(), it, "place")), in.all(1)))
        : part;
  }

  private static Num filterGroup(Num rows, Num mask) {
    if (rows instanceof Num.Constant some && mask instanceof Num.Constant other) {
      return Num.constant(some.value() & other.value());
    }
    return draft -> rows.of(draft) & mask.of(draft);
  }
}
