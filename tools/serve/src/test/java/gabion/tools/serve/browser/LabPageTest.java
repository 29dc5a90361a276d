package gabion.tools.serve.browser;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Download;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import java.nio.file.Files;
import org.junit.jupiter.api.Test;

/**
 * The page of the lab: a face is moved by the keyboard, games are played, and figures stand there.
 */
class LabPageTest extends InWindows {

  private static final int SECONDS = 120_000;

  private Page page(int width, int height, String wanted) {
    Page page = browsers.window(width, height);
    page.setDefaultTimeout(SECONDS);
    page.navigate(browsers.lobby().replace("/#", "/lab.html" + wanted + "#"));
    page.waitForSelector("text=Play both");
    page.locator("label.line").filter(games()).locator("select").selectOption("60");
    return page;
  }

  private static Locator.FilterOptions titled(String words) {
    return new Locator.FilterOptions().setHasText(words);
  }

  private static Locator.FilterOptions games() {
    return new Locator.FilterOptions().setHasText("Games");
  }

  @Test
  void aFaceIsMovedByTheKeyboardAndBothRulesAreToldWithTheirDifference() throws Exception {
    Page page = page(1400, 1000, "?ruleset=1754-conquest");
    page.locator("summary").filter(new Locator.FilterOptions().setHasText("Faces")).press("Enter");
    Locator face = page.locator(".knob input").first();
    face.focus();
    face.press("ArrowRight");
    page.locator("text=Play both").press("Enter");
    page.waitForSelector(".figures");

    assertThat(page.locator(".figures thead").first().innerText())
        .contains("as it is", "then", "difference");
    assertThat(page.evaluate(AMONG)).as("figures stand among the results").isEqualTo(true);
    assertThat(page.locator("#results code").innerText())
        .contains("simulate 1754-conquest --games 60", "--set dice.");
    assertThat(page.locator("#results").innerText()).contains("In what the rules differ");
    assertThat(Axe.found(page)).isEmpty();
  }

  @Test
  void botsAndAReadingArePlayedAndTheReportIsKeptInAFile() throws Exception {
    Page page = page(1400, 1000, "?ruleset=1754-conquest");
    page.locator("summary").filter(new Locator.FilterOptions().setHasText("at random")).click();
    page.locator("label.line")
        .filter(titled("British"))
        .locator("select")
        .first()
        .selectOption("greedy");
    page.locator("summary").filter(new Locator.FilterOptions().setHasText("Readings")).click();
    page.locator("label.line")
        .filter(titled("Massacre"))
        .first()
        .locator("select")
        .selectOption("attacking-army");
    page.locator("text=Play both").press("Enter");
    page.waitForSelector("text=Keep this as a page");

    assertThat(page.locator("#results").innerText())
        .contains("R-110", "attacking-army", "Cases that part", "What it does to odds");
    assertThat(page.locator("#results code").allInnerTexts().toString())
        .contains("=greedy", "gabion diff 1754-conquest massacre=attacking-army");
    Download report = page.waitForDownload(() -> page.locator("text=Keep this as a page").click());
    assertThat(report.suggestedFilename()).isEqualTo("1754-conquest-compared.html");
    assertThat(Files.readString(report.path()))
        .startsWith("<!doctype html>")
        .contains("greedy", "attacking-army");
    assertThat(Axe.found(page)).isEmpty();
  }

  @Test
  void itFitsASmallWindow() throws Exception {
    Page page = page(390, 844, "?ruleset=1754-conquest");
    page.locator("button:text-is('Search')").press("Enter");
    page.waitForSelector(".figures");

    assertThat(page.evaluate("() => document.documentElement.scrollWidth")).isEqualTo(390);
    assertThat(page.locator(".figures tbody tr").count()).isGreaterThan(1);
    assertThat(Axe.found(page)).isEmpty();
  }
}
