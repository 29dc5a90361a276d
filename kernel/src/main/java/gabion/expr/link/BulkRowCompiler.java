package gabion.expr.link;

import gabion.expr.read.Node;
import gabion.expr.read.NodeSearch;
import gabion.expr.value.BalancedFold;
import gabion.expr.value.Condition;
import gabion.expr.value.Num;
import gabion.state.Layout;
import gabion.state.Row;
import gabion.state.Sort;
import java.util.ArrayList;
import java.util.List;
import java.util.function.ToIntFunction;
import org.jspecify.annotations.Nullable;

/** Compiles a condition about one piece into a bitset over all rows. */
final class BulkRowCompiler {

  private final ExpressionCompiler linker;
  private final Context context;

  BulkRowCompiler(ExpressionCompiler linker, Context context) {
    this.linker = linker;
    this.context = context;
  }

  /**
   * Returns the rows for which a condition about {@code it} holds; null if it depends on more than
   * the row.
   */
  @Nullable Num attempt(Node claim) throws CompilationException {
    try {
      return compile(claim);
    } catch (BulkUnsupportedException alone) {
      return null;
    }
  }

  /** The rows of which a claim about {@code it} holds. */
  Num compile(Node claim) throws CompilationException, BulkUnsupportedException {
    if (!NodeSearch.outerIt(claim)) {
      Condition same = linker.condition(claim, context);
      return draft -> same.of(draft) ? -1L : 0L;
    }
    if (claim instanceof Node.Call call) {
      return BuiltInFunction.of(call).rows(call, this);
    }
    throw new BulkUnsupportedException();
  }

  // ---- joined

  Num combineConditions(List<Node> claims, boolean all)
      throws CompilationException, BulkUnsupportedException {
    List<Num> parts = new ArrayList<>();
    for (Node claim : claims) {
      parts.add(compile(claim));
    }
    return BalancedFold.foldBalanced(
        parts,
        (one, other) ->
            all
                ? draft -> one.of(draft) & other.of(draft)
                : draft -> one.of(draft) | other.of(draft));
  }

  static Num complementOf(Num rows) {
    return rows instanceof Num.Constant constant
        ? Num.constant(~constant.value())
        : draft -> ~rows.of(draft);
  }

  // ---- what rows tell

  /** The rows that are a kind, or tell a value. */
  Num compileSameness(Node.Call same) throws CompilationException, BulkUnsupportedException {
    Num alike = alike(same.of(0), same.of(1));
    return same.says("not") ? complementOf(alike) : alike;
  }

  private Num alike(Node one, Node other) throws CompilationException, BulkUnsupportedException {
    Layout layout = linker.layout;
    boolean turned = NodeSearch.outerIt(other);
    Node left = turned ? other : one;
    Node right = turned ? one : other;
    if (NodeSearch.outerIt(right)) {
      throw new BulkUnsupportedException();
    }
    if (left instanceof Node.ItReference) {
      Long rows = linker.meanings.rows(right, context);
      if (rows == null) {
        throw new BulkUnsupportedException();
      }
      return Num.constant(rows);
    }
    if (left instanceof Node.Access access && access.of() instanceof Node.ItReference) {
      return switch (access.field()) {
        case "faction" -> rowsWithProperty(Row::faction, layout.sorts().factions(), right);
        case "side" -> rowsWithProperty(Row::side, layout.sorts().sides(), right);
        case "face" -> rowsWithProperty(Row::face, layout.sorts().faces(), right);
        case "kind" -> rowsWithProperty(Row::kind, layout.sorts().kinds(), right);
        default -> throw new BulkUnsupportedException();
      };
    }
    throw new BulkUnsupportedException();
  }

  private Num rowsWithProperty(ToIntFunction<Row> told, Sort sort, Node value)
      throws CompilationException, BulkUnsupportedException {
    if (linker.values.isOther(value, sort, context)) {
      throw new BulkUnsupportedException();
    }
    Num one = linker.values.one(value, sort, context);
    long[] table = linker.groups.table(told, sort);
    if (one instanceof Num.Constant constant) {
      return Num.constant(table[(int) constant.value() + 1]);
    }
    return draft -> table[(int) one.of(draft) + 1];
  }
}
