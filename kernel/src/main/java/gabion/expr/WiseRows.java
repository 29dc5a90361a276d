package gabion.expr;

import gabion.expr.Linker.Context;
import gabion.expr.Linker.Unlinkable;
import gabion.state.Layout;
import gabion.state.Row;
import gabion.state.Sort;
import java.util.List;
import java.util.function.ToIntFunction;
import org.jspecify.annotations.Nullable;

/** Links a claim about one piece so that it is worked out for all rows at once, as bits. */
final class WiseRows {

  private final Linker linker;

  WiseRows(Linker linker) {
    this.linker = linker;
  }

  /** The rows of which a claim about {@code it} holds; null where it hangs on more than the row. */
  @Nullable Num rows(Node claim, Context context) {
    try {
      return link(claim, context);
    } catch (Unlinkable notWise) {
      return null;
    }
  }

  private Num link(Node claim, Context context) throws Unlinkable {
    if (!Mentions.it(claim)) {
      Claim same = linker.claims.claim(claim, context);
      return draft -> same.of(draft) ? -1L : 0L;
    }
    if (claim instanceof Node.Both both) {
      return joined(both.claims(), context, true);
    }
    if (claim instanceof Node.Either either) {
      return joined(either.claims(), context, false);
    }
    if (claim instanceof Node.Not not) {
      return inverted(link(not.claim(), context));
    }
    if (claim instanceof Node.Same same && !Mentions.it(same.right())) {
      Num alike = same(same, context);
      return same.not() ? inverted(alike) : alike;
    }
    throw Wise.notWise();
  }

  private Num joined(List<Node> claims, Context context, boolean all) throws Unlinkable {
    Num[] parts = new Num[claims.size()];
    for (int i = 0; i < parts.length; i++) {
      parts[i] = link(claims.get(i), context);
    }
    return draft -> {
      long rows = all ? -1 : 0;
      for (Num part : parts) {
        rows = all ? rows & part.of(draft) : rows | part.of(draft);
      }
      return rows;
    };
  }

  private static Num inverted(Num rows) {
    return rows instanceof Num.Constant constant
        ? Num.always(~constant.value())
        : draft -> ~rows.of(draft);
  }

  private Num same(Node.Same same, Context context) throws Unlinkable {
    Layout layout = linker.layout;
    if (same.left() instanceof Node.It) {
      String word = linker.values.bareWord(same.right(), context);
      Long rows = word == null ? null : Groups.rowsNamed(layout, word);
      if (rows == null) {
        throw Wise.notWise();
      }
      return Num.always(rows);
    }
    if (same.left() instanceof Node.Access access && access.of() instanceof Node.It) {
      return switch (access.field()) {
        case "faction" -> told(Row::faction, layout.factions(), same.right(), context);
        case "side" -> told(Row::side, layout.sides(), same.right(), context);
        case "face" -> told(Row::face, layout.faces(), same.right(), context);
        case "kind" -> told(Row::kind, layout.kinds(), same.right(), context);
        default -> throw Wise.notWise();
      };
    }
    throw Wise.notWise();
  }

  private Num told(ToIntFunction<Row> told, Sort sort, Node value, Context context)
      throws Unlinkable {
    Num one = linker.values.one(value, sort, context);
    long[] table = linker.groups.table(told, sort);
    if (one instanceof Num.Constant constant) {
      return Num.always(table[(int) constant.value() + 1]);
    }
    return draft -> table[(int) one.of(draft) + 1];
  }
}
