package gabion.tools.command;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Variants on one sheet, with the figures that `diff`, `odds` and `simulate` give. */
class CompareCommandTest {

  private static final ObjectMapper JSON = new ObjectMapper();

  private static final String FIGHT = "2 reds against 2 blues in hill";
  private static final String UP = "dice.coin.faces.up=2 from down";

  private static final String RULES =
      """
      ruleset: duel
      title: The Duel
      rulebook: none
      about: a game for the tests of variants
      tells: { side: { enemy: side }, faction: { side: side } }
      sides:
        red: { title: The Reds, enemy: blue }
        blue: { title: The Blues, enemy: red }
      factions: { reds: { side: red }, blues: { side: blue } }
      seats: { two: { left: [reds], right: [blues] } }
      scenarios: { whole: { title: The Whole Duel } }
      options:
        help:
          title: Help for the Blues
          ruling: R-1
          default: none
          readings: { none: { title: No help }, much: { title: Much help } }
      rulings:
        R-1: { status: assumed, doubt: "Who helps?", taken: Nobody, why: it is not written, switch: help }
      areas: { hill: { title: Steep Hill, beside: [vale] }, vale: {} }
      boxes: { stock of faction: {} }
      pieces: { stone: { per: faction, count: 9, starts: stock of faction, called: faction } }
      dice:
        coin: { title: Old Coin, faces: { up: 3, down: 3 } }
        idle: { faces: { up: 1, down: 5 } }
        six: { title: six-sided die, faces: 1 to 6 }
      fields: { active: { type: faction, start: reds } }
      define:
        leader: { first: [{ when: any stones of reds in areas, is: red }, { is: blue }] }
      measures: { left-over: { title: Stones left of the Reds, is: count(stones of reds in areas) } }
      battles:
        fight:
          title: A fight to the end
          line: "{lefts} against {rights} in {area}"
          given: { empty: yes, places: { "{area}": "{lefts}, {rights}" } }
          run: call fight in {area}
          winner: leader
          example: 2 reds against 2 blues in hill
      procedures:
        game:
          rule: "1"
          steps:
            - { move: stones of reds in stock of reds, count: 3, to: hill }
            - { move: stones of blues in stock of blues, count: 3, to: hill }
            - if: option.help is much
              then: [ { move: stones of blues in stock of blues, count: 2, to: hill } ]
            - call: fight in hill
        fight in area:
          rule: "2"
          steps:
            - while: any stones of reds in area and any stones of blues in area
              do:
                - { choose: zeal, who: reds, number: 1 to 3, ask: "How many coins?" }
                - { roll: throw, die: coin, count: zeal }
                - { move: stones of blues in area, count: count(throw showing up), to: stock of blues }
                - { move: stones of reds in area, count: count(throw showing down), to: stock of reds }
      clauses: { "1": Both lay three stones., "2": They fight. }
      endings:
        taken: { title: The hill is taken, at: game, if: leader is red, winner: red, rule: "1" }
        kept: { title: The hill is kept, at: game, if: leader is blue, winner: blue, rule: "1" }
      """;

  @TempDir private Path folder = Path.of("");

  @BeforeEach
  void write() throws IOException {
    Path rules = Files.createDirectories(folder.resolve("rulesets/duel"));
    Files.writeString(rules.resolve("ruleset.yaml"), RULES);
  }

  private Ran duel(String... words) {
    return Ran.in(folder, "", words);
  }

  private Ran compare(String... words) {
    return duel(
        Stream.concat(Stream.of("compare", "duel"), Stream.of(words)).toArray(String[]::new));
  }

  private String pack(String id, String yaml) throws IOException {
    Path rules = Files.createDirectories(folder.resolve(id + "/rulesets/duel"));
    Files.writeString(folder.resolve(id + "/rulesets/pack.yaml"), "id: " + id + "\nversion: 1\n");
    Files.writeString(rules.resolve("more.yaml"), yaml);
    return folder.resolve(id).toString();
  }

  private static JsonNode json(Ran ran) throws IOException {
    assertThat(ran.code()).as(ran.err()).isZero();
    return JSON.readTree(ran.out());
  }

