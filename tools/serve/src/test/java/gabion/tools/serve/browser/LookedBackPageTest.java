package gabion.tools.serve.browser;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Page;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** What lay at a place, and a stretch of a game that is over as a case. */
class LookedBackPageTest extends InWindows {

  private static void answer(Page page) {
    page.locator(CHOICE).first().click();
  }

  @Test
  void aStretchOfAGameThatIsOverIsACase() throws Exception {
    Map<String, String> links =
        browsers.create(
            Map.of("ruleset", "pair", "seats", Map.of("both", "person", "other", "person")));
    Page page = at(links.get("both"), 390, 844);
    Page other = at(links.get("other"), 800, 600);
    answer(page);
    page.waitForCondition(() -> page.locator(".ask .text").count() == 1);
    answer(page);
    page.waitForSelector("text=/^Waiting for /");
    assertThat(page.locator("text=Start a case here").count()).as("while it goes on").isZero();
    answer(other);
    other.waitForSelector("text=Do the greens rest?");
    answer(other);
    page.waitForSelector("text=Start a case here");

    page.locator("#moment").focus();
    page.locator("#moment").press("Home");
    page.waitForSelector("text=You are looking at moment 1.");
    page.locator("text=Start a case here").press("Enter");
    page.locator(".slider button:text-is('Now')").click();
    page.locator("text=/Make moments 1 to \\d+ a case/").press("Enter");
    page.waitForSelector("dialog pre");

    picture(page, "stretch-390");
    assertThat(page.locator("dialog pre").innerText())
        .contains("a-stretch-of-a-game:", "play:", "expect:");
    fits(page);
    assertThat(Axe.found(page)).isEmpty();
  }

  @Test
  void whatLayAtAPlaceLeadsToItsMoments() throws Exception {
    Map<String, String> links =
        browsers.create(Map.of("ruleset", "1754-conquest", "seats", Map.of("british", "person")));
    Page page = at(links.get("british"), 1440, 900);
    say(page, "Albany");
    say(page, "Albany 4");
    page.locator("[data-area=albany]").hover();
    page.waitForSelector(".told b:text-is('Albany')");
    page.keyboard().press("h");
    page.waitForSelector("dialog .lay li");

    picture(page, "history");
    assertThat(page.locator("dialog .lay").innerText()).contains("→", "moment");
    assertThat(Axe.found(page)).isEmpty();
    page.locator("dialog .lay button").first().click();
    page.waitForSelector("text=You are looking at moment");
  }
}
