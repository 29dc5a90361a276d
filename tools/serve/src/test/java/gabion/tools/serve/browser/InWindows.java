package gabion.tools.serve.browser;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;

/**
 * What all tests in windows have in common: one server and one browser for the tests of a class,
 * and no window in which a script failed or something was refused.
 */
abstract class InWindows {

  @TempDir private static Path folder;
  private static @Nullable Browsers served;

  /** The server and the browser. */
  Browsers browsers;

  @BeforeEach
  final void serve() throws Exception {
    if (served == null) {
      served = Browsers.serving(folder);
    }
    browsers = served;
  }

  @AfterEach
  final void noTrouble() {
    List<String> troubles = browsers == null ? List.of() : browsers.troubles();
    assertThat(troubles).isEmpty();
  }

  @AfterAll
  static void close() {
    if (served != null) {
      served.close();
      served = null;
    }
  }
}
