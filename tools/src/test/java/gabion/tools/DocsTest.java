package gabion.tools;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What the pages for people say is what happens. */
class DocsTest {

  @Test
  void the_readme_keeps_its_word(@TempDir Path folder) throws IOException {
    assertThat(Page.follow("README.md", folder)).isGreaterThan(10);
  }
}
