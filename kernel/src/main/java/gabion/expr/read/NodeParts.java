package gabion.expr.read;

import java.util.List;
import java.util.stream.Stream;

/** The nodes directly below each node. */
final class NodeParts implements NodeVisitor<NodeParts.Below, RuntimeException> {

  /**
   * What stands below a node.
   *
   * @param around nodes in which {@code it} is what it is around the node
   * @param bound nodes in which {@code it} is one of what the node speaks of
   */
  record Below(List<Node> around, List<Node> bound) {
    List<Node> all() {
      return bound.isEmpty() ? around : Stream.concat(around.stream(), bound.stream()).toList();
    }
  }

  static final NodeParts OF_NODES = new NodeParts();

  private static final Below NONE = new Below(List.of(), List.of());

  private NodeParts() {}

  private static Below of(Node... nodes) {
    return new Below(List.of(nodes), List.of());
  }

  private static Below of(List<Node> nodes) {
    return new Below(nodes, List.of());
  }

  @Override
  public Below some(Node.Some some) {
    return of(some.set());
  }

  @Override
  public Below same(Node.Same same) {
    return of(same.left(), same.right());
  }

  @Override
  public Below in(Node.In in) {
    return of(in.subject(), in.set());
  }

  @Override
  public Below adjective(Node.Adjective adjective) {
    return of(Mentions.with(adjective.subject(), adjective.arguments()));
  }

  @Override
  public Below has(Node.Has has) {
    return of(has.subject());
  }

  @Override
  public Below compare(Node.Compare compare) {
    return of(compare.left(), compare.right());
  }

  @Override
  public Below both(Node.Both both) {
    return of(both.claims());
  }

  @Override
  public Below either(Node.Either either) {
    return of(either.claims());
  }

  @Override
  public Below not(Node.Not not) {
    return of(not.claim());
  }

  @Override
  public Below literal(Node.Literal literal) {
    return NONE;
  }

  @Override
  public Below unreachable(Node.Unreachable unreachable) {
    return NONE;
  }

  @Override
  public Below standing(Node.Standing standing) {
    return NONE;
  }

  @Override
  public Below name(Node.Name name) {
    return NONE;
  }

  @Override
  public Below it(Node.It it) {
    return NONE;
  }

  @Override
  public Below access(Node.Access access) {
    return of(access.of());
  }

  @Override
  public Below phrase(Node.Phrase phrase) {
    return of(phrase.arguments());
  }

  @Override
  public Below selector(Node.Selector selector) {
    return of(Mentions.present(selector.of(), selector.in()));
  }

  @Override
  public Below narrowed(Node.Narrowed narrowed) {
    return new Below(List.of(narrowed.set()), List.of(narrowed.claim()));
  }

  @Override
  public Below best(Node.Best best) {
    return new Below(List.of(best.set()), List.of(best.amount()));
  }

  @Override
  public Below showing(Node.Showing showing) {
    return of(showing.roll());
  }

  @Override
  public Below count(Node.Count count) {
    return of(count.set());
  }

  @Override
  public Below sum(Node.Sum sum) {
    return new Below(List.of(sum.set()), List.of(sum.amount()));
  }

  @Override
  public Below extreme(Node.Extreme extreme) {
    Node set = extreme.set();
    return set == null ? of(extreme.amounts()) : new Below(List.of(set), extreme.amounts());
  }

  @Override
  public Below arithmetic(Node.Arithmetic arithmetic) {
    return of(arithmetic.left(), arithmetic.right());
  }

  @Override
  public Below listed(Node.Listed listed) {
    return of(listed.items());
  }

  @Override
  public Below of(Node.Of of) {
    return of(of.set());
  }

  @Override
  public Below total(Node.Total total) {
    return of(total.roll());
  }

  @Override
  public Below highest(Node.Highest highest) {
    return of(highest.place(), highest.roll());
  }

  @Override
  public Below neighbors(Node.Neighbors neighbors) {
    return of(Mentions.with(neighbors.of(), neighbors.links()));
  }

  @Override
  public Below distance(Node.Distance distance) {
    List<Node> ends = Mentions.present(distance.to(), distance.through());
    return of(Mentions.with(distance.from(), Mentions.joined(ends, distance.links())));
  }

  @Override
  public Below within(Node.Within within) {
    List<Node> bounds = Mentions.present(within.most(), within.through());
    return of(Mentions.with(within.of(), Mentions.joined(bounds, within.links())));
  }

  @Override
  public Below reach(Node.Reach reach) {
    return of(Mentions.with(reach.of(), Mentions.with(reach.within(), reach.arguments())));
  }
}
