package gabion.expr;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/** Looks for nodes within a node. */
final class Mentions {

  private Mentions() {}

  static boolean it(Node node) {
    return any(node, part -> part instanceof Node.It);
  }

  /** Whether a node or one below it satisfies a claim; does not look below one that does. */
  static boolean any(Node node, Predicate<Node> claim) {
    return claim.test(node) || node.parts().stream().anyMatch(part -> any(part, claim));
  }

  static List<Node> present(@Nullable Node first, @Nullable Node second) {
    List<Node> nodes = new ArrayList<>();
    if (first != null) {
      nodes.add(first);
    }
    if (second != null) {
      nodes.add(second);
    }
    return nodes;
  }

  static List<Node> with(Node first, List<Node> rest) {
    List<Node> nodes = new ArrayList<>(rest);
    nodes.add(0, first);
    return nodes;
  }
}
