package gabion.expr.read;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/** Looks for nodes within a node. */
public final class NodeSearch {

  private static final Predicate<Node> IT = node -> node instanceof Node.ItReference;

  private NodeSearch() {}

  /** Returns whether a node mentions the {@code it} of its context. */
  public static boolean outerIt(Node node) {
    return around(node, IT);
  }

  /** Whether a node or one below it satisfies a claim; does not look below one that does. */
  public static boolean any(Node node, Predicate<Node> claim) {
    return claim.test(node) || node.parts().stream().anyMatch(part -> any(part, claim));
  }

  /** Like {@link #any}, but does not search parts in which {@code it} is rebound. */
  public static boolean around(Node node, Predicate<Node> claim) {
    return claim.test(node) || node.around().stream().anyMatch(part -> around(part, claim));
  }

  /** Those of two nodes that are there. */
  public static List<Node> present(@Nullable Node first, @Nullable Node second) {
    List<Node> nodes = new ArrayList<>();
    if (first != null) {
      nodes.add(first);
    }
    if (second != null) {
      nodes.add(second);
    }
    return nodes;
  }

  /** Some nodes and others behind them. */
  public static List<Node> concatNodes(List<Node> first, List<Node> rest) {
    List<Node> nodes = new ArrayList<>(first);
    nodes.addAll(rest);
    return nodes;
  }

  /** A node and others behind it. */
  public static List<Node> with(Node first, List<Node> rest) {
    List<Node> nodes = new ArrayList<>(rest);
    nodes.add(0, first);
    return nodes;
  }
}
