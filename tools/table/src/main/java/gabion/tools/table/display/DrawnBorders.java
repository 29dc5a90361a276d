package gabion.tools.table.display;

import gabion.define.Block;
import gabion.state.Borders;
import gabion.tools.table.TableMessage;
import gabion.yaml.ProblemCode;
import gabion.yaml.Tree;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;

/**
 * The borders of which a display says that they are lines of its sketch, or that they are not: each
 * is one of the map, and where it says anything of them it says it of each once.
 */
final class DrawnBorders {

  private final DisplayCompiler sayings;
  private final Borders borders;
  private final Set<Long> said = new HashSet<>();

  private DrawnBorders(DisplayCompiler sayings) {
    this.sayings = sayings;
    this.borders = sayings.layout().places().borders();
  }

  /**
   * Checks {@code drawn:} and {@code also:} of a board.
   *
   * @param brought additions of later packs, which are listed in any case
   * @return the same without the borders that the board declares
   */
  static PackAdditions check(Block board, DisplayCompiler sayings, PackAdditions brought) {
    DrawnBorders drawn = new DrawnBorders(sayings);
    board.fields("drawn").forEach(drawn::of);
    board.fields("also").forEach(drawn::of);
    PackAdditions unsaid =
        brought.withoutBorders(one -> drawn.said.contains(key(one.from(), one.to())));
    if (board.has("drawn")) {
      drawn.all(board, unsaid);
    }
    return unsaid;
  }

  private void of(Tree.Field field) {
    Optional<Integer> area = sayings.area(field.key());
    for (Tree.Text other : Block.texts(field.value(), sayings.problems())) {
      Optional<Integer> beside = sayings.area(other);
      if (area.isPresent() && beside.isPresent()) {
        border(field.key(), area.get(), other, beside.get());
      }
    }
  }

  private void border(Tree.Text area, int from, Tree.Text other, int to) {
    if (!touch(from, to)) {
      sayings
          .problems()
          .add(ProblemCode.NO_BORDER, other.location(), null, area.value(), other.value());
    } else if (!said.add(key(from, to))) {
      sayings
          .problems()
          .add(ProblemCode.BORDER_TWICE, other.location(), null, area.value(), other.value());
    }
  }

  private void all(Block board, PackAdditions brought) {
    int areas = sayings.layout().sorts().areas().size();
    Set<Long> told = new HashSet<>(said);
    brought.borders().forEach(one -> told.add(key(one.from(), one.to())));
    for (int from = 0; from < areas; from++) {
      for (int to = from + 1; to < areas; to++) {
        boolean isNew = brought.areas().contains(from) || brought.areas().contains(to);
        if (touch(from, to) && !isNew && !told.contains(key(from, to))) {
          sayings
              .problems()
              .add(
                  ProblemCode.BORDER_UNDRAWN,
                  board.fields("drawn").isEmpty()
                      ? board.location()
                      : board.fields("drawn").get(0).key().location(),
                  TableMessage.HELP_BORDER.text(),
                  sayings.layout().sorts().areas().id(from),
                  sayings.layout().sorts().areas().id(to));
        }
      }
    }
  }

  private boolean touch(int from, int to) {
    return (borders.neighbors(from, to >> 6) >>> to & 1) != 0;
  }

  private static long key(int from, int to) {
    return (long) Math.min(from, to) << 32 | Math.max(from, to);
  }
}
