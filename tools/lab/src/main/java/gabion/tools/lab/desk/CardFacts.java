package gabion.tools.lab.desk;

import gabion.define.Thing;
import gabion.yaml.Tree;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** What a card tells beside its words: numbers and words under names that the ruleset chose. */
final class CardFacts {

  /** What is shown of a card elsewhere. */
  private static final Set<String> SHOWN =
      Set.of("title", "text", "rule", "ruling", "assumed", "id", "copies", "who");

  private CardFacts() {}

  /** Each in a line, {@code number: 9}; what is no text, such as steps, is left out. */
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
