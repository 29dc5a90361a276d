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

  /** Whether each table of figures lies within the results, where the page has put them. */
  static final String AMONG =
      """
      () => [...document.querySelectorAll(".figures")].every((table) => {
        const is = table.getBoundingClientRect();
        const of = table.closest(".results").getBoundingClientRect();
        return is.top >= of.top && is.bottom <= of.bottom && is.left >= of.left;
      })
      """;

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
