package gabion.tools.command;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** In what rules differ, and which cases part. */
class DiffCommandTest {

  @TempDir private Path folder = Path.of("");

  private String variant(String yaml) throws IOException {
    Path rules = Files.createDirectories(folder.resolve("variant/rulesets/seven-years-war"));
    Files.writeString(
        folder.resolve("variant/rulesets/pack.yaml"), "id: variant\nversion: 1.0.0\n");
    Files.writeString(rules.resolve("variant.yaml"), yaml);
    return folder.resolve("variant").toString();
  }

  private static Ran diff(String... words) {
    String[] all = new String[words.length + 1];
    all[0] = "diff";
    System.arraycopy(words, 0, all, 1, words.length);
    return Ran.in(Ran.CHECKOUT, "", all);
  }

  @Test
  void what_a_pack_changes_is_listed_with_what_it_touches_and_the_cases_that_part()
      throws IOException {
    String pack =
        variant(
            """
            decks:
              deck:
                forts: { force: 6 }
            clauses:
              "19": Four medals more than the opponent in an area win the campaign there.
            """);

    Ran ran = diff("seven-years-war", "--with", pack);

    assertThat(ran.code()).isZero();
    assertThat(ran.out())
        .containsPattern(
            "\n  19  .*variant.yaml:5\n    - A player who has three medals[^+]*\n    \\+ Four medals")
        .containsPattern(
            "deck: forts: force  \\[Card List.a]  .*variant.yaml:3\n    - 4\n    \\+ 6")
        .contains(
            "2 differences; touched: 19, Card List.a\ncases that fail under the other rules\n  ")
        .containsPattern("\ngames\n  at random, 60 games: ")
        .doesNotContain("every-x-and-z-of-one-player"); // where no Fort is laid
  }

  @Tag("wide")
  @Test
  void another_checkout_is_compared_with_its_odds_and_games() throws IOException {
    Path there = folder.resolve("there");
    copy(Ran.CHECKOUT.resolve("rulesets/1754-conquest"), there.resolve("rulesets/1754-conquest"));
    copy(Ran.CHECKOUT.resolve("scripts"), there.resolve("scripts"));
    Path dice = there.resolve("rulesets/1754-conquest/dice.yaml");
    String faces = Files.readString(dice);
    Files.writeString(dice, faces.replaceFirst("hit: 3, command: 3", "hit: 4, command: 2"));
    assertThat(Files.readString(dice)).isNotEqualTo(faces);

    Ran ran = diff("1754-conquest", "--against", there.toString(), "--games", "20");

    assertThat(ran.err()).isEmpty();
    assertThat(ran.code()).isZero();
    assertThat(ran.out())
        .contains("dice\n  ", "cases that fail under the other rules\n  ", "\nodds\n")
        .containsPattern("\ngames\n  at random, 20 games: ");
    Ran same =
        diff("seven-years-war", "--against", Ran.CHECKOUT.toString(), "--json", "--games", "20");
    assertThat(same.out()).contains("\"differences\": []");
    Ran nowhere = diff("1754-conquest", "--against", folder.resolve("nowhere").toString());
    assertThat(nowhere.code()).isEqualTo(Gabion.USAGE);
    assertThat(nowhere.err()).contains("no folder, zip file or installed pack is called");
    assertThat(diff("1754-conquest", "massacre=mercy", "--against", ".").code())
        .isEqualTo(Gabion.USAGE);
  }

  private static void copy(Path from, Path to) throws IOException {
    try (Stream<Path> all = Files.walk(from)) {
      for (Path one : all.filter(Files::isRegularFile).toList()) {
        Path copy = to.resolve(from.relativize(one).toString());
        Files.createDirectories(copy.getParent());
        Files.copy(one, copy);
      }
    }
  }

  @Test
  void a_pack_that_changes_nothing_differs_in_nothing() throws IOException {
    String same = variant("decks:\n  deck:\n    forts: { force: 4 }\n");
    assertThat(diff("seven-years-war", "--with", same, "--games", "20").out())
        .isEqualTo("0 differences\n");
  }

