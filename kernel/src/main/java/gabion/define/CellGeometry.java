package gabion.define;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** The geometry of a sheet's cells. It determines adjacency and the lines of the board. */
public enum CellGeometry {
  SQUARES(
      "squares",
      new Line("rank", Step.ACROSS),
      new Line("file", Step.DOWN),
      new Line("rising", Step.RISING),
      new Line("falling", Step.FALLING),
      new Line("orthogonal", Step.ACROSS, Step.DOWN),
      new Line("diagonal", Step.RISING, Step.FALLING)),
  HEX_COLUMNS(
      "hex-columns",
      new Line("column", Step.TWO_DOWN),
      new Line("rising", Step.RISING),
      new Line("falling", Step.FALLING),
      new Line("hexside", Step.TWO_DOWN, Step.RISING, Step.FALLING)),
  HEX_ROWS(
      "hex-rows",
      new Line("row", Step.TWO_ACROSS),
      new Line("rising", Step.RISING),
      new Line("falling", Step.FALLING),
      new Line("hexside", Step.TWO_ACROSS, Step.RISING, Step.FALLING));

  /** How far one goes along a line of the board from one cell to the next. */
  public record Step(int columns, int lines) {
    static final Step ACROSS = new Step(1, 0);
    static final Step DOWN = new Step(0, 1);
    static final Step RISING = new Step(1, -1);
    static final Step FALLING = new Step(1, 1);
    static final Step TWO_ACROSS = new Step(2, 0);
    static final Step TWO_DOWN = new Step(0, 2);
  }

  /** A link, and the steps by which it leads on. */
  private record Line(String name, Step... steps) {}

  private final String id;
  private final Map<String, List<Step>> links;

  CellGeometry(String id, Line... lines) {
    Map<String, List<Step>> byName = new LinkedHashMap<>();
    for (Line line : lines) {
      byName.put(line.name(), List.of(line.steps()));
    }
    this.id = id;
    this.links = Collections.unmodifiableMap(byName);
  }

  /** The links that such a sheet has, by their names: the steps of each, in one direction. */
  public Map<String, List<Step>> links() {
    return links;
  }

  /** The cells of a name. */
  static Optional<CellGeometry> of(String name) {
    return Stream.of(values()).filter(cells -> cells.id.equals(name)).findFirst();
  }

  /** The names of all. */
  static List<String> ids() {
    return Stream.of(values()).map(cells -> cells.id).toList();
  }
}
