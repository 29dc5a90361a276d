package gabion.tools.command;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The sentences of a clause are cited, looked up, counted and checked like clauses. */
class SentencesTest {

  private static final String RULES =
      """
      ruleset: pond
      title: The Pond
      tells: { faction: { side: side } }
      sides: { north: {} }
      factions: { blue: { side: north } }
      seats: { one: { north: [blue] } }
      areas: { shore: { beside: [reeds] }, reeds: {} }
      pieces: { duck: { per: faction, count: 4, starts: shore, called: faction } }
      rulings:
        R-1:
          status: assumed
          doubt: How many ducks swim?
          taken: Two
          reads: 1.b
          against: 1.c
          since: 2026-11-20
          source: designer
          place: a letter
          date: 2019
        R-2: { status: assumed, doubt: "How many swam?", taken: Three, replaced-by: R-1 }
      clauses:
        "1":
          a: A duck swims.
          b: Two of them go.
          c: { picture: Three ducks swim. }
          d: { note: Ducks are birds. }
          e: A duck never flies.
        "2": The pond is small.
      procedures:
        game:
          rule: ["1.a", "1.b"]
          ruling: R-1
          steps:
            - move: ducks in shore
              count: 2
              to: reeds
      """;

  private static final String CASES =
      """
      cases:
        two-swim:
          cites: [1.b, "2", R-1]
          run: game
          expect: { places: { reeds: { ducks: 2 } }, true: [no areas where count(ducks in it) > 3] }
        three-swim: { cites: [1.e, R-2], run: game, expect: { places: { reeds: { ducks: 2 } } } }
        they-swim: { cites: [1.a], run: game, expect: { places: { reeds: { ducks: 2 } } } }
      """;

  @TempDir private Path folder = Path.of("");

  @BeforeEach
  void write() throws IOException {
    Path cases = Files.createDirectories(folder.resolve("rulesets/pond/cases"));
    Files.writeString(cases.resolve("pond.yaml"), CASES);
    Files.writeString(folder.resolve("rulesets/pond/ruleset.yaml"), RULES);
  }

  private String out(String... words) {
    Ran ran = Ran.in(folder, "", words);
    assertThat(ran.err()).isEmpty();
    return ran.out();
  }

  private void change(String before, String after) throws IOException {
    assertThat(RULES).contains(before);
    Files.writeString(folder.resolve("rulesets/pond/ruleset.yaml"), RULES.replace(before, after));
  }

  @Test
  void a_sentence_comes_with_the_lines_that_name_it_and_its_cases() {
    String told = out("rule", "pond", "1.b");

    assertThat(told)
        .startsWith("sentence 1.b  ")
        .contains("Two of them go.", "procedures: game", "- two-swim", "R-1: How many ducks swim?")
        .doesNotContain("they-swim");
    assertThat(out("rule", "pond", "1.a")).contains("procedures: game", "they-swim");
    assertThat(out("rule", "pond", "1.c")).contains("no case").doesNotContain("procedures: game");
  }

  @Test
  void a_clause_comes_with_its_sentences_and_all_their_cases() {
    assertThat(out("rule", "pond", "1"))
        .contains(
            "  1.a  A duck swims.",
            "  1.c  (picture) Three ducks swim.",
            "  1.d  (note) Ducks are birds.",
            "two-swim",
            "they-swim");
  }

  @Test
  void a_ruling_comes_with_what_it_reads_and_its_history() {
    assertThat(out("rule", "pond", "R-1", "--games", "0"))
        .contains(
            "    reads 1.b\n",
            "    against 1.c\n",
            "    since 2026-11-20\n",
            "    source: designer, a letter, 2019\n");
    assertThat(out("rule", "pond", "R-2", "--games", "0")).contains("    replaced by R-1\n");
  }

  @Test
  void rulings_are_listed_from_a_date_on() {
    assertThat(out("rulings", "pond", "--since", "2026-11-20"))
        .contains("R-1  assumed  2026-11-20  How many ducks swim?")
        .doesNotContain("R-2");
    assertThat(out("rulings", "pond", "--since", "2026-11-21")).isEmpty();
    Ran ran = Ran.in(folder, "", "rulings", "pond", "--since", "yesterday");
    assertThat(ran.code()).isEqualTo(Gabion.USAGE);
    assertThat(ran.err()).contains("--since", "yesterday");
  }

  @Test
  void a_program_gets_sentences_and_histories_by_names() throws IOException {
    ObjectMapper json = new ObjectMapper();
    JsonNode clause = json.readTree(out("rule", "pond", "1", "--json")).get(0);
    JsonNode ruling = json.readTree(out("rule", "pond", "R-1", "--json", "--games", "0")).get(0);

    assertThat(clause.at("/sentences/2/id").textValue()).isEqualTo("1.c");
    assertThat(clause.at("/sentences/2/kind").textValue()).isEqualTo("picture");
    assertThat(ruling.at("/settled/0/against/0").textValue()).isEqualTo("1.c");
    assertThat(ruling.at("/settled/0/source").textValue()).isEqualTo("designer");
    assertThat(ruling.at("/settled/0").has("by")).isFalse();
  }

  @Test
  void each_sentence_without_a_line_or_a_case_is_named() {
    String told = out("verify", "pond", "--coverage").replaceAll("  \\S+ruleset.yaml:.*", "");

    assertThat(told)
        .containsPattern("sentences with a line +2 of +4 +50 %\n      1.c\n      1.e\n")
        .containsPattern("sentences with a case for +2 of +4 +50 %\n      1.c\n      1.e\n")
        .containsPattern("sentences with a case against +1 of +3 +33 %\n      1.a\n      1.e\n")
        .containsPattern("clauses with a case for +2 of +2 +100 %\n");
  }

  @Test
  void a_surviving_change_is_told_with_the_sentence_that_its_lines_cite() throws IOException {
    Files.writeString(folder.resolve("rulesets/pond/cases/pond.yaml"), "cases: {}\n");

    assertThat(out("verify", "pond", "--mutate", "50")).contains("number  [1.a, 1.b, R-1]");
  }

  @Test
  void an_unknown_sentence_is_told_with_those_that_there_are() throws IOException {
    change("rule: [\"1.a\", \"1.b\"]", "rule: [\"1.a\", \"1.x\"]");
    Ran ran = Ran.in(folder, "", "check", "pond");

    assertThat(ran.code()).isEqualTo(Gabion.PROBLEMS);
    assertThat(ran.out() + ran.err())
        .contains("ruleset.yaml:31:19  unknown clause `1.x`", "did you mean `1.a`");
  }

  @Test
  void a_ruling_that_reads_or_replaces_what_is_not_there_is_told() throws IOException {
    change("reads: 1.b", "reads: 1.z\n    replaces: R-9");
    assertThat(problems()).contains("unknown clause `1.z`", "unknown ruling `R-9`");
    change("source: designer", "source: desinger");
    assertThat(problems()).contains("unknown source `desinger`", "did you mean `designer`?");
    change("since: 2026-11-20", "since: 2026-11-31");
    assertThat(problems()).contains("`2026-11-31` is not a valid date", "`2026-11-20`");
  }

  private String problems() {
    Ran ran = Ran.in(folder, "", "check", "pond");
    assertThat(ran.code()).isEqualTo(Gabion.PROBLEMS);
    return ran.out() + ran.err();
  }
}
