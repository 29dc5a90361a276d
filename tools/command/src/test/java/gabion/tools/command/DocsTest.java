package gabion.tools.command;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;

/** What the pages for people say is what happens. */
class DocsTest {

  /** The pages that show what is typed and printed. */
  private static final List<String> EXECUTED =
      List.of(
          "README.md",
          "rulesets/docs/guide.md",
          "rulesets/docs/packs.md",
          "rulesets/docs/recipes.md",
          "rulesets/docs/reference.md");

  /** More of them, whose commands take long. */
  private static final List<String> DEAR =
      List.of(
          "rulesets/docs/desk.md",
          "rulesets/docs/odds.md",
          "rulesets/docs/simulations.md",
          "rulesets/docs/terminal.md");

  @ParameterizedTest
  @FieldSource("EXECUTED")
  void a_page_keeps_its_word(String page, @TempDir Path folder) throws IOException {
    assertThat(Page.follow(page, folder)).isPositive();
  }

  @Tag("wide")
  @ParameterizedTest
  @FieldSource("DEAR")
  void a_page_of_dear_commands_keeps_its_word(String page, @TempDir Path folder)
      throws IOException {
    assertThat(Page.follow(page, folder)).isPositive();
  }

  @Test
  void every_page_with_something_to_do_is_executed() throws IOException {
    List<String> pages = new ArrayList<>();
    for (Path page : GameWords.files(Ran.CHECKOUT, ".*\\.md")) {
      String name = Ran.CHECKOUT.relativize(page).toString();
      if (!name.contains("target/") && Files.readString(page).contains("\n<!-- test: ")) {
        pages.add(name);
      }
    }
    List<String> executed = new ArrayList<>(EXECUTED);
    executed.addAll(DEAR);
    assertThat(pages).containsExactlyInAnyOrderElementsOf(executed);
  }

  @Test
  void the_page_of_commands_has_each_and_a_table_their_options() throws IOException {
    assertThat(CommandTable.commands()).contains("play", "pack install", "dev lsp");
    part("commands.md", "commands", CommandTable.text());
    Path table = Ran.CHECKOUT.resolve("rulesets/docs/commands.tsv");
    if (Boolean.getBoolean("gabion.record")) {
      Files.writeString(table, CommandTable.options());
    }
    assertThat(Files.readString(table)).isEqualTo(CommandTable.options());
  }

  /** Holds a part of a page against what is declared, or writes it where tests record. */
  private static void part(String page, String name, String table) throws IOException {
    Path file = Ran.CHECKOUT.resolve("rulesets/docs").resolve(page);
    String text = Files.readString(file);
    String begin = "<!-- " + name + " -->\n";
    int from = text.indexOf(begin) + begin.length();
    int to = text.indexOf("<!-- end of " + name + " -->");
    assertThat(to).as(begin).isGreaterThanOrEqualTo(from);
    if (Boolean.getBoolean("gabion.record")) {
      Files.writeString(file, text.substring(0, from) + table + "\n" + text.substring(to));
    } else {
      assertThat(text.substring(from, to)).isEqualTo(table + "\n");
    }
  }
}
