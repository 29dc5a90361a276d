package gabion.state;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The places where pieces can lie: areas, which are beside one another, and boxes. */
public final class Places {

  private final List<Box> boxes;
  private final @Nullable Box[] boxAt;
  private final Borders borders;
  private final Map<String, Borders> links;

  /**
   * @param number how many places there are, the areas included
   * @param borders those that areas print
   * @param links those that are worked out from a claim, by their names; filled by the linker
   */
  public Places(int number, List<Box> boxes, Borders borders, Map<String, Borders> links) {
    this.boxes = List.copyOf(boxes);
    this.boxAt = new Box[number];
    this.borders = borders;
    this.links = java.util.Collections.unmodifiableMap(links);
    boxes.forEach(box -> Arrays.fill(boxAt, box.first(), box.first() + box.size(), box));
  }

  public List<Box> boxes() {
    return boxes;
  }

  /** The box a place belongs to; null for an area. */
  public @Nullable Box boxAt(int place) {
    return boxAt[place];
  }

  /** The borders that areas print. */
  public Borders borders() {
    return borders;
  }

  /** The borders that are worked out from a claim, by their names. */
  public Map<String, Borders> links() {
    return links;
  }
}
