package gabion.rulesets;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** The program in the page of the library is the one that a release compiles and runs. */
class LibraryPageTest {

  private static final Pattern IMPORT =
      Pattern.compile("(?m)^import (?:static )?([\\w.]+)\\.\\w+;");

  private static final Path EXAMPLE = Shelf.HOME.resolve("tools/examples/library/Advice.java");

  @Test
  void the_page_has_a_part_of_the_program() throws Exception {
    String page = Files.readString(Shelf.HOME.resolve("rulesets/docs/library.md"));
    int from = page.indexOf("```java\n") + "```java\n".length();

    String shown = page.substring(from, page.indexOf("```\n", from));

    assertThat(shown).isNotBlank();
    assertThat(Files.readString(EXAMPLE)).contains(shown);
  }

  @Test
  void it_needs_the_public_package_alone() throws Exception {
    Matcher imported = IMPORT.matcher(Files.readString(EXAMPLE));

    assertThat(imported.results().map(found -> found.group(1)))
        .isNotEmpty()
        .allMatch(name -> name.equals("gabion.api") || name.startsWith("java."));
  }
}
