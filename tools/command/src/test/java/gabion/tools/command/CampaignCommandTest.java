package gabion.tools.command;

import static org.assertj.core.api.Assertions.assertThat;

import gabion.play.SeedCommitment;
import gabion.tools.table.GameEnd;
import gabion.tools.table.GameRecord;
import gabion.yaml.Problems;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A scenario that begins from the end of a saved game. */
class CampaignCommandTest {

  private static final String RULES = "two-summers";
  private static final String PACK = Ran.CHECKOUT.resolve("tools/examples/two-summers").toString();

  @TempDir private Path folder = Path.of("");

  private static Ran run(String... words) {
    List<String> all = new ArrayList<>(List.of(words));
    all.addAll(List.of("--pack", PACK));
    return Ran.in(Ran.CHECKOUT, "", all.toArray(String[]::new));
  }

  private static Ran bots(String... words) {
    List<String> all = new ArrayList<>(List.of("play", RULES));
    all.addAll(List.of(words));
    all.addAll(List.of("--seat", "millers=random", "--seat", "friars=random"));
    return run(all.toArray(String[]::new));
  }

  /** The file of a first summer that has ended. */
  private String first() {
    String file = folder.resolve("first.json").toString();
    Ran first = bots("--seed", "3", "--save", file);
    assertThat(first.code()).as(first.err()).isZero();
    assertThat(first.out())
        .contains("begin the next scenario from its end with: ")
        .contains("--after " + file + " --scenario second-summer");
    return file;
  }

  private static GameRecord read(String file) {
    return GameRecord.read(Path.of(file), new Problems()).orElseThrow();
  }

  private static void assertRefused(Ran ran, int code, String... parts) {
    assertThat(ran.code()).as(ran.err()).isEqualTo(code);
    assertThat(ran.err()).contains(parts).doesNotContain("Exception");
    assertThat(ran.out()).isEmpty();
  }

  @Test
  void the_next_scenario_begins_from_its_end_and_its_file_needs_the_first_no_more()
      throws IOException {
    String first = first();
    String second = folder.resolve("second.json").toString();
    Ran played = bots("--after", first, "--seed", "4", "--save", second);

    assertThat(played.code()).as(played.err()).isZero();
    assertThat(played.out()).contains("The game is saved in " + second + ".");
    assertThat(read(second).setup().scenario()).isEqualTo("second-summer");
    assertThat(Files.readString(Path.of(second))).contains("\"carried\"", "fame/mill");
    String again = folder.resolve("again.json").toString();
    assertThat(bots("--after", first, "--seed", "4", "--save", again).code()).isZero();
    assertThat(read(again)).as("the same seed").isEqualTo(read(second));
    Files.delete(Path.of(first));
    Ran replayed = run("replay", second, "--check");
    assertThat(replayed.code()).as(replayed.err()).isZero();
  }

  @Test
  void it_can_be_stopped_and_resumed() {
    String first = first();
    String second = folder.resolve("second.json").toString();
    Ran begun =
        Ran.in(
            Ran.CHECKOUT,
            "1\n",
            "play",
            RULES,
            "--pack",
            PACK,
            "--seed",
            "4",
            "--seat",
            "millers=you",
            "--seat",
            "friars=random",
            "--after",
            first,
            "--save",
            second);
    assertThat(begun.code()).as(begun.err()).isZero();
    Ran resumed = Ran.in(Ran.CHECKOUT, "1\n", "play", RULES, "--pack", PACK, "--resume", second);
    assertThat(resumed.code()).as(resumed.err()).isZero();
    assertThat(read(second).setup().scenario()).isEqualTo("second-summer");
  }

  @Test
  void beside_resume_it_is_wrong_usage() {
    String first = first();
    assertRefused(bots("--after", first, "--resume", first), 2, "a saved game already has");
  }

  @Test
  void a_file_that_is_none_is_told() {
    assertRefused(bots("--after", folder.resolve("none.json").toString()), 1, "does not exist");
  }

  @Test
  void a_game_of_another_ruleset_is_refused() {
    String file = folder.resolve("hill.json").toString();
    Ran.play("1\n1\n", "--save", file);
    assertRefused(bots("--after", file), 1, "is a game of hill, not of two-summers");
  }

  @Test
  void a_game_that_has_not_ended_is_refused() {
    String file = folder.resolve("open.json").toString();
    Ran.in(Ran.CHECKOUT, "1\n", "play", RULES, "--pack", PACK, "--save", file);
    assertRefused(bots("--after", file), 1, "expected a finished game, found one that waits for");
  }

  @Test
  void a_game_that_people_ended_is_refused() throws IOException {
    String file = first();
    new GameEnd(GameEnd.Reason.RESIGNED, "millers", "friars", "2026-01-31T18:05:00Z")
        .save(Path.of(file), read(file));
    assertRefused(bots("--after", file), 1, "has ended at a served table");
  }

  @Test
  void a_game_whose_secret_a_server_keeps_is_refused() throws IOException {
    String file = first();
    read(file).pledging(new SeedCommitment("ab".repeat(32), "", List.of())).save(Path.of(file));
    assertRefused(bots("--after", file), 1, "a server keeps the secret seed");
  }

  @Test
  void a_changed_file_is_refused() throws IOException {
    Path file = Path.of(first());
    Files.writeString(file, Files.readString(file).replace("\"seed\" : \"3\"", "\"seed\" : \"4\""));
    assertRefused(bots("--after", file.toString()), 1, "[record-broken]");
  }

  @Test
  void a_scenario_that_does_not_come_after_it_is_refused_with_those_that_do() {
    String file = first();
    for (String scenario : List.of("first-summer", "secnd-summer")) {
      assertRefused(
          bots("--after", file, "--scenario", scenario),
          1,
          "found `" + scenario + "`",
          "choose `second-summer`");
    }
    assertRefused(bots("--after", file, "--option", "seats=one"), 1, "`one`", "known: two");
  }

  @Test
  void the_list_says_what_a_scenario_comes_after() {
    assertThat(run("list").out()).contains("Second Summer (after first-summer)");
    assertThat(run("list", "--json").out()).contains("\"second-summer\": \"first-summer\"");
  }
}
