package gabion.tools.table.display;

import gabion.state.Property;
import gabion.state.Sort;
import java.util.ArrayList;
import java.util.List;

/** The printed properties of a thing, in words. */
final class PrintedProperties {

  private PrintedProperties() {}

  /** Returns a thing's non-empty properties in words: {@code number 3}, {@code town}. */
  static List<String> of(Sort sort, int thing) {
    List<String> traits = new ArrayList<>();
    for (Property property : sort.properties().values()) {
      String said = describeProperty(property, property.values()[thing - sort.first()]);
      if (!said.isEmpty()) {
        traits.add(said);
      }
    }
    return List.copyOf(traits);
  }

  private static String describeProperty(Property property, int value) {
    Sort sort = property.type().sort();
    String name = property.name().replace('-', ' ');
    return switch (property.type().form()) {
      case NUMBER -> value == 0 ? "" : name + " " + value;
      case CLAIM -> value == 0 ? "" : name;
      case ONE -> sort == null || value < 0 ? "" : name + " " + sort.title(value);
      default -> "";
    };
  }
}