  @Test
  void a_sheet_has_rules_dice_odds_and_games_and_sums_them_up_in_titles() {
    Ran ran = compare("Old=", "New=" + UP + ",help=much", "--games", "400", "--bot", "random");

    assertThat(ran.err()).isEmpty();
    assertThat(ran.code()).isZero();
    assertThat(ran.out())
        .startsWith(
            "The Duel: Old, New compared\n  Old: the rules as they are\n  New: "
                + UP
                + ", help=much\n")
        .containsPattern("\nfindings\n {2}New against Old: in 400 games of random play")
        .contains(
            "wins change by The Reds -",
            "95 % sure",
            "\u201cA fight to the end\u201d",
            "points, exact.")
        .containsPattern(
            "\nrules\n {2}New against Old\n {4}Help for the Blues\n {6}No help -> Much")
        .containsPattern("\ndice\n {2}Old Coin +Old +New\n {4}Up +3 +2\n {4}Down +3 +4\n")
        .containsPattern("\n {4}all sides +6 +6\n {2}dice that are the same under all: 2\n")
        .containsPattern(
            "\nodds\n {2}A fight to the end\n {4}" + FIGHT + "\n {4}both sides play opt")
        .containsPattern("\ngames\n {2}New against Old: 400 games of random play, with")
        .contains("scenario The Whole Duel, seed 1", "Stones left of the Reds")
        .doesNotContain("red:", "blue:");
  }

  @Test
  void the_odds_are_those_of_odds() throws IOException {
    String[] asked = {"odds", "duel", "--battle", FIGHT, "--set", UP, "--json"};
    JsonNode alone = json(duel(asked));
    JsonNode sheet = json(compare("A=", "B=" + UP, "--games", "0", "--json"));

    JsonNode wins = sheet.at("/battles/0/outcomes/0");
    assertThat(wins.path("outcome").asText()).isEqualTo("who wins, red");
    assertThat(alone.toString())
        .contains(wins.at("/exact/0").asText(), wins.at("/exact/1").asText())
        .as("both fractions are there");
    assertThat(wins.at("/exact/0").asText()).contains("/");
    assertThat(wins.at("/exact/0")).isNotEqualTo(wins.at("/exact/1"));
  }

  @Test
  void the_games_are_those_of_simulate() throws IOException {
    String[] seats = {"--seat", "left=monte-carlo:2", "--games", "40", "--seed", "7", "--json"};
    JsonNode alone = json(duel(with(seats, "simulate", "duel", "--set", UP)));
    JsonNode sheet = json(compare(with(seats, "A=", "B=" + UP, "--bot", "random")));

    JsonNode games = sheet.at("/pairs/0/games");
    for (String metric : List.of("red", "blue", "draw", "decisions", "endings", "games")) {
      assertThat(games.path(metric))
          .as(metric)
          .isEqualTo(alone.path(metric))
          .isNotEqualTo(games.path("nothing"));
    }
  }

  private static String[] with(String[] more, String... first) {
    return Stream.concat(Stream.of(first), Stream.of(more)).toArray(String[]::new);
  }

  @Test
  void the_rules_differ_as_in_diff() throws IOException {
    String pack =
        pack("steep", "areas: { hill: { title: Gentle Hill } }\nclauses: { \"2\": All fight. }");
    JsonNode diff = json(duel("diff", "duel", "--against", pack, "--games", "0", "--json"));
    JsonNode sheet = json(compare("A=", "B=" + pack, "--games", "0", "--json"));

    assertThat(sheet.at("/pairs/0/differences").findValues("path"))
        .hasSize(2)
        .isEqualTo(diff.path("differences").findValues("path"));
    assertThat(sheet.at("/pairs/0/differences").findValuesAsText("cites"))
        .isEqualTo(diff.path("differences").findValuesAsText("cites"));
  }

  @Test
  void a_single_variant_is_compared_with_the_rules_as_they_are() {
    Ran ran = compare("Hard=" + UP, "--games", "0");

    assertThat(ran.out())
        .startsWith("The Duel: unchanged, Hard compared\n  unchanged: the rules as they are\n")
        .contains(
            "Hard against unchanged: no games were played; the odds of 1 of 1 battles differ");
  }

  @Test
  void three_variants_of_packs_and_values_are_each_compared_with_the_first() throws IOException {
    String pack = pack("more", "dice: { coin: { faces: { up: 5 from down } } }");
    String other = pack("less", "dice: { coin: { faces: { up: 1 from down } } }");
    Ran ran =
        compare("A=" + pack, "B=" + other + ",help=much", "C=", "--games", "4", "--bot", "random");

    assertThat(ran.err()).isEmpty();
    assertThat(ran.out())
        .containsPattern("Old Coin +A +B +C\n {4}Up +5 +1 +3\n")
        .contains("\n  B against A: ", "\n  C against A: ")
        .doesNotContain("C against B");
  }

