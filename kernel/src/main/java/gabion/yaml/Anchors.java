package gabion.yaml;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * The names by which the items of a list can be found, nested ones too: a step's {@code id:}, each
 * of its fields that holds a text, written {@code choose: goal}, and of a text the text itself.
 */
final class Anchors {

  /**
   * An item with its names.
   *
   * @param outer whether it is an item of the list itself, not of one within
   */
  private record Item(Tree tree, Set<String> names, boolean outer) {}

  private final List<Item> items = new ArrayList<>();
  private final Set<String> names = new LinkedHashSet<>();

  private Anchors() {}

  static Anchors of(Tree tree) {
    Anchors anchors = new Anchors();
    anchors.walk(tree, true);
    return anchors;
  }

  Set<String> names() {
    return names;
  }

  boolean has(String name) {
    return names.contains(name);
  }

  /** The items that an anchor may mean, in their order; without regard to which of them. */
  List<Tree> all(Anchor anchor) {
    return items.stream()
        .filter(item -> item.names.containsAll(anchor.names()))
        .filter(item -> item.outer || !anchor.names().isEmpty())
        .filter(item -> anchor.holds() == null || within(item.tree).has(anchor.holds()))
        .map(Item::tree)
        .toList();
  }

  /** The items that an anchor means: one, where it is clear. */
  List<Tree> find(Anchor anchor) {
    List<Tree> all = all(anchor);
    if (anchor.nth() == 0) {
      return all;
    }
    return anchor.nth() > all.size() ? List.of() : List.of(all.get(anchor.nth() - 1));
  }

  private static Anchors within(Tree tree) {
    Anchors inside = new Anchors();
    if (tree instanceof Tree.Fields fields) {
      fields.fields().values().forEach(field -> inside.walk(field.value(), false));
    }
    return inside;
  }

  private void walk(Tree tree, boolean outer) {
    if (tree instanceof Tree.Items list) {
      for (Tree item : list.items()) {
        name(item, outer);
        walk(item, false);
      }
    } else if (tree instanceof Tree.Fields fields) {
      fields.fields().values().forEach(field -> walk(field.value(), false));
    }
  }

  private void name(Tree item, boolean outer) {
    Set<String> own = new LinkedHashSet<>();
    if (item instanceof Tree.Text text) {
      own.add(text.value().strip());
    } else if (item instanceof Tree.Fields step) {
      for (Tree.Field field : step.fields().values()) {
        if (field.value() instanceof Tree.Text text) {
          String key = field.key().value();
          own.add(key.equals("id") ? text.value() : pair(key, text.value()));
        }
      }
    }
    items.add(new Item(item, own, outer));
    names.addAll(own);
  }

  /** A field as an anchor names it. */
  static String pair(String key, String value) {
    return key + ": " + value.strip();
  }
}
