package gabion.tools.command;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import org.junit.jupiter.api.Test;

/** `rule` answers with the words, the settlement, the lines and the cases. */
class RuleCommandTest {

  private static Ran rule(String... words) {
    String[] all = new String[words.length + 2];
    all[0] = "rule";
    all[1] = "1754-conquest";
    System.arraycopy(words, 0, all, 2, words.length);
    return Ran.in(Ran.CHECKOUT, "", all);
  }

  @Test
  void a_clause_comes_with_the_lines_that_do_it_and_the_cases_that_show_it() {
    Ran ran = rule("4.1.3");

    assertThat(ran.code()).isZero();
    assertThat(ran.out().lines().findFirst().orElseThrow())
        .startsWith("clause 4.1.3")
        .matches(".*clauses\\.yaml:\\d+");
    assertThat(ran.out())
        .containsPattern(
            "battle\\.yaml:\\d+  procedures: command number among other-number of faction for side in area")
        .contains("+ partners-command-in-the-order-of-the-list")
        .contains("- flees-come-before-commands")
        .contains("--option native-company=friends");
  }

  @Test
  void a_clause_without_steps_of_its_own_is_not_that_of_its_neighbour() {
    assertThat(rule("4.1").out()).doesNotContain("procedures: command number");
  }

  @Test
  void a_card_comes_with_its_script_and_its_ruling() {
    Ran ran = rule("Massacre");

    assertThat(ran.out())
        .startsWith("card massacre")
        .containsPattern("massacre\\.js:\\d+  instead: flee with unit from area")
        .contains("R-110: When must there be natives")
        .contains("massacre-without-natives")
        .doesNotContain("short-decks"); // there it is only dealt
  }

  @Test
  void a_ruling_is_told_with_what_its_other_reading_comes_to() {
    assertThat(rule("R-110", "--games", "4").out())
        .containsPattern(
            "measured with the same seeds under both readings\n  massacre=attacking-army"
                + " at random, 4 games: ");
    assertThat(rule("R-110", "--games", "0").out()).doesNotContain("measured");
    assertThat(rule("massacre").out()).as("a card").doesNotContain("measured");
  }

  @Test
  void free_words_find_what_says_them_in_other_forms() {
    Ran ran = rule("crossing open waters");

    assertThat(ran.code()).isZero();
    assertThat(ran.out()).contains("sentence 3.3.").contains("shows one in full");
  }

  @Test
  void a_weak_match_is_marked_and_a_strong_one_is_not() throws IOException {
    String weak = "Is a submarine stopped by minefields?";
    Ran ran = rule(weak);

    assertThat(ran.code()).isZero();
    assertThat(ran.out()).startsWith("the rules do not speak of `" + weak + "`");
    assertThat(ran.out()).contains("(an uncertain match)");
    for (JsonNode one : new ObjectMapper().readTree(rule(weak, "--json").out())) {
      assertThat(one.get("uncertain").booleanValue()).isTrue();
    }
    String strong = rule("crossing open waters").out();
    assertThat(strong).doesNotContain("do not speak").contains("sentence 3.3.");
    assertThat(strong.lines().findFirst().orElse("")).doesNotContain("uncertain");
  }

  @Test
  void what_nothing_says_is_one_sentence() {
    Ran ran = rule("R-1100");

    assertThat(ran.code()).isEqualTo(Gabion.PROBLEMS);
    assertThat(ran.err())
        .startsWith("gabion: nothing in `1754-conquest` contains `R-1100`; did you mean")
        .hasLineCount(1);
  }

  @Test
  void a_program_gets_all_of_it_by_names() throws IOException {
    JsonNode one = new ObjectMapper().readTree(rule("R-110", "--json").out()).get(0);

    assertThat(one.get("kind").textValue()).isEqualTo("ruling");
    assertThat(one.get("settled").get(0).get("readings")).hasSize(2);
    assertThat(one.get("settled").get(0).get("readings").get(0).get("standard").booleanValue())
        .isTrue();
    assertThat(one.get("cases")).isNotEmpty();
    assertThat(one.get("cases").get(0).get("stands").textValue()).contains("massacre.yaml:");
  }
}
