package gabion.tools.serve.browser;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.BoundingBox;
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

  private static final String AT_ITS_END =
      """
      () => {
        const log = document.querySelector('.log .lines');
        return log.clientHeight < window.innerHeight
          && log.scrollHeight - log.clientHeight - log.scrollTop < 3;
      }
      """;

  /** Whether the question is what one touches in the middle of it. */
  private static final String IS_ABOVE =
      """
      () => {
        const is = document.querySelector('.ask button.main').getBoundingClientRect();
        return document.elementFromPoint(is.left + is.width / 2, is.top + is.height / 2).closest('.ask') !== null;
      }
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
    for (int[] size : new int[][] {{1440, 900}, {1280, 720}, {1024, 600}, {1280, 800}}) {
      page.setViewportSize(size[0], size[1]);
      assertThat(page.evaluate(BEYOND)).as(size[0] + " by " + size[1]).isEqualTo(0);
    }
    page.locator("#moment").focus();
    page.locator("#moment").press("Home");
    page.waitForSelector("text=You are looking at moment 1.");
    assertThat(((Number) page.evaluate(SLIDER)).doubleValue()).isGreaterThan(120);
    assertThat(page.evaluate(BEYOND)).isEqualTo(0);
    assertThat(page.locator(".told.past").count()).as("what was since the last answer").isZero();

    page.setViewportSize(390, 844);
    assertThat(((Number) page.evaluate(SLIDER)).doubleValue()).isGreaterThan(120);
    assertThat(((Number) page.evaluate(EMPTY_BELOW)).doubleValue()).isLessThan(40);
    fits(page);
    dragged(page, 0.7);
    assertThat(page.evaluate(IS_ABOVE)).as("nothing lies over the question").isEqualTo(true);
    page.locator("button:text-is('Back to now')").click();
    page.waitForCondition(() -> page.locator("text=You are looking at").count() == 0);
    tab(page, "Log");
    page.waitForCondition(() -> (Boolean) page.evaluate(AT_ITS_END));
  }

  /** Draws the slider with the mouse from where it stands. */
  private static void dragged(Page page, double to) {
    Locator slider = page.locator("#moment");
    slider.evaluate("one => one.scrollIntoView({ block: 'center' })");
    String before = slider.inputValue();
    BoundingBox box = slider.boundingBox();
    double y = box.y + box.height / 2;
    page.mouse().move(box.x + 8, y);
    page.mouse().down();
    page.mouse().move(box.x + box.width * to / 2, y);
    page.mouse().move(box.x + box.width * to, y);
    page.mouse().up();
    page.waitForCondition(() -> !page.locator("#moment").inputValue().equals(before));
    page.waitForSelector("text=You are looking at moment " + slider.inputValue() + ".");
  }

  /** Whether an area that can be chosen has its middle in sight. */
  private static final String LIT =
      """
      () => {
        const field = document.querySelector(".field .sheet").getBoundingClientRect();
        const lit = [...document.querySelectorAll(".node.legal .edge")].map((one) => one.getBoundingClientRect());
        const seen = lit.filter((is) => is.left + is.width / 2 > field.left && is.left + is.width / 2 < field.right
          && is.top + is.height / 2 > field.top && is.top + is.height / 2 < field.bottom);
        return lit.length > 1 && seen.length > 0;
      }
      """;

  @Test
  void onATelephoneAnAreaThatIsLitIsInSight() {
    Map<String, String> links =
        browsers.create(
            Map.of(
                "ruleset",
                "1754-conquest",
                "scenario",
                "introductory",
                "seats",
                Map.of("british", "person", "french", "random")));
    Page page = at(links.get("british"), 390, 844);
    page.waitForCondition(() -> (Boolean) page.evaluate(LIT));
    assertThat(page.locator(".hold").isVisible()).as("room for an empty hand").isFalse();
    assertThat(page.evaluate(BEYOND)).isEqualTo(0);
  }

  @Test
  void onATelephoneAnAreaIsToldInOneLineThatUnfolds() {
    Page page = sit("1754-conquest", "british").page();
    page.setViewportSize(390, 844);
    page.locator("[data-area=albany]").dispatchEvent("focus");
    page.waitForSelector(".told.folded b");
    assertThat(page.locator(".told > div").boundingBox().height).isLessThan(34);
    assertThat(page.locator(".told :text('adjacent to')").isVisible()).isFalse();
    page.locator(".told .fold").click();
    page.waitForSelector(".told :text('adjacent to')");
  }

  @Test
  void aQuestionAboutAPieceLightsWhereItStands() {
    Map<String, Object> asked =
        Map.of("ruleset", "braddocks-defeat", "seats", Map.of("commander", "person"));
    String link = browsers.played(asked, "commander", 1, asking(".*: which hex[?]"));
    Page page = at(link, 1280, 800);
    page.waitForSelector("#question:has-text(': which hex?')");
    page.waitForSelector(".node.spoken");
  }

  @Test
  void anAnswerLightsTheAreasThatItConcernsAndAnAreaItsAnswers() {
    Page page = sit("1759-quebec", "player").page();
    page.waitForSelector(".answers button");
    assertThat(page.locator(".light-told").count()).isZero();
    page.locator(".answers button:has-text('Attack Lower Quebec')").hover();
    page.waitForSelector("[data-area=beauport].spoken");
    assertThat(page.locator(".light-told").count()).isGreaterThan(1);
    page.locator("[data-area=levis] .edge").hover(new Locator.HoverOptions().setForce(true));
    page.waitForSelector(".answers .pointed:has-text('Attack Upper Quebec')");
    assertThat(page.locator("[data-area=beauport].spoken").count()).isZero();
  }

  @Test
  void theLogStandsAtItsEndWithAMarkAtWhatIsNew() {
    Sitting sitting = sit("1754-conquest", "british");
    Page page = sitting.page();
    Sitting.until(one -> one.log().contains("since your last answer"), 90, sitting);
    page.waitForCondition(() -> (Boolean) page.evaluate(AT_ITS_END));
    assertThat(page.locator(".log li.since").count()).isEqualTo(1);
  }

  @Test
  void theLinksOfAGameThatBeginsAreInSightAndNothingBeginsASecond() {
    Page page = browsers.window(1280, 800);
    page.navigate(browsers.lobby());
    page.locator("button:has-text('Play 1754')").click();
    for (Locator who : page.locator("#setup label:has-text('Seat: ') select").all()) {
      who.selectOption("person");
    }
    page.locator("button.main:text-is('Start')").click();
    page.locator("#links").waitFor();
    assertThat(
            (Boolean)
                page.evaluate(
                    "() => [...document.querySelectorAll('.links a')].every((one) => {"
                        + " const is = one.getBoundingClientRect();"
                        + " return is.top >= 0 && is.bottom <= innerHeight; })"))
        .isTrue();
    assertThat(page.locator("button:text-is('Start')").count()).isZero();
  }
}
