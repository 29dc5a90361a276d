package gabion.expr.value;

import gabion.define.Head;
import gabion.define.Thing;
import gabion.state.Draft;
import gabion.state.Sort;
import gabion.state.Type;
import gabion.state.Type.Form;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A table of a ruleset. Its last parameter runs down, the one before it across, if there is one; a
 * first of three chooses the grid.
 */
public final class LookupTable implements Target {

  private final Thing thing;
  private final Head head;
  private final Type gives;
  private final List<Grid> grids;
  private final @Nullable Sort chooser;

  /**
   * A table.
   *
   * @param chooser the sort of the things that choose a grid; null where there is one grid alone
   */
  public LookupTable(Thing thing, Head head, Type gives, List<Grid> grids, @Nullable Sort chooser) {
    this.thing = thing;
    this.head = head;
    this.gives = gives;
    this.grids = List.copyOf(grids);
    this.chooser = chooser;
  }

  @Override
  public <T, X extends Exception> T accept(TargetVisitor<T, X> visitor) throws X {
    return visitor.table(this);
  }

  /** The ruleset's own words for it. */
  public Thing thing() {
    return thing;
  }

  /** How sentences call it. */
  public Head head() {
    return head;
  }

  /** Its title, or its first word. */
  public String title() {
    return thing.block().text("title", head.words().get(0).text().replace('-', ' '));
  }

  /** What its cells hold: numbers, or things of one sort. */
  public Type gives() {
    return gives;
  }

  /** Its grids: one alone, or one for each thing that chooses. */
  public List<Grid> grids() {
    return grids;
  }

  /** Returns the lookup for some arguments; {@code NOTHING} yields {@code NOTHING} or 0. */
  public CompiledExpression of(Num[] arguments) {
    long missing = gives.form() == Form.ONE ? Sort.NOTHING : 0;
    Num across = arguments.length == 1 ? Num.constant(0) : arguments[arguments.length - 2];
    Num down = arguments[arguments.length - 1];
    if (chooser == null) {
      Grid grid = grids.get(0);
      return new CompiledExpression.OfNum(
          gives, draft -> grid.value(across.of(draft), down.of(draft), missing));
    }
    Num which = arguments[0];
    @Nullable Grid[] chosen = gridId(chooser);
    int first = chooser.first();
    return new CompiledExpression.OfNum(
        gives,
        draft -> {
          long number = which.of(draft) - first;
          Grid grid = number < 0 || number >= chosen.length ? null : chosen[(int) number];
          return grid == null ? missing : grid.value(across.of(draft), down.of(draft), missing);
        });
  }

  /**
   * A cell of one of its grids.
   *
   * @param row its position
   * @param column its position
   */
  public record CellIndex(Grid grid, int row, int column) {}

  /** Where a sentence reads in it; nowhere where there is no such cell. */
  public Optional<CellIndex> place(Num[] arguments, Draft draft) {
    long across = arguments.length == 1 ? 0 : arguments[arguments.length - 2].of(draft);
    long down = arguments[arguments.length - 1].of(draft);
    String chosen = chooser == null ? "" : gridId(chooser, arguments[0].of(draft));
    return grids.stream()
        .filter(grid -> chooser == null || grid.id().equals(chosen))
        .map(grid -> new CellIndex(grid, grid.rows().at(down), grid.columns().at(across)))
        .filter(place -> place.row() != Sort.NOTHING && place.column() != Sort.NOTHING)
        .findFirst();
  }

  private static String gridId(Sort chooser, long number) {
    return number < 0 ? "" : chooser.id(number);
  }

  private @Nullable Grid[] gridId(Sort things) {
    @Nullable Grid[] chosen = new Grid[things.size()];
    for (Grid grid : grids) {
      int number = things.number(grid.id());
      if (number >= 0) {
        chosen[number - things.first()] = grid;
      }
    }
    return chosen;
  }
}
