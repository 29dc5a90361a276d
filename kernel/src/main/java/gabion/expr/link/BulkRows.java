package gabion.expr.link;

import gabion.expr.read.ClaimVisitor;
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
final class BulkRows implements ClaimVisitor<BulkRows.RowsAtOnce, RuntimeException> {

  /** How a claim is worked out at once. */
  interface RowsAtOnce {
    Num link() throws Unlinkable, NotBulk;
  }

  private static final RowsAtOnce NOT_AT_ONCE =
      () -> {
        throw new NotBulk();
      };

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
    if (!Mentions.it(claim)) {
      Claim same = linker.claim(claim, context);
      return draft -> same.of(draft) ? -1L : 0L;
    }
    if (claim instanceof Node.Claiming claiming) {
      return claiming.claiming(this).link();
    }
    throw new NotBulk();
  }

  // ---- joined

  @Override
  public RowsAtOnce both(Node.Both both) {
    return () -> joined(both.claims(), true);
  }

  @Override
  public RowsAtOnce either(Node.Either either) {
    return () -> joined(either.claims(), false);
  }

  @Override
  public RowsAtOnce not(Node.Not not) {
    return () -> inverted(link(not.claim()));
  }

  private Num joined(List<Node> claims, boolean all) throws Unlinkable, NotBulk {
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

  private static Num inverted(Num rows) {
    return rows instanceof Num.Constant constant
        ? Num.always(~constant.value())
        : draft -> ~rows.of(draft);
  }

  // ---- what rows tell

  @Override
  public RowsAtOnce same(Node.Same same) {
    return () -> {
      Num alike = alike(same);
      return same.not() ? inverted(alike) : alike;
    };
  }

  private Num alike(Node.Same same) throws Unlinkable, NotBulk {
    Layout layout = linker.layout;
    boolean turned = Mentions.it(same.right());
    Node left = turned ? same.right() : same.left();
    Node right = turned ? same.left() : same.right();
    if (Mentions.it(right)) {
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

  // ---- what hangs on more than the row

  @Override
  public RowsAtOnce some(Node.Some some) {
    return NOT_AT_ONCE;
  }

  @Override
  public RowsAtOnce in(Node.In in) {
    return NOT_AT_ONCE;
  }

  @Override
  public RowsAtOnce adjective(Node.Adjective adjective) {
    return NOT_AT_ONCE;
  }

  @Override
  public RowsAtOnce has(Node.Has has) {
    return NOT_AT_ONCE;
  }

  @Override
  public RowsAtOnce compare(Node.Compare compare) {
    return NOT_AT_ONCE;
  }
}
