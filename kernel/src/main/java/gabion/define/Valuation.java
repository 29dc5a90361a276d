package gabion.define;

import gabion.yaml.SourceLocation;
import gabion.yaml.Tree;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The section {@code evaluation}, read.
 *
 * @param points a definition that nothing can call: the points of a {@code side}
 * @param lead how many points more than a rival are nine games won and one lost; at least 1
 * @param ahead another one: how many answers a trial game of a {@code side} goes on before it is
 *     valued
 */
public record Valuation(Thing points, int lead, Thing ahead) {

  /** The parameter of both. */
  public static final String OF = "side";

  private static final String LINES = "add-up";
  private static final String AHEAD = "ahead";
  private static final int USUAL = 24;
  private static final int MOST = 100_000;

  static Optional<Valuation> of(Block block, SourceLocation key) {
    int lead = block.need("lead").isPresent() ? block.number("lead", 1, 1, MOST) : 1;
    Tree ahead = ahead(block).orElseGet(() -> text(key, String.valueOf(USUAL)));
    Optional<Tree> lines = block.tree(LINES);
    if (lines.isEmpty()) {
      block.need(LINES);
    }
    block.reportUnreadFields();
    Tree one = new Tree.Items(key, Tree.Tag.NONE, List.of(fields(key, "plus", ahead)));
    return lines.map(
        tree ->
            new Valuation(sum(block, key, "evaluation", tree), lead, sum(block, key, AHEAD, one)));
  }

  /** A sentence; a number that is written out must be one of a trial game. */
  private static Optional<Tree> ahead(Block block) {
    boolean number = block.text(AHEAD).filter(text -> text.value().matches("-?\\d+")).isPresent();
    if (number) {
      block.number(AHEAD, USUAL, 0, MOST);
    }
    return block.tree(AHEAD);
  }

  /** A definition of a side that adds lines up. */
  private static Thing sum(Block block, SourceLocation key, String name, Tree lines) {
    String head = name + " of " + OF;
    Tree.Fields body = fields(key, LINES, lines);
    return new Thing(
        head,
        text(key, head),
        Block.of(body, block.citation(), block.problems(), Sections.DEFINITION));
  }

  private static Tree.Fields fields(SourceLocation key, String name, Tree value) {
    return new Tree.Fields(
        key, Tree.Tag.NONE, Map.of(name, new Tree.Field(text(key, name), value)));
  }

  private static Tree.Text text(SourceLocation key, String value) {
    return new Tree.Text(key, Tree.Tag.NONE, value, new int[value.length() + 1]);
  }
}
