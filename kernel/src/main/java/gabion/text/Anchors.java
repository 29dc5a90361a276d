package gabion.text;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The names by which the steps of a list can be found, nested steps too: a step's {@code id:}, and
 * each of its fields that holds a text, written {@code choose: goal}.
 */
final class Anchors {

  private final Map<String, List<Tree.Fields>> steps = new LinkedHashMap<>();

  private Anchors() {}

  static Anchors of(Tree tree) {
    Anchors anchors = new Anchors();
    anchors.walk(tree);
    return anchors;
  }

  Set<String> names() {
    return steps.keySet();
  }

  /** The steps of this name, in their order. */
  List<Tree.Fields> find(String name) {
    return steps.getOrDefault(name, List.of());
  }

  private void walk(Tree tree) {
    if (tree instanceof Tree.Items list) {
      for (Tree item : list.items()) {
        if (item instanceof Tree.Fields step) {
          name(step);
        }
        walk(item);
      }
    } else if (tree instanceof Tree.Fields fields) {
      fields.fields().values().forEach(field -> walk(field.value()));
    }
  }

  private void name(Tree.Fields step) {
    for (Tree.Field field : step.fields().values()) {
      if (field.value() instanceof Tree.Text text) {
        String key = field.key().value();
        String name = key.equals("id") ? text.value() : pair(key, text.value());
        steps.computeIfAbsent(name, any -> new ArrayList<>()).add(step);
      }
    }
  }

  /** A field as an anchor names it. */
  static String pair(String key, String value) {
    return key + ": " + value.strip();
  }
}
