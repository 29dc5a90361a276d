package gabion.define;

import gabion.text.Tree;
import gabion.text.Where;
import java.util.Map;
import java.util.Optional;

/**
 * The section {@code evaluation}, read.
 *
 * @param points a definition that nothing can call: the points of a {@code side}
 * @param lead how many points more than a rival are nine games won and one lost; at least 1
 * @param ahead how many answers a trial game goes on before it is valued
 */
public record Valuation(Thing points, int lead, int ahead) {

  /** The parameter of the points. */
  public static final String OF = "side";

  private static final String HEAD = "evaluation of " + OF;
  private static final String LINES = "add-up";
  private static final int AHEAD = 24;
  private static final int MOST = 100_000;

  static Optional<Valuation> of(Block block, Where key) {
    int lead = block.need("lead").isPresent() ? block.number("lead", 1, 1, MOST) : 1;
    int ahead = block.number("ahead", AHEAD, 0, MOST);
    Optional<Tree> lines = block.tree(LINES);
    if (lines.isEmpty()) {
      block.need(LINES);
    }
    block.done();
    return lines.map(tree -> new Valuation(points(block, key, tree), lead, ahead));
  }

  private static Thing points(Block block, Where key, Tree lines) {
    Tree.Text head = new Tree.Text(key, Tree.Tag.NONE, HEAD, new int[HEAD.length() + 1]);
    Tree.Text name = new Tree.Text(key, Tree.Tag.NONE, LINES, new int[LINES.length() + 1]);
    Tree.Fields body =
        new Tree.Fields(key, Tree.Tag.NONE, Map.of(LINES, new Tree.Field(name, lines)));
    return new Thing(
        HEAD, head, Block.of(body, block.citation(), block.problems(), Sections.DEFINITION));
  }
}
