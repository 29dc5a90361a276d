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

  private static final String BEGIN = "<!-- heads -->\n";
  private static final String END = "<!-- end of heads -->";

  @Test
  void the_readme_keeps_its_word(@TempDir Path folder) throws IOException {
    assertThat(Page.follow("README.md", folder)).isGreaterThan(10);
  }

  @Test
  void the_guide_keeps_its_word(@TempDir Path folder) throws IOException {
    assertThat(Page.follow("rulesets/docs/guide.md", folder)).isGreaterThan(10);
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
    Path file = Ran.CHECKOUT.resolve("rulesets/docs/reference.md");
    String text = Files.readString(file);
    int from = text.indexOf(BEGIN) + BEGIN.length();
    int to = text.indexOf(END);
    if (Boolean.getBoolean("gabion.record")) {
      Files.writeString(file, text.substring(0, from) + heads + "\n" + text.substring(to));
    } else {
      assertThat(text.substring(from, to)).isEqualTo(heads + "\n");
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
