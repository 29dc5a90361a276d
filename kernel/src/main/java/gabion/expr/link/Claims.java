package gabion.expr.link;

import gabion.define.Holds;
import gabion.expr.read.Node;
import gabion.expr.value.Claim;
import gabion.expr.value.Code;
import gabion.expr.value.Group;
import gabion.expr.value.Joined;
import gabion.expr.value.Members;
import gabion.expr.value.Num;
import gabion.expr.value.Pieces;
import gabion.state.Property;
import gabion.state.Sort;
import gabion.state.Type;
import gabion.state.Type.Form;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The words of claims, and how they are linked one by one. */
final class Claims {

  static final Function ANY =
      of(
              "any S",
              "?any SET",
              "any SET",
              "whether a set has something in it",
              (call, claims) -> claims.any(call.of(0)))
          .things((call, bulk) -> new BulkPlaces(bulk).some(call.of(0)))
          .failing("no $0")
          .named("$0");

  static final Function NO =
      of(
              "no S",
              "?no SET",
              "no SET",
              "whether a set has nothing in it",
              (call, claims) -> unless(true, claims.any(call.of(0))))
          .things((call, bulk) -> Joined.not(new BulkPlaces(bulk).some(call.of(0))))
          .failing("$0");

  static final Function NOT =
      of(
              "not",
              "not DENIAL",
              "not CLAIM",
              "whether a claim does not hold",
              (call, claims) -> unless(true, claims.linker.claim(call.of(0), claims.context)))
          .things((call, bulk) -> Joined.not(bulk.link(call.of(0))))
          .rows((call, rows) -> BulkRows.inverted(rows.link(call.of(0))))
          .failing("=0");

  static final Function AND =
      of(
              "and",
              "DENIAL and DENIAL",
              "CLAIM and CLAIM",
              "whether both hold; `and` and `or` mix only with brackets",
              (call, claims) -> Claim.all(claims.each(call.around())))
          .things((call, bulk) -> Joined.all(bulk.each(call.around())))
          .rows((call, rows) -> rows.joined(call.around(), true));

  static final Function OR =
      of(
              "or",
              "BOTH or BOTH",
              "CLAIM or CLAIM",
              "whether one of them holds",
              (call, claims) -> Claim.any(claims.each(call.around())))
          .things((call, bulk) -> Joined.either(bulk.each(call.around())))
          .rows((call, rows) -> rows.joined(call.around(), false));

  static final Function IS =
      of(
              "is",
              "AMOUNT is AMOUNT | AMOUNT is not AMOUNT",
              "X is Y, X is not Y",
              "sameness; or a kind, a group, a mark",
              (call, claims) -> unless(call.says("not"), claims.same(call.of(0), call.of(1))))
          .things((call, bulk) -> Bulk.unless(call.says("not"), new BulkTold(bulk).same(call)))
          .rows((call, rows) -> rows.same(call));

  static final Function IN =
      of(
              "is in",
              "AMOUNT is in VALUE | AMOUNT is not in VALUE",
              "X is in SET, X is not in SET",
              "whether a thing is one of a set or list, or a piece lies at one of some places",
              (call, claims) ->
                  unless(
                      call.says("not"), new Belonging(claims.linker).claim(call, claims.context)))
          .things((call, bulk) -> Bulk.unless(call.says("not"), bulk.belonging(call)))
          .reads((call, effects) -> effects.belonging(call));

  static final Function ADJECTIVE =
      of(
              "is HEAD",
              "AMOUNT is HEAD | AMOUNT is not HEAD",
              "X is WORDS",
              "whether a definition holds of it",
              (call, claims) ->
                  unless(call.says("not"), claims.linker.definitions.claim(call, claims.context)))
          .reads((call, effects) -> effects.call(call))
          .things(
              (call, bulk) ->
                  Bulk.unless(call.says("not"), bulk.linker.definitions.members(call, bulk)));

