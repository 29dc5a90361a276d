package gabion.tools.command;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** A sweep says of each combination what a simulation of it says, wherever it is played. */
class SweepTest {

  @TempDir private Path folder = Path.of("");

  private static Ran sweep(String... more) {
    return Ran.hill(words(List.of("sweep", "hill"), more));
  }

  private static String[] words(List<String> first, String... more) {
    List<String> words = new ArrayList<>(first);
    words.addAll(List.of(more));
    return words.toArray(String[]::new);
  }

  /** What a simulation counts, from its results on. */
  private static String counts(String... more) {
    return results(Ran.hill(words(List.of("simulate", "hill", "--json", "--untimed"), more)).out());
  }

  /** The fingerprint of a simulation. */
  private static String fingerprint(String... more) {
    String out = Ran.hill(words(List.of("simulate", "hill", "--json", "--games", "1"), more)).out();
    return out.replaceAll("(?s).*(\"fingerprint\": \"\\w+\").*", "$1");
  }

  private Path file(String name, String ruleset, String rules) throws IOException {
    String head = rules.startsWith("ruleset:") ? "ruleset.yaml" : "rules.yaml";
    Path file = folder.resolve(name).resolve("rulesets").resolve(ruleset).resolve(head);
    Files.createDirectories(file.getParent());
    Files.writeString(file, rules);
    return folder.resolve(name);
  }

  // ---- the same as simulations

  @Test
  void a_combination_is_the_simulation_with_its_options() {
    Ran ran =
        sweep(
            "--vary",
            "weather=fair,foul",
            "--vary",
            "scenario=brief,whole",
            "--games",
            "50",
            "--seed",
            "3",
            "--threads",
            "2",
            "--json");

    assertThat(ran.code()).as(ran.err()).isZero();
    for (String weather : List.of("fair", "foul")) {
      for (String scenario : List.of("brief", "whole")) {
        String[] same = {
          "--option", "weather=" + weather, "--scenario", scenario, "--games", "50", "--seed", "3"
        };
        assertThat(ran.out())
            .contains(
                "{\"values\": {\"weather\": \"%s\", \"scenario\": \"%s\"}, \"scenario\": \"%s\","
                        .formatted(weather, scenario, scenario)
                    + " \"options\": {\"seats\": \"two\", \"weather\": \"%s\"}, ".formatted(weather)
                    + fingerprint()
                    + ", \"games\": 50, "
                    + counts(same));
      }
    }
  }

  private static final String COIN =
      """
      ruleset: coin
      tells: { faction: { side: side } }
      sides: { heads: {}, tails: {} }
      factions: { tops: { side: heads }, bottoms: { side: tails } }
      seats: { two: { heads: [tops], tails: [bottoms] } }
      dice: { luck: { faces: { up: 1, down: 1 } } }
      fields: { score of side: { type: number } }
      procedures:
        game:
          steps:
            - { roll: dice, die: luck, count: 3 }
            - { add: count(dice showing up), to: score of heads }
            - { add: count(dice showing down), to: score of tails }
      endings: { most: { at: game, winner: only of (sides with most score of it) } }
      """;

