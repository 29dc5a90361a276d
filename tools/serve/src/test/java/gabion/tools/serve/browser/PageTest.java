package gabion.tools.serve.browser;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Page;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** How the page looks, and how it reads to who does not see it. */
class PageTest {

  private static final Path EXAMPLE = Path.of("../examples/brandubh");
  private static final Path TREE = Path.of("src/test/resources/trees/brandubh.txt");
  private static final Path LOOKED_AT = Path.of("target/pictures");

  @TempDir private Path folder;
  private Browsers browsers;

  @AfterEach
  void close() {
    if (browsers != null) {
      assertThat(browsers.troubles()).isEmpty();
      browsers.close();
    }
  }

  private Sitting sit(
      String ruleset, Map<String, String> seats, String seat, int width, int height) {
    Map<String, String> links = browsers.create(Map.of("ruleset", ruleset, "seats", seats));
    Sitting sitting = new Sitting(browsers.window(width, height), 1);
    sitting.open(browsers.address(links.get(seat)));
    return sitting;
  }

  /** What axe finds, a line each. */
  private static String found(Page page) throws IOException {
    Path axe = Browsers.modules().resolve("axe-core/axe.min.js");
    page.evaluate(Files.readString(axe));
    return String.valueOf(
        page.evaluate(
            "async () => (await axe.run()).violations"
                + ".map((one) => `${one.id}: ${one.nodes[0].html}`).join('\\n')"));
  }

  @ParameterizedTest
  @CsvSource({
    "1754-conquest, british, 390, 844",
    "braddocks-defeat, commander, 1440, 900",
    "seven-years-war, british, 1280, 800",
    "1759-quebec, player, 2560, 1440"
  })
  void fitsItsWindowAndAxeFindsNothing(String ruleset, String seat, int width, int height)
      throws Exception {
    browsers = Browsers.serving(folder);
    Page page = sit(ruleset, Map.of(seat, "person"), seat, width, height).page();
    Files.createDirectories(LOOKED_AT);
    page.screenshot(
        new Page.ScreenshotOptions().setPath(LOOKED_AT.resolve(ruleset + "-" + width + ".png")));
    assertThat(page.evaluate("() => document.documentElement.scrollWidth")).isEqualTo(width);
    assertThat(found(page)).isEmpty();
  }

  @Test
  void axeFindsNothingInTheLobby() throws Exception {
    browsers = Browsers.serving(folder);
    Page page = browsers.window(1280, 800);
    page.navigate(browsers.lobby());
    page.waitForSelector(".shelf .card");
    page.locator(".shelf button").first().click();
    page.waitForSelector("#setup");
    assertThat(found(page)).isEmpty();
  }

  @Test
  void theBoardHasATreeOfNames() throws Exception {
    browsers = Browsers.serving(folder, EXAMPLE);
    Sitting sitting =
        sit(
            "brandubh",
            Map.of("attackers", "person", "defenders", "person"),
            "attackers",
            1280,
            900);
    String tree =
        sitting.page().locator(".board").ariaSnapshot().strip()
            + "\n"
            + sitting.page().locator(".ask").ariaSnapshot().strip()
            + "\n";
    if (Boolean.getBoolean("gabion.record")) {
      Files.createDirectories(TREE.getParent());
      Files.writeString(TREE, tree);
    }
    assertThat(tree).isEqualTo(Files.readString(TREE));
  }

  @Test
  void whatIsNotLegalSaysWhy() throws Exception {
    browsers = Browsers.serving(folder);
    Sitting sitting = sit("1754-conquest", Map.of("british", "person"), "british", 1440, 900);
    sitting.page().locator("[data-area=quebec]").click();
    sitting.page().waitForSelector(".why");
    assertThat(sitting.text(".why")).contains("Québec");
    assertThat(sitting.text(".told")).contains("Québec").contains("French Home Area");
  }

  @Test
  void aMomentIsShownAsItWas() throws Exception {
    browsers = Browsers.serving(folder);
    Sitting sitting =
        sit("1754-conquest", Map.of("british", "person", "french", "person"), "british", 1440, 900);
    String before = sitting.text(".board");
    sitting.page().locator(".node.legal").first().click();
    sitting.page().waitForCondition(() -> !sitting.text(".board").equals(before));
    sitting
        .page()
        .evaluate(
            "() => { const slider = document.getElementById('moment');"
                + " slider.value = slider.max - 1; slider.dispatchEvent(new Event('change')); }");
    sitting.page().waitForSelector(".slider.past");
    assertThat(sitting.text(".board")).isEqualTo(before);
    sitting.page().getByText("Back to now").click();
    sitting.page().waitForCondition(() -> !sitting.text(".board").equals(before));
  }

  @Test
  void darkIsDark() throws Exception {
    browsers = Browsers.serving(folder);
    Page page = sit("1754-conquest", Map.of("british", "person"), "british", 1440, 900).page();
    page.emulateMedia(
        new Page.EmulateMediaOptions()
            .setColorScheme(com.microsoft.playwright.options.ColorScheme.DARK));
    assertThat(found(page)).isEmpty();
    assertThat(
            String.valueOf(page.evaluate("() => getComputedStyle(document.body).backgroundColor")))
        .isEqualTo("rgb(29, 33, 38)");
  }
}
