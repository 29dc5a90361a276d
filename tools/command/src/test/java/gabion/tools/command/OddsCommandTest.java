package gabion.tools.command;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Odds, compared games, tuning and rulings, as they are asked for. */
class OddsCommandTest {

  private static final String ANSWERS = "hill-top 3\nhill-top 3\ncobalt-plan\nsmoky-plan\n3\n";

  @TempDir private Path folder = Path.of("");

  /** A game that stands before the squad, the weather and the watch. */
  private String game() {
    Path file = folder.resolve("game.json");
    Ran.play(ANSWERS, "--save", file.toString());
    assertThat(file).exists();
    return file.toString();
  }

  @Test
  void the_odds_of_a_game_are_those_from_where_it_stands() throws IOException {
    Path picture = folder.resolve("odds.svg");
    Ran ran =
        Ran.hill(
            "odds",
            "hill",
            game(),
            "--policy",
            "random",
            "--measure",
            "count(troops of blue in hill-top)",
            "--svg",
            picture.toString());

    assertThat(ran.err()).isEmpty();
    assertThat(ran.out())
        .contains("choices: north random\n", "north", "100.000 %", "all probabilities are exact");
    assertThat(Files.readString(picture)).startsWith("<svg").contains("who wins");
  }

  @Test
  void both_columns_stand_side_by_side_and_no_file_is_touched() throws IOException {
    String game = game();
    Path picture = folder.resolve("both.svg");
    String other = "dice.luck.faces.sun=5";
    Ran ran = Ran.hill("odds", "hill", game, "--set", other, "--json", "--svg", "" + picture);

    JsonNode said = new ObjectMapper().readTree(ran.out());
    assertThat(said.at("/against/with").asText()).isEqualTo(other);
    assertThat(picture).content().contains("compared with " + other, "class=\"second\"");
    assertThat(said.at("/who wins/north/exact").asText()).isEqualTo("1");
    assertThat(said.at("/against/exact").asBoolean()).isTrue();
    try (Stream<Path> files = Files.walk(Ran.HILL)) {
      assertThat(files.filter(file -> file.endsWith("varied.yaml"))).isEmpty();
    }
  }

  @Test
  void what_is_asked_wrongly_is_told() {
    assertThat(Ran.hill("odds", "hill").err()).contains("--battle; only one");
    assertThat(Ran.hill("odds", "hill", "nope").err()).contains("unknown case `nope`");
    assertThat(Ran.hill("odds", "hill", "--battle", "1 against 1").err())
        .contains("no section `battles`");
    Ran path = Ran.hill("odds", "hill", game(), "--set", "dice.lcuk.faces.sun=5");
    assertThat(path.code()).isEqualTo(Gabion.USAGE);
    assertThat(path.err()).contains("there is no `lcuk` in `dice`", "did you mean `luck`?");
    Ran value = Ran.hill("odds", "hill", game(), "--set", "dice.luck.faces.sun=some");
    assertThat(value.code()).isEqualTo(Gabion.USAGE);
    assertThat(value.err())
        .contains(
            "with `dice.luck.faces.sun=some` the rules have a problem: `some` is not a whole number")
        .doesNotContain("varied.yaml");
    assertThat(Ran.hill("odds", "hill", game(), "--measure", "foo").err())
        .contains("`foo` is not a valid policy; unknown word `foo`");
  }

  @Test
  void the_help_of_a_ruleset_shows_the_lines_of_battle_that_it_reads() {
    Ran some = Ran.in(Ran.CHECKOUT, "", "odds", "1754-conquest", "--help");
    assertThat(some.code()).isZero();
    assertThat(some.out())
        .contains("Examples of a battle in one line for 1754: Conquest:")
        .contains("`{attackers} against {defenders} in {area}`, as in `3 british-regulars,");
    assertThat(Ran.hill("odds", "hill", "--help").out())
        .contains("cannot read a battle in one line");
    assertThat(Ran.hill("odds", "--help").out())
        .doesNotContain("Examples of a battle in one line for", "reads no lines");
    assertThat(Ran.hill("odds", "hlil", "--help").err()).contains("unknown ruleset `hlil`");
  }

