package gabion.tools.command;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** In what rules differ, and which cases part. */
class DiffCommandTest {

  @TempDir private Path folder = Path.of("");

  private String variant(String yaml) throws IOException {
    Path rules = Files.createDirectories(folder.resolve("variant/rulesets/1754-conquest"));
    Files.writeString(
        folder.resolve("variant/rulesets/pack.yaml"), "id: variant\nversion: 1.0.0\n");
    Files.writeString(rules.resolve("variant.yaml"), yaml);
    return folder.resolve("variant").toString();
  }

  private static Ran diff(String... words) {
    String[] all = new String[words.length + 2];
    all[0] = "diff";
    all[1] = "1754-conquest";
    System.arraycopy(words, 0, all, 2, words.length);
    return Ran.in(Ran.CHECKOUT, "", all);
  }

  @Test
  void what_a_pack_changes_is_listed_with_what_it_touches_and_the_cases_that_part()
      throws IOException {
    String pack =
        variant(
            """
            dice:
              fort-die: { faces: { block: 4, blank: 2 } }
            clauses:
              "4.4": The fort helps more.
            procedures:
              muster at muster-marker:
                steps:
                  - move: troops in stockpile of muster-marker.faction
                    count: 1
                    to: muster-marker.place
            """);

    Ran ran = diff("--with", pack);

    assertThat(ran.code()).isZero();
    assertThat(ran.out())
        .containsPattern(
            "  4\\.4  .*variant.yaml:4\\s+- The defenders[\\s\\S]*\\+ The fort helps more")
        .containsPattern(
            "fort-die: faces: block  \\[4\\.4, R-020]  .*variant.yaml:2\\s+- 3\\s+\\+ 4")
        .contains("touched: 4.4, R-020, 2.1")
        .contains("cases that no longer hold");
  }

  @Test
  void a_pack_that_changes_nothing_differs_in_nothing() throws IOException {
    assertThat(diff("--with", variant("dice:\n  fort-die: { faces: { block: 3 } }\n")).out())
        .isEqualTo("0 differences\n");
  }

  @Test
  void another_reading_is_told_with_its_lines_and_its_cases() {
    assertThat(diff("massacre=attacking-army").out())
        .startsWith("R-110: When must there be natives")
        .contains("  - when-rolled  ", "  + attacking-army  ", "massacre.js:18")
        .contains("  case massacre-by-the-attacking-army  ")
        .doesNotContain("case massacre-with-natives");
    assertThat(diff("massacre=mercy").code()).isEqualTo(Gabion.USAGE);
    assertThat(diff().code()).isEqualTo(Gabion.USAGE);
  }
}
