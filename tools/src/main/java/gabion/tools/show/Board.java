package gabion.tools.show;

import gabion.define.Block;
import gabion.expr.Claim;
import gabion.expr.Scope;
import gabion.state.Sort;
import gabion.text.Tree;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The board as a picture: a sketch with slots, and below it what found no room. Without a sketch,
 * or where the screen is too narrow for it, a list of the areas with their neighbours.
 */
final class Board {

  private final @Nullable Sketch sketch;
  private final Content content;
  private final Variable it;
  private final Optional<Claim> busy;
  private final List<Tree.Field> also;

  private Board(
      @Nullable Sketch sketch,
      Content content,
      Variable it,
      Optional<Claim> busy,
      List<Tree.Field> also) {
    this.sketch = sketch;
    this.content = content;
    this.it = it;
    this.busy = busy;
    this.also = also;
  }

  static Board of(Block display, Content content, Sayings sayings) {
    Variable it = new Variable(sayings.layout().areas());
    Optional<Tree> tree = display.tree("board");
    if (tree.isEmpty()) {
      return new Board(null, content, it, Optional.empty(), List.of());
    }
    Block block = sayings.block(tree.get());
    Sketch sketch = Sketch.of(block, sayings);
    Scope scope = Scope.EMPTY.withIt(it.code());
    Optional<Claim> busy = block.text("busy").flatMap(text -> sayings.claim(text, scope));
    block.tree("drawn");
    Board board = new Board(sketch, content, it, busy, block.fields("also"));
    block.done();
    return board;
  }

  /** The lines of the board on a screen so many columns wide. */
  List<String> lines(Look look, Ink ink, int columns) {
    Sketch drawn = sketch;
    if (drawn == null || drawn.columns() > columns) {
      return listed(look, columns);
    }
    List<String> lines = new ArrayList<>(drawn.lines(area -> content.signs(look, area), ink));
    for (int area = 0; area < look.layout().areas().size(); area++) {
      if (isWrittenOut(look, area, drawn)) {
        lines.addAll(
            Wrapped.of(
                "  " + look.layout().areas().title(area) + ": " + content.words(look, area),
                columns));
      }
    }
    for (Tree.Field field : also) {
      lines.addAll(Wrapped.of(alsoBeside(look, field), columns));
    }
    return lines;
  }

  private boolean isWrittenOut(Look look, int area, Sketch drawn) {
    if (look.view().number(area) == 0) {
      return false;
    }
    it.is(area);
    return busy.isPresent() && busy.get().of(look.draft())
        || !drawn.holds(area, content.signs(look, area));
  }

  private static String alsoBeside(Look look, Tree.Field field) {
    Sort areas = look.layout().areas();
    List<String> names = new ArrayList<>();
    if (field.value() instanceof Tree.Items items) {
      items.items().forEach(item -> names.add(title(areas, item.toString())));
    }
    return "  also beside " + title(areas, field.key().value()) + ": " + String.join(", ", names);
  }

  private static String title(Sort areas, String id) {
    int number = areas.number(id);
    return number < 0 ? id : areas.title(number);
  }

  private List<String> listed(Look look, int columns) {
    List<String> lines = new ArrayList<>();
    Sort areas = look.layout().areas();
    for (int area = 0; area < areas.size(); area++) {
      List<String> beside = new ArrayList<>();
      for (int word = 0; word < areas.words(); word++) {
        for (long left = look.layout().neighbors(area, word); left != 0; left &= left - 1) {
          beside.add(areas.title((word << 6) + Long.numberOfTrailingZeros(left)));
        }
      }
      lines.addAll(
          Wrapped.of(
              "  "
                  + areas.title(area)
                  + ": "
                  + content.words(look, area)
                  + (beside.isEmpty() ? "" : " | beside " + String.join(", ", beside)),
              columns));
    }
    return lines;
  }
}
