package gabion.expr.link;

import gabion.define.FieldKind;
import gabion.expr.read.Node;
import gabion.expr.value.CombinedSet;
import gabion.expr.value.CompiledExpression;
import gabion.expr.value.FilteredListing;
import gabion.expr.value.FilteredSet;
import gabion.expr.value.Members;
import gabion.expr.value.Num;
import gabion.expr.value.PiecesAtPlace;
import gabion.expr.value.PiecesAtPlaceList;
import gabion.expr.value.PiecesAtPlaceSet;
import gabion.state.Fields;
import gabion.state.Layout;
import gabion.state.Property;
import gabion.state.Sort;
import gabion.state.StateBug;
import gabion.state.Type;
import gabion.state.Type.Form;
import gabion.yaml.ProblemCode;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Links nodes that are sets of things. */
final class SetCompiler {

  static final BuiltInFunction WHERE =
      BuiltInFunction.of(
              "where",
              FieldKind.THINGS,
              "SET where CLAIM",
              "SET where CLAIM",
              "the things for which the claim holds",
              (call, at) -> at.linker.sets.compileFilter(call, at))
          .textTemplate("$0 where ~1");

  static final BuiltInFunction BEST =
      BuiltInFunction.of(
          "with most, least",
          FieldKind.THINGS,
          "SET with most EACH | SET with least EACH",
          "SET with most N, SET with least N",
          "the things with the highest or lowest number, ties included",
          (call, at) -> at.linker.sets.best(call, at));

  private final ExpressionCompiler linker;

  SetCompiler(ExpressionCompiler linker) {
    this.linker = linker;
  }

  /** A set; a list counts as the set of its items, one thing as the set of it alone. */
  CompiledExpression.OfSet set(Node node, @Nullable Sort wanted, Context context)
      throws CompilationException {
    return set(node, linker.compileSeveral(node, wanted, context), wanted, context);
  }

  /** Returns the set that a compiled node denotes. */
  CompiledExpression.OfSet set(
      Node node, CompiledExpression code, @Nullable Sort wanted, Context context)
      throws CompilationException {
    CompiledExpression.OfSet set = asSet(code);
    if (set == null || wanted != null && !set.sort().within(wanted)) {
      throw linker.typeMismatch(
          context, node, wanted == null ? "several things" : wanted.plural(), code);
    }
    return wanted == null || wanted.words() == set.sort().words()
        ? set
        : new CompiledExpression.OfSet(set.sort(), set.members().widenTo(set.sort().words()));
  }

  static CompiledExpression.@Nullable OfSet asSet(CompiledExpression code) {
    if (code instanceof CompiledExpression.OfSet set) {
      return set;
    }
    if (code instanceof CompiledExpression.OfList list) {
      return new CompiledExpression.OfSet(list.sort(), list.listing()::word);
    }
    if (code instanceof CompiledExpression.OfNum num && num.type().form() == Form.ONE) {
      Sort sort = ValueCompiler.sortOf(num.type());
      return new CompiledExpression.OfSet(
          sort, (draft, word) -> ExpressionCompiler.bitOf(draft, num.num(), word));
    }
    return null;
  }

  /** All things of a sort, of an owner, at a place. */
  CompiledExpression.OfSet selector(Selector selector, Context context)
      throws CompilationException {
    Sort sort = linker.vocabulary.plural(selector.plural());
    if (sort == null) {
      throw new StateBug("no sort has the plural " + selector.plural());
    }
    Members all =
        sort == linker.layout.sorts().seats() ? seatedFactions() : (draft, word) -> sort.all(word);
    Members owned = selector.of() == null ? all : of(sort, selector, context, selector.of());
    Node in = selector.in();
    if (in == null) {
      return new CompiledExpression.OfSet(sort, owned);
    }
    Sort pieces = linker.layout.sorts().pieces();
    if (!sort.within(pieces)) {
      throw linker.wrong(
          context, selector.call(), ProblemCode.NOT_A_PIECE, null, selector.plural());
    }
    boolean narrow = sort.words() < pieces.words();
    Members lying = narrow ? owned.widenTo(sort.words()) : owned;
    return new CompiledExpression.OfSet(sort, at(in, lying, context));
  }