  @Test
  void the_same_seed_gives_the_same_sheet_on_any_number_of_threads() throws IOException {
    Path page = folder.resolve("sheet.html");
    Path table = folder.resolve("sheet.csv");
    String[] words = {
      "A=",
      "B=" + UP,
      "--games",
      "30",
      "--bot",
      "monte-carlo:2",
      "--html",
      "" + page,
      "--csv",
      "" + table,
      "--json",
      "--threads",
      "1"
    };
    Ran first = compare(words);
    String html = Files.readString(page);
    String csv = Files.readString(table);
    words[words.length - 1] = "2";

    assertThat(compare(words)).isEqualTo(first);
    assertThat(Files.readString(page)).isEqualTo(html);
    assertThat(Files.readString(table)).isEqualTo(csv);
    assertThat(json(compare(with(words, "--seed", "2"))).at("/pairs/0/games/red"))
        .isNotEqualTo(json(first).at("/pairs/0/games/red"));
  }

  @Test
  void a_page_has_all_parts_and_loads_nothing() throws IOException {
    Path page = folder.resolve("sheet.html");
    compare("A=", "<B>=" + UP, "--games", "30", "--bot", "random", "--html", page.toString());

    String html = Files.readString(page);
    assertThat(html)
        .contains("<h1>The Duel: A, &lt;B&gt; compared</h1>", "class=\"verdict\"")
        .contains(".counts { break-inside: avoid;", "&lt;B&gt;, difference</th>")
        .contains("<caption>Old Coin</caption>", "<h3>A fight to the end</h3>", ">The Reds<")
        .contains("compare duel A= ", "All seats play at random")
        .doesNotContain("<B>", "<script", "http:", "https:", folder.toString());
  }

  @Test
  void a_table_has_a_row_for_each_figure_under_each_variant() throws IOException {
    Path table = folder.resolve("sheet.csv");
    compare(
        "A=", "B=" + UP + ",help=much", "--games", "30", "--bot", "random", "--csv", "" + table);

    List<String> lines = Files.readAllLines(table);
    assertThat(lines.get(0)).startsWith("ruleset,part,subject,name,variant,is");
    assertThat(lines)
        .anyMatch(line -> line.startsWith("duel,rules,B against A,options.help,B,Much"))
        .contains("duel,dice,Old Coin,Up,A,3,,,,,,,", "duel,dice,Old Coin,Up,B,2,-1,,,,,,")
        .anyMatch(line -> line.startsWith("duel,odds," + FIGHT + ",\"who wins, red\",B,0."))
        .anyMatch(line -> line.matches("duel,games,B against A,red,B,0(\\.\\d+)?,-0\\.5.*"));
  }

  @Test
  void a_die_with_other_sides_is_a_finding() {
    Ran ran = compare("A=", "B=dice.coin.faces.up=4", "--games", "0");

    assertThat(ran.out()).contains("\n  Old Coin has other numbers of sides: A 6, B 7.\n");
    assertThat(ran.err()).contains("with `dice.coin.faces.up=4`");
  }

  @Test
  void a_die_of_numbers_is_counted_as_well() {
    Ran ran = compare("A=", "B=dice.six.faces=1 to 8", "--games", "0");

    assertThat(ran.out())
        .contains("\n  Six-sided die has other numbers of sides: A 6, B 8.\n")
        .containsPattern("\n {4}7 +0 +1\n {4}8 +0 +1\n {4}all sides +6 +8\n")
        .contains("besides dice: 0");
  }

  @Test
  void games_without_a_difference_say_which_one_they_would_show() {
    Ran ran = compare("A=", "B=dice.idle.faces.up=2 from down", "--games", "50", "--bot", "random");

    assertThat(ran.out())
        .contains("B against A: 50 games of random play show no difference in who wins; one of ")
        .contains("; no odds differ (battles that were solved: 1).");
  }

  @Test
  void a_battle_that_is_not_solved_is_no_finding() {
    Ran ran = compare("A=", "B=" + UP, "--games", "0", "--most", "2");

    assertThat(ran.out())
        .contains("; the odds of no battle were solved.", "so each chance is a lower bound")
        .doesNotContain("battles differ");
  }

