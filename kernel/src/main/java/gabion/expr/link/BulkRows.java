package gabion.expr.link;

import gabion.expr.read.Mentions;
import gabion.expr.read.Node;
import gabion.expr.value.Claim;
import gabion.expr.value.Halves;
import gabion.expr.value.Num;
import gabion.state.Layout;
import gabion.state.Row;
import gabion.state.Sort;
import java.util.ArrayList;
import java.util.List;
import java.util.function.ToIntFunction;
import org.jspecify.annotations.Nullable;

/** Links a claim about one piece so that it is worked out for all rows at once, as bits. */
final class BulkRows {

  private final Linker linker;
  private final Context context;

  BulkRows(Linker linker, Context context) {
    this.linker = linker;
    this.context = context;
  }

  /** The rows of which a claim about {@code it} holds; null where it hangs on more than the row. */
  @Nullable Num attempt(Node claim) throws Unlinkable {
    try {
      return link(claim);
    } catch (NotBulk alone) {
      return null;
    }
  }

  /** The rows of which a claim about {@code it} holds. */
  Num link(Node claim) throws Unlinkable, NotBulk {
    if (!Mentions.outerIt(claim)) {
      Claim same = linker.claim(claim, context);
      return draft -> same.of(draft) ? -1L : 0L;
    }
    if (claim instanceof Node.Call call) {
      return Function.of(call).rows(call, this);
    }
    throw new NotBulk();
  }

  // ---- joined

  Num joined(List<Node> claims, boolean all) throws Unlinkable, NotBulk {
    List<Num> parts = new ArrayList<>();
    for (Node claim : claims) {
      parts.add(link(claim));
    }
    return Halves.joined(
        parts,
        (one, other) ->
            all
                ? draft -> one.of(draft) & other.of(draft)
                : draft -> one.of(draft) | other.of(draft));
  }

  static Num inverted(Num rows) {
    return rows instanceof Num.Constant constant
        ? Num.always(~constant.value())
        : draft -> ~rows.of(draft);
  }

  // ---- what rows tell

  /** The rows that are a kind, or tell a value. */
  Num same(Node.Call same) throws Unlinkable, NotBulk {
    Num alike = alike(same.of(0), same.of(1));
    return same.says("not") ? inverted(alike) : alike;
  }

  private Num alike(Node one, Node other) throws Unlinkable, NotBulk {
    Layout layout = linker.layout;
    boolean turned = Mentions.outerIt(other);
    Node left = turned ? other : one;
    Node right = turned ? one : other;
    if (Mentions.outerIt(right)) {
      throw new NotBulk();
    }
    if (left instanceof Node.It) {
      Long rows = linker.meanings.rows(right, context);
      if (rows == null) {
        throw new NotBulk();
      }
      return Num.always(rows);
    }
    if (left instanceof Node.Access access && access.of() instanceof Node.It) {
      return switch (access.field()) {
        case "faction" -> told(Row::faction, layout.sorts().factions(), right);
        case "side" -> told(Row::side, layout.sorts().sides(), right);
        case "face" -> told(Row::face, layout.sorts().faces(), right);
        case "kind" -> told(Row::kind, layout.sorts().kinds(), right);
        default -> throw new NotBulk();
      };
    }
    throw new NotBulk();
  }

  private Num told(ToIntFunction<Row> told, Sort sort, Node value) throws Unlinkable, NotBulk {
    if (linker.values.isOther(value, sort, context)) {
      throw new NotBulk();
    }
    Num one = linker.values.one(value, sort, context);
    long[] table = linker.groups.table(told, sort);
    if (one instanceof Num.Constant constant) {
      return Num.always(table[(int) constant.value() + 1]);
    }
    return draft -> table[(int) one.of(draft) + 1];
  }
}
