package gabion.tools.lab.desk;

import gabion.define.Card;
import gabion.define.Clause;
import gabion.define.Ruling;
import gabion.yaml.SourceLocation;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

/**
 * Finds which clauses, rulings and cards speak of something.
 *
 * @param texts what cards say, by their ids
 */
record ReferenceFinder(
    List<Clause> clauses, List<Ruling> rulings, List<Card> cards, Map<String, String> texts) {

  /**
   * Returns the entries that mention a name, other than its owner.
   *
   * @param words the name
   * @param own the id of its owner
   */
  List<RuleEntry.CrossReference> of(String words, String own) {
    List<RuleEntry.CrossReference> all = new ArrayList<>();
    clauses.stream()
        .filter(one -> !one.id().equals(own) && isIn(words, one.text()))
        .forEach(one -> all.add(mention("clause", one.id(), one.text(), one.location())));
    rulings.stream()
        .filter(one -> !one.thing().id().equals(own) && isIn(words, words(one)))
        .forEach(
            one ->
                all.add(
                    mention(
                        "ruling", one.thing().id(), one.doubt(), one.thing().key().location())));
    for (Card card : cards) {
      String text = texts.getOrDefault(card.thing().id(), "");
      if (!card.thing().id().equals(own) && isIn(words, text)) {
        all.add(mention("card", card.thing().id(), text, card.thing().key().location()));
      }
    }
    return all;
  }

  /** A mention, with its place. */
  static RuleEntry.CrossReference mention(
      String kind, String id, String text, SourceLocation where) {
    return new RuleEntry.CrossReference(kind, id, text, RulesIndex.place(where));
  }

  /** Whether a text says a name as a word of its own; {@code 4.1} is not in {@code 4.1.3}. */
  static boolean isIn(String name, String text) {
    if (name.isEmpty() || !text.contains(name)) {
      return false;
    }
    String quoted = Pattern.quote(name);
    return Pattern.compile("(?<![\\p{L}\\p{N}.-])" + quoted + "(?![\\p{L}\\p{N}-]|\\.\\d)")
        .matcher(text)
        .find();
  }

  /** All that a ruling says. */
  static String words(Ruling ruling) {
    return ruling.doubt() + "\n" + ruling.chosenReading() + "\n" + ruling.reason();
  }
}
