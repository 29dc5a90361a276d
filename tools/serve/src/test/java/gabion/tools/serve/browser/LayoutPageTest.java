package gabion.tools.serve.browser;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * What one needs is in sight: the document ends with its window, the slider can be dragged, links
 * and new lines are seen.
 */
class LayoutPageTest extends InWindows {

  private static final String BEYOND =
      "() => document.documentElement.scrollHeight - window.innerHeight";

  /**
   * Pixels between the end of the document and the end of the last thing that can be seen in it.
   */
  private static final String EMPTY_BELOW =
      """
      () => document.documentElement.scrollHeight - window.scrollY - Math.max(window.innerHeight - window.scrollY,
        ...[...document.querySelectorAll('main *')].filter((one) => !one.closest('.unseen'))
          .map((one) => one.getBoundingClientRect().bottom))
      """;

  private static final String SLIDER =
      "() => document.getElementById('moment').getBoundingClientRect().width";

  private Sitting sit(String ruleset, String seat) {
    Map<String, String> links =
        browsers.create(Map.of("ruleset", ruleset, "seats", Map.of(seat, "person")));
    Sitting sitting = new Sitting(browsers.window(1280, 800), 1);
    sitting.open(browsers.address(links.get(seat)));
    return sitting;
  }

  @ParameterizedTest
  @CsvSource({
    "1754-conquest, british",
    "1759-quebec, player",
    "seven-years-war, british",
    "braddocks-defeat, commander",
    "1762, british",
  })
  void theDocumentEndsWithItsWindowAndTheSliderCanBeDragged(String ruleset, String seat) {
    Sitting sitting = sit(ruleset, seat);
    Page page = sitting.page();
    Sitting.until(one -> one.clicks() >= 25 || one.isOver(), 90, sitting);
    assertThat(page.evaluate(BEYOND)).isEqualTo(0);
    page.locator("#moment").focus();
    page.locator("#moment").press("Home");
    page.waitForSelector("text=You look back at moment 1.");
    assertThat(((Number) page.evaluate(SLIDER)).doubleValue()).isGreaterThan(120);
    assertThat(page.evaluate(BEYOND)).isEqualTo(0);
    assertThat(page.locator(".told.past").count()).as("what was since the last answer").isZero();

    page.setViewportSize(390, 844);
    assertThat(((Number) page.evaluate(SLIDER)).doubleValue()).isGreaterThan(120);
    assertThat(((Number) page.evaluate(EMPTY_BELOW)).doubleValue()).isLessThan(40);
    fits(page);
  }

  @Test
  void theLogStandsAtItsEndWithAMarkAtWhatIsNew() {
    Sitting sitting = sit("1754-conquest", "british");
    Page page = sitting.page();
    Sitting.until(one -> one.log().contains("since your last answer"), 90, sitting);
    page.waitForCondition(
        () ->
            (Boolean)
                page.evaluate(
                    "() => { const log = document.querySelector('.log .lines');"
                        + " return log.scrollHeight - log.clientHeight - log.scrollTop < 3; }"));
    assertThat(page.locator(".log li.since").count()).isEqualTo(1);
  }

  @Test
  void theLinksOfAGameThatBeginsAreInSightAndNothingBeginsASecond() {
    Page page = browsers.window(1280, 800);
    page.navigate(browsers.lobby());
    page.locator("button:has-text('Play 1754')").click();
    for (Locator who : page.locator("#setup label:has-text('Who plays') select").all()) {
      who.selectOption("person");
    }
    page.locator("button.main:text-is('Begin')").click();
    page.locator("#links").waitFor();
    assertThat(
            (Boolean)
                page.evaluate(
                    "() => [...document.querySelectorAll('.links a')].every((one) => {"
                        + " const is = one.getBoundingClientRect();"
                        + " return is.top >= 0 && is.bottom <= innerHeight; })"))
        .isTrue();
    assertThat(page.locator("button:text-is('Begin')").count()).isZero();
  }
}