  @Tag("wide")
  @Test
  void another_reading_is_told_with_its_lines_and_its_cases() {
    assertThat(
            diff(
                    "1754-conquest",
                    "massacre=attacking-army",
                    "--measure",
                    "count(troops of british-colonials in fled)")
                .out())
        .startsWith("R-110: When must there be natives")
        .contains("  - when-rolled  ", "  + attacking-army  ", "massacre.js:18")
        .contains("  case massacre-by-the-attacking-army  ")
        .doesNotContain("case massacre-with-natives")
        .containsPattern(
            "\nodds\n  case massacre-by-the-attacking-army [(]choices: british first, french first[)]\n +count.troops of british-colonials in fled., 0: ")
        .containsPattern("\ngames\n  at random, 60 games: ");
    assertThat(diff("1754-conquest", "massacre=mercy").code()).isEqualTo(Gabion.USAGE);
    assertThat(diff("1754-conquest").code()).isEqualTo(Gabion.USAGE);
  }

  @Tag("wide")
  @Test
  void odds_of_a_battle_that_another_face_changes_are_told_with_both_chances() throws IOException {
    Path rules = Files.createDirectories(folder.resolve("sharp/rulesets/1754-conquest"));
    Files.writeString(folder.resolve("sharp/rulesets/pack.yaml"), "id: sharp\nversion: 1.0.0\n");
    Files.writeString(
        rules.resolve("sharp.yaml"),
        "dice:\n  british-regulars:\n    faces: { hit: 4, command: 2 }\n");

    String out =
        diff(
                "1754-conquest",
                "--with",
                folder.resolve("sharp").toString(),
                "--battle",
                "3 british-regulars, 1 british-colonials against 2 french-regulars, 1 fort in albany",
                "--games",
                "0",
                "--json")
            .out();

    assertThat(out)
        .contains("\"chances\": {\"who wins, british\": [0.781, 0.866]")
        .contains("\"cases\": [\"a-die-of-regulars")
        .doesNotContain("\"games\"");
  }

  @Test
  @Tag("wide")
  void other_values_are_compared_as_another_checkout_is() {
    Ran ran =
        diff(
            "1754-conquest",
            "--set",
            "dice.british-regulars.faces.hit=4",
            "--set",
            "dice.british-regulars.faces.command=2",
            "--battle",
            "3 british-regulars, 1 british-colonials against 2 french-regulars, 1 fort in albany",
            "--games",
            "20");

    assertThat(ran.err()).isEmpty();
    assertThat(ran.code()).isZero();
    assertThat(ran.out())
        .startsWith("dice\n")
        .containsPattern("british-regulars: faces: hit .* --set\n    - 3\n    \\+ 4")
        .contains("2 differences", "cases that fail under the other rules\n  ", "\nodds\n")
        .containsPattern("who wins, British: 78.113 %, then 86.586 %: .8.473 points")
        .containsPattern("\ngames\n  at random, 20 games: ");
  }

  @Test
  void a_value_that_is_none_is_refused_as_odds_refuses_it() {
    String typo = "dice.british-regulars.faces.hti=4";
    Ran ran = diff("1754-conquest", "--set", typo);

    assertThat(ran.code()).isEqualTo(Gabion.USAGE);
    Ran odds =
        Ran.in(
            Ran.CHECKOUT,
            "",
            "odds",
            "1754-conquest",
            "--battle",
            "1 british-regulars against 1 french-regulars in albany",
            "--set",
            typo);
    assertThat(ran.err().lines().findFirst()).isEqualTo(odds.err().lines().findFirst());
    assertThat(ran.err()).contains("hti", "hit");
    assertThat(diff("1754-conquest", "seven-years-war", "--set", typo).code())
        .isEqualTo(Gabion.USAGE);
  }

  @Test
  @Tag("wide")
  void an_option_may_be_set_alone_or_with_values() {
    String alone = diff("1754-conquest", "--set", "massacre=attacking-army", "--games", "0").out();
    assertThat(alone)
        .isEqualTo(diff("1754-conquest", "massacre=attacking-army", "--games", "0").out());

    String both =
        diff(
                "1754-conquest",
                "--set",
                "massacre=attacking-army",
                "--set",
                "dice.british-regulars.faces.hit=4",
                "--games",
                "0",
                "--json")
            .out();
    assertThat(both)
        .contains("\"before\": \"when-rolled\", \"after\": \"attacking-army\"")
        .contains("\"stands\": \"--set\"")
        .contains("\"before\": \"3\", \"after\": \"4\"");
  }
}
