package gabion.flow;

import static org.assertj.core.api.Assertions.assertThat;

import gabion.define.Definitions;
import gabion.hook.Manner;
import gabion.text.Fault;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The reference leaves nothing out. Its list of faults is written by -Dgabion.record=true. */
class ReferenceTest {

  private static final Path REFERENCE = Path.of("../rulesets/docs/reference.md");
  private static final String BEGIN = "<!-- faults -->\n";
  private static final String END = "<!-- end of faults -->";

  @Test
  void every_section_is_told_of_in_order() throws IOException {
    assertThat(firstCells("## Sections")).isEqualTo(Definitions.SECTIONS);
  }

  @Test
  void every_verb_is_told_of() throws IOException {
    assertThat(firstCells("## Verbs")).containsExactlyInAnyOrderElementsOf(Steps.names());
  }

  @Test
  void every_manner_is_told_of() throws IOException {
    List<String> manners = Arrays.stream(Manner.values()).map(Manner::word).toList();
    assertThat(firstCells("## Hooks")).containsExactlyInAnyOrderElementsOf(manners);
  }

  @Test
  void every_fault_is_listed_with_its_sentence() throws IOException {
    StringBuilder table = new StringBuilder("\n| code | says |\n|---|---|\n");
    for (Fault fault : Fault.values()) {
      String says = fault.say().replace("|", "\\|");
      String cell = says.equals("{0}") ? "(said by the reader)" : says;
      table.append("| ").append(fault.code()).append(" | ").append(cell).append(" |\n");
    }
    String text = Files.readString(REFERENCE);
    int from = text.indexOf(BEGIN) + BEGIN.length();
    int to = text.indexOf(END);
    if (Boolean.getBoolean("gabion.record")) {
      Files.writeString(REFERENCE, text.substring(0, from) + table + "\n" + text.substring(to));
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
