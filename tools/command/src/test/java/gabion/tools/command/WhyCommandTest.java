package gabion.tools.command;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Why something is legal or not, and what made something so, in a saved game. */
class WhyCommandTest {

  @TempDir private Path folder = Path.of("");
  private String game = "";

  /** A game that stands where blue chooses from where to watch; its Cobalt Plan is spent. */
  @BeforeEach
  void a_saved_game() {
    game = folder.resolve("game.json").toString();
    Ran.play("hill-top 2, valley 1\ncobalt\n7\n1 blue in hill-top\nquit\n", "--save", game);
  }

  private Ran hill(String... words) {
    String[] all =
        Stream.concat(Stream.of(words[0], game), Stream.of(words).skip(1)).toArray(String[]::new);
    return Ran.hill(all);
  }

  @Test
  void what_is_legal_is_so_and_nothing_is_kept() {
    Ran ran = hill("why", "watch from hill-top");

    assertThat(ran.out()).contains("north · watch: Hill Top").endsWith("legal\n");
    assertThat(ran.code()).isZero();
    assertThat(hill("why").out()).startsWith("north: Where does blue watch?");
  }

  @Test
  void what_is_refused_comes_with_its_clause_and_with_what_would_make_it_legal() {
    Ran ran = hill("why", "watch from old wood");

    assertThat(ran.code()).isEqualTo(Gabion.PROBLEMS);
    assertThat(ran.out())
        .contains("not legal\n  Öld Wood: the wood drips [1.2]")
        .contains("    1.2: Then grey chooses where to watch from.")
        .contains("it is legal if\n")
        .contains("  with Cobalt Plan in ")
        .doesNotContain("with Azure Plan in");
  }

  @Test
  void what_no_change_can_help_is_said_to_be_so() {
    assertThat(hill("why", "watch from valley").out())
        .contains("Valley: one cannot watch from under water [1.2]")
        .contains("no single change of the position makes it legal, and no two changes do");
  }

  @Test
  void where_one_change_is_not_enough_two_are_told() throws IOException {
    String pond =
        pond(
            "",
            "- note: Birds",
            "- { that: area is not reeds or any ducks in reeds, say: no duck swims there }\n"
                + "- { that: area is not reeds or any geese in reeds, say: no goose swims there }");

    assertThat(Ran.in(folder, "", "why", pond, "reeds").out())
        .contains("not legal\n  Reeds: no duck swims there\n  Reeds: no goose swims there\n")
        .contains("it is legal if\n")
        .contains("  with one of Duck in Reeds, and with one of Goose in Reeds\n");
  }

  /** A game of a small pond whose question is from where; what it asks before is answered. */
  private String pond(String areas, String steps, String allowed) throws IOException {
    Path rules = Files.createDirectories(folder.resolve("rulesets/pond"));
    Files.writeString(
        rules.resolve("ruleset.yaml"),
        """
        ruleset: pond
        title: The Pond
        tells: { faction: { side: side } }
        sides: { north: {} }
        factions: { blue: { side: north } }
        seats: { one: { north: [blue] } }
        areas: { shore: {}, reeds: {}, isle: {}%s }
        pieces:
          duck: { count: 6, starts: shore }
          goose: { plural: geese, count: 2, starts: shore }
        define:
          area is inviting:
            all:
              %s
        procedures:
          game:
            steps:
              %s
              - choose: pace
                who: north
                number: 1 to 3
              - choose: spot from areas
                who: north
                allowed: it is inviting
        """
            .formatted(areas, allowed.replace("\n", "\n      "), steps.replace("\n", "\n      ")));
    String pond = folder.resolve("pond.json").toString();
    Ran.in(folder, "1\nquit\n", "play", "pond", "--seat", "north=you", "--save", pond);
    return pond;
  }

  @Test
  void of_two_things_of_one_title_the_one_that_was_named_would_be_legal() throws IOException {
    String pond =
        pond(
            ", old-mill: { title: Mill }, new-mill: { title: Mill }",
            "- note: The mills stand",
            "- { that: area is not old-mill or any ducks in reeds, say: no duck swims there }\n"
                + "- { that: area is not new-mill, say: it is shut }");

    assertThat(Ran.in(folder, "", "why", pond, "old-mill").out())
        .contains("Mill: no duck swims there", "  with one of Duck in Reeds\n");
    assertThat(Ran.in(folder, "", "why", pond, "new-mill").out())
        .contains("Mill: it is shut", "no single change of the position makes it legal");
  }

  @Test
  void of_two_answers_of_one_title_the_ids_are_told() throws IOException {
    String pond =
        pond(
            ", old-mill: { title: Mill }, new-mill: { title: Mill }",
            "- note: The mills stand",
            "- { that: area is not shore, say: no duck swims there }");

    assertThat(Ran.in(folder, "", "why", pond, "mill").out())
        .contains("`mill` may be `old-mill` or `new-mill`");
  }

