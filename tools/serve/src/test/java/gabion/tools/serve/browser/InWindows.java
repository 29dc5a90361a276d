package gabion.tools.serve.browser;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Predicate;
import java.util.regex.Pattern;
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

  /** What can be chosen of the question and in the hand. */
  static final String CHOICE = ".current .answers button:enabled, .cards .legal button";

  /** Where pictures lie for who looks at them. */
  static final Path LOOKED_AT = Path.of("target/pictures");

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

  /** A window at a link of a table, when the table has been drawn. */
  final Page at(String link, int width, int height) {
    return at(browsers.window(width, height), link);
  }

  /** The same in a window that is open already. */
  final Page at(Page page, String link) {
    page.navigate(browsers.address(link));
    page.waitForSelector("#question");
    return page;
  }

  /**
   * Answers in words, and waits for another question: for a moment nothing is asked, and what was
   * asked stands there until the answer has been taken.
   */
  static void say(Page page, String words) {
    Locator line = page.getByLabel("Type an answer");
    line.waitFor();
    String asked = page.locator(".current #question").innerText();
    line.fill(words);
    line.press("Enter");
    Locator other =
        page.locator(".current #question").filter(new Locator.FilterOptions().setHasNotText(asked));
    other.waitFor();
  }

  /**
   * Whether a seat is asked a question that begins so and has several answers: the page itself
   * gives one that is alone.
   */
  static Predicate<JsonNode> asking(String text) {
    Pattern pattern = Pattern.compile(text);
    return told ->
        told.at("/questions/0/size").asLong() > 1
            && pattern.matcher(told.at("/questions/0/text").asText()).lookingAt();
  }

  /** Whether dice were thrown since the last answer of a seat. */
  static boolean hasThrown(JsonNode told) {
    return told.path("happened").findValuesAsText("kind").contains("thrown");
  }

  /** Shows a tab of the side column, or of the sheet of a telephone. */
  static void tab(Page page, String title) {
    page.locator(".tabs button:text-is('" + title + "')").click();
  }

  /** A picture of what stands in the window. */
  static void picture(Page page, String name) {
    page.screenshot(new Page.ScreenshotOptions().setPath(LOOKED_AT.resolve(name + ".png")));
  }

  /** A picture of the whole page, however long it is. */
  static void wholePicture(Page page, String name) {
    page.screenshot(
        new Page.ScreenshotOptions().setPath(LOOKED_AT.resolve(name + ".png")).setFullPage(true));
  }

  /** The page is no wider than its window. */
  static void fits(Page page) {
    assertThat(page.evaluate("() => document.documentElement.scrollWidth - window.innerWidth"))
        .as("pixels that the page is too wide")
        .isEqualTo(0);
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
