package gabion.tools.lab.desk;

import gabion.state.Field;
import gabion.state.Sort;

/** Fields and their values in the notation of cases. */
public final class FieldText {

  private FieldText() {}

  /** A field with its keys, {@code way from hill to meadow}; the last key counts fastest. */
  public static String name(Field field, int index) {
    StringBuilder keys = new StringBuilder();
    int rest = index;
    for (int key = field.keys().size() - 1; key >= 0; key--) {
      Sort sort = field.keys().get(key);
      int thing = sort.first() + rest % sort.size();
      rest /= sort.size();
      keys.insert(0, " " + field.prepositions().get(key) + " " + sort.id(thing));
    }
    return field.name() + keys;
  }

  /** A value as it is written. */
  public static String value(Field field, int value) {
    return switch (field.type().form()) {
      case NUMBER -> Integer.toString(value);
      case CLAIM -> value == 0 ? "no" : "yes";
      default -> {
        Sort sort = field.type().sort();
        yield sort == null ? Integer.toString(value) : sort.id(value);
      }
    };
  }
}
