package gabion.yaml;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Identifies the item of a list that an edit applies to.
 *
 * @param names the names that the item must all have; if empty, any item of the list itself
 * @param nth the index among the matching items, from 1; 0 if there must be only one
 * @param holds the name of an element within it, or null
 */
record Anchor(List<String> names, int nth, @Nullable String holds) {

  /** An item of one name. */
  static Anchor of(String name) {
    return new Anchor(List.of(name), 0, null);
  }

  /** The anchor as a message calls it. */
  String description() {
    String what = String.join(", ", names);
    String number = nth == 0 ? "" : (what.isEmpty() ? "" : ", ") + "nth: " + nth;
    return what + number + (holds == null ? "" : ", holds: " + holds);
  }
}
