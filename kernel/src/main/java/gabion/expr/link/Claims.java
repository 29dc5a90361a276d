package gabion.expr.link;

import gabion.expr.read.ClaimVisitor;
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

/** Links claims one by one. */
final class Claims implements ClaimVisitor<Claim, Unlinkable> {

  private final Linker linker;
  private final Context context;

  Claims(Linker linker, Context context) {
    this.linker = linker;
    this.context = context;
  }

  private static Claim unless(boolean not, Claim claim) {
    return not ? draft -> !claim.of(draft) : claim;
  }

  // ---- joined

  @Override
  public Claim both(Node.Both both) throws Unlinkable {
    return Claim.all(claims(both.claims()));
  }

  @Override
  public Claim either(Node.Either either) throws Unlinkable {
    return Claim.any(claims(either.claims()));
  }

  private List<Claim> claims(List<Node> nodes) throws Unlinkable {
    List<Claim> claims = new ArrayList<>();
    for (Node node : nodes) {
      claims.add(linker.claim(node, context));
    }
    return claims;
  }

  @Override
  public Claim not(Node.Not not) throws Unlinkable {
    return unless(true, linker.claim(not.claim(), context));
  }

  // ---- about sets, numbers and definitions

  @Override
  public Claim some(Node.Some some) throws Unlinkable {
    return unless(!some.any(), any(some.set()));
  }

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

  @Override
  public Claim compare(Node.Compare compare) throws Unlinkable {
    Num left = linker.values.number(compare.left(), context);
    Num right = linker.values.number(compare.right(), context);
    return switch (compare.comparison()) {
      case LESS -> draft -> left.of(draft) < right.of(draft);
      case MORE -> draft -> left.of(draft) > right.of(draft);
      case AT_MOST -> draft -> left.of(draft) <= right.of(draft);
      case AT_LEAST -> draft -> left.of(draft) >= right.of(draft);
    };
  }

  @Override
  public Claim in(Node.In in) throws Unlinkable {
    return unless(in.not(), new Belonging(linker).claim(in, context));
  }

  @Override
  public Claim adjective(Node.Adjective adjective) throws Unlinkable {
    return unless(adjective.not(), linker.definitions.claim(adjective, context));
  }

  // ---- sameness, and what is told of a thing

  @Override
  public Claim same(Node.Same same) throws Unlinkable {
    return unless(same.not(), same(same.left(), same.right()));
  }

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

  @Override
  public Claim has(Node.Has has) throws Unlinkable {
    Code code = linker.any(has.subject(), context);
    Claim claim = null;
    if (code instanceof Code.OfNum thing) {
      claim =
          thing.type().form() == Form.PIECE
              ? ofKind(linker.meanings.rows(has.field()), List.of(), thing.num())
              : marked(thing, sort -> Meanings.mark(has.field(), sort));
    }
    if (claim == null) {
      Sort sort = code.type().sort();
      List<String> known = sort == null ? List.of() : marks(sort);
      throw linker.unknown(context, has, "mark", has.field(), known);
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
