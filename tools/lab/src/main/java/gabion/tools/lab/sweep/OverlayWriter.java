package gabion.tools.lab.sweep;

import gabion.yaml.Tree;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * Writes a pack that overrides values of the rules. A value in a list is overridden with the whole
 * list, and one in a hook with all hooks of its kind, since only these can be replaced.
 */
final class OverlayWriter {

  /** Section in which entries for one head coexist, unless all of their kind are replaced. */
  static final String HOOKS = "hooks";

  private static final int MANNER = 2;

  private final Map<List<String>, Tree> changes;

  OverlayWriter(Map<RulePath, Tree> changes) {
    this.changes = new LinkedHashMap<>();
    changes.forEach((path, value) -> this.changes.put(path.keys(), value));
  }

  /** The text of its one file. */
  String over(Tree.Fields root) {
    return root.fields().entrySet().stream()
        .filter(field -> isChanged(List.of(field.getKey())))
        .map(
            field ->
                quote(field.getKey())
                    + ": "
                    + partly(List.of(field.getKey()), field.getValue().value())
                    + "\n")
        .collect(Collectors.joining());
  }

  private boolean isChanged(List<String> path) {
    return changes.keySet().stream().anyMatch(one -> begins(path, one));
  }

  private static boolean begins(List<String> path, List<String> longer) {
    return longer.size() >= path.size() && longer.subList(0, path.size()).equals(path);
  }

  /** Only what leads to a change, as far as packs lay value over value. */
  private String partly(List<String> path, Tree was) {
    boolean isManner = path.size() == MANNER && path.get(0).equals(HOOKS);
    if (changes.containsKey(path) || isManner || !(was instanceof Tree.Fields fields)) {
      Tree now = applyChanges(path, was);
      return (now instanceof Tree.Fields ? "!replace " : "") + toYaml(now);
    }
    return fields.fields().keySet().stream()
        .filter(key -> isChanged(with(path, key)))
        .map(key -> quote(key) + ": " + partly(with(path, key), inner(fields, key)))
        .collect(Collectors.joining(", ", "{ ", " }"));
  }

  /** A value with all changes below it. */
  private Tree applyChanges(List<String> path, Tree was) {
    Tree change = changes.get(path);
    if (change != null || !isChanged(path)) {
      return change == null ? was : change;
    }
    if (was instanceof Tree.Items list) {
      List<Tree> items = new ArrayList<>();
      for (Tree item : list.items()) {
        items.add(applyChanges(with(path, Integer.toString(items.size() + 1)), item));
      }
      return new Tree.Items(list.location(), Tree.Tag.NONE, items);
    }
    if (was instanceof Tree.Fields fields) {
      Map<String, Tree.Field> all = new LinkedHashMap<>();
      fields
          .fields()
          .forEach(
              (key, field) ->
                  all.put(
                      key,
                      new Tree.Field(field.key(), applyChanges(with(path, key), field.value()))));
      return new Tree.Fields(fields.location(), Tree.Tag.NONE, all);
    }
    return was;
  }

  private static Tree inner(Tree.Fields fields, String key) {
    Tree inner = fields.get(key);
    return inner == null ? fields : inner;
  }

  private static List<String> with(List<String> path, String key) {
    List<String> longer = new ArrayList<>(path);
    longer.add(key);
    return List.copyOf(longer);
  }

  // ---- as YAML

  private static String toYaml(Tree tree) {
    if (tree instanceof Tree.Fields fields) {
      return fields.fields().values().stream()
          .map(field -> quote(field.key().value()) + ": " + toYaml(field.value()))
          .collect(Collectors.joining(", ", "{ ", " }"));
    }
    if (tree instanceof Tree.Items list) {
      return list.items().stream()
          .map(OverlayWriter::toYaml)
          .collect(Collectors.joining(", ", "[ ", " ]"));
    }
    return quote(((Tree.Text) tree).value());
  }

  private static String quote(String text) {
    StringBuilder quoted = new StringBuilder("\"");
    text.chars()
        .forEach(
            letter -> {
              if (letter == '"' || letter == '\\') {
                quoted.append('\\').append((char) letter);
              } else if (letter < ' ') {
                quoted.append(String.format("\\x%02x", letter));
              } else {
                quoted.append((char) letter);
              }
            });
    return quoted.append('"').toString();
  }
}