  @Test
  void an_example_that_a_variant_does_not_have_is_said_to_be_missing() throws IOException {
    String pack =
        pack(
            "peace",
            "battles: { fight: { needs: [{ when: 'no stones of blues in {area}', say: peace }] } }");
    Ran ran = compare("A=", "B=" + pack, "--games", "0");

    assertThat(ran.code()).as(ran.err()).isZero();
    assertThat(ran.out())
        .contains("    under B: the rules have no such battle: peace\n")
        .contains("the odds of no battle were solved.");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "A                    | `A` is not a variant; write NAME=PACK",
        "help=much            | `help=much` has no name; write A=help=much",
        "dice.coin.faces.up=4 | has no name; write A=dice.coin.faces.up=4",
        "A=nowhere            | no folder, zip file or installed pack is called `nowhere`",
        "A=help=some          | unknown reading of help `some`",
        "A=hlep=much          | there is no `hlep`",
        "A=dice.coyn.faces.up=4 | there is no `coyn` in `dice`",
        "A=help=much,,        | a value is missing in `A=help=much,,`",
        "A=                   | `unchanged` and `A` have the same rules and readings",
        "A=help=none          | `unchanged` and `A` have the same rules and readings",
        "unchanged=help=much  | two variants are called `unchanged`",
      })
  void a_wrong_variant_is_refused(String word, String because) {
    Ran ran = compare(word, "--games", "0");

    assertThat(ran.err()).contains(because);
    assertThat(ran.code()).isEqualTo(Gabion.USAGE);
    assertThat(ran.out()).isEmpty();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "B=help=much   | --seed 2       | `A` and `B` have the same rules and readings",
        "A=            | --seed 2       | two variants are called `A`",
        "B=            | --bot somebody | unknown bot `somebody`",
        "B=            | --seat mid=random | unknown seat `mid`",
        "B=            | --games -1     | --games is at least 0",
        "B=            | --most 0       | --most takes a number of positions",
        "B=            | --until 5x     | `5x` is not a precision",
        "B=            | --measure foo  | unknown word `foo`",
        "B=            | --csv no/where.csv | its folder does not exist",
      })
  void wrong_usage_is_refused(String other, String options, String because) {
    Ran ran = compare(with(options.split(" "), "A=help=much", other));

    assertThat(ran.err()).contains(because);
    assertThat(ran.code()).isEqualTo(Gabion.USAGE);
    assertThat(ran.out()).isEmpty();
  }

  @Test
  void more_variants_than_fit_on_a_page_are_refused() {
    Ran ran =
        compare(
            "A=", "B=help=much", "C=" + UP, "D=dice.coin.faces.up=9", "E=dice.six.faces=1 to 2");

    assertThat(ran.code()).isEqualTo(Gabion.USAGE);
    assertThat(ran.err()).contains("compare takes at most 4 variants");
  }

  @Test
  void a_page_has_fractions_where_they_fit() throws IOException {
    Path page = folder.resolve("sheet.html");
    compare("A=", "B=" + UP, "--games", "0", "--html", page.toString());
    assertThat(Files.readString(page)).contains("<td>25.926 % = 7/27</td>");

    compare("A=", "B=" + UP, "C=help=much", "--games", "0", "--html", page.toString());
    assertThat(Files.readString(page)).contains("<td>25.926 %</td>");
  }

  @Test
  void a_battle_that_is_named_must_be_one() {
    Ran ran =
        compare("A=", "B=help=much", "--games", "0", "--battle", "2 reds against 2 blues in moor");

    assertThat(ran.code()).isEqualTo(Gabion.PROBLEMS);
    assertThat(ran.err()).contains("under A: ", "moor");
  }

  @Test
  @Tag("wide")
  void a_published_game_has_its_exact_odds() {
    Ran ran =
        Ran.in(
            Ran.CHECKOUT,
            "",
            "compare",
            "1754-conquest",
            "Strong=dice.british-regulars.faces.hit=4 from command",
            "--games",
            "4",
            "--bot",
            "random",
            "--battle",
            "3 british-regulars, 1 british-colonials against 2 french-regulars, 1 fort in albany");

    assertThat(ran.err()).isEmpty();
    assertThat(ran.out())
        .containsPattern("British win +78.113 % +86.586 % +\\+8.473 points")
        .containsPattern("British Regulars, red +unchanged +Strong\n {4}Hit +3 +4\n")
        .contains("the odds of 1 of 1 battles differ", "4 games of random play");
  }
}
