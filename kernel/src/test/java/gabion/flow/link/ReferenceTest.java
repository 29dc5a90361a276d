package gabion.flow.link;

import static org.assertj.core.api.Assertions.assertThat;

import gabion.hook.Manner;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The reference says what is declared. Its tables are written by -Dgabion.record=true. */
class ReferenceTest {

  private static final Path REFERENCE = Path.of("../rulesets/docs/reference.md");

  @Test
  void the_sections_stand_as_they_are_declared() throws IOException {
    compare(
        REFERENCE, "<!-- sections -->\n", "<!-- end of sections -->", ReferencePages.sections());
  }

  @Test
  void the_fields_stand_as_they_are_declared() throws IOException {
    compare(REFERENCE, "<!-- fields -->\n", "<!-- end of fields -->", ReferencePages.fields());
  }

  @Test
  void the_verbs_stand_as_they_are_declared() throws IOException {
    compare(REFERENCE, "<!-- verbs -->\n", "<!-- end of verbs -->", ReferencePages.verbs());
  }

  @Test
  void what_verbs_give_stands_as_it_is_declared() throws IOException {
    compare(REFERENCE, "<!-- given -->\n", "<!-- end of given -->", ReferencePages.given());
  }

  @Test
  void what_other_languages_say_stands_as_it_is_declared() throws IOException {
    compare(REFERENCE, "<!-- foreign -->\n", "<!-- end of foreign -->", ReferencePages.foreign());
  }

  @Test
  void the_words_stand_as_they_are_declared() throws IOException {
    compare(REFERENCE, "<!-- words -->\n", "<!-- end of words -->", ReferencePages.words());
  }

  @Test
  void every_fault_is_listed_with_its_sentence() throws IOException {
    compare(REFERENCE, "<!-- faults -->\n", "<!-- end of faults -->", ReferencePages.faults());
  }

  @Test
  void every_manner_is_told_of() throws IOException {
    List<String> manners = Arrays.stream(Manner.values()).map(Manner::word).toList();
    assertThat(firstCells("## Hooks")).containsExactlyInAnyOrderElementsOf(manners);
  }

  private static void compare(Path file, String begin, String end, String table)
      throws IOException {
    String text = Files.readString(file);
    int from = text.indexOf(begin) + begin.length();
    int to = text.indexOf(end);
    assertThat(to).as(begin + " in " + file).isGreaterThanOrEqualTo(from);
    if (Boolean.getBoolean("gabion.record")) {
      Files.writeString(file, text.substring(0, from) + table + "\n" + text.substring(to));
    } else {
      assertThat(text.substring(from, to)).isEqualTo(table + "\n");
    }
  }

  /** The code in the first cell of each row of the first table below a heading. */
  private static List<String> firstCells(String heading) throws IOException {
    return Files.readAllLines(REFERENCE).stream()
        .dropWhile(line -> !line.equals(heading))
        .dropWhile(line -> !line.startsWith("|"))
        .takeWhile(line -> line.startsWith("|"))
        .filter(line -> line.startsWith("| `"))
        .map(line -> line.substring(3, line.indexOf('`', 3)))
        .toList();
  }
}
