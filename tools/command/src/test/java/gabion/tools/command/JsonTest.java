package gabion.tools.command;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What is printed with `--json` is JSON, whatever stands in names, notes and files. */
class JsonTest {

  private static final ObjectMapper JSON = new ObjectMapper();
  private static final String ODD = "a\u001b[31m\u202e\n\"'\\";

  private static final String RULES =
      """
      ruleset: odd
      title: "Odd \\" \\\\ one"
      tells: { faction: { side: side } }
      sides: { red: {}, blue: {} }
      factions: { reds: { side: red }, blues: { side: blue } }
      seats: { two: { red: [reds], blue: [blues] } }
      clauses: { "1": "The \\" clause" }
      fields: { score: { type: number, from: 0, to: 99 } }
      areas: { hill: { beside: [ford] }, ford: {} }
      boxes: { pile: {} }
      pieces: { man: { plural: men, per: faction, count: 4, starts: hill } }
      dice: { d: { faces: 1 to 6 } }
      decks: { pile: { ace: { text: The Ace } } }
      endings: { over: { at: game, winner: nobody } }
      procedures:
        game:
          - { roll: throw, die: d }
          - { add: 1, to: score }
          - { choose: area from areas, who: reds }
          - { move: men in hill, to: area }
          - { play: ace }
      """;

  private static final String SCRIPT =
      "export function* play({ seat }, game) {"
          + " yield { note: 'e\\x1b[31m\\u0000\\n\\ud800 x\\u202e' } }\n";

  @TempDir private Path folder = Path.of("");
  private Path pack = Path.of("");
  private Path game = Path.of("");

  @BeforeEach
  void files() throws IOException {
    pack = folder.resolve(ODD);
    game = folder.resolve(ODD + ".json");
    write("rulesets/odd/ruleset.yaml", RULES);
    write("scripts/odd/ace.js", SCRIPT);
    write("rulesets/odd/cases/" + ODD + ".yaml", "cases: { c: { title: C, run: call it } }\n");
  }

  private void write(String name, String text) throws IOException {
    Path file = pack.resolve(name);
    Files.createDirectories(file.resolveSibling(""));
    Files.writeString(file, text);
  }

  /** Runs a command with the pack; {@code GAME} is the game that was played with it. */
  private Ran run(String words) {
    List<String> all = new ArrayList<>();
    for (String word : words.split(" ")) {
      all.add(word.equals("GAME") ? game.toString() : word);
    }
    boolean wants = !words.startsWith("packs");
    all.addAll(wants ? List.of("--pack", pack.toString()) : List.of());
    return Ran.in(folder, folder.resolve("games\u001b[2J"), "1\n", all.toArray(String[]::new));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "list --json",
        "learn odd --json",
        "check odd --json",
        "verify odd --json",
        "verify odd --coverage --json",
        "simulate odd --games 2 --json",
        "rule odd 1 --json",
        "rulings odd --json",
        "rulebook odd --json",
        "case GAME --json",
        "why GAME hill\u001b[31m\u0007 --json",
        "why GAME \\\"\u202e --json",
        "blame GAME score --json",
        "games --json",
        "packs --json",
      })
  void what_is_printed_for_programs_is_json(String words) throws IOException {
    run("play odd --plain --seed 1 --save GAME");
    run("play odd --plain --seed 1");
    Ran ran = run(words);

    JsonNode printed = JSON.readTree(ran.out());
    assertThat(printed.isContainerNode()).as(ran.out() + ran.err()).isTrue();
    assertThat(ran.code()).isBetween(Gabion.DONE, Gabion.PROBLEMS);
    assertThat(ran.out() + ran.err()).doesNotContain("\u001b", "\u0007", "\u0000");
  }

  @Test
  void numbers_that_json_has_not_are_null() throws IOException {
    String text = Json.of(Map.of("a", Double.NaN, "b", 1 / 0.0, "c", -1 / 0.0, "d", 0.25));

    JsonNode read = JSON.readTree(text);
    assertThat(Stream.of("a", "b", "c").map(read::get)).allMatch(JsonNode::isNull);
    assertThat(read.get("d").asDouble()).isEqualTo(0.25);
  }

  @Test
  void commands_to_paste_hold_no_raw_signs_and_mean_the_same() throws IOException {
    String line = new ShellCommand("gabion", List.of("play", ODD, "it's")).line();

    assertThat(line)
        .isEqualTo("gabion play $'a\\033[31m\\342\\200\\256\\012\"\\'\\\\' 'it'\\''s'")
        .doesNotContain("\u001b");
    assertThat(run("games").out()).doesNotContain("\u001b").contains("no games in ");
    run("play odd --plain --seed 1");
    assertThat(run("games").out()).doesNotContain("\u001b").contains("The game is a draw");
  }

  @Test
  void migrate_tells_of_an_odd_path_in_one_line() throws IOException {
    write("rulesets/odd/ruleset.yaml", RULES.replace("type: number", "type: nmber"));
    Ran ran = Ran.in(folder, folder.resolve("games"), "", "migrate", "--dry-run", pack.toString());

    assertThat(ran.code()).isEqualTo(Gabion.PROBLEMS);
    assertThat(ran.err()).contains("nmber").doesNotContain("\u001b", "\u202e");
  }
}
