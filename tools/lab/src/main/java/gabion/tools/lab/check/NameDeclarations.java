package gabion.tools.lab.check;

import gabion.yaml.Tree;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;

/** The names that a ruleset declares, each with its location. */
final class NameDeclarations {

  private static final Set<String> NO_NAMES = Set.of("hooks", "start", "clauses", "display");

  /** Sections whose entries hold entries that have names too. */
  private static final Set<String> DEEPER = Set.of("tells", "decks", "words");

  private static final Set<String> WITHIN = Set.of("faces", "marks", "each", "readings");

  private final Map<String, Tree.Text> names = new LinkedHashMap<>();

  private NameDeclarations() {}

  static Map<String, Tree.Text> of(Tree.Fields written) {
    NameDeclarations made = new NameDeclarations();
    written
        .fields()
        .forEach(
            (section, field) -> {
              if (!NO_NAMES.contains(section) && field.value() instanceof Tree.Fields things) {
                made.things(things, DEEPER.contains(section));
              }
            });
    return made.names;
  }

  private void things(Tree.Fields things, boolean deeper) {
    for (Tree.Field thing : things.fields().values()) {
      word(thing.key());
      if (thing.value() instanceof Tree.Items items) {
        items.items().forEach(this::item);
      }
      if (thing.value() instanceof Tree.Fields inside) {
        if (deeper) {
          inside.fields().values().forEach(each -> word(each.key()));
        }
        inside
            .fields()
            .forEach(
                (name, field) -> {
                  if (WITHIN.contains(name) && field.value() instanceof Tree.Fields each) {
                    each.fields().values().forEach(one -> word(one.key()));
                  }
                });
      }
    }
  }

  private void item(Tree item) {
    if (item instanceof Tree.Text text) {
      word(text);
    }
  }

  private void word(Tree.Text key) {
    for (String word : key.value().split(" ")) {
      names.putIfAbsent(word, key);
    }
    names.putIfAbsent(key.value(), key);
  }
}
