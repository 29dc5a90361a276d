package gabion.tools.lab.desk;

import gabion.define.Citation;
import gabion.define.Definitions;
import gabion.yaml.SourceLocation;
import gabion.yaml.Tree;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

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

  /** Returns what the block around a change cites, the sentences before the ruling; or empty. */
  static String around(Mutant mutant, List<CitingBlock> all) {
    List<CitingBlock> nearest = new ArrayList<>(); // one for each clause that the block cites
    for (CitingBlock one : all) {
      boolean before =
          one.location.source().name().equals(mutant.source().name())
              && one.location.offset() <= mutant.from();
      String path = one.path.replace(": ", ".");
      if (before && (mutant.path().equals(path) || mutant.path().startsWith(path + "."))) {
        nearest.removeIf(other -> !other.location.equals(one.location));
        nearest.add(one);
      }
    }
    return Stream.concat(
            nearest.stream().map(one -> one.citation.rule()),
            nearest.stream().map(one -> one.citation.ruling()))
        .filter(id -> !id.isEmpty())
        .distinct()
        .collect(Collectors.joining(", "));
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
      String name = String.join(": ", path);
      if (!own.equals(outer)) {
        all.add(new CitingBlock(name, own, where));
      }
      if (fields.get("rule") instanceof Tree.Items several) {
        several.items().stream()
            .skip(1)
            .map(rule -> new Citation(rule.toString(), own.ruling(), own.isAssumed()))
            .forEach(more -> all.add(new CitingBlock(name, more, where)));
      }
      fields.fields().values().forEach(field -> collectCitations(field, path, own, all));
    }
  }
}
