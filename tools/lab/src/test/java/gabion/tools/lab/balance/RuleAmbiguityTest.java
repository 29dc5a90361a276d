package gabion.tools.lab.balance;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Of many readings that are numbers some are played. */
class RuleAmbiguityTest {

  private static RuleAmbiguity doubt(boolean numbers) {
    List<String> others = List.of("-2", "-1", "1", "2", "3");
    return new RuleAmbiguity(
        "R-1", "assumed", "", "", "", "size", "0", others, numbers, Map.of("1", List.of("a-case")));
  }

  @Test
  void of_numbers_the_ends_and_those_with_cases_are_played() {
    assertThat(doubt(true).testedReadings()).containsExactly("-2", "1", "3");
    assertThat(doubt(true).describeReadings()).isEqualTo("-2 to 3");
  }

  @Test
  void of_other_readings_all_are() {
    assertThat(doubt(false).testedReadings()).containsExactlyElementsOf(doubt(false).others());
    assertThat(doubt(false).describeReadings()).isEqualTo("-2, -1, 1, 2, 3");
  }
}
