package gabion.flow.link;

import static org.assertj.core.api.Assertions.assertThat;

import gabion.hook.HookKind;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The reference says what is declared. Its parts are written by -Dgabion.record=true. */
class ReferenceTest {

  private static final Path REFERENCE = Path.of("../rulesets/docs/reference.md");

  static Set<String> parts() {
    return ReferencePages.all().keySet();
  }

  /** Each section and verb has a place of its own, among what is said about it. */
  @ParameterizedTest
  @MethodSource("parts")
  void a_part_stands_as_it_is_declared(String name) throws IOException {
    String declared = "\n" + ReferencePages.all().get(name) + "\n";
    String text = Files.readString(REFERENCE);
    String begin = "<!-- " + name + " -->\n";
    int from = text.indexOf(begin) + begin.length();
    int to = text.indexOf("<!-- end -->", from);
    assertThat(text).as("the reference has a place for it").contains(begin);
    assertThat(to).as(begin + " in " + REFERENCE).isGreaterThanOrEqualTo(from);
    if (Boolean.getBoolean("gabion.record")) {
      Files.writeString(REFERENCE, text.substring(0, from) + declared + text.substring(to));
    } else {
      assertThat(text.substring(from, to)).isEqualTo(declared);
    }
  }

  @Test
  void the_table_of_faults_has_every_code_with_its_message() throws IOException {
    Path table = REFERENCE.resolveSibling("faults.tsv");
    if (Boolean.getBoolean("gabion.record")) {
      Files.writeString(table, ReferencePages.faults());
    }
    assertThat(table).hasContent(ReferencePages.faults());
  }

  @Test
  void every_manner_is_told_of() throws IOException {
    List<String> manners = Arrays.stream(HookKind.values()).map(HookKind::word).toList();
    assertThat(firstCells("## Hooks")).containsExactlyInAnyOrderElementsOf(manners);
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
