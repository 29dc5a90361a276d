package gabion.expr;

import gabion.expr.Linker.Context;
import gabion.expr.Linker.Unlinkable;
import gabion.state.Property;
import gabion.state.Sort;
import gabion.state.Type;
import gabion.state.Type.Form;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Links nodes that are claims. */
final class Claims {

  private final Linker linker;

  Claims(Linker linker) {
    this.linker = linker;
  }

  Claim claim(Node node, Context context) throws Unlinkable {
    if (node instanceof Node.Both both) {
      return all(both.claims(), context);
    }
    if (node instanceof Node.Either either) {
      return either(either.claims(), context);
    }
    if (node instanceof Node.Not not) {
      Claim claim = claim(not.claim(), context);
      return draft -> !claim.of(draft);
    }
    if (node instanceof Node.Some some) {
      Claim any = any(some.set(), context);
      return some.any() ? any : draft -> !any.of(draft);
    }
    if (node instanceof Node.Compare compare) {
      return compare(compare, context);
    }
    if (node instanceof Node.Same same) {
      Claim claim = same(same, context);
      return same.not() ? draft -> !claim.of(draft) : claim;
    }
    if (node instanceof Node.In in) {
      Claim claim = new Belonging(linker).claim(in, context);
      return in.not() ? draft -> !claim.of(draft) : claim;
    }
    if (node instanceof Node.Adjective adjective) {
      Claim claim = linker.definitions.claim(adjective, context);
      return adjective.not() ? draft -> !claim.of(draft) : claim;
    }
    if (node instanceof Node.Has has) {
      return told(has.subject(), has.field(), has, context);
    }
    if (node instanceof Node.Name name
        && context.scope().find(name.text()) == null
        && (name.text().equals("yes") || name.text().equals("no"))) {
      boolean yes = name.text().equals("yes");
      return draft -> yes;
    }
    Code code = linker.any(node, context);
    if (code instanceof Code.OfClaim claim) {
      return claim.claim();
    }
    if (code instanceof Code.OfNum num && num.type().equals(Type.CLAIM)) {
      return draft -> num.num().of(draft) != 0;
    }
    throw linker.mistyped(context, node, "claim", code);
  }

  private Claim all(List<Node> nodes, Context context) throws Unlinkable {
    Claim[] claims = claims(nodes, context);
    if (claims.length == 2) {
      Claim first = claims[0];
      Claim second = claims[1];
      return draft -> first.of(draft) && second.of(draft);
    }
    return draft -> {
      for (Claim claim : claims) {
        if (!claim.of(draft)) {
          return false;
        }
      }
      return true;
    };
  }

  private Claim either(List<Node> nodes, Context context) throws Unlinkable {
    Claim[] claims = claims(nodes, context);
    return draft -> {
      for (Claim claim : claims) {
        if (claim.of(draft)) {
          return true;
        }
      }
      return false;
    };
  }

  private Claim[] claims(List<Node> nodes, Context context) throws Unlinkable {
    List<Claim> claims = new ArrayList<>();
    for (Node node : nodes) {
      claims.add(claim(node, context));
    }
    return claims.toArray(new Claim[0]);
  }

  private Claim any(Node set, Context context) throws Unlinkable {
    Code code = linker.any(set, context);
    if (code instanceof Code.OfGroup group) {
      return draft -> group.group().any(draft);
    }
    Code.OfSet things = linker.sets.set(set, null, context);
    int words = things.sort().words();
    Members members = things.members();
    if (words == 1) {
      return draft -> members.word(draft, 0) != 0;
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

  private Claim compare(Node.Compare compare, Context context) throws Unlinkable {
    Num left = linker.values.number(compare.left(), context);
    Num right = linker.values.number(compare.right(), context);
    return switch (compare.order()) {
      case LESS -> draft -> left.of(draft) < right.of(draft);
      case MORE -> draft -> left.of(draft) > right.of(draft);
      case AT_MOST -> draft -> left.of(draft) <= right.of(draft);
      case AT_LEAST -> draft -> left.of(draft) >= right.of(draft);
    };
  }

  /** Sameness, or an adjective that is a property, a mark or a kind. */
  private Claim same(Node.Same same, Context context) throws Unlinkable {
    String leftWord = linker.values.bareWord(same.left(), context);
    String rightWord = linker.values.bareWord(same.right(), context);
    boolean leftIsId = leftWord != null && same.left() instanceof Node.Name;
    if (leftIsId && rightWord == null) {
      return alike(same.right(), same.left(), context);
    }
    if (rightWord != null) {
      Code left = linker.any(same.left(), context);
      Claim adjective = adjective(left, rightWord);
      if (adjective != null) {
        return adjective;
      }
    }
    return alike(same.left(), same.right(), context);
  }

  private @Nullable Claim adjective(Code left, String word) {
    if (!(left instanceof Code.OfNum thing)) {
      return null;
    }
    if (thing.type().form() == Form.PIECE) {
      Long rows = Groups.rowsNamed(linker.layout, word);
      Num piece = thing.num();
      long mask = rows == null ? 0 : rows;
      return rows == null
          ? null
          : draft -> {
            long one = piece.of(draft);
            return one >= 0 && (mask >>> Pieces.row(one) & 1) != 0;
          };
    }
    Sort sort = thing.type().sort();
    Property property = sort == null ? null : sort.property(word);
    if (sort == null || property == null || !property.type().equals(Type.CLAIM)) {
      return null;
    }
    return claimed(sort, property, thing.num());
  }

  private Claim claimed(Sort sort, Property property, Num thing) {
    int first = Accesses.holder(sort, property).first();
    int[] values = property.values();
    return draft -> {
      long number = thing.of(draft) - first;
      return number >= 0 && values[(int) number] != 0;
    };
  }

  private Claim told(Node subject, String field, Node all, Context context) throws Unlinkable {
    Code code = linker.any(subject, context);
    Claim claim = adjective(code, field);
    if (claim == null) {
      List<String> known = new ArrayList<>();
      Sort sort = code.type().sort();
      if (sort != null) {
        sort.properties()
            .forEach(
                (name, property) -> {
                  if (property.type().equals(Type.CLAIM)) {
                    known.add(name);
                  }
                });
      }
      throw linker.unknown(context, all, "mark", field, known);
    }
    return claim;
  }

  private Claim alike(Node leftNode, Node rightNode, Context context) throws Unlinkable {
    Code left = linker.any(leftNode, context);
    if (left instanceof Code.OfNum num && num.type().form() != Form.ROLL) {
      Num first = num.num();
      Num second =
          switch (num.type().form()) {
            case ONE -> linker.values.one(rightNode, linker.values.sortOf(num.type()), context);
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
      Claim other = claim(rightNode, context);
      return draft -> claim.claim().of(draft) == other.of(draft);
    }
    throw linker.mistyped(context, leftNode, "one thing or number", left);
  }
}
