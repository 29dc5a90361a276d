package gabion.tools.table.display;

import gabion.define.Card;
import gabion.define.Definitions;
import gabion.define.Thing;
import gabion.play.Ruleset;
import gabion.play.Setup;
import gabion.state.Die;
import gabion.state.Layout;
import gabion.state.Sort;
import gabion.state.Sorts;
import gabion.tools.table.TableMessage;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Printed reference texts for games of a ruleset, the same for all seats.
 *
 * @param about the subject of the ruleset
 * @param brief the rules in short
 * @param phases the titles of the phases, in written order
 * @param scenarios the ways to begin
 * @param endings the ways to end
 * @param tables the tables of the rules
 * @param cards the cards of all decks; cards with equal texts once
 * @param dice the dice
 * @param traits the printed properties of areas and single pieces, by id
 */
public record Handbook(
    String about,
    List<String> brief,
    List<String> phases,
    List<Scenario> scenarios,
    List<Ending> endings,
    List<RuleTable> tables,
    List<CardText> cards,
    List<DieFaces> dice,
    Map<String, List<String>> traits) {

  /**
   * A way to begin.
   *
   * @param about how long it is, how it ends and who wins, or empty
   */
  public record Scenario(String id, String title, String about) {}

  /**
   * A way in which the game ends.
   *
   * @param winner the title of the side that always wins by it, or empty
   * @param rule the rule that it cites, or empty
   */
  public record Ending(String title, String winner, String rule) {

    /** Its title and who wins by it. */
    public String line() {
      return winner.isEmpty() ? title : TableMessage.ENDING_WON.text(title, winner);
    }
  }

  /**
   * A card.
   *
   * @param id its id in the rules
   * @param deck the deck in which it starts
   * @param copies one list of printed properties for each copy
   * @param rule the rule that it cites, or empty
   */
  public record CardText(
      String id, String title, String deck, List<List<String>> copies, String text, String rule) {}

  /** A die with each of its faces, as often as it has it. */
  public record DieFaces(String title, List<String> faces) {}

  /** Returns the handbook for games of a setup. */
  public static Handbook of(Ruleset rules, Display display, Setup setup) {
    Definitions definitions = rules.program().definitions();
    Layout layout = rules.layout();
    Map<String, List<String>> traits = traits(layout);
    Map<String, String> texts = rules.texts(setup);
    return new Handbook(
        definitions.about(),
        display.brief(),
        definitions.phases().stream().map(Thing::title).distinct().toList(),
        definitions.scenarios().stream().map(Handbook::scenario).toList(),
        definitions.endings().stream().map(ending -> ending(ending, layout.sorts())).toList(),
        RuleTable.of(rules),
        definitions.cards().stream().map(card -> card(card, layout, traits, texts)).toList(),
        dice(layout, display),
        traits);
  }

  private static Scenario scenario(Thing scenario) {
    return new Scenario(scenario.id(), scenario.title(), scenario.block().text("about", ""));
  }

  private static Ending ending(Thing ending, Sorts sorts) {
    int side = sorts.sides().number(ending.block().text("winner", ""));
    return new Ending(
        ending.title(),
        side < 0 ? "" : sorts.sides().title(side),
        ending.block().citation().brief());
  }

  /** Returns the title of a scenario; empty for an unknown one. */
  public String scenarioTitle(String scenario) {
    return scenarios.stream()
        .filter(one -> one.id().equals(scenario))
        .map(Scenario::title)
        .findFirst()
        .orElse("");
  }

  /** Returns a scenario's title and description; empty if it has no description. */
  public String scenarioIntroduction(String scenario) {
    return scenarios.stream()
        .filter(one -> one.id().equals(scenario) && !one.about().isEmpty())
        .map(one -> one.title() + ": " + one.about())
        .findFirst()
        .orElse("");
  }

  private static CardText card(
      Card card, Layout layout, Map<String, List<String>> traits, Map<String, String> texts) {
    Thing first = card.thing();
    return new CardText(
        first.id(),
        first.title(),
        title(layout.sorts().places(), card.deck().value()),
        card.copies().stream().map(copy -> traits.getOrDefault(copy.id(), List.of())).toList(),
        texts.getOrDefault(first.id(), ""),
        first.block().citation().brief());
  }

  private static String title(Sort sort, String id) {
    return sort.number(id) < 0 ? Thing.titleOf(id) : sort.title(sort.number(id));
  }

  private static List<DieFaces> dice(Layout layout, Display display) {
    List<DieFaces> dice = new ArrayList<>();
    for (int number = 0; number < layout.sorts().dice().size(); number++) {
      Die die = layout.dice().get(number);
      List<String> faces = new ArrayList<>();
      for (int face = 0; face < die.results().length; face++) {
        String drawn = display.face(layout.sorts().results().id(die.results()[face]));
        String[] sides = new String[die.weights()[face]];
        Arrays.fill(sides, drawn);
        faces.addAll(List.of(sides));
      }
      dice.add(new DieFaces(layout.sorts().dice().title(number), List.copyOf(faces)));
    }
    return List.copyOf(dice);
  }

  private static Map<String, List<String>> traits(Layout layout) {
    Map<String, List<String>> traits = new LinkedHashMap<>();
    for (Sort sort : layout.sorts().byName().values()) {
      if (sort == layout.sorts().areas() || sort.within(layout.sorts().pieces())) {
        for (int thing = sort.first(); thing < sort.first() + sort.size(); thing++) {
          List<String> all = traits.computeIfAbsent(sort.id(thing), any -> new ArrayList<>());
          all.addAll(PrintedProperties.of(sort, thing));
        }
      }
    }
    return traits;
  }
}
