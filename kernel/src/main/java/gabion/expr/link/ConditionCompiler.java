package gabion.expr.link;

import gabion.define.FieldKind;
import gabion.expr.read.Node;
import gabion.expr.value.CombinedSet;
import gabion.expr.value.CompiledExpression;
import gabion.expr.value.Condition;
import gabion.expr.value.Group;
import gabion.expr.value.Members;
import gabion.expr.value.Num;
import gabion.expr.value.PieceEncoding;
import gabion.state.Draft;
import gabion.state.Fields;
import gabion.state.Property;
import gabion.state.Sort;
import gabion.state.Type;
import gabion.state.Type.Form;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The words of claims, and how they are linked one by one. */
final class ConditionCompiler {

  static final BuiltInFunction ANY =
      of(
              "any S",
              "?any SET",
              "any SET",
              "whether a set has something in it",
              (call, claims) -> claims.any(call.of(0)))
          .things((call, bulk) -> new BulkPlaceCompiler(bulk).compileNonEmpty(call.of(0)))
          .failing("no $0")
          .valueTemplate("$0");

  static final BuiltInFunction NO =
      of(
              "no S",
              "?no SET",
              "no SET",
              "whether a set has nothing in it",
              (call, claims) -> unless(true, claims.any(call.of(0))))
          .things(
              (call, bulk) ->
                  CombinedSet.not(new BulkPlaceCompiler(bulk).compileNonEmpty(call.of(0))))
          .failing("$0");

  static final BuiltInFunction NOT =
      of(
              "not",
              "not DENIAL",
              "not CLAIM",
              "whether a claim does not hold",
              (call, claims) -> unless(true, claims.linker.condition(call.of(0), claims.context)))
          .things((call, bulk) -> CombinedSet.not(bulk.compile(call.of(0))))
          .rows((call, rows) -> BulkRowCompiler.complementOf(rows.compile(call.of(0))))
          .failing("=0");

  static final BuiltInFunction AND =
      of(
              "and",
              "DENIAL and DENIAL",
              "CLAIM and CLAIM",
              "whether both hold; `and` and `or` mix only with brackets",
              (call, claims) -> Condition.all(claims.each(call.around())))
          .things((call, bulk) -> CombinedSet.all(bulk.each(call.around())))
          .rows((call, rows) -> rows.combineConditions(call.around(), true));

  static final BuiltInFunction OR =
      of(
              "or",
              "BOTH or BOTH",
              "CLAIM or CLAIM",
              "whether one of them holds",
              (call, claims) -> Condition.any(claims.each(call.around())))
          .things((call, bulk) -> CombinedSet.either(bulk.each(call.around())))
          .rows((call, rows) -> rows.combineConditions(call.around(), false));

  static final BuiltInFunction IS =
      of(
              "is",
              "AMOUNT is AMOUNT | AMOUNT is not AMOUNT",
              "X is Y, X is not Y",
              "equality; or membership of a kind or group; or a mark",
              (call, claims) ->
                  unless(call.says("not"), claims.compileSameness(call.of(0), call.of(1))))
          .things(
              (call, bulk) ->
                  BulkCompiler.unless(
                      call.says("not"), new BulkPropertyCompiler(bulk).compileSameness(call)))
          .rows((call, rows) -> rows.compileSameness(call))
          .reads((call, effects) -> effects.readMark(call.of(1)));

  static final BuiltInFunction IN =
      of(
              "is in",
              "AMOUNT is in VALUE | AMOUNT is not in VALUE",
              "X is in SET, X is not in SET",
              "whether a thing is one of a set or list, or a piece lies at one of some places",
              (call, claims) ->
                  unless(
                      call.says("not"),
                      new MembershipCompiler(claims.linker).condition(call, claims.context)))
          .things(
              (call, bulk) -> BulkCompiler.unless(call.says("not"), bulk.compileMembership(call)))
          .reads((call, effects) -> effects.readMembership(call));

  static final BuiltInFunction ADJECTIVE =
      of(
              "is HEAD",
              "AMOUNT is HEAD | AMOUNT is not HEAD",
              "X is WORDS",
              "whether a definition holds of it",
              (call, claims) ->
                  unless(
                      call.says("not"), claims.linker.definitions.condition(call, claims.context)))
          .reads((call, effects) -> effects.call(call))
          .things(
              (call, bulk) ->
                  BulkCompiler.unless(
                      call.says("not"), bulk.linker.definitions.members(call, bulk)));