  @Test
  void a_change_is_told_once_and_not_beside_its_contrary() throws IOException {
    String pond =
        pond(
            "",
            "- { move: ducks in shore, count: 2, to: reeds }\n"
                + "- { move: ducks in shore, count: 2, to: isle }",
            "- that: area is not shore or any (areas where count(ducks in it) < 2)\n"
                + "  say: no room");

    assertThat(Ran.in(folder, "", "why", pond, "shore").out())
        .contains("Shore: no room")
        .endsWith("it is legal if\n  without Duck in Reeds\n  without Duck in Isle\n");
  }

  /** What is left of a part without its first word is no number of a list that was never shown. */
  @Test
  void a_number_behind_a_name_is_not_the_number_of_an_answer() {
    assertThat(hill("why", "valley 1").out())
        .contains("not legal\n  Valley: one cannot watch from under water [1.2]")
        .doesNotContain("north · watch: Hill Top");
    assertThat(hill("why", "1").out()).contains("not legal\n  `1` is not an answer here");
  }

  @Test
  void words_that_mean_nothing_there_are_told_with_the_question() {
    assertThat(hill("why", "march to the moon").out())
        .contains("north · watch: Where does blue watch?")
        .contains("`moon` is not an answer here");
  }

  @Test
  void a_line_of_the_log_has_a_step_a_rule_and_answers() {
    String line =
        hill("why", "--log")
            .out()
            .lines()
            .filter(one -> one.contains("Cobalt Plan: "))
            .findFirst()
            .orElseThrow()
            .strip()
            .split(" ")[0];

    assertThat(hill("why", "--line", line).out())
        .contains("Cobalt Plan: hand · Blue → spent")
        .contains("rule 1: Blue stands first.")
        .containsPattern("at .*ruleset.yaml:\\d+")
        .contains("north · plan: cobalt-plan");
    assertThat(hill("why", "--line", "999").err()).startsWith("gabion: the log has lines 1 to");
  }

  @Test
  void a_number_is_blamed_on_the_answers_behind_which_it_changed() {
    String out = hill("blame", "troops of blue in hill-top").out();

    assertThat(out)
        .startsWith("troops of blue in hill-top: 0 → 2\n")
        .contains("1  2 Blue: camp → Hill Top  [1]")
        .contains("1: north · troops of blue");
  }

  @Test
  void words_of_the_log_are_blamed_too_and_what_never_happened_is_not() {
    assertThat(hill("blame", "cobalt plan spent").out()).contains("north · plan: cobalt-plan");
    Ran ran = hill("blame", "a meteor");
    assertThat(ran.code()).isEqualTo(Gabion.PROBLEMS);
    assertThat(ran.err())
        .isEqualTo(
            "gabion: `a meteor` is not an expression of the rules, and no line of the log contains it\n");
    assertThat(hill("blame").err()).startsWith("gabion: name what to explain after");
    assertThat(hill("blame", "troops of blue in old-wood").err())
        .isEqualTo("gabion: nothing in this game changes `troops of blue in old-wood`\n");
  }

  @Test
  void all_of_it_is_told_to_a_program_too() throws IOException {
    JsonNode refused = json(hill("why", "--json", "watch from old wood"));
    assertThat(refused.path("legal").asBoolean(true)).isFalse();
    assertThat(refused.at("/objections/0/objection/rule").asText()).isEqualTo("1.2");
    assertThat(refused.at("/objections/0/clauses/1.2").asText()).startsWith("Then grey chooses");
    assertThat(refused.path("nearest").toString()).contains("Cobalt Plan");
    assertThat(json(hill("why", "--json", "watch from hill-top")).path("legal").asBoolean())
        .isTrue();
    JsonNode asked = json(hill("why", "--json"));
    assertThat(asked.at("/question/text").asText()).isEqualTo("Where does blue watch?");
    assertThat(asked.at("/explanation/numbers").isArray()).isTrue();
    JsonNode log = json(hill("why", "--json", "--log"));
    JsonNode line = json(hill("why", "--json", "--line", "1"));
    assertThat(line.path("line")).isEqualTo(log.get(0));
    assertThat(line.path("led").isArray()).isTrue();
    JsonNode blamed = json(hill("blame", "--json", "troops of blue in hill-top"));
    assertThat(blamed.at("/0/says").asText()).isEqualTo("troops of blue in hill-top: 0 → 2");
    assertThat(blamed.at("/0/lines/0/rule").asText()).isEqualTo("1");
  }

  private static JsonNode json(Ran ran) throws IOException {
    assertThat(ran.err()).isEmpty();
    return new ObjectMapper().readTree(ran.out());
  }
}