  /** Each of these changes who wins, and a pack by hand changes it in the same way. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "dice.luck.faces.up | 3 | dice: { luck: { faces: { up: 3 } } }",
        "dice: luck: faces: up | 3 | dice: { luck: { faces: { up: 3 } } }",
        "luck.faces.up | 3 | dice: { luck: { faces: { up: 3 } } }",
        "dice.luck.faces | {down: 5, up: 1} | dice: { luck: { faces: !replace { down: 5, up: 1 } } }",
        "procedures.game.steps.1.count | 4 |"
            + " procedures: { game: { steps: !edit [{ replace: 'roll: dice', roll: dice, die: luck, count: 4 }] } }",
      })
  void a_value_of_the_rules_is_varied_as_a_pack_would(String name, String value, String rules)
      throws IOException {
    Path game = file("coin", "coin", COIN);
    Path hand = file("by-hand", "coin", rules);
    List<String> simulate =
        List.of("simulate", "coin", "--json", "--untimed", "--games", "200", "--pack", "" + game);
    String was = Ran.hill(words(simulate)).out();
    String now = Ran.hill(words(simulate, "--pack", "" + hand)).out();

    Ran ran =
        Ran.hill(
            "sweep",
            "coin",
            "--vary",
            name + "=" + value,
            "--games",
            "200",
            "--pack",
            "" + game,
            "--threads",
            "1",
            "--json");

    assertThat(ran.code()).as(ran.err()).isZero();
    assertThat(results(now)).isNotEqualTo(results(was));
    assertThat(ran.out()).contains("\"games\": 200, " + results(now));
  }

  private static String results(String simulated) {
    assertThat(simulated).contains("\"results\"");
    return simulated.substring(simulated.indexOf("\"results\"")).strip();
  }

  /** With the wood always refused there is nothing that either hook still has to say. */
  @Test
  void a_value_of_a_hook_is_varied_where_one_pack_has_it() throws IOException {
    String[] more = {"--games", "60", "--threads", "1", "--json"};
    String name = "hooks.allows.area is free.say";

    Ran alone = sweep(words(List.of("--vary", name + "=no"), more));
    Path extra =
        file(
            "extra",
            "hill",
            """
            hooks:
              allows:
                area is free: { when: area is hill-top, say: the wind blows, rule: "1.2" }
            """);
    Ran both = sweep(words(List.of("--vary", name + "=no", "--pack", "" + extra), more));

    assertThat(alone.err()).isEmpty();
    assertThat(alone.code()).isZero();
    assertThat(both.code()).isEqualTo(2);
    assertThat(both.err()).contains("several packs add hooks to `area is free`");
  }

  @Test
  void packs_travel_with_the_games() throws IOException {
    Path one = file("small", "hill", "pieces: { troop: { count: 5 } }");
    assertThat(Files.writeString(one.resolve("rulesets/pack.yaml"), "id: small\nversion: \"2\"\n"))
        .exists();
    Path zip = folder.resolve("small.zip");
    assertThat(Ran.hill("pack", one.toString(), "--out", zip.toString()).code()).isZero();
    String[] more = {"--pack", zip.toString()};

    Ran ran =
        sweep(
            words(
                List.of("--vary", "weather=foul", "--games", "20", "--threads", "1", "--json"),
                more));

    assertThat(ran.code()).as(ran.err()).isZero();
    assertThat(ran.out())
        .contains(fingerprint(more))
        .contains(counts("--games", "20", "--option", "weather=foul", more[0], more[1]));
  }

  @Test
  void shards_and_threads_are_not_to_be_seen() throws IOException {
    sweepsAlike("2", "20");
  }

  @Tag("wide")
  @ParameterizedTest
  @CsvSource({"1,1", "1,7", "3,1000"})
  void more_shards_and_threads_are_not_to_be_seen(String threads, String shards)
      throws IOException {
    sweepsAlike(threads, shards);
  }

  private void sweepsAlike(String threads, String shards) throws IOException {
    List<String> first = new ArrayList<>();
    for (String form : List.of("text", "json", "svg", "html")) {
      Path report = folder.resolve("report." + (form.equals("svg") ? "svg" : "html"));
      for (String[] how : List.of(new String[] {"1", "3"}, new String[] {threads, shards})) {
        List<String> words =
            new ArrayList<>(List.of("--vary", "weather=fair,foul", "--vary", "troop.count=4,6"));
        words.addAll(List.of("--games", "101", "--threads", how[0], "--shards", how[1]));
        words.addAll(
            form.equals("json") ? List.of("--json") : List.of("--report", report.toString()));
        Ran ran = sweep(words.toArray(String[]::new));
        assertThat(ran.code()).as(ran.err()).isZero();
        assertThat(ran.err()).isEmpty();
        first.add(ran.out() + (form.equals("json") ? "" : Files.readString(report)));
      }
      assertThat(first.get(1)).isEqualTo(first.get(0));
      first.clear();
    }
  }

  // ---- what is shown

