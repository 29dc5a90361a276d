package gabion.tools.lab.desk;

import gabion.define.Citation;
import gabion.define.Definitions;
import gabion.text.Tree;
import gabion.text.Where;
import java.util.ArrayList;
import java.util.List;

/**
 * A block of the rules that cites a clause or a ruling itself.
 *
 * @param path its section and the names of the things it stands in, {@code procedures: battle}
 * @param citation what it cites
 * @param where its name, or its beginning where it has none
 */
record Citing(String path, Citation citation, Where where) {

  private static final List<String> UNREAD = List.of("clauses", "rulings", "display");

  /** So many keys say where something stands. */
  private static final int DEPTH = 3;

  /** All blocks of a ruleset that cite something, in the order of its sections. */
  static List<Citing> of(Definitions definitions) {
    List<Citing> all = new ArrayList<>();
    for (Tree.Field section : definitions.written().fields().values()) {
      if (!UNREAD.contains(section.key().value())) {
        inside(section, List.of(), Citation.NONE, all);
      }
    }
    return List.copyOf(all);
  }

  private static void inside(
      Tree.Field field, List<String> above, Citation outer, List<Citing> all) {
    List<String> path = new ArrayList<>(above);
    if (path.size() < DEPTH) {
      path.add(field.key().value());
    }
    value(field.value(), field.key().where(), path, outer, all);
  }

  private static void value(
      Tree tree, Where where, List<String> path, Citation outer, List<Citing> all) {
    if (tree instanceof Tree.Items items) {
      items.items().forEach(item -> value(item, item.where(), path, outer, all));
    } else if (tree instanceof Tree.Fields fields) {
      Citation own = outer.within(fields);
      if (!own.equals(outer)) {
        all.add(new Citing(String.join(": ", path), own, where));
      }
      fields.fields().values().forEach(field -> inside(field, path, own, all));
    }
  }
}
