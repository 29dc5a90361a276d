package gabion.yaml;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Whoever writes a number in another form is told the one that is meant. */
class NumberSuggestionsTest {

  @ParameterizedTest
  @ValueSource(strings = {"three", "Three", "3.0", "6/2", "6 / 2", "3%", "3 dice", "3"})
  void the_number_that_is_meant_is_named(String written) {
    assertThat(NumberSuggestions.help(written)).startsWith("did you mean `3`?");
  }

  @ParameterizedTest
  @ValueSource(strings = {"0.5", "1/2", "1/0", "2.25", "50%"})
  void a_part_is_a_product_or_a_table(String written) {
    assertThat(NumberSuggestions.help(written))
        .contains("there are only whole numbers", "`2 * a >= b`", "a table");
  }

  @ParameterizedTest
  @ValueSource(strings = {"0.5", "1/2"})
  void what_is_no_whole_number_is_not_rounded(String written) {
    assertThat(NumberSuggestions.help(written)).doesNotContain("did you mean");
  }

  @ParameterizedTest
  @ValueSource(strings = {"4 from snow", "1-2", "x3", "", "9999999999"})
  void nothing_is_said_of_other_texts(String written) {
    assertThat(NumberSuggestions.help(written)).isNull();
  }

  @ParameterizedTest
  @ValueSource(strings = {"7 % 2", "7 % of it", "2 * 3", "12"})
  void remainders_and_products_are_no_parts(String written) {
    assertThat(NumberSuggestions.partAt(written, 0)).isNull();
  }
}