  static final Function HAS =
      of(
              "has",
              "AMOUNT has WORD",
              "X has WORD",
              "whether what it tells under that name holds",
              (call, claims) -> claims.has(call))
          .things((call, bulk) -> new BulkTold(bulk).has(call))
          .failing("$0 has no %.");

  static final Function COMPARE =
      of(
              "< > <= >=",
              "AMOUNT < AMOUNT | AMOUNT > AMOUNT | AMOUNT <= AMOUNT | AMOUNT >= AMOUNT",
              "N < N",
              "whether numbers stand so",
              (call, claims) -> claims.compare(call))
          .things((call, bulk) -> new BulkTold(bulk).compare(call));

  private final Linker linker;
  private final Context context;

  private Claims(Linker linker, Context context) {
    this.linker = linker;
    this.context = context;
  }

  /** How a claim is linked. */
  private interface Claiming {
    Claim claim(Node.Call call, Claims claims) throws Unlinkable;
  }

  private static Function of(
      String name, String patterns, String form, String help, Claiming claiming) {
    return Function.of(
        name,
        Holds.CLAIM,
        patterns,
        form,
        help,
        (call, at) -> new Code.OfClaim(claiming.claim(call, new Claims(at.linker, at.context))));
  }

  private static Claim unless(boolean not, Claim claim) {
    return not ? draft -> !claim.of(draft) : claim;
  }

  /** The claims that are joined by {@code and} in one. */
  static List<Node> parts(Node claim) {
    return claim instanceof Node.Call both && both.is(AND) ? both.around() : List.of(claim);
  }

  private List<Claim> each(List<Node> nodes) throws Unlinkable {
    List<Claim> claims = new ArrayList<>();
    for (Node node : nodes) {
      claims.add(linker.claim(node, context));
    }
    return claims;
  }

  // ---- about sets and numbers

  private Claim any(Node set) throws Unlinkable {
    Code code = linker.any(set, context);
    if (Groups.isGroup(code)) {
      Group group = Groups.of(code);
      return group::any;
    }
    Code.OfSet things = linker.sets.set(set, code, null, context);
    int words = things.sort().words();
    Members members = things.members();
    Claim any = any(members, words);
    return linker.layout.hides()
        ? draft -> draft.isBlind() ? members.number(draft, words) > 0 : any.of(draft)
        : any;
  }

  private static Claim any(Members members, int words) {
    if (words == 1) {
      return Joined.asksOneByOne(members)
          ? draft -> members.any(draft, 0, -1L)
          : draft -> members.word(draft, 0) != 0;
    }
    return draft -> {
      for (int word = 0; word < words; word++) {
        if (members.word(draft, word) != 0) {
          return true;
        }
      }
      return false;
    };
  }

  private Claim compare(Node.Call compare) throws Unlinkable {
    Num left = linker.values.number(compare.of(0), context);
    Num right = linker.values.number(compare.of(1), context);
    return switch (Comparison.of(compare)) {
      case LESS -> draft -> left.of(draft) < right.of(draft);
      case MORE -> draft -> left.of(draft) > right.of(draft);
      case AT_MOST -> draft -> left.of(draft) <= right.of(draft);
      case AT_LEAST -> draft -> left.of(draft) >= right.of(draft);
    };
  }

  // ---- sameness, and what is told of a thing

  /** Sameness, or an adjective that is a property, a mark or a kind. */
  private Claim same(Node left, Node right) throws Unlinkable {
    boolean word = linker.meanings.isWord(right, context);
    if (!word && linker.meanings.isWord(left, context)) {
      return same(right, left);
    }
    Code subject = linker.any(left, context);
    Claim adjective = word ? told(subject, right) : null;
    if (adjective != null) {
      return adjective;
    }
    Code other = linker.meanings.isId(right, context) ? null : linker.any(right, context);
    return other != null && (isWider(subject, other) || isMixed(subject, other))
        ? alike(right, other, left)
        : alike(left, subject, right);
  }

