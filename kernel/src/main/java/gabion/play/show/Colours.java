package gabion.play.show;

import gabion.define.Block;
import gabion.text.Tree;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * The colours of the display by the names it gives them.
 *
 * @param names colours of a terminal by name
 */
record Colours(Map<String, String> names) {

  static Colours of(Block display) {
    Map<String, String> names = new LinkedHashMap<>();
    for (Tree.Field field : display.fields("colours")) {
      names.put(field.key().value(), String.valueOf(field.value()));
    }
    return new Colours(names);
  }

  /** A terminal's colour for a name; the name itself where it has none. */
  String of(String name) {
    return names.getOrDefault(name, name);
  }
}
