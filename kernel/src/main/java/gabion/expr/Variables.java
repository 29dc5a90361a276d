package gabion.expr;

import gabion.expr.Linker.Context;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What a node hangs on besides the position: the variables that it names. */
final class Variables {

  private final Context context;
  private final List<Num> found = new ArrayList<>();
  private boolean numbers = true;

  private Variables(Context context) {
    this.context = context;
  }

  /** The variables of some nodes; null where one of them is more than one number. */
  static Num @Nullable [] of(Context context, List<Node> nodes) {
    Variables variables = new Variables(context);
    nodes.forEach(node -> variables.look(node, true));
    return variables.numbers ? variables.found.toArray(new Num[0]) : null;
  }

  /** Whether a node names the {@code it} that stands around it. */
  static boolean it(Node node) {
    if (node instanceof Node.Where where) {
      return it(where.set());
    }
    if (node instanceof Node.Best best) {
      return it(best.set());
    }
    if (node instanceof Node.Sum sum) {
      return it(sum.set());
    }
    return node instanceof Node.It || node.parts().stream().anyMatch(Variables::it);
  }

  private void look(Node node, boolean outside) {
    if (node instanceof Node.It) {
      Code it = outside ? context.scope().it() : null;
      if (it != null) {
        add(it);
      }
    } else if (node instanceof Node.Name name) {
      Code code = context.scope().find(name.text());
      if (code != null) {
        add(code);
      }
    } else if (node instanceof Node.Where where) {
      look(where.set(), outside);
      look(where.claim(), false);
    } else if (node instanceof Node.Best best) {
      look(best.set(), outside);
      look(best.amount(), false);
    } else if (node instanceof Node.Sum sum) {
      look(sum.set(), outside);
      look(sum.amount(), false);
    } else {
      node.parts().forEach(part -> look(part, outside));
    }
  }

  private void add(Code code) {
    if (code instanceof Code.OfNum num) {
      if (!(num.num() instanceof Num.Constant)) {
        found.add(num.num());
      }
    } else if (code instanceof Code.OfClaim claim) {
      found.add(draft -> claim.claim().of(draft) ? 1 : 0);
    } else {
      numbers = false;
    }
  }
}
