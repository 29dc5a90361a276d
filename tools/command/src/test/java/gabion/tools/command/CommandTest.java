package gabion.tools.command;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Everything but the table: what a command prints, where, and with which exit code. */
class CommandTest {

  private static final ObjectMapper JSON = new ObjectMapper();

  @TempDir private Path pack = Path.of("");

  @Test
  void list_tells_what_can_be_played() {
    Ran ran = Ran.hill("list");

    assertThat(ran.code()).isZero();
    assertThat(ran.err()).isEmpty();
    assertThat(ran.out())
        .contains("hill  The Hill", "a game for the tests", "brief", "north, south", "fair | foul");
  }

  @Test
  void list_speaks_json_too() throws IOException {
    JsonNode first = JSON.readTree(Ran.hill("list", "--json").out()).get(0);

    assertThat(first.get("ruleset").asText()).isEqualTo("hill");
    assertThat(first.get("seats").get("two").toString()).isEqualTo("[\"north\",\"south\"]");
    assertThat(first.get("options").get("weather").get("default").asText()).isEqualTo("fair");
  }

  @Test
  void list_tells_how_long_a_scenario_is_and_which_is_for_beginners() throws IOException {
    Path folder = Files.createDirectories(pack.resolve("rulesets/pond"));
    Files.writeString(
        folder.resolve("ruleset.yaml"),
        """
        ruleset: pond
        title: The Pond
        scenarios:
          long: { about: Ten turns. }
          short: { title: A Short One, about: Two turns., beginners: yes }
        """);

    assertThat(Ran.in(pack, "", "list").out())
        .containsPattern("short +A Short One \\(at the start\\)\n +Two turns\\.")
        .containsPattern("long +Long\n +Ten turns\\.");
    JsonNode first = JSON.readTree(Ran.in(pack, "", "list", "--json").out()).get(0);
    assertThat(first.get("scenariosAbout").get("long").asText()).isEqualTo("Ten turns.");
    assertThat(first.get("beginners").toString()).isEqualTo("[\"short\"]");
  }

  @Test
  void list_tells_whom_the_rules_play() throws IOException {
    JsonNode first = JSON.readTree(Ran.hill("list", "--json").out()).get(0);

    assertThat(Ran.hill("list").out())
        .contains("Against the rules: north; the rules play it: grey");
    assertThat(first.get("seats").get("alone").toString()).isEqualTo("[\"north\"]");
    assertThat(first.get("rulesPlay").toString()).isEqualTo("{\"two\":[],\"alone\":[\"grey\"]}");
  }

  @Test
  void nothing_of_a_pack_or_of_the_command_line_reaches_the_screen_raw(@TempDir Path home)
      throws IOException {
    Path folder = Files.createDirectories(home.resolve("pack/rulesets/hill"));
    Files.writeString(folder.resolve("a\u001b[2J\u202e.yaml"), "nonsense: \\[\n");
    Files.createDirectories(home.resolve("pack/rulesets/b\u001b[31m"));
    Files.writeString(home.resolve("pack/rulesets/b\u001b[31m/ruleset.yaml"), "ruleset: b\n");

    for (String words : new String[] {"check hill", "list", "check \u001b[2J", "check --json"}) {
      String[] all = (words + " --pack " + home.resolve("pack")).split(" ");
      Ran ran = Ran.hill(all);
      assertThat(ran.out() + ran.err()).as(words).doesNotContain("\u001b", "\u202e");
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "check hill --pack %s",
        "play hill --save %s",
        "play hill --pack %s",
        "replay %s",
        "verify hill --pack %s",
        "install %s",
        "new game x --in %s",
        "pack %s",
        "migrate %s",
        "types hill --pack %s",
        "simulate hill --games 1 --report %s",
        "odds hill --svg %s",
      })
  void a_path_that_cannot_be_written_is_a_sentence(String words) {
    for (String path : List.of("p\0ck", "p\ud800ck")) {
      Ran ran = Ran.hill(words.replace("%s", path).split(" "));
      assertThat(ran.err()).as(words).startsWith("gabion: `p").contains("` is not a valid path: ");
      assertThat(ran.code()).isEqualTo(2);
    }
  }

