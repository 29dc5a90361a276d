package gabion.tools.workshop.print;

import java.util.List;

/**
 * A page.
 *
 * @param name for its file, such as {@code counters-1}
 * @param width in points
 */
public record PrintSheet(String name, double width, double height, List<SheetItem> items) {

  /** The lines of text on it. */
  public List<SheetItem.Line> lines() {
    return items.stream()
        .filter(SheetItem.Line.class::isInstance)
        .map(SheetItem.Line.class::cast)
        .toList();
  }
}
