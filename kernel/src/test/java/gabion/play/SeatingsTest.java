package gabion.play;

import static org.assertj.core.api.Assertions.assertThat;

import gabion.hook.Scripts;
import gabion.state.Fields;
import gabion.yaml.Problem;
import gabion.yaml.Problems;
import gabion.yaml.Source;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Who sits where: seatings, and scenarios that have one of their own. */
class SeatingsTest {

  private static final String SEATS =
      """
      seats:
        two: { west: [reds], east: [blues] }
        alone: { hermit: [reds, blues] }
        red-alone: { hermit: [reds] }
      scenarios:
        duel: {}
        patience: { seats: alone }
      """;

  private static Ruleset rules() {
    return new Ruleset("table", SmallRules.of(SEATS).program(), Map.of(), Map.of());
  }

  private static Setup setup(String scenario, Map<String, String> options) {
    return rules().setup(scenario, options, new Problems()).orElseThrow();
  }

  /** The problems of asking for a setup. */
  private static List<String> refused(String scenario, Map<String, String> options) {
    Problems problems = new Problems();
    assertThat(rules().setup(scenario, options, problems)).isEmpty();
    return problems.list().stream().map(Problem::toString).toList();
  }

  /** The seats of a setup, by their names. */
  private static List<String> seats(Setup setup) {
    return rules().seats(setup).stream()
        .map(seat -> rules().layout().sorts().seats().id(seat))
        .toList();
  }

  @Test
  void a_scenario_without_a_seating_has_the_first_one() {
    assertThat(seats(setup("duel", Map.of()))).containsExactly("west", "east");
  }

  @Test
  void it_takes_any_other_one() {
    assertThat(seats(setup("duel", Map.of("seats", "alone")))).containsExactly("hermit");
  }

  @Test
  void a_scenario_has_its_own_seating() {
    Setup setup = setup("patience", Map.of());

    assertThat(setup.options()).containsEntry("seats", "alone");
    assertThat(seats(setup)).containsExactly("hermit");
    assertThat(rules().createDraft(setup, 1).field(Fields.SEATING))
        .isEqualTo(rules().layout().sorts().seatings().number("alone"));
  }

  @Test
  void its_own_seating_may_be_named_beside_it() {
    assertThat(setup("patience", Map.of("seats", "alone")).options())
        .containsEntry("seats", "alone");
  }

  @Test
  void another_seating_beside_it_is_refused() {
    assertThat(refused("patience", Map.of("seats", "two")))
        .singleElement()
        .asString()
        .contains("unknown reading of seats `two`", "alone")
        .doesNotContain("red-alone");
  }

  @Test
  void a_seating_that_is_none_is_refused_with_its_neighbor() {
    assertThat(refused("duel", Map.of("seats", "tow")))
        .singleElement()
        .asString()
        .contains("unknown reading of seats `tow`", "two");
  }

  @Test
  void a_scenario_with_a_misspelt_seating_is_a_problem_of_the_ruleset() {
    Problems problems = new Problems();
    Source rules = new Source("rules.yaml", "base", SEATS.replace("seats: alone", "seats: alnoe"));
    List<Source> sources =
        List.of(SmallRules.shared("base.yaml"), rules, SmallRules.shared("idle.yaml"));

    assertThat(SmallRules.compile(sources, Scripts.none(), problems)).isEqualTo(Optional.empty());
    assertThat(problems.list())
        .singleElement()
        .asString()
        .contains("unknown seating `alnoe`", "alone");
  }
}
