package gabion.tools.command.unseen;

import gabion.state.Layout;
import gabion.state.Property;
import gabion.state.Sort;
import java.util.List;
import java.util.Map;

/**
 * What all see of a single piece that lies hidden: its sort, and whose it is where rules say so.
 */
final class Backs {

  /** Sorts of pieces that are each somebody's own from first to last, and what tells whose. */
  private static final Map<String, Map<String, String>> OWN =
      Map.of("1759-quebec", Map.of("order", "side", "counter", "side"));

  /**
   * A back.
   *
   * @param start where a piece lies before the game
   * @param owner whose it is, or nothing
   */
  record Back(String sort, int start, int owner) {}

  private final Layout layout;
  private final Map<String, String> own;

  Backs(String ruleset, Layout layout) {
    this.layout = layout;
    this.own = OWN.getOrDefault(ruleset, Map.of());
  }

  Back of(int piece) {
    Sort sort = sort(piece);
    Property property = sort.property(own.getOrDefault(sort.name(), ""));
    int owner = property == null ? Sort.NOTHING : property.values()[piece - sort.first()];
    return new Back(sort.name(), layout.singles().start(piece), owner);
  }

  private Sort sort(int piece) {
    List<Sort> parts =
        layout.sorts().byName().values().stream()
            .filter(sort -> sort != layout.sorts().pieces() && sort.within(layout.sorts().pieces()))
            .filter(sort -> piece >= sort.first() && piece < sort.first() + sort.size())
            .toList();
    return parts.isEmpty() ? layout.sorts().pieces() : parts.get(parts.size() - 1);
  }
}
