package gabion.tools.lab.desk;

import java.util.function.Function;

/**
 * The assets for drawing rulebook positions in a browser. The page contains the printed board once,
 * as JSON in a {@code script} with the id {@code drawn-board} (its map, where it has one, in {@code
 * drawn-map}), and each position as JSON in a {@code figure.position}, beside its text sketch.
 *
 * @param style the CSS of the drawings
 * @param patterns the fill patterns, in an invisible {@code svg}
 * @param script a module without imports that replaces each sketch with its drawing
 * @param json serializes records, lists and maps as JSON
 */
public record PositionDrawing(
    String style, String patterns, String script, Function<Object, String> json) {

  /** Something as the text of a {@code script} that is not run. */
  String data(Object value) {
    return json.apply(value).replace("<", "\\u003c");
  }
}
