package gabion.expr.link;

import gabion.expr.read.Node;
import gabion.expr.value.Code;
import gabion.expr.value.Num;
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

  /**
   * Notes what a node names.
   *
   * @param outside whether {@code it} is the one that stands around all nodes
   */
  private void look(Node node, boolean outside) {
    if (node instanceof Node.It && outside) {
      add(context.scope().it());
    }
    if (node instanceof Node.Name name) {
      add(context.scope().find(name.text()));
    }
    node.around().forEach(part -> look(part, outside));
    node.bound().forEach(part -> look(part, false));
  }

  private void add(@Nullable Code code) {
    if (code instanceof Code.OfNum num) {
      if (!(num.num() instanceof Num.Constant)) {
        found.add(num.num());
      }
    } else if (code instanceof Code.OfClaim claim) {
      found.add(draft -> claim.claim().of(draft) ? 1 : 0);
    } else if (code != null) {
      numbers = false;
    }
  }
}
