package gabion.tools.command;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What the pages for people say is what happens. */
class DocsTest {

  @Test
  void the_readme_keeps_its_word(@TempDir Path folder) throws IOException {
    assertThat(Page.follow("README.md", folder)).isGreaterThan(10);
  }

  @Test
  void the_guide_keeps_its_word(@TempDir Path folder) throws IOException {
    assertThat(Page.follow("rulesets/docs/guide.md", folder)).isGreaterThan(10);
  }

  @Test
  void the_page_of_the_desk_keeps_its_word(@TempDir Path folder) throws IOException {
    assertThat(Page.follow("rulesets/docs/desk.md", folder)).isEqualTo(4);
  }

  @Test
  void the_page_of_odds_keeps_its_word(@TempDir Path folder) throws IOException {
    assertThat(Page.follow("rulesets/docs/odds.md", folder)).isGreaterThan(4);
  }

  @Test
  void the_page_of_the_terminal_keeps_its_word(@TempDir Path folder) throws IOException {
    assertThat(Page.follow("rulesets/docs/terminal.md", folder)).isEqualTo(3);
  }

  @Test
  void the_reference_keeps_its_word(@TempDir Path folder) throws IOException {
    assertThat(Page.follow("rulesets/docs/reference.md", folder)).isGreaterThan(1);
  }

  @Test
  void the_reference_lists_every_command_with_its_options() throws IOException {
    part("commands", CommandTable.text());
  }

  @Test
  void the_reference_lists_every_head() throws IOException {
    StringBuilder heads = new StringBuilder("\n| ruleset | section | head |\n|---|---|---|\n");
    for (Path head : GameWords.files(Ran.CHECKOUT.resolve("rulesets"), "ruleset\\.yaml")) {
      Path folder = head.getParent();
      if (folder.getParent().endsWith("rulesets") && !folder.toString().contains("src")) {
        for (String section : List.of("procedures", "phases", "define")) {
          heads(folder, section, heads);
        }
      }
    }
    part("heads", heads.toString());
  }

  /** Holds a part of the reference against a table, or writes it where tests record. */
  private static void part(String name, String table) throws IOException {
    Path file = Ran.CHECKOUT.resolve("rulesets/docs/reference.md");
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

  private static void heads(Path folder, String section, StringBuilder table) throws IOException {
    for (Path yaml : GameWords.files(folder, ".*\\.yaml")) {
      if (!yaml.getParent().equals(folder)) {
        continue;
      }
      boolean inside = false;
      for (String line : Files.readAllLines(yaml)) {
        if (line.matches("[a-z].*")) {
          inside = line.startsWith(section + ":");
        } else if (inside
            && line.matches("  [a-z][^:#]*:.*")
            && !line.matches("  (rul|ass|who).*: .*")) {
          String head = line.strip().replaceFirst(":.*", "");
          table.append("| ").append(folder.getFileName()).append(" | ").append(section);
          table.append(" | `").append(head).append("` |\n");
        }
      }
    }
  }
}