  @Test
  void the_table_is_a_picture() {
    Ran ran =
        sweep(
            "--vary",
            "weather=fair,foul",
            "--vary",
            "luck.faces={sun: 13, rain: 13},{sun: 11, rain: 15}",
            "--games",
            "10",
            "--threads",
            "1");

    assertThat(ran.out())
        .isEqualTo(
            """
            The Hill: 4 combination(s), 10 games at random each, seed 1
              weather: fair, foul
              luck.faces
                (1)  {sun: 13, rain: 13}
                (2)  {sun: 11, rain: 15}

            north
              weather  faces  share, 95 %                 0            25          50           75        100
              fair     (1)    100.00 % (72.25 to 100.00)  ·            ·           ·          ├─────────────●
              fair     (2)    100.00 % (72.25 to 100.00)  ·            ·           ·          ├─────────────●
              foul     (1)    100.00 % (72.25 to 100.00)  ·            ·           ·          ├─────────────●
              foul     (2)    100.00 % (72.25 to 100.00)  ·            ·           ·          ├─────────────●

            south
              weather  faces  share, 95 %                 0            25          50           75        100
              fair     (1)    0.00 % (0.00 to 27.75)      ●─────────────┤          ·            ·           ·
              fair     (2)    0.00 % (0.00 to 27.75)      ●─────────────┤          ·            ·           ·
              foul     (1)    0.00 % (0.00 to 27.75)      ●─────────────┤          ·            ·           ·
              foul     (2)    0.00 % (0.00 to 27.75)      ●─────────────┤          ·            ·           ·

            draw
              weather  faces  share, 95 %                 0            25          50           75        100
              fair     (1)    0.00 % (0.00 to 27.75)      ●─────────────┤          ·            ·           ·
              fair     (2)    0.00 % (0.00 to 27.75)      ●─────────────┤          ·            ·           ·
              foul     (1)    0.00 % (0.00 to 27.75)      ●─────────────┤          ·            ·           ·
              foul     (2)    0.00 % (0.00 to 27.75)      ●─────────────┤          ·            ·           ·

            decisions of a game
              weather  faces  on average                  least to most
              fair     (1)        7.0                     7 to 7
              fair     (2)        7.0                     7 to 7
              foul     (1)        7.0                     7 to 7
              foul     (2)        7.0                     7 to 7
            """);
    assertThat(ran.out().lines()).allMatch(line -> line.length() <= 100);
  }

  @Test
  void a_report_is_a_picture_or_a_page_with_all_numbers() throws Exception {
    Path svg = folder.resolve("a.svg");
    Path html = folder.resolve("a.html");
    for (Path report : List.of(svg, html)) {
      sweep(
          "--vary",
          "weather=fair,foul",
          "--vary",
          "clauses.1=Up & <away>,\"Down\"",
          "--games",
          "10",
          "--threads",
          "1",
          "--report",
          report.toString());
    }

    assertThat(
            DocumentBuilderFactory.newInstance()
                .newDocumentBuilder()
                .parse(svg.toFile())
                .getElementsByTagName("circle")
                .getLength())
        .as("three outcomes of four combinations")
        .isEqualTo(12);
    String page = Files.readString(html).replaceAll("(?s)<script.*?</script>", "");
    assertThat(page)
        .contains("<td>Up &amp; &lt;away&gt;</td>", "<td>100.00</td>", "<td>72.25</td>")
        .contains("sweep hill --games 10 --seed 1 --vary weather=fair,foul")
        .contains("North: 100.0 % (72.2 to 100.0) with Weather fair", "as often in all other")
        .contains("All seats play at random")
        .doesNotContain("<away>", "<svg");
    assertThat(page.split("<figure>")).as("intervals and squares of three outcomes").hasSize(7);
  }

  // ---- what fails

  @Test
  void a_game_that_fails_is_the_one_of_the_simulation() throws IOException {
    Path strict =
        file(
            "strict",
            "hill",
            """
            invariants:
              elbow-room:
                rule: "1.2"
                never: areas where count(troops of blue in it) is 3 and count(troops of grey in it) is 3
                says: There is no room for six
            """);
    String[] more = {"--games", "300", "--seed", "2", "--pack", strict.toString()};

    Ran one = Ran.hill(words(List.of("simulate", "hill"), more));
    String game =
        one.err().replaceAll("(?s).*in game (\\d+), after (\\d+) .*", "game $1, after $2 ");
    for (String shards : List.of("1", "2", "7")) {
      Ran ran =
          sweep(
              words(List.of("--vary", "weather=foul", "--threads", "2", "--shards", shards), more));

      assertThat(ran.code()).isEqualTo(1);
      assertThat(ran.err()).startsWith("foul: " + game).contains("There is no room for six");
      assertThat(ran.out()).contains(game.replaceAll(",.*", "") + " failed");
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "weather                     | `weather` has no values",
        "weather=fair,               | a value is missing in `weather=fair,`",
        "weather=fair,fair           | a value appears twice",
        "weather=fair,fowl           | unknown reading of weather `fowl`; did you mean `foul`?",
        "scenario=hole               | unknown scenario `hole`; did you mean `whole`?",
        "wether=fair                 | there is no `wether`",
        "dice.luck.faces.sum=1       | there is no `sum` in `dice: luck: faces`, so there is no value at `dice.luck.faces.sum`; did you mean `sun`?",
        "dice.luck.faces.sun.x=1     | there is no `x` in `dice: luck: faces: sun`, so there is no value at `dice.luck.faces.sun.x`; `3` is a single value",
        "procedures.game.steps.99=1  | it is a list with items 1 to 10",
        "procedures.game.steps.0=1   | it is a list with items 1 to 10",
        "dice.luck.faces={sun: 3     | `{sun: 3` is not a valid value for `dice.luck.faces` in YAML",
      })
  void what_cannot_be_varied_is_misuse_in_one_line(String word, String because) {
    Ran ran = sweep("--vary", word, "--games", "10", "--threads", "1");

    assertThat(ran.err()).startsWith("gabion: ").contains(because).hasLineCount(2);
    assertThat(ran.code()).isEqualTo(2);
    assertThat(ran.out()).isEmpty();
  }

