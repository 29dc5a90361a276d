package gabion.tools.command;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code gabion --licenses}; that its list is complete is tested with a release. */
class LicensesTest {

  @TempDir private Path release;

  @Test
  void it_lists_libraries_with_their_licences_and_the_folder_of_the_texts() throws Exception {
    Files.createDirectories(release.resolve("licenses"));

    Ran ran = Ran.in(release, "", "--licenses");

    assertThat(ran.code()).isEqualTo(Gabion.DONE);
    assertThat(ran.err()).isEmpty();
    assertThat(ran.out())
        .startsWith("Gabion is under the Apache License 2.0.")
        .containsPattern("\n  info\\.picocli:picocli +[0-9.]+ +Apache-2\\.0\n")
        .endsWith("\nThe texts of the licences are in " + release.resolve("licenses") + ".\n");
  }

  @Test
  void a_checkout_has_no_texts() {
    assertThat(Ran.hill("--licenses").out())
        .endsWith("\nEach release has the texts of the licences; this is a checkout.\n");
  }
}
