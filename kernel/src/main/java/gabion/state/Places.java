package gabion.state;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The places where pieces can lie: areas, which are beside one another, and boxes. */
public final class Places {

  /** The regions of a table: the areas, the boxes where the rules of cards hold, and the others. */
  static final byte ON_MAP = 0;

  static final byte IN_FORCE = 1;
  static final byte ELSEWHERE = 2;
  static final int REGIONS = 3;

  private final List<Box> boxes;
  private final @Nullable Box[] boxAt;
  private final byte[] regions;
  private final Borders borders;
  private final Map<String, Borders> links;

  /**
   * @param number the number of places, areas included
   * @param borders the printed borders of areas
   * @param links the borders derived from a claim, by name; filled by the compiler
   */
  public Places(int number, List<Box> boxes, Borders borders, Map<String, Borders> links) {
    this.boxes = List.copyOf(boxes);
    this.boxAt = new Box[number];
    this.regions = new byte[number];
    this.borders = borders;
    this.links = java.util.Collections.unmodifiableMap(links);
    Arrays.fill(regions, ON_MAP);
    for (Box box : boxes) {
      int end = box.first() + box.size();
      Arrays.fill(boxAt, box.first(), end, box);
      Arrays.fill(regions, box.first(), end, box.inForce() ? IN_FORCE : ELSEWHERE);
    }
  }

  public List<Box> boxes() {
    return boxes;
  }

  /** The box a place belongs to; null for an area. */
  public @Nullable Box boxAt(int place) {
    return boxAt[place];
  }

  /** For each place in which region of the table it is. */
  byte[] regions() {
    return regions;
  }

  /** The borders that areas print. */
  public Borders borders() {
    return borders;
  }

  /** Returns the borders derived from a claim, by name. */
  public Map<String, Borders> links() {
    return links;
  }
}
