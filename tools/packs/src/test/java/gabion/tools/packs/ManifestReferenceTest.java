package gabion.tools.packs;

import static org.assertj.core.api.Assertions.assertThat;

import gabion.define.FieldList;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

/** The page of packs says what a manifest may hold. Written by -Dgabion.record=true. */
class ManifestReferenceTest {

  private static final Path PAGE = Path.of("../../rulesets/docs/packs.md");
  private static final String BEGIN = "<!-- manifest -->\n";
  private static final String END = "<!-- end of manifest -->";

  @Test
  void the_fields_of_a_manifest_stand_as_they_are_declared() throws IOException {
    String text = Files.readString(PAGE);
    int from = text.indexOf(BEGIN) + BEGIN.length();
    int to = text.indexOf(END);
    assertThat(to).as(BEGIN + " in " + PAGE).isGreaterThanOrEqualTo(from);
    if (Boolean.getBoolean("gabion.record")) {
      Files.writeString(PAGE, text.substring(0, from) + table() + text.substring(to));
    } else {
      assertThat(text.substring(from, to)).isEqualTo(table());
    }
  }

  private static String table() {
    return "\n" + new FieldList().of(Manifest.SCHEMA) + "\n";
  }
}
