package gabion.tools.lab.desk;

import gabion.define.Thing;
import gabion.yaml.Tree;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * The properties of a card besides its text: numbers and words under names that the ruleset chose.
 */
final class CardFacts {

  /** Properties displayed elsewhere. */
  private static final Set<String> SHOWN =
      Set.of("title", "text", "rule", "ruling", "assumed", "id", "copies", "who");

  private CardFacts() {}

  /**
   * Returns one line per property, {@code number: 9}; omits values that are not text, such as
   * steps.
   */
  static List<String> of(Thing card) {
    List<String> facts = new ArrayList<>();
    for (Tree.Field field : card.block().body().fields().values()) {
      String value = value(field.value());
      if (!SHOWN.contains(field.key().value()) && !value.isEmpty()) {
        facts.add(field.key().value() + ": " + value);
      }
    }
    return facts;
  }

  /** The names under which a card tells something, and its kind of deck. */
  static String names(Thing card) {
    List<String> names = new ArrayList<>(card.block().body().fields().keySet());
    names.removeIf(SHOWN::contains);
    return String.join(" ", names);
  }

  private static String value(Tree tree) {
    if (tree instanceof Tree.Items items) {
      Tree.Text text = items.asText();
      return text == null ? "" : text.value();
    }
    return tree instanceof Tree.Text text && !text.value().contains("\n") ? text.value() : "";
  }
}
