package gabion.tools.packs;

import static org.assertj.core.api.Assertions.assertThat;

import gabion.define.FieldRow;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The reference says what a manifest may hold. Written by -Dgabion.record=true. */
class ManifestReferenceTest {

  private static final Path REFERENCE = Path.of("../../rulesets/docs/reference.md");
  private static final String BEGIN = "<!-- manifest -->\n";
  private static final String END = "<!-- end of manifest -->";

  @Test
  void the_fields_of_a_manifest_stand_as_they_are_declared() throws IOException {
    String text = Files.readString(REFERENCE);
    int from = text.indexOf(BEGIN) + BEGIN.length();
    int to = text.indexOf(END);
    assertThat(to).as(BEGIN + " in " + REFERENCE).isGreaterThanOrEqualTo(from);
    if (Boolean.getBoolean("gabion.record")) {
      Files.writeString(REFERENCE, text.substring(0, from) + table() + text.substring(to));
    } else {
      assertThat(text.substring(from, to)).isEqualTo(table());
    }
  }

  private static String table() {
    StringBuilder table = new StringBuilder("\n| field | holds | is |\n|---|---|---|\n");
    for (FieldRow row : FieldRow.of(Manifest.SCHEMA)) {
      for (String cell : List.of(row.field(), row.holds(), row.help())) {
        table.append(cell.isEmpty() ? "| " : "| " + cell + " ");
      }
      table.append("|\n");
    }
    return table + "\n";
  }
}
