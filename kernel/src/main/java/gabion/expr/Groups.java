package gabion.expr;

import gabion.expr.Linker.Context;
import gabion.expr.Linker.Unlinkable;
import gabion.state.Layout;
import gabion.state.Row;
import gabion.state.Sort;
import gabion.state.Type;
import gabion.state.Type.Form;
import java.util.ArrayList;
import java.util.List;
import java.util.function.ToIntFunction;
import org.jspecify.annotations.Nullable;

/** Links nodes that are groups of interchangeable pieces. */
final class Groups {

  private final Linker linker;

  Groups(Linker linker) {
    this.linker = linker;
  }

  /** Rows and places, before they become a group. */
  record Selection(Num rows, @Nullable Num place, @Nullable Members places) {}

  Group group(Node node, Context context) throws Unlinkable {
    if (node instanceof Node.Selector selector && linker.layout.rowsOf(selector.plural()) != null) {
      return grouped(selection(selector, context), null, 0);
    }
    if (node instanceof Node.Where where
        && where.set() instanceof Node.Selector selector
        && linker.layout.rowsOf(selector.plural()) != null) {
      return where(selection(selector, context), where.claim(), context);
    }
    if (Linker.isNothing(node)) {
      return Group.none();
    }
    Code code = linker.values.value(node, context);
    if (code instanceof Code.OfGroup group) {
      return group.group();
    }
    if (code instanceof Code.OfNum num && num.type().form() == Form.PIECE) {
      return Group.single(num.num());
    }
    throw linker.mistyped(context, node, "pieces", code);
  }

  private Group grouped(Selection selection, @Nullable Claim claim, int slot) {
    if (selection.place() != null && claim == null) {
      return new PlaceGroup(selection.rows(), selection.place());
    }
    Num place = selection.place();
    Sort places = linker.layout.places();
    Members everywhere = (draft, word) -> places.all(word);
    Members one = (draft, word) -> place == null ? 0 : Linker.bitOf(draft, place, word);
    Members several = selection.places();
    Members at = place != null ? one : several != null ? several : everywhere;
    return new SpreadGroup(
        selection.rows(), at, places.words(), claim, slot, selection.place() != null);
  }

  Selection selection(Node.Selector selector, Context context) throws Unlinkable {
    Long base = linker.layout.rowsOf(selector.plural());
    long mask = base == null ? 0 : base;
    Node owner = selector.of();
    Num rows = owner == null ? Num.always(mask) : owned(mask, owner, context);
    Node in = selector.in();
    if (in == null) {
      return new Selection(rows, null, null);
    }
    Sort places = linker.layout.places();
    String word = linker.values.bareWord(in, context);
    if (word != null && places.number(word) >= 0) {
      return new Selection(rows, Num.always(places.number(word)), null);
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
    String word = linker.values.bareWord(owner, context);
    if (word != null) {
      if (layout.factions().number(word) >= 0) {
        return Num.always(
            mask & table(Row::faction, layout.factions())[number(layout.factions(), word)]);
      }
      if (layout.sides().number(word) >= 0 || word.equals("nobody")) {
        return Num.always(mask & table(Row::side, layout.sides())[number(layout.sides(), word)]);
      }
      if (layout.faces().number(word) >= 0) {
        return Num.always(mask & table(Row::face, layout.faces())[number(layout.faces(), word)]);
      }
    }
    Code code = linker.any(owner, context);
    if (code instanceof Code.OfNum num && num.type().fits(Type.one(layout.factions()))) {
      return masked(mask, table(Row::faction, layout.factions()), num.num());
    }
    if (code instanceof Code.OfNum num && num.type().fits(Type.one(layout.sides()))) {
      return masked(mask, table(Row::side, layout.sides()), num.num());
    }
    throw linker.mistyped(context, owner, "faction or side", code);
  }

  private static int number(Sort sort, String word) {
    return sort.number(word) + 1;
  }

  private static Num masked(long mask, long[] table, Num owner) {
    return draft -> mask & table[(int) owner.of(draft) + 1];
  }

  /** For each thing of a sort, and first for nothing, the rows that tell it. */
  long[] table(ToIntFunction<Row> told, Sort sort) {
    long[] table = new long[sort.size() + 1];
    List<Row> rows = linker.layout.rows();
    for (int row = 0; row < rows.size(); row++) {
      table[told.applyAsInt(rows.get(row)) + 1] |= 1L << row;
    }
    return table;
  }

  /** The rows of a kind, a group, or a mark, by its name; null for another word. */
  static @Nullable Long rowsNamed(Layout layout, String word) {
    Long kind = layout.rowsOfKind(word);
    int mark = layout.marks().number(word);
    if (kind != null || mark < 0) {
      return kind;
    }
    long rows = 0;
    for (int row = 0; row < layout.rows().size(); row++) {
      rows |= layout.rows().get(row).mark() == mark ? 1L << row : 0;
    }
    return rows;
  }

  // ---- where

  private Group where(Selection selection, Node claim, Context context) throws Unlinkable {
    List<Node> parts = claim instanceof Node.Both both ? both.claims() : List.of(claim);
    Num rows = selection.rows();
    Members places = selection.places();
    List<Node> rest = new ArrayList<>();
    WiseRows byRow = new WiseRows(linker);
    Wise byPlace = new Wise(linker, linker.layout.places());
    for (Node said : parts) {
      Node part = byItsPlace(said);
      Num mask = byRow.rows(part, context);
      Members bits = mask == null ? byPlace.placesOfIt(part, context) : null;
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
    int slot = linker.layout.takeScratch(1);
    Context one = context.withIt(new Code.OfNum(Type.PIECE, Linker.slot(slot)));
    Node whole = rest.size() == 1 ? rest.get(0) : new Node.Both(claim.span(), rest);
    return grouped(narrowed, linker.claims.claim(whole, one), slot);
  }

  /** A piece is where its place is. */
  private static Node byItsPlace(Node part) {
    return part instanceof Node.In in && in.subject() instanceof Node.It it
        ? new Node.In(in.span(), new Node.Access(it.span(), it, "place"), in.not(), in.set())
        : part;
  }

  private static Num narrowed(Num rows, Num mask) {
    if (rows instanceof Num.Constant some && mask instanceof Num.Constant other) {
      return Num.always(some.value() & other.value());
    }
    return draft -> rows.of(draft) & mask.of(draft);
  }
}
