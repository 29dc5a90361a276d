package gabion.tools.packs;

import gabion.define.Block;
import gabion.define.Definitions;
import gabion.define.Thing;
import gabion.yaml.Tree;
import java.util.List;
import java.util.stream.Stream;

/**
 * A ruleset's description of itself, available before it is loaded.
 *
 * @param about a line for people who look for a game
 */
public record Summary(
    String id,
    String title,
    String about,
    String rulebook,
    List<Scenario> scenarios,
    List<Seating> seatings,
    List<Option> options) {

  /** The sections of a ruleset that it is read from. */
  static final List<String> SECTIONS =
      List.of("title", "about", "rulebook", "scenarios", "seats", "options");

  /**
   * A scenario.
   *
   * @param seating the seating it has of its own, or empty
   * @param about how long it is, how it ends and who wins, or empty
   * @param beginners whether it is the one for who plays the first time
   * @param minutes how long a game usually takes; 0 if unknown
   * @param weight how much there is to learn, from 1 to 5; 0 if unknown
   * @param after the scenario from whose end it may begin, or empty
   */
  public record Scenario(
      String id,
      String title,
      String seating,
      String about,
      boolean beginners,
      int minutes,
      int weight,
      String after) {}

  /**
   * Who sits where.
   *
   * @param seats the ids of the seats
   * @param ruled the factions that the rules play
   */
  public record Seating(String id, String title, List<String> seats, List<String> ruled) {}

  /**
   * A switch between readings.
   *
   * @param standard the id of the reading taken where none is asked for
   * @param numbers whether the readings are all the numbers from the first to the last
   */
  public record Option(
      String id, String title, String standard, List<Reading> readings, boolean numbers) {}

  /** One reading of an option. */
  public record Reading(String id, String title) {}

  static Summary of(String id, Definitions head) {
    return new Summary(
        id,
        head.title(),
        head.about(),
        head.rulebook(),
        head.scenarios().stream().map(one -> scenario(one, isOfSeries(head))).toList(),
        head.seats().stream().map(Summary::seating).toList(),
        head.options().stream().map(Summary::option).toList());
  }

  /** Whether `after` of a scenario is no property of the ruleset's own. */
  private static boolean isOfSeries(Definitions head) {
    return !head.tells("scenario", "after") && !head.tells("scenario", "keep");
  }

  private static Scenario scenario(Thing scenario, boolean isOfSeries) {
    Block block = scenario.block();
    return new Scenario(
        scenario.id(),
        scenario.title(),
        block.text("seats", ""),
        block.text("about", ""),
        block.claim("beginners"),
        block.number("minutes", 0),
        block.number("weight", 0),
        isOfSeries ? block.text("after", "") : "");
  }

  private static Seating seating(Thing seating) {
    String title = seating.title();
    List<String> seats = seatFields(seating, false).map(field -> field.key().value()).toList();
    List<String> ruled =
        seatFields(seating, true)
            .flatMap(field -> Block.texts(field.value(), seating.block().problems()).stream())
            .map(Tree.Text::value)
            .toList();
    return new Seating(seating.id(), title, seats, ruled);
  }

  private static Stream<Tree.Field> seatFields(Thing seating, boolean ruled) {
    return seating.block().others().stream()
        .filter(field -> field.key().value().equals(gabion.state.Seating.RULES) == ruled);
  }

  private static Option option(gabion.define.Option option) {
    List<Reading> readings =
        option.readings().stream().map(one -> new Reading(one.id(), one.title())).toList();
    return new Option(
        option.thing().id(), option.title(), option.standard(), readings, option.numbers());
  }
}