  @Test
  void a_value_that_the_rules_refuse_is_told_as_it_was_asked_for_and_nothing_is_played() {
    Ran ran = sweep("--vary", "dice.luck.faces.sun=3,many", "--games", "10", "--threads", "1");

    assertThat(ran.code()).isEqualTo(2);
    assertThat(ran.out()).isEmpty();
    assertThat(ran.err())
        .contains(
            "with `dice.luck.faces.sun=many` the rules have a problem: `many` is not a whole number")
        .doesNotContain("gabion-sweep");
  }

  @Test
  void two_ways_to_one_value_are_refused() {
    Ran ran =
        sweep(
            "--vary",
            "dice.luck.faces.sun=3",
            "--vary",
            "luck.faces={sun: 1, rain: 1}",
            "--games",
            "10",
            "--threads",
            "1");

    assertThat(ran.code()).isEqualTo(2);
    assertThat(ran.err()).contains("are the same value, or one contains the other");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "--games 0 --threads 1",
        "--games 5 --threads 1 --master local[2]",
        "--games 5 --conf executor.memory=1g",
        "--games 5 --threads 1 --report picture.png",
        "--games 5 --threads 1 --report no/such/folder/a.svg",
        "--games 5 --threads 1 --vary weather=foul",
        "--games 5 --threads 1 --shards 10001",
        "--games 5 --threads 1 --option weather=fowl",
      })
  void misuse_is_told_before_anything_is_played(String more) {
    Ran ran = sweep(words(List.of("--vary", "weather=fair,foul"), more.split(" ")));

    assertThat(ran.code()).isEqualTo(2);
    assertThat(ran.out()).isEmpty();
    assertThat(ran.err()).startsWith("gabion: ").hasLineCount(2);
  }

  @Test
  void without_the_room_for_spark_a_line_says_so() {
    Ran ran = sweep("--vary", "weather=fair,foul", "--games", "5", "--master", "local[1]");

    assertThat(ran.code()).isEqualTo(1);
    assertThat(ran.out()).isEmpty();
    assertThat(ran.err()).startsWith("gabion: ").hasLineCount(1);
  }

  @Test
  void the_spark_that_is_announced_is_the_one_that_is_built_in() {
    assertThat(Ran.CHECKOUT.resolve("tools/sweep/pom.xml"))
        .content()
        .contains("<spark.version>" + SweepBuild.SPARK + "</spark.version>");
    assertThat(Ran.CHECKOUT.resolve("pom.xml")).content().doesNotContain("spark");
  }

  // ---- stopped

  @Tag("wide")
  @Test
  @DisabledOnOs(OS.WINDOWS)
  void ctrl_c_says_what_is_there() throws Exception {
    Path report = folder.resolve("a.html");
    List<String> words = new ArrayList<>(List.of("sweep", "hill", "--vary", "weather=fair,foul"));
    words.addAll(List.of("--games", "1000000", "--threads", "1", "--shards", "10000"));
    words.addAll(List.of("--report", report.toString()));
    Interrupted ran = Interrupted.at(" 1% [", folder, Ran.HILL, words);

    assertThat(ran.code()).isEqualTo(130);
    assertThat(ran.out())
        .contains("stopped after ", " of 20,000 shards", "  of ")
        .contains("nothing yet");
    assertThat(report).content().contains("(stopped)");
  }
}
