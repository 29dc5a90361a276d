package gabion.rulesets;

import static org.assertj.core.api.Assertions.assertThat;

import gabion.define.Card;
import gabion.define.Option;
import gabion.hook.Script;
import gabion.play.Ruleset;
import gabion.play.Setup;
import gabion.yaml.TreePrinter;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What cards say is what they do in the reading that is played. */
class CardTextsTest {

  static List<Ruleset> rulesets() {
    return Shelf.rulesets().toList();
  }

  /** A card whose hooks or script ask for an option says other words by another reading. */
  @ParameterizedTest
  @MethodSource("rulesets")
  void a_card_that_asks_for_an_option_says_it_in_its_readings(Ruleset rules) {
    Set<String> same = new TreeSet<>();
    for (Option option : rules.program().definitions().options()) {
      for (Card card : rules.program().definitions().cards()) {
        String id = card.thing().id();
        if (asks(rules, card, option.thing().id()) && texts(rules, option, id).size() < 2) {
          same.add(id + " says the same whatever " + option.thing().id() + " is");
        }
      }
    }
    assertThat(same).isEmpty();
  }

  /** Whoever plays one reading is told of no other. */
  @ParameterizedTest
  @MethodSource("rulesets")
  void no_text_speaks_of_readings(Ruleset rules) {
    Set<String> spoken = new TreeSet<>();
    for (Setup setup : Match.setups(rules)) {
      rules
          .texts(setup)
          .forEach(
              (card, text) -> {
                if (text.isEmpty() || text.contains("reading") || text.contains("`")) {
                  spoken.add(card + ": " + text);
                }
              });
    }
    assertThat(spoken).isEmpty();
  }

  /** Steps of the rules that cards share ask for these options: found by what the cards tell. */
  @Test
  void cards_that_rules_carry_out_say_it_in_their_readings() {
    Ruleset rules = Shelf.load(Shelf.library(), "seven-years-war");
    Map<String, List<String>> asking =
        Map.of(
            "x-cards", List.of("letter: x"),
            "laying-x-and-z", List.of("letter: x", "letter: z"),
            "fresh-cards", List.of("letter: z"),
            "parity", List.of("user: only-losing", "user: only-winning"),
            "star-picker", List.of("letter: star"));
    List<String> same = new ArrayList<>();
    int found = 0;
    for (Option option : rules.program().definitions().options()) {
      for (Card card : rules.program().definitions().cards()) {
        String written = written(card);
        if (asking.getOrDefault(option.thing().id(), List.of()).stream()
            .anyMatch(written::contains)) {
          found++;
          if (texts(rules, option, card.thing().id()).size() < 2) {
            same.add(card.thing().id() + ", " + option.thing().id());
          }
        }
      }
    }
    assertThat(found).as("cards and options").isEqualTo(35);
    assertThat(same).isEmpty();
  }

  /** In 1754 an event that no source shows says so itself, wherever it is read. */
  @Test
  void an_invented_event_says_so() {
    Ruleset rules = Shelf.load(Shelf.library(), "1754-conquest");
    Map<String, String> texts = rules.texts(rules.setup());
    List<String> marked = new ArrayList<>();
    List<String> assumed = new ArrayList<>();
    for (Card card : rules.program().definitions().cards()) {
      String text = texts.getOrDefault(card.thing().id(), "");
      if (text.startsWith("Invented (" + card.thing().block().citation().ruling() + ").")) {
        marked.add(card.thing().id());
      }
      if (!text.isEmpty() && card.thing().block().citation().isAssumed()) {
        assumed.add(card.thing().id());
      }
    }
    assertThat(marked).hasSize(7).isEqualTo(assumed);
  }

  private static Set<String> texts(Ruleset rules, Option option, String card) {
    String scenario = rules.scenarioIds().get(0);
    Set<String> texts = new LinkedHashSet<>();
    for (String reading : Match.readings(option)) {
      Setup setup = Match.setup(rules, scenario, Map.of(option.thing().id(), reading));
      texts.add(rules.texts(setup).getOrDefault(card, ""));
    }
    return texts;
  }

  private static boolean asks(Ruleset rules, Card card, String option) {
    Set<String> sources = new HashSet<>();
    for (Script script : rules.program().scripts.scripts()) {
      if (script.name().equals(card.thing().id())) {
        sources.add(script.location().source().text());
      }
    }
    sources.add(written(card));
    return sources.stream()
        .anyMatch(text -> text.contains("option." + option) || text.contains(camel(option)));
  }

  private static String written(Card card) {
    return TreePrinter.lines(card.thing().block().body()).stream()
        .map(TreePrinter.Line::text)
        .collect(Collectors.joining("\n"));
  }

  /** As scripts may write it. */
  private static String camel(String option) {
    StringBuilder camel = new StringBuilder("option.");
    for (String word : option.split("-")) {
      boolean first = camel.length() == "option.".length();
      camel.append(first ? word : Character.toUpperCase(word.charAt(0)) + word.substring(1));
    }
    return camel.toString();
  }
}