  /** Whether one thing may stand for another and not the other way: a place for an area. */
  private boolean isWider(Code one, Code other) {
    return one.type().form() == Form.ONE
        && other.type().form() == Form.ONE
        && !linker.values.fits(other, Values.sortOf(one.type()))
        && linker.values.fits(one, Values.sortOf(other.type()));
  }

  /** Whether a single piece is compared with one of several that are mixed. */
  private boolean isMixed(Code one, Code other) {
    return other.type().form() == Form.PIECE && linker.values.isSingle(one.type());
  }

  private @Nullable Claim told(Code subject, Node word) {
    if (!(subject instanceof Code.OfNum thing)) {
      return null;
    }
    return thing.type().form() == Form.PIECE
        ? ofKind(
            linker.meanings.rows(word, context),
            linker.meanings.singles(word, context),
            thing.num())
        : marked(thing, sort -> linker.meanings.mark(word, sort, context));
  }

  private Claim has(Node.Call has) throws Unlinkable {
    Code code = linker.any(has.of(0), context);
    Claim claim = null;
    if (code instanceof Code.OfNum thing) {
      claim =
          thing.type().form() == Form.PIECE
              ? ofKind(linker.meanings.rows(has.named().text()), List.of(), thing.num())
              : marked(thing, sort -> Meanings.mark(has.named().text(), sort));
    }
    if (claim == null) {
      Sort sort = code.type().sort();
      List<String> known = sort == null ? List.of() : marks(sort);
      throw linker.unknown(context, has, "mark", has.named().text(), known);
    }
    return claim;
  }

  private static List<String> marks(Sort sort) {
    return sort.properties().values().stream()
        .filter(property -> property.type().equals(Type.CLAIM))
        .map(Property::name)
        .toList();
  }

  private static @Nullable Claim ofKind(@Nullable Long rows, List<Sort> singles, Num piece) {
    if (rows == null && singles.isEmpty()) {
      return null;
    }
    long mask = rows == null ? 0 : rows;
    return draft -> {
      long one = piece.of(draft);
      int row = one < 0 ? Sort.NOTHING : Pieces.row(one);
      return Pieces.isSingle(row)
          ? isAmong(singles, Pieces.single(row))
          : row >= 0 && (mask >>> row & 1) != 0;
    };
  }

  private static boolean isAmong(List<Sort> sorts, int piece) {
    for (Sort sort : sorts) {
      if (piece >= sort.first() && piece < sort.first() + sort.size()) {
        return true;
      }
    }
    return false;
  }

  /** Which mark a word names among those that things of a sort tell. */
  private interface MarkOf {
    @Nullable Property of(Sort sort);
  }

  private static @Nullable Claim marked(Code.OfNum thing, MarkOf mark) {
    Sort sort = thing.type().sort();
    Property property = sort == null ? null : mark.of(sort);
    if (sort == null || property == null) {
      return null;
    }
    int first = Accesses.holder(sort, property).first();
    int[] values = property.values();
    Num one = thing.num();
    return draft -> {
      long number = one.of(draft) - first;
      return number >= 0 && values[(int) number] != 0;
    };
  }

  private Claim alike(Node leftNode, Code left, Node rightNode) throws Unlinkable {
    if (left instanceof Code.OfNum num) {
      Num first = num.num();
      Num second =
          switch (num.type().form()) {
            case ONE -> linker.values.one(rightNode, Values.sortOf(num.type()), context);
            case PIECE -> linker.values.piece(rightNode, context);
            default -> linker.values.number(rightNode, context);
          };
      if (second instanceof Num.Constant constant) {
        long fixed = constant.value();
        return draft -> first.of(draft) == fixed;
      }
      return draft -> first.of(draft) == second.of(draft);
    }
    if (left instanceof Code.OfClaim claim) {
      Claim other = linker.claim(rightNode, context);
      return draft -> claim.claim().of(draft) == other.of(draft);
    }
    throw linker.mistyped(context, leftNode, "one thing or number", left);
  }
}