  static final BuiltInFunction HAS =
      of(
              "has",
              "AMOUNT has WORD",
              "X has WORD",
              "whether that property of it holds",
              (call, claims) -> claims.has(call))
          .things((call, bulk) -> new BulkPropertyCompiler(bulk).has(call))
          .failing("$0 has no %.");

  static final BuiltInFunction COMPARE =
      of(
              "< > <= >=",
              "AMOUNT < AMOUNT | AMOUNT > AMOUNT | AMOUNT <= AMOUNT | AMOUNT >= AMOUNT",
              "N < N",
              "a comparison of numbers",
              (call, claims) -> claims.compare(call))
          .things((call, bulk) -> new BulkPropertyCompiler(bulk).compare(call));

  private final ExpressionCompiler linker;
  private final Context context;

  private ConditionCompiler(ExpressionCompiler linker, Context context) {
    this.linker = linker;
    this.context = context;
  }

  /** How a claim is linked. */
  private interface ConditionFactory {
    Condition compile(Node.Call call, ConditionCompiler claims) throws CompilationException;
  }

  private static BuiltInFunction of(
      String name, String patterns, String form, String help, ConditionFactory claiming) {
    return BuiltInFunction.of(
        name,
        FieldKind.CLAIM,
        patterns,
        form,
        help,
        (call, at) ->
            new CompiledExpression.OfCondition(
                claiming.compile(call, new ConditionCompiler(at.linker, at.context))));
  }

  private static Condition unless(boolean not, Condition claim) {
    return not ? draft -> !claim.of(draft) : claim;
  }

  /** The claims that are joined by {@code and} in one. */
  static List<Node> parts(Node claim) {
    return claim instanceof Node.Call both && both.is(AND) ? both.around() : List.of(claim);
  }

  private List<Condition> each(List<Node> nodes) throws CompilationException {
    List<Condition> claims = new ArrayList<>();
    for (Node node : nodes) {
      claims.add(linker.condition(node, context));
    }
    return claims;
  }

  // ---- about sets and numbers

  private Condition any(Node set) throws CompilationException {
    CompiledExpression code = linker.any(set, context);
    if (GroupCompiler.isGroup(code)) {
      Group group = GroupCompiler.of(code);
      return group::any;
    }
    CompiledExpression.OfSet things = linker.sets.set(set, code, null, context);
    int words = things.sort().words();
    Members members = things.members();
    Condition any = any(members, words);
    return linker.layout.hides()
        ? draft -> draft.recordsHiddenReads() ? members.isAny(draft, words) : any.of(draft)
        : any;
  }

