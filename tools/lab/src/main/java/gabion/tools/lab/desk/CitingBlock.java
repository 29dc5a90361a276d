package gabion.tools.lab.desk;

import gabion.define.Citation;
import gabion.define.Definitions;
import gabion.yaml.SourceLocation;
import gabion.yaml.Tree;
import java.util.ArrayList;
import java.util.List;

/**
 * A block of the rules with its own citation.
 *
 * @param path its section and the names of the enclosing things, {@code procedures: battle}
 * @param citation the cited source
 * @param location its name, or its start if it has none
 */
record CitingBlock(String path, Citation citation, SourceLocation location) {

  private static final List<String> UNREAD = List.of("clauses", "rulings", "display");

  /** The maximum number of keys in a path. */
  private static final int DEPTH = 3;

  /** All blocks of a ruleset that cite something, in the order of its sections. */
  static List<CitingBlock> of(Definitions definitions) {
    List<CitingBlock> all = new ArrayList<>();
    for (Tree.Field section : definitions.body().fields().values()) {
      if (!UNREAD.contains(section.key().value())) {
        collectCitations(section, List.of(), Citation.NONE, all);
      }
    }
    return List.copyOf(all);
  }

  private static void collectCitations(
      Tree.Field field, List<String> above, Citation outer, List<CitingBlock> all) {
    List<String> path = new ArrayList<>(above);
    if (path.size() < DEPTH) {
      path.add(field.key().value());
    }
    value(field.value(), field.key().location(), path, outer, all);
  }

  private static void value(
      Tree tree, SourceLocation where, List<String> path, Citation outer, List<CitingBlock> all) {
    if (tree instanceof Tree.Items items) {
      items.items().forEach(item -> value(item, item.location(), path, outer, all));
    } else if (tree instanceof Tree.Fields fields) {
      Citation own = outer.within(fields);
      if (!own.equals(outer)) {
        all.add(new CitingBlock(String.join(": ", path), own, where));
      }
      fields.fields().values().forEach(field -> collectCitations(field, path, own, all));
    }
  }
}
