package gabion.tools.table.display;

import gabion.state.Layout;
import java.util.ArrayList;
import java.util.List;

/** The boxes beside the map that hold something, for rulesets that say nothing of their sheets. */
final class Boxes {

  private Boxes() {}

  static List<BoardView.LabelledList> of(ViewContext look) {
    Layout layout = look.layout();
    List<BoardView.LabelledList> boxes = new ArrayList<>();
    for (int place = layout.sorts().areas().size();
        place < layout.sorts().places().size();
        place++) {
      List<String> content = PlaceDescription.of(look, place);
      if (!content.isEmpty()) {
        boxes.add(new BoardView.LabelledList(layout.sorts().places().title(place), content));
      }
    }
    return List.copyOf(boxes);
  }
}