  private Members seatedFactions() {
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
  Members at(Node in, Members pieces, Context context) throws CompilationException {
    Sort places = linker.layout.sorts().places();
    CompiledExpression code = linker.compileSeveral(in, places, context);
    if (code instanceof CompiledExpression.OfNum) {
      return new PiecesAtPlace(pieces, linker.values.one(in, places, context));
    }
    CompiledExpression.OfSet set = set(in, code, places, context);
    if (in instanceof Node.ListLiteral && code instanceof CompiledExpression.OfList few) {
      return new PiecesAtPlaceList(pieces, few.listing());
    }
    Sort areas = linker.layout.sorts().areas();
    boolean anywhere = Selector.of(in) instanceof Selector all && all.of() == null;
    return anywhere && set.sort() == areas
        ? (draft, word) -> draft.piecesOnMap(word) & pieces.word(draft, word)
        : PiecesAtPlaceSet.of(pieces, set, areas, linker.slots);
  }

  /** Returns the things of a sort whose property is the owner given after "of". */
  private Members of(Sort sort, Selector selector, Context context, Node owner)
      throws CompilationException {
    Sort factions = linker.layout.sorts().factions();
    if (linker.layout.rows().traitsOf(sort).changesOwner() && fits(owner, factions, context)) {
      return ownedNow(sort, linker.values.one(owner, factions, context));
    }
    for (Property property : sort.properties().values()) {
      Sort told = property.type().form() == Form.ONE ? property.type().sort() : null;
      if (told != null && fits(owner, told, context)) {
        return thingsWithValue(sort, property, linker.values.one(owner, told, context));
      }
    }
    throw linker.wrong(context, selector.call(), ProblemCode.NO_OWNER, null, selector.plural());
  }

  /** The pieces of a sort, whose owners change, that a faction owns. */
  private Members ownedNow(Sort sort, Num owner) {
    int offset = linker.layout.fields().offsetOfPieces(Fields.OWNER);
    return (draft, word) -> {
      long wanted = owner.of(draft);
      long owned = 0;
      for (long left = sort.all(word); left != 0; left &= left - 1) {
        int piece = (word << 6) + Long.numberOfTrailingZeros(left);
        owned |= draft.field(offset + piece) == wanted ? left & -left : 0;
      }
      return owned;
    };
  }

  /** Whether a node is one thing of a sort. */
  private boolean fits(Node node, Sort sort, Context context) throws CompilationException {
    ResolvedName meaning = linker.meanings.one(node, sort, context);
    if (meaning instanceof ResolvedName.NotAName || meaning instanceof ResolvedName.LocalVariable) {
      return linker.any(node, context).type().fits(Type.one(sort));
    }
    return meaning instanceof ResolvedName.ThingId;
  }

  /** The things whose property is a value, looked up by that value. */
  static Members thingsWithValue(Sort sort, Property property, Num value) {
    Sort told = property.type().sort();
    int first = told == null ? 0 : told.first();
    int most = told == null ? 0 : told.first() + told.size();
    int words = sort.words();
    long[] table = new long[(most - first + 1) * words];
    int base = PropertyAccessCompiler.holder(sort, property).first();
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
  static Node filterNode(Node set, Node claim) {
    return WHERE.call(set.span(), List.of(List.of(set), List.of(claim)));
  }

  private CompiledExpression compileFilter(Node.Call where, NodeCompiler at)
      throws CompilationException {
    Node claim = where.elementNode();
    if (Selector.of(where.set()) instanceof Selector selector && linker.groups.isOfRows(selector)) {
      return new CompiledExpression.OfGroup(
          linker.groups.compileFilter(selector, claim, at.context));
    }
    CompiledExpression set = linker.compileSeveral(where.set(), at.wanted, at.context);
    if (set instanceof CompiledExpression.OfRoll roll) {
      return linker.rolls.filterDice(roll.roll(), claim, at.context);
    }
    return GroupCompiler.isGroup(set)
        ? new CompiledExpression.OfGroup(
            linker.groups.filterGroup(GroupCompiler.of(set), claim, at.context))
        : inOrder(
            set, compileFilter(claim, set(where.set(), set, at.wanted, at.context), at.context));
  }

  private CompiledExpression best(Node.Call best, NodeCompiler at) throws CompilationException {
    CompiledExpression set = linker.compileSeveral(best.set(), at.wanted, at.context);
    return GroupCompiler.isGroup(set)
        ? new CompiledExpression.OfGroup(
            linker.groups.best(best, GroupCompiler.of(set), at.context))
        : inOrder(set, best(best, set(best.set(), set, at.wanted, at.context), at.context));
  }

  /** Returns the selected subset of several things, in their order if they have one. */
  private static CompiledExpression inOrder(CompiledExpression all, CompiledExpression.OfSet kept) {
    return all instanceof CompiledExpression.OfList list
        ? new CompiledExpression.OfList(
            kept.sort(), new FilteredListing(list.listing(), kept.members()))
        : kept;
  }

  /** Compiles a set filtered by a condition, in bulk where possible, else thing by thing. */
  private CompiledExpression.OfSet compileFilter(
      Node claim, CompiledExpression.OfSet set, Context context) throws CompilationException {
    Sort sort = set.sort();
    List<Node> parts = ConditionCompiler.parts(claim);
    List<Members> kept = new ArrayList<>(List.of(set.members()));
    List<Node> rest = new ArrayList<>();
    BulkCompiler bulk = BulkCompiler.of(linker, sort, context);
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
      CompiledExpression it =
          new CompiledExpression.OfNum(Type.one(sort), ExpressionCompiler.slot(slot));
      kept.add(new FilteredSet(sort, linker.condition(part, context.withIt(it)), slot));
    }
    return new CompiledExpression.OfSet(sort, CombinedSet.all(kept));
  }

  /** Those of a set that have most or least of something. */
  private CompiledExpression.OfSet best(
      Node.Call best, CompiledExpression.OfSet set, Context context) throws CompilationException {
    int slot = linker.slots.take(1);
    CompiledExpression it =
        new CompiledExpression.OfNum(Type.one(set.sort()), ExpressionCompiler.slot(slot));
    Num amount = linker.values.number(best.elementNode(), context.withIt(it));
    Num key = best.says("most") ? amount : draft -> -amount.of(draft);
    int words = set.sort().words();
    Members members = set.members();
    return new CompiledExpression.OfSet(
        set.sort(),
        (draft, word) -> {
          long most = Long.MIN_VALUE;
          long kept = 0;
          for (int w = 0; w < words; w++) {
            for (long left = members.word(draft, w); left != 0; left &= left - 1) {
              draft.setSlotValue(slot, (w << 6) + Long.numberOfTrailingZeros(left));
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
