package gabion.tools.show;

import gabion.state.Layout;
import java.util.ArrayList;
import java.util.List;

/** The boxes beside the map, one a line, for rulesets that say nothing of their sheets. */
final class Boxes {

  private Boxes() {}

  static List<String> lines(Look look, int columns) {
    Layout layout = look.layout();
    List<String> lines = new ArrayList<>();
    for (int place = layout.areas().size(); place < layout.places().size(); place++) {
      List<String> content = Contents.of(look, place);
      if (!content.isEmpty()) {
        lines.addAll(
            Wrapped.of(
                "  " + layout.places().title(place) + ": " + String.join(", ", content), columns));
      }
    }
    return lines;
  }
}
