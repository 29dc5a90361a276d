package gabion.play;

import static org.assertj.core.api.Assertions.assertThat;

import gabion.define.Option;
import gabion.define.Thing;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** An option whose readings are numbers. */
class OptionsTest {

  private static final String HANDICAP =
      """
      options:
        handicap:
          default: 1
          tells: { stones: number, cubes: number }
          readings: -2 to 3
      procedures:
        game:
          steps:
            - note: "{option.handicap.stones} and {option.handicap.cubes * 2}"
      """;

  private static final Ruleset RULES =
      new Ruleset("table", SmallRules.of(HANDICAP).program(), Map.of(), Map.of());

  private static Option handicap() {
    return RULES.program().definitions().options().stream()
        .filter(option -> option.thing().id().equals("handicap"))
        .findFirst()
        .orElseThrow();
  }

  @Test
  void a_range_is_a_reading_for_each_number() {
    assertThat(RULES.readings("handicap").ids()).containsExactly("-2", "-1", "0", "1", "2", "3");
    assertThat(handicap().readings()).extracting(Thing::title).contains("-2", "3");
    assertThat(handicap().numbers()).isTrue();
  }

  @Test
  void the_standard_may_be_any_of_them() {
    assertThat(handicap().standard()).isEqualTo("1");
  }

  @Test
  void whatever_a_number_tells_is_itself() {
    assertThat(SmallRules.of(HANDICAP).play().told).contains("1 and 2");
    assertThat(SmallRules.of(HANDICAP.replace("default: 1", "default: -2")).play().told)
        .contains("-2 and -4");
  }
}
