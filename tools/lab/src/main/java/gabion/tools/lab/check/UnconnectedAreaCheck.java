package gabion.tools.lab.check;

import gabion.define.Thing;
import gabion.state.Borders;
import gabion.state.Layout;
import gabion.tools.lab.analysis.CheckFindings;
import gabion.yaml.ProblemCode;

/** Reports unreachable areas: adjacent to no other, and named by no rule. */
final class UnconnectedAreaCheck implements CheckPass {

  @Override
  public void look(CheckContext whole, CheckFindings finds) {
    Layout layout = whole.program().layout();
    for (Thing area : whole.definitions().areas()) {
      int number = layout.sorts().areas().number(area.id());
      boolean beside =
          touches(layout.places().borders(), number)
              || layout.places().links().values().stream().anyMatch(link -> touches(link, number));
      if (number >= 0 && !beside && !whole.usages().has(area.id()) && !hasNone(layout)) {
        finds.add(ProblemCode.LONELY_AREA, area.key().location(), null, area.id());
      }
    }
  }

  /** Returns whether the map has no borders. */
  private static boolean hasNone(Layout layout) {
    for (int area = 0; area < layout.sorts().areas().size(); area++) {
      if (touches(layout.places().borders(), area)) {
        return false;
      }
    }
    return layout.places().links().isEmpty();
  }

  private static boolean touches(Borders borders, int area) {
    for (int word = 0; area >= 0 && word < borders.words(); word++) {
      if (borders.neighbors(area, word) != 0) {
        return true;
      }
    }
    return false;
  }
}
