package gabion.define;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** What the cells of a sheet are: what touches then follows, line by line of the board. */
public enum Cells {
  SQUARES("squares", Map.of("rank", "1 0", "file", "0 1", "rising", "1 -1", "falling", "1 1")),
  HEX_COLUMNS("hex-columns", Map.of("column", "0 2", "rising", "1 -1", "falling", "1 1")),
  HEX_ROWS("hex-rows", Map.of("row", "2 0", "rising", "1 -1", "falling", "1 1"));

  /** How far one goes along a line of the board from one cell to the next. */
  public record Step(int columns, int lines) {}

  private final String id;
  private final Map<String, List<Step>> links = new LinkedHashMap<>();

  Cells(String id, Map<String, String> axes) {
    this.id = id;
    new java.util.TreeMap<>(axes).forEach((name, step) -> links.put(name, List.of(step(step))));
    if (id.equals("squares")) {
      join("orthogonal", "rank", "file");
      join("diagonal", "rising", "falling");
    } else {
      join("hexside", axes.keySet().toArray(new String[0]));
    }
  }

  private static Step step(String text) {
    String[] numbers = text.split(" ");
    return new Step(Integer.parseInt(numbers[0]), Integer.parseInt(numbers[1]));
  }

  private void join(String name, String... axes) {
    List<Step> steps = new ArrayList<>();
    for (String axis : axes) {
      steps.addAll(links.getOrDefault(axis, List.of()));
    }
    links.put(name, List.copyOf(steps));
  }

  /** The links that such a sheet has, by their names: the steps of each, in one direction. */
  public Map<String, List<Step>> links() {
    return links;
  }

  /** The cells of a name. */
  static Optional<Cells> of(String name) {
    return Stream.of(values()).filter(cells -> cells.id.equals(name)).findFirst();
  }

  /** The names of all. */
  static List<String> ids() {
    return Stream.of(values()).map(cells -> cells.id).toList();
  }
}