  @Test
  void compared_games_are_reported_on_a_page_that_needs_nothing_else() throws IOException {
    Path report = folder.resolve("report.html");
    Ran ran =
        Ran.hill(
            "simulate",
            "hill",
            "--games",
            "40",
            "--set",
            "weather=foul",
            "--measure",
            "count(troops of blue in valley)",
            "--report",
            report.toString());

    assertThat(ran.err())
        .isEqualTo("warning: all of 40 games had the same ending and the same winner\n");
    assertThat(ran.out())
        .contains("compared, with the same seeds, with: weather=foul")
        .contains(
            "north                              100.00 % (91.24 to 100.00), then 100.00 % (91.24 to",
            "; equal in every game (a difference of 12.52 would be found)")
        .contains("+0.00 (+0.00 to +0.00); equal in every game\n");
    String page = Files.readString(report);
    assertThat(page.replaceAll("(?s)<script.*?</script>", ""))
        .contains("count(troops of blue in valley)", "simulate hill --games 40", "weather=foul")
        .contains("The difference", "<caption>games by number of decisions")
        .doesNotContain("http:", "https:", "src=", "href=", "<svg");
    List<String> shown =
        figures(page)
            .flatMap(spec -> spec.path("data").path("values").valueStream())
            .map(row -> row.path("of").asText() + " " + row.path("rules").asText())
            .toList();
    assertThat(shown)
        .contains("North unchanged", "North changed", "North difference")
        .contains("count(troops of blue in valley) changed", "Decisions difference");
  }

  /** What the plots of a page are drawn from. */
  private static Stream<JsonNode> figures(String page) {
    return Pattern.compile("(?s)<script type=\"application/json\">(.*?)</script>")
        .matcher(page)
        .results()
        .map(
            found -> {
              try {
                return new ObjectMapper().readTree(found.group(1));
              } catch (IOException e) {
                throw new UncheckedIOException(e);
              }
            });
  }

  @Test
  void games_are_played_no_longer_than_needed() {
    Ran ran =
        Ran.hill("simulate", "hill", "--games", "4000", "--set", "weather=foul", "--until", "±2%");

    assertThat(ran.out()).contains("The Hill: 250 games", "known to ±2% after 250 games");
    Ran few =
        Ran.hill("simulate", "hill", "--games", "9", "--set", "weather=foul", "--until", "±2%");
    assertThat(few.out()).contains("not known to ±2% after 9 games");
    assertThat(Ran.hill("simulate", "hill", "--games", "9", "--until", "soon").err())
        .contains("`soon` is not a precision");
  }

  @Test
  void another_checkout_is_compared_with_too() {
    Ran ran =
        Ran.hill("simulate", "hill", "--games", "5", "--against", Ran.HILL.toString(), "--json");

    assertThat(ran.err()).isEmpty();
    assertThat(ran.out()).contains("\"difference\": {\"is\": 0");
  }

  @Test
  void an_aim_is_searched() {
    Ran ran =
        Ran.hill(
            "tune",
            "hill",
            "--vary",
            "dice.luck.faces.sun=1 from rain,5 from rain",
            "--measure",
            "count(cards in spent)",
            "--goal",
            "count(cards in spent) high",
            "--games",
            "20");

    assertThat(ran.err()).isEmpty();
    assertThat(ran.out()).contains("nearest: dice.luck.faces.sun=", "2.00 (2.00 to 2.00)");
    assertThat(Ran.hill("tune", "hill", "--vary", "weather=foul", "--goal", "joy high").err())
        .contains("unknown measure `joy`; the measures are north, south, draw, decisions");
  }

  /**
   * All combinations are played to the end, and so are the rules as they are, of the same seeds.
   */
  @Test
  void an_aim_is_searched_on_a_sweep() throws IOException {
    String[] asked = {
      "tune", "hill", "--vary", "weather=fair,foul", "--goal", "north near 50 %", "--games", "30"
    };
    Ran ran = Ran.hill(with(asked, "--sweep", "--threads", "1"));
    assertThat(ran.err()).isEmpty();
    assertThat(ran.out().lines().filter(line -> line.endsWith(", 30 games"))).hasSize(2);
    assertThat(ran.out()).contains("nearest: weather=fair, the value in the rules\n");
    String standard =
        ran.out().lines().filter(line -> line.contains("weather=fair")).findFirst().orElseThrow();
    JsonNode json = new ObjectMapper().readTree(Ran.hill(with(asked, "--json")).out());
    JsonNode sweep =
        new ObjectMapper()
            .readTree(Ran.hill(with(asked, "--json", "--sweep", "--threads", "1")).out());
    assertThat(sweep).isEqualTo(json);
    assertThat(standard).contains(String.format(java.util.Locale.ROOT, "%.2f %% (", is(sweep)));

    assertThat(Ran.hill(with(asked, "--master", "local[1]")).err())
        .contains("are valid only with --sweep");
    assertThat(Ran.hill(with(asked, "--sweep", "--seat", "north=easy")).err())
        .contains("are not valid with --sweep");
    assertThat(
            Ran.hill("tune", "hill", "--vary", "weather=foul", "--goal", "decisions low", "--sweep")
                .err())
        .contains("--sweep counts only north, south, draw; tune `decisions` without --sweep");
  }