  @Test
  void what_exhausts_the_machine_is_one_line_and_no_trace() {
    for (Error error : new Error[] {new StackOverflowError(), new OutOfMemoryError()}) {
      Ran ran = Ran.reading(failing(error), "play", "hill", "--seed", "2");

      assertThat(ran.code()).isEqualTo(70);
      assertThat(ran.err().lines()).hasSize(1).first().asString().startsWith("gabion: ");
    }
  }

  /** A stream at which the machine gives up. */
  private static InputStream failing(Error error) {
    return new InputStream() {
      @Override
      public int read() {
        throw error;
      }

      @Override
      public int read(byte[] bytes, int from, int length) {
        throw error;
      }
    };
  }

  @Test
  void check_finds_no_problems() {
    Ran ran = Ran.hill("check");

    assertThat(ran.code()).isZero();
    assertThat(ran.out()).isEqualTo("hill: no problems in 1 file(s)\n");
  }

  @Test
  void check_shows_all_problems_with_their_places(@TempDir Path home) throws IOException {
    spoilt(home);

    Ran ran = Ran.in(home, "", "check");
    Ran json = Ran.in(home, "", "check", "--json");

    assertThat(ran.code()).isEqualTo(1);
    assertThat(ran.out()).isEmpty();
    assertThat(ran.err()).contains("unknown place `arreas`", "2 problems");
    assertThat(json.code()).isEqualTo(1);
    JsonNode problems = JSON.readTree(json.out()).get(0).get("problems");
    assertThat(problems.size()).isEqualTo(2);
    assertThat(problems.get(0).has("line")).isTrue();
  }

  @Test
  void a_ruleset_with_problems_is_not_played(@TempDir Path home) throws IOException {
    spoilt(home);

    Ran ran = Ran.in(home, "1\n", "play", "hill");

    assertThat(ran.code()).isEqualTo(1);
    assertThat(ran.err()).contains("unknown place `arreas`").doesNotContain("Exception", "\tat ");
  }

