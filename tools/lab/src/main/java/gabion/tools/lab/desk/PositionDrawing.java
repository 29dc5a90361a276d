package gabion.tools.lab.desk;

import java.util.function.Function;

/**
 * How a browser draws the positions of a rulebook. The page has the printed board once, as JSON in
 * a {@code script} with the id {@code drawn-board}, and each position as JSON in a {@code
 * figure.position}, beside its sketch in letters.
 *
 * @param style the style of what is drawn, CSS
 * @param patterns what is filled with, an {@code svg} that nobody sees
 * @param script a module that asks for nothing else and draws each position in the sketch's place
 * @param json how records, lists and maps are written as JSON
 */
public record PositionDrawing(
    String style, String patterns, String script, Function<Object, String> json) {

  /** Something as the text of a {@code script} that is not run. */
  String data(Object value) {
    return json.apply(value).replace("<", "\\u003c");
  }
}