  private static Condition any(Members members, int words) {
    if (words == 1) {
      return CombinedSet.asksOneByOne(members)
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

  private Condition compare(Node.Call compare) throws CompilationException {
    Num left = linker.values.number(compare.of(0), context);
    Num right = linker.values.number(compare.of(1), context);
    return switch (Comparison.of(compare)) {
      case LESS -> draft -> left.of(draft) < right.of(draft);
      case MORE -> draft -> left.of(draft) > right.of(draft);
      case AT_MOST -> draft -> left.of(draft) <= right.of(draft);
      case AT_LEAST -> draft -> left.of(draft) >= right.of(draft);
    };
  }

  // ---- equality and properties

  /** Sameness, or an adjective that is a property, a mark or a kind. */
  private Condition compileSameness(Node left, Node right) throws CompilationException {
    boolean word = linker.meanings.isWord(right, context);
    if (!word && linker.meanings.isWord(left, context)) {
      return compileSameness(right, left);
    }
    CompiledExpression subject = linker.any(left, context);
    Condition adjective = word ? compileAdjective(subject, right) : null;
    if (adjective != null) {
      return adjective;
    }
    CompiledExpression other =
        linker.meanings.isId(right, context) ? null : linker.any(right, context);
    return other != null && (isWider(subject, other) || isMixed(subject, other))
        ? alike(right, other, left)
        : alike(left, subject, right);
  }

  /** Whether one thing may stand for another and not the other way: a place for an area. */
  private boolean isWider(CompiledExpression one, CompiledExpression other) {
    return one.type().form() == Form.ONE
        && other.type().form() == Form.ONE
        && !linker.values.fits(other, ValueCompiler.sortOf(one.type()))
        && linker.values.fits(one, ValueCompiler.sortOf(other.type()));
  }

  /** Whether a single piece is compared with one of several that are mixed. */
  private boolean isMixed(CompiledExpression one, CompiledExpression other) {
    return other.type().form() == Form.PIECE && linker.values.isSingle(one.type());
  }

  private @Nullable Condition compileAdjective(CompiledExpression subject, Node word) {
    if (!(subject instanceof CompiledExpression.OfNum thing)) {
      return null;
    }
    return thing.type().form() == Form.PIECE
        ? ofKind(
            linker.meanings.rows(word, context),
            linker.meanings.singles(word, context),
            thing.num(),
            linker.meanings.number(word, linker.layout.sorts().marks(), context))
        : compileMark(thing, sort -> linker.meanings.mark(word, sort, context), word);
  }

  /** Whether a single piece bears a mark, by its number. */
  private boolean bears(Draft draft, long piece, int mark) {
    int field = linker.layout.fields().offsetOfPieces(Fields.MARK);
    return field >= 0 && mark >= 0 && piece >= 0 && draft.field(field + (int) piece) == mark;
  }

  private Condition has(Node.Call has) throws CompilationException {
    CompiledExpression code = linker.any(has.of(0), context);
    Condition claim = null;
    if (code instanceof CompiledExpression.OfNum thing) {
      claim =
          thing.type().form() == Form.PIECE
              ? ofKind(
                  linker.meanings.rows(has.requiredLabel().text()),
                  List.of(),
                  thing.num(),
                  linker.layout.sorts().marks().number(has.requiredLabel().text()))
              : compileMark(
                  thing, sort -> NameResolver.mark(has.requiredLabel().text(), sort), null);
    }
    if (claim == null) {
      Sort sort = code.type().sort();
      List<String> known = sort == null ? List.of() : marks(sort);
      throw linker.unknown(context, has, "mark", has.requiredLabel().text(), known);
    }
    return claim;
  }

  private static List<String> marks(Sort sort) {
    return sort.properties().values().stream()
        .filter(property -> property.type().equals(Type.CLAIM))
        .map(Property::name)
        .toList();
  }

  private @Nullable Condition ofKind(@Nullable Long rows, List<Sort> singles, Num piece, int mark) {
    if (rows == null && singles.isEmpty() && mark < 0) {
      return null;
    }
    long mask = rows == null ? 0 : rows;
    return draft -> {
      long one = piece.of(draft);
      int row = one < 0 ? Sort.NOTHING : PieceEncoding.row(one);
      return PieceEncoding.isSingle(row)
          ? isAmong(singles, PieceEncoding.single(row))
              || bears(draft, PieceEncoding.single(row), mark)
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
  private interface MarkLookup {
    @Nullable Property of(Sort sort);
  }

  private @Nullable Condition compileMark(
      CompiledExpression.OfNum thing, MarkLookup mark, @Nullable Node word) {
    Sort sort = thing.type().sort();
    Property property = sort == null ? null : mark.of(sort);
    int given =
        sort == null || word == null || property != null
            ? Sort.NOTHING
            : linker.meanings.markOfPieces(word, sort, context);
    if (given >= 0) {
      Num piece = thing.num();
      return draft -> bears(draft, piece.of(draft), given);
    }
    if (sort == null || property == null) {
      return null;
    }
    int first = PropertyAccessCompiler.holder(sort, property).first();
    int[] values = property.values();
    Num one = thing.num();
    return draft -> {
      long number = one.of(draft) - first;
      return number >= 0 && values[(int) number] != 0;
    };
  }

  private Condition alike(Node leftNode, CompiledExpression left, Node rightNode)
      throws CompilationException {
    if (left instanceof CompiledExpression.OfNum num) {
      Num first = num.num();
      Num second =
          switch (num.type().form()) {
            case ONE -> linker.values.one(rightNode, ValueCompiler.sortOf(num.type()), context);
            case PIECE -> linker.values.piece(rightNode, context);
            default -> linker.values.number(rightNode, context);
          };
      if (second instanceof Num.Constant constant) {
        long fixed = constant.value();
        return draft -> first.of(draft) == fixed;
      }
      return draft -> first.of(draft) == second.of(draft);
    }
    if (left instanceof CompiledExpression.OfCondition claim) {
      Condition other = linker.condition(rightNode, context);
      return draft -> claim.condition().of(draft) == other.of(draft);
    }
    throw linker.typeMismatch(context, leftNode, "one thing or number", left);
  }
}
