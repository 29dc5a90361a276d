package gabion.tools.command;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class CommandTreeTest {

  @Test
  void the_help_lists_first_what_a_newcomer_needs() {
    String help = Ran.hill("--help").out();

    List<String> listed =
        help.substring(help.indexOf("Start here:"), help.indexOf("Saved games:"))
            .lines()
            .filter(line -> line.matches("  [a-z].*"))
            .map(line -> line.strip().split(" ")[0])
            .toList();
    assertThat(listed)
        .containsExactly(
            "play",
            "learn",
            "serve",
            "list",
            "check",
            "verify",
            "simulate",
            "odds",
            "rule",
            "why",
            "new");
    assertThat(help).contains("new|make|install|list|migrate", "explain|lsp|schema|types");
  }

  @Test
  void the_help_lists_no_former_name() {
    List<String> lines = Ran.hill("--help").out().lines().toList();

    for (String former : CommandTree.FORMER.keySet()) {
      assertThat(lines).noneMatch(line -> line.startsWith("  " + former + " "));
    }
  }

  @ParameterizedTest
  @CsvSource({
    "install, pack install",
    "packs, pack list",
    "migrate, pack migrate",
    "explain, dev explain",
    "schema, dev schema",
    "types, dev types",
    "lsp, dev lsp",
    "benchmark, dev benchmark",
    "pack my-variant, pack make",
    "pack --out x.zip my-variant, pack make",
  })
  void a_former_name_is_the_present_command(String former, String present) {
    for (String options : List.of("", "--debug ")) {
      Ran ran = Ran.hill((options + former + " --help").split(" "));

      assertThat(ran.code()).isZero();
      assertThat(ran.out()).startsWith("Usage: gabion " + present + " ");
    }
  }

  @Test
  void help_with_the_words_of_a_command_is_its_help() {
    assertThat(Ran.hill("help", "pack", "install").out())
        .isEqualTo(Ran.hill("pack", "install", "--help").out());
    assertThat(Ran.hill("help", "install").out()).startsWith("Usage: gabion pack install ");
  }

  @Test
  void a_group_without_a_command_is_wrong_usage() {
    Ran ran = Ran.hill("pack");

    assertThat(ran.code()).isEqualTo(2);
    assertThat(ran.err()).contains("help: gabion pack --help");
  }

  @Test
  void an_isolated_command_of_a_group_has_its_limits() {
    assertThat(Ran.hill("dev", "explain", "hill", "title", "--isolate", "--seconds", "0").err())
        .contains("--seconds is a number from 1");
  }

  @ParameterizedTest
  @ValueSource(strings = {"simulate", "compare", "sweep", "tune", "rulings", "diff"})
  void commands_that_compare_rules_share_the_options_of_games(String command) {
    String help = Ran.hill(command, "--help").out();

    assertThat(help)
        .contains("The number of games; ", "The seed of all random events; 1 by default.")
        .contains("The number of threads. It does not change the results.")
        .doesNotContain("--with");
  }
}