  private static void spoilt(Path home) throws IOException {
    Path folder = Files.createDirectories(home.resolve("rulesets/hill"));
    String rules = Files.readString(Ran.HILL.resolve("rulesets/hill/ruleset.yaml"));
    Files.writeString(folder.resolve("ruleset.yaml"), rules.replace("in: areas\n", "in: arreas\n"));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "lst",
        "play",
        "play hil",
        "play hill --seat west=you",
        "play hill --seat north=him",
        "play hill --seat north=monte-carlo:1",
        "simulate hill --games 5 --seat north=him",
        "simulate hill --games 5 --seat north=you",
        "simulate hill --games 5 --seat west=random",
        "play hill --scenario none",
        "play hill --option wether=foul",
        "play hill --option weather=fowl",
        "play hill --pack nowhere",
        "simulate hill --games many",
        "simulate hill --games 0",
        "simulate hill --games 5 --untimed",
        "rate hill --bots him",
        "rate hill --bots random,random",
        "rate hill --games 0",
        "rate hill --until soon",
        "rate hill --until 0",
        "merge",
        "replay",
        "check hil",
        "verify hill --case none"
      })
  void misuse_has_its_own_exit_code_and_a_way_on(String line) {
    Ran ran = Ran.hill(line.split(" "));

    assertThat(ran.code()).isEqualTo(2);
    assertThat(ran.out()).isEmpty();
    assertThat(ran.err()).startsWith("gabion: ").contains("--help").doesNotContain("Exception");
  }

  @Test
  void no_words_at_all_are_answered_with_what_can_be_done_now() {
    Ran ran = Ran.hill();

    assertThat(ran.code()).isZero();
    assertThat(ran.err()).isEmpty();
    assertThat(ran.out())
        .hasLineCount(8)
        .contains("  tools/gabion play hill  ", "  tools/gabion list  ", "  tools/gabion help  ");
  }

  @ParameterizedTest
  @CsvSource({
    "eval hill round --until 3, --until is valid only with --file",
    "list --megabytes 100, `--isolate` is missing",
    "check hill --seed 3, --seed is valid only with --play",
    "check hill --play=-1, `--play` takes a number of games up to 1000000",
    "rulebook hill --paper letter, --paper is valid only with --pdf"
  })
  void an_option_that_another_one_needs_is_not_ignored(String line, String refusal) {
    Ran ran = Ran.hill(line.split(" "));

    assertThat(ran.code()).isEqualTo(Gabion.USAGE);
    assertThat(ran.err()).contains(refusal);
    assertThat(ran.out()).isEmpty();
  }

  @Test
  void what_is_wrong_with_a_line_is_said_in_words_of_people() {
    assertThat(Ran.hill("play").err()).startsWith("gabion: RULESET is missing\n");
    assertThat(Ran.hill("play", "hill", "--seed", "x").err())
        .startsWith("gabion: `--seed` takes a number, not `x`\n");
    assertThat(Ran.hill("verify", "hill", "--mutate").err())
        .startsWith("gabion: `--mutate` needs the value N\n");
    assertThat(Ran.hill("play", "hill", "--seat", "north").err())
        .startsWith("gabion: `--seat` wants SEAT=WHO, not `north`\n");
    assertThat(Ran.hill("play", "hill", "--seat", "north=you", "--seat=north=easy").err())
        .startsWith("gabion: `--seat` gives two values for `north`: `you` and `easy`\n");
    assertThat(Ran.hill("play", "hill", "--option", "seats=two", "--option", "seats=alone").err())
        .startsWith("gabion: `--option` gives two values for `seats`: `two` and `alone`\n");
    assertThat(Ran.hill("help", "play").out()).startsWith("Usage: gabion play");
    assertThat(Ran.hill("help").out()).contains("simulate");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "list",
        "play",
        "games",
        "simulate",
        "rate",
        "sweep",
        "merge",
        "replay",
        "check",
        "verify",
        "dev explain"
      })
  void help_teaches_with_examples(String command) {
    Ran ran = Ran.hill((command + " --help").split(" "));

    assertThat(ran.code()).isZero();
    assertThat(ran.err()).isEmpty();
    assertThat(ran.out()).contains("Usage: gabion " + command, "Examples:").doesNotContain("%%");
    assertThat(ran.out().lines()).allMatch(text -> text.length() <= 100);
    assertThat(ran.out()).doesNotContainPattern("\n\\w{1,12}\n\\w"); // a line cut at its end
  }

  @Test
  void a_simulation_is_the_same_on_any_number_of_threads() throws IOException {
    ObjectNode one = simulated("1");
    ObjectNode three = simulated("3");

    assertThat(one).isEqualTo(three);
    assertThat(one.get("results").get("north").asInt()).isEqualTo(500);
    assertThat(one.get("results").get("draw").asInt()).isZero();
    assertThat(one.get("decisions").asLong()).isBetween(2500L, 4000L);
  }

  @ParameterizedTest
  @CsvSource({"'--games 1000', 2", "'--games 999', 1", "'--games 20 --threads 3', 3"})
  void many_games_are_played_on_several_threads_unless_somebody_says(String how, int threads)
      throws IOException {
    List<String> words = new ArrayList<>(List.of("simulate", "hill", "--json"));
    words.addAll(List.of(how.split(" ")));

    Ran ran = Ran.hill(words.toArray(String[]::new));

    int most = how.contains("--threads") ? threads : Runtime.getRuntime().availableProcessors();
    assertThat(JSON.readTree(ran.out()).get("threads").asInt()).isEqualTo(Math.min(threads, most));
  }

  private static ObjectNode simulated(String threads) throws IOException {
    Ran ran = Ran.hill("simulate", "hill", "--games", "500", "--threads", threads, "--json");
    assertThat(ran.code()).isZero();
    assertThat(ran.err()).isEmpty();
    ObjectNode json = (ObjectNode) JSON.readTree(ran.out());
    for (String name : "ruleset scenario fingerprint games seed results decisions".split(" ")) {
      assertThat(json.has(name)).as(name).isTrue();
    }
    for (String name : "threads seconds gamesPerSecond decisionsPerSecond".split(" ")) {
      assertThat(json.remove(name).isNumber()).as(name).isTrue();
    }
    return json;
  }

  @Test
  void bots_hold_the_seats_that_are_given_to_them() throws IOException {
    Ran ran =
        Ran.hill(
            "simulate",
            "hill",
            "--games",
            "6",
            "--seat",
            "south=monte-carlo:4",
            "--json",
            "--untimed");

    assertThat(ran.err()).isEmpty();
    JsonNode json = JSON.readTree(ran.out());
    assertThat(json.get("seats").get("south").asText()).isEqualTo("monte-carlo:4");
    assertThat(json.get("games").asInt()).isEqualTo(6);
    Ran said = Ran.hill("simulate", "hill", "--games", "6", "--seat", "south=monte-carlo:4");
    assertThat(said.out()).contains("6 games, south=monte-carlo:4").doesNotContain("random");
  }

  @Test
  void a_simulation_speaks_to_people_too() {
    Ran ran = Ran.hill("simulate", "hill", "--games", "10");

    assertThat(ran.code()).isZero();
    assertThat(ran.out()).contains("north", "100.0 %", "decisions", "games and");
  }

  @Test
  void a_simulation_that_breaks_an_invariant_says_which_and_how_to_see_it_again()
      throws IOException {
    Ran ran = Ran.hill("simulate", "hill", "--games", "5", "--pack", dry());

    assertThat(ran.code()).isEqualTo(1);
    assertThat(ran.out()).isEmpty();
    assertThat(ran.err())
        .contains("rules.yaml:2:3  `dry-feet` does not hold of valley when `")
        .contains("Nobody stands in the valley (1.2) [broken-invariant]")
        .containsPattern(
            "in game \\d, after \\d decision\\(s\\); to repeat the game: .*gabion play hill")
        .contains("--seat north=random --seat south=random --seed ");
  }

  @Test
  void a_program_reads_the_same_of_a_broken_invariant() throws IOException {
    Ran ran = Ran.hill("simulate", "hill", "--games", "5", "--pack", dry(), "--json");

    assertThat(ran.code()).isEqualTo(1);
    assertThat(ran.err()).isEmpty();
    JsonNode failed = JSON.readTree(ran.out()).get("failed");
    assertThat(failed.get("code").asText()).isEqualTo("broken-invariant");
    assertThat(failed.get("invariant").asText()).isEqualTo("dry-feet");
    assertThat(failed.get("rule").asText()).isEqualTo("1.2");
    assertThat(failed.get("file").asText()).endsWith("rules.yaml");
    assertThat(failed.get("line").asInt()).isEqualTo(2);
    assertThat(failed.get("again").asText())
        .contains("gabion play hill")
        .contains("--seed " + failed.get("seed").asLong());
    assertThat(failed.get("game").isInt()).isTrue();
  }

  @Test
  void play_does_not_look_at_invariants() throws IOException {
    String all = "--seat north=random --seat south=random --seed 1 --no-save --pack " + dry();
    Ran ran = Ran.hill(("play hill " + all).split(" "));

    assertThat(ran.code()).isZero();
    assertThat(ran.out() + ran.err()).doesNotContain("dry-feet");
  }

  /** A pack with an invariant that random play soon breaks. */
  private String dry() throws IOException {
    Path rules = Files.createDirectories(pack.resolve("rulesets/hill"));
    Files.writeString(
        rules.resolve("rules.yaml"),
        """
        invariants:
          dry-feet:
            rule: "1.2"
            never: areas where it is valley and any troops in it
            says: Nobody stands in the valley
        """);
    return pack.toString();
  }

  @Test
  void verify_ends_with_the_line_that_counts() {
    Ran ran = Ran.hill("verify", "hill");

    assertThat(ran.code()).isZero();
    assertThat(ran.out()).endsWith("0 passed, 0 failed\n");
  }
}
