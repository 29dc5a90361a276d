package gabion.yaml;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What an edit says of the one item of a list that it means.
 *
 * @param names names of which the item has each; none means the items of the list itself
 * @param nth which of the items that fit, from 1; 0 where there must be only one
 * @param holds a name of something that stands within it, or null
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