  private static double is(JsonNode told) {
    for (JsonNode one : told.path("tried")) {
      if (one.path("set").asText().equals("weather=fair")) {
        return one.path("is").asDouble();
      }
    }
    throw new AssertionError(told.toString());
  }

  private static String[] with(String[] words, String... more) {
    return Stream.concat(Stream.of(words), Stream.of(more)).toArray(String[]::new);
  }

  @Test
  void a_ruling_says_what_its_other_reading_does() {
    Ran ran = Ran.hill("rulings", "hill", "--impact", "--games", "20");

    assertThat(ran.err()).isEmpty();
    assertThat(ran.out())
        .contains("R-1  assumed  Does it rain?", "switch: weather=fair, or foul")
        .contains("at random, 20 games: no difference found")
        .contains("R-2  inferred");
  }

  @Test
  void rulings_are_told_to_a_program_too() throws IOException {
    Ran ran = Ran.hill("rulings", "hill", "--impact", "--games", "20", "--json");

    JsonNode first = new ObjectMapper().readTree(ran.out()).get(0);
    assertThat(first.at("/ruling/id").asText()).isEqualTo("R-1");
    assertThat(first.at("/ruling/option").asText()).isEqualTo("weather");
    assertThat(first.at("/impacts/weather=foul/0/games").asInt()).isEqualTo(20);
  }

  private static final String EVEN = "3 british-regulars against 3 french-regulars in albany";

  private static JsonNode odds(String... more) throws IOException {
    List<String> words = new ArrayList<>(List.of("odds", "1754-conquest", "--battle", EVEN));
    words.addAll(List.of(more));
    words.add("--json");
    Ran ran = Ran.in(Ran.CHECKOUT, "", words.toArray(String[]::new));
    assertThat(ran.code()).as(ran.err()).isZero();
    return new ObjectMapper().readTree(ran.out());
  }

  private static String british(JsonNode of) {
    return of.at("/who wins/british/chance").asText();
  }

  @Tag("wide")
  @Test
  void both_sides_of_a_battle_play_well_where_nobody_says_otherwise() throws IOException {
    JsonNode told = odds();

    assertThat(british(told)).isEqualTo(british(odds("--policy", "best")));
    assertThat(british(told))
        .isEqualTo(
            british(odds("--policy", "best-for british", "--policy", "french=worst-for british")))
        .isEqualTo(
            british(
                odds("--policy", "british=best-for british", "--policy", "french=best-for french")))
        .isNotEqualTo(british(odds("--policy", "first")));
    assertThat(told.at("/note").asText())
        .contains("if both sides play optimally")
        .contains("other choices");
  }

  /** A case does not say who wins, so nothing is good play in it until somebody does. */
  @Test
  void of_a_case_good_play_is_told_where_it_is_said_who_wins() {
    String[] asked = {"odds", "1754-conquest", "flees-come-before-commands"};
    assertThat(Ran.in(Ran.CHECKOUT, "", asked).out())
        .contains(
            " first\n",
            "the rules do not name a winner here, so each seat takes its first answer; --winner");
    String[] said = {asked[0], asked[1], asked[2], "--winner", "holder of albany"};
    assertThat(Ran.in(Ran.CHECKOUT, "", said).out())
        .doesNotContain("takes the first answer", " first\n");
  }

  @Test
  @Tag("wide")
  void a_pack_is_compared_with_another_that_sets_the_same(@TempDir Path folder) throws IOException {
    String four = pack(folder, "va", "{ hit: 4, command: 2 }");
    String two = pack(folder, "vb", "{ hit: 2, command: 4 }");
    JsonNode one = odds("--pack", four, "--against", two);
    JsonNode other = odds("--pack", two, "--against", four);

    assertThat(british(one)).isEqualTo(british(odds("--pack", four)));
    assertThat(british(other)).isEqualTo(british(odds("--pack", two)));
    assertThat(british(one.at("/against"))).isEqualTo(british(other));
    assertThat(british(other.at("/against"))).isEqualTo(british(one));
    Ran both =
        Ran.in(
            Ran.CHECKOUT,
            "",
            "odds",
            "1754-conquest",
            "--battle",
            EVEN,
            "--against",
            four,
            "--against",
            two);
    assertThat(both.code()).isEqualTo(2);
    assertThat(both.err()).contains("neither comes after the other");
  }

  private static String pack(Path folder, String name, String faces) throws IOException {
    Path rules = folder.resolve(name).resolve("rulesets/1754-conquest");
    Files.createDirectories(rules);
    Files.writeString(
        rules.resolve("dice.yaml"), "dice: { british-regulars: { faces: " + faces + " } }\n");
    return folder.resolve(name).toString();
  }
}
