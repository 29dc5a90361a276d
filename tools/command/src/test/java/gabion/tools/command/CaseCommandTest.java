package gabion.tools.command;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A stretch of a game is a case that `verify` runs, and one that can fail. */
class CaseCommandTest {

  @TempDir private static Path folder = Path.of("");
  private static Path game = Path.of("");

  @BeforeAll
  static void a_game_of_some_turns() {
    game = folder.resolve("game.json");
    Ran.in(
        Ran.CHECKOUT,
        "list\n1\n".repeat(30),
        "play",
        "1754-conquest",
        "--seed",
        "5",
        "--seat",
        "french=random",
        "--save",
        game.toString());
  }

  private static String told(String... more) {
    String[] words = new String[more.length + 2];
    words[0] = "case";
    words[1] = game.toString();
    System.arraycopy(more, 0, words, 2, more.length);
    Ran ran = Ran.in(Ran.CHECKOUT, "", words);
    assertThat(ran.err()).isEmpty();
    assertThat(ran.code()).isZero();
    return ran.out();
  }

  private static Ran verify(String yaml) throws IOException {
    Path cases = Files.createDirectories(folder.resolve("own/rulesets/1754-conquest/cases"));
    Files.writeString(folder.resolve("own/rulesets/pack.yaml"), "id: own\nversion: 1.0.0\n");
    Files.writeString(cases.resolve("own.yaml"), yaml);
    return Ran.in(
        Ran.CHECKOUT,
        "",
        "verify",
        "1754-conquest",
        "--pack",
        folder.resolve("own").toString(),
        "--case",
        "mine");
  }

  @Test
  void a_stretch_within_a_phase_begins_with_it_and_holds() throws IOException {
    String yaml = told("--from", "13", "--to", "15", "--id", "mine");

    assertThat(yaml)
        .contains(
            "run: phase reinforcement", "active: british-colonials", "- answer: virginia-regiment");
    assertThat(verify(yaml).out()).contains("1 passed, 0 failed");
    assertThat(
            verify(
                    yaml.replace(
                        "halifax: { muster-markers of british-colonials: { two: 1 } }",
                        "halifax: { forts: 2 }"))
                .out())
        .contains("0 passed, 1 failed");
  }

  @Test
  void a_stretch_over_several_turns_is_told_from_the_beginning() throws IOException {
    String yaml = told("--from", "13", "--to", "45", "--id", "mine");

    assertThat(yaml).contains("run: game", "dice:").doesNotContain("given:");
    assertThat(verify(yaml).out()).contains("1 passed, 0 failed");
  }

  @Test
  @Tag("wide")
  void what_is_shrunk_holds_still_and_is_given_no_more_than_it_needs() throws IOException {
    String least = told("--from", "13", "--to", "15", "--id", "mine", "--shrink");

    assertThat(verify(least).out()).contains("1 passed, 0 failed");
    assertThat(least).doesNotContain("deck of");
    String needed = "        active: british-colonials\n";
    assertThat(least).contains(needed);
    assertThat(verify(least.replace(needed, "        active: french-regulars\n")).out())
        .contains("0 passed, 1 failed");
  }

  @Tag("wide")
  @Test
  void what_is_shrunk_enters_the_innermost_procedure_on_a_map_with_little_else()
      throws IOException {
    String least = told("--from", "50", "--to", "50", "--id", "mine", "--shrink");

    assertThat(verify(least).out()).contains("1 passed, 0 failed");
    assertThat(least).contains("empty: yes", "run: call volley by british in ft-lawrence");
    assertThat(least.lines()).hasSizeLessThan(25);
    assertThat(verify(least.replace("[hit]", "[flee]")).out()).contains("0 passed, 1 failed");
  }

  @Tag("wide")
  @Test
  void a_program_reads_the_same_case_and_its_yaml() throws IOException {
    String yaml = told("--from", "13", "--to", "15", "--id", "mine");
    String[] words = {"--from", "13", "--to", "15", "--id", "mine", "--json"};

    JsonNode json = new ObjectMapper().readTree(told(words));

    assertThat(json.path("ruleset").asText()).isEqualTo("1754-conquest");
    assertThat(json.path("yaml").asText()).isEqualTo(yaml);
    JsonNode mine = json.path("cases").path("mine");
    assertThat(mine.path("run").asText()).isEqualTo("phase reinforcement");
    assertThat(mine.path("play").path(0).path("answer").isTextual()).isTrue();
    String cases = "{\"cases\": " + json.path("cases") + "}";
    assertThat(verify(cases).out()).contains("1 passed, 0 failed");
    assertThat(
            verify(
                    cases.replace(
                        "\"muster-markers of british-colonials\":{\"two\":\"1\"}",
                        "\"forts\":\"2\""))
                .out())
        .contains("0 passed, 1 failed");
  }

  @Test
  void answers_that_are_not_there_are_refused() {
    Ran ran = Ran.in(Ran.CHECKOUT, "", "case", game.toString(), "--from", "9999");

    assertThat(ran.code()).isEqualTo(Gabion.USAGE);
    assertThat(ran.err()).startsWith("gabion: the game has ");
  }
}
