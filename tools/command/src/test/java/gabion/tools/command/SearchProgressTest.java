package gabion.tools.command;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** Odds of which nobody can wait for the end: there are 65 million positions. */
@DisabledOnOs(OS.WINDOWS)
class SearchProgressTest {

  private static final String RULES =
      """
      ruleset: long
      title: Long
      rulebook: none
      tells: { faction: { side: side } }
      sides: { north: {} }
      factions: { blue: { side: north } }
      seats: { alone: { north: [blue] } }
      areas: { hill: {} }
      boxes: { camp: {} }
      pieces: { scout: { per: faction, count: 1, starts: camp } }
      procedures:
        game:
          steps:
            - { choose: near, who: blue, number: 1 to 90, ask: "How far?" }
            - { choose: far, who: blue, number: 1 to 90, ask: "How far?" }
            - { choose: high, who: blue, number: 1 to 90, ask: "How high?" }
            - { choose: low, who: blue, number: 1 to 90, ask: "How high?" }
            - if: near * far + high * low is 9001
              then: [ { move: scouts in camp, to: hill } ]
      endings:
        done: { at: game, if: any scouts in hill, winner: north }
      """;

  @TempDir private Path folder = Path.of("");

  private Path game = Path.of("");

  @BeforeEach
  void a_game_of_it_begins() throws IOException {
    Path home = Files.createDirectories(folder.resolve("rulesets/long"));
    Files.writeString(home.resolve("ruleset.yaml"), RULES);
    game = folder.resolve("game.json");
    Ran.in(folder, "", "play", "long", "--save", game.toString());
    assertThat(game).exists();
  }

  private Interrupted odds(String said, String... more) throws Exception {
    List<String> words =
        new ArrayList<>(List.of("odds", "long", game.toString(), "--most", "100000000"));
    words.addAll(List.of(more));
    return Interrupted.at(said, folder, folder, words);
  }

  /** Who wins may still be North or nobody, whose victory counts half. */
  @Test
  void ctrl_c_says_what_is_known_of_the_best_answers() throws Exception {
    Interrupted ran = odds("; Ctrl-C shows the result so far", "--policy", "best-for north");

    assertThat(ran.code()).isEqualTo(130);
    assertThat(ran.out())
        .contains(" positions")
        .contains(
            "not all best answers are known: the search was stopped; with them north wins 50.000 to")
        .contains("unresolved 100.000 %: the search was stopped");
    assertThat(ran.err())
        .contains(" positions visited, at most 100,000,000")
        .endsWith("\r\u001b[K");
  }

  @Tag("wide")
  @Test
  void ctrl_c_leaves_a_picture_of_what_is_known() throws Exception {
    Path picture = folder.resolve("odds.svg");
    Interrupted ran =
        odds("; Ctrl-C shows the result so far", "--policy", "random", "--svg", picture.toString());

    assertThat(ran.code()).isEqualTo(130);
    assertThat(ran.out()).contains(": the search was stopped").doesNotContain("--most");
    assertThat(picture).content().startsWith("<svg");
  }

  @Test
  void what_was_not_stopped_says_so_to_programs() throws IOException {
    JsonNode whole =
        new ObjectMapper()
            .readTree(
                Ran.in(folder, "", "odds", "long", game.toString(), "--most", "100", "--json")
                    .out());
    assertThat(whole.at("/stopped").isBoolean()).isTrue();
    assertThat(whole.at("/stopped").asBoolean()).isFalse();
  }
}
