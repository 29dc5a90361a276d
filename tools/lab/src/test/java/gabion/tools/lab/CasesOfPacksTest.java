package gabion.tools.lab;

import static org.assertj.core.api.Assertions.assertThat;

import gabion.hook.ScriptLoader;
import gabion.play.Ruleset;
import gabion.tools.packs.Library;
import gabion.yaml.Problem;
import gabion.yaml.Problems;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a pack may do with the cases of the game it is laid over. */
class CasesOfPacksTest {

  private static final String RULES =
      """
      ruleset: pond
      areas: { reeds: { beside: shore }, shore: {} }
      fields: { frogs: { type: number } }
      procedures:
        game: { steps: [] }
        spawn: { steps: [{ add: 2, to: frogs }] }
      """;

  private static final String CASES =
      """
      cases:
        two: { run: call spawn, expect: { equal: { frogs: 2 } } }
        some: { run: call spawn, expect: { true: [frogs > 0] } }
        by-the-shore: { run: call spawn, expect: { true: [count(neighbors of shore) is 1] } }
      """;

  @TempDir private Path home = Path.of("");
  private final Problems problems = new Problems();
  private final List<String> remarks = new ArrayList<>();

  @BeforeEach
  void write_the_base() throws IOException {
    write("base", "ruleset", RULES);
    write("base", "cases/all", CASES);
    write("pack", "more", "procedures: { spawn: { steps: [{ add: 3, to: frogs }] } }\n");
  }

  private void write(String pack, String name, String text) throws IOException {
    Path file = home.resolve(pack).resolve("rulesets/pond/" + name + ".yaml");
    Files.createDirectories(file.getParent());
    Files.writeString(file, text);
  }

  /** For each case its id, title and whether it passed. */
  private List<String> reports() {
    Library library =
        new Library(List.of(home.resolve("base"), home.resolve("pack")), ScriptLoader.none());
    Ruleset rules = library.load("pond", problems).orElseThrow();
    return Cases.run(library, rules, Optional.empty(), problems, remarks).stream()
        .map(report -> report.title() + (report.hasPassed() ? "" : " FAILED"))
        .toList();
  }

  @Test
  void a_case_that_no_longer_holds_fails_unless_the_pack_says_why() throws IOException {
    assertThat(reports()).containsExactly("two FAILED", "some", "by-the-shore");
    write("pack", "cases/more", "cases: { two: { expects-change: it is three now } }\n");
    assertThat(reports()).containsExactly("two (changed: it is three now)", "some", "by-the-shore");
    assertThat(problems.list()).isEmpty();
  }

  @Test
  void a_change_that_does_not_come_fails() throws IOException {
    write("pack", "cases/more", "cases: { some: { expects-change: perhaps } }\n");
    assertThat(reports()).contains("some FAILED");
  }

  @Test
  void a_case_is_replaced_or_taken_away() throws IOException {
    write(
        "pack",
        "cases/more",
        """
        cases:
          two: !replace { title: three, run: call spawn, expect: { equal: { frogs: 3 } } }
          some: !remove
        """);
    assertThat(reports()).containsExactly("three", "by-the-shore");
    assertThat(problems.list()).isEmpty();
  }

  @Test
  void a_case_of_a_name_that_is_taken_is_told() throws IOException {
    write("pack", "cases/more", "cases: { two: { run: call spawn }, tow: !remove }\n");
    reports();
    assertThat(problems.list())
        .extracting(Problem::message)
        .containsExactly("a second case has the name `two`", "there is no `tow` to remove");
    assertThat(problems.list().get(0).help()).contains("`!replace`");
  }

  @Test
  void what_a_pack_takes_away_takes_its_cases_along() throws IOException {
    write("pack", "more", "areas: { shore: !remove, reeds: !replace {} }\n");
    assertThat(reports()).containsExactly("two", "some");
    assertThat(remarks)
        .containsExactly("skipped because pack `pack` removed `shore`: by-the-shore");
  }

  @Test
  void what_is_left_out_is_told_in_the_order_in_which_the_pack_takes_it_away() throws IOException {
    StringBuilder rules = new StringBuilder(RULES + "options:\n");
    StringBuilder cases = new StringBuilder("cases:\n");
    StringBuilder away = new StringBuilder("options:\n");
    for (String id : List.of("wind", "rain", "hail", "fog", "snow", "heat")) {
      rules.append("  ").append(id).append(": { readings: { no: {}, yes: {} } }\n");
      cases.append("  the-").append(id).append(": { run: call spawn, options: { ");
      cases.append(id).append(": yes } }\n");
      away.append("  ").append(id).append(": !remove\n");
    }
    write("base", "ruleset", rules.toString());
    write("base", "cases/all", cases.toString());
    write("pack", "more", away.toString());
    reports();

    assertThat(remarks)
        .extracting(remark -> remark.substring(remark.lastIndexOf(' ') + 1))
        .containsExactly("the-wind", "the-rain", "the-hail", "the-fog", "the-snow", "the-heat");
  }

  @Test
  void a_case_stays_that_names_what_another_pack_puts_elsewhere() throws IOException {
    String decks = "boxes: { edge: {}, shelf: {} }\ndecks: { edge: { storm: {} } }\n";
    write("base", "ruleset", RULES + decks);
    write(
        "base",
        "cases/all",
        "cases: { one: { run: call spawn, given: { places: { shelf: { storm: 1 } } } } }\n");
    write("pack", "more", "decks: { edge: { storm: !remove } }\n");
    assertThat(reports()).isEmpty();
    write("pack-two", "more", "decks: { shelf: { storm: {} } }\n");

    Path two = home.resolve("pack-two");
    List<Path> packs = List.of(home.resolve("base"), home.resolve("pack"), two);
    Library library = new Library(packs, ScriptLoader.none());
    Ruleset rules = library.load("pond", problems).orElseThrow();
    remarks.clear();
    assertThat(Cases.run(library, rules, Optional.empty(), problems, remarks)).hasSize(1);
    assertThat(remarks).isEmpty();
  }

  @Test
  void a_change_may_be_expected_only_with_another_pack() throws IOException {
    write("pack", "cases/more", "cases: { two: { expects-change: three, with: pack } }\n");
    assertThat(reports()).contains("two (changed: three)");
    write("pack", "cases/more", "cases: { two: { expects-change: three, with: storks } }\n");
    assertThat(reports()).contains("two FAILED");
    assertThat(problems.list()).isEmpty();
  }

  @Test
  void an_option_that_goes_takes_no_case_of_a_thing_of_its_name() throws IOException {
    write("base", "weather", "options: { shore: { readings: { wet: {}, dry: {} } } }\n");
    write("pack", "more", "options: { shore: !remove }\n");
    assertThat(reports()).contains("by-the-shore");
    assertThat(remarks).isEmpty();
  }

  @Test
  void what_lies_nowhere_at_the_start_is_still_there() throws IOException {
    write("base", "lying", "start: { shore: {} }\n");
    write("pack", "more", "start: { shore: !remove }\n");
    assertThat(reports()).contains("by-the-shore");
    assertThat(remarks).isEmpty();
  }
}
