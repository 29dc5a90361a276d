package gabion.tools.serve.browser;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import org.junit.jupiter.api.Test;

/** The page of odds: its sliders work by the keyboard, and what comes of them is there at once. */
class OddsPageTest extends InWindows {

  private Page page(int width, int height) {
    Page page = browsers.window(width, height);
    page.navigate(browsers.lobby().replace("/#", "/odds.html#"));
    settled(page);
    return page;
  }

  private static void settled(Page page) {
    page.waitForSelector(".results:not(.waiting) .heat button");
  }

  private static String text(Page page, String selector) {
    return page.locator(selector).first().innerText();
  }

  @Test
  void aFaceIsMovedByTheKeyboardAndBothColumnsStandThere() throws Exception {
    Page page = page(1400, 1000);
    String before = text(page, ".figures");
    assertThat(before).contains("chance").doesNotContain("changed");
    assertThat(page.locator("caption").allInnerTexts())
        .anyMatch(caption -> caption.startsWith("lost of 3 French Regulars"))
        .noneMatch(caption -> caption.contains("-regulars"));
    assertThat(text(page, ".heat caption"))
        .endsWith("British Regulars down, French Regulars across");
    assertThat(page.evaluate(AMONG)).as("figures stand among the results").isEqualTo(true);

    Locator face = page.locator("fieldset input[type=range]").last();
    face.focus();
    face.press("ArrowRight");
    page.waitForSelector(".figures thead th:nth-child(3)");
    settled(page);

    assertThat(text(page, ".figures")).contains("changed", "points");
    assertThat(page.locator(".knob.other").count()).isEqualTo(1);
    assertThat(Axe.found(page)).isEmpty();
  }

  @Test
  void aFieldOfUnitsByUnitsIsReachedByArrowsAndSetsBothNumbers() {
    Page page = page(1400, 1000);
    Locator here = page.locator(".heat button.here");
    assertThat(here.count()).isEqualTo(1);
    here.focus();
    page.keyboard().press("ArrowDown");
    page.keyboard().press("ArrowRight");
    page.keyboard().press("Enter");
    page.waitForSelector("#at-4-4.here");
    settled(page);

    String chance = page.locator("#at-4-4").innerText().replaceAll("(?s).*:", "").strip();
    assertThat(Double.parseDouble(chance))
        .isBetween(0.0, 100.0)
        .isEqualTo(
            (double)
                Math.round(
                    Double.parseDouble(
                        page.locator(".figures tbody td").first().innerText().replace(" %", ""))));
  }

  /** A unit of the one side stands beside one of the other, and the address says of which rules. */
  @Test
  void piecesOfTwoSidesStandBesideOneAnother() {
    Page page = browsers.window(1400, 1000);
    page.navigate(browsers.lobby().replace("/#", "/odds.html?ruleset=braddocks-defeat#"));
    page.waitForSelector(".results:not(.waiting) .figures");

    assertThat(picked(page, "Unit")).isEqualTo("marines");
    assertThat(picked(page, "Target")).isEqualTo("mingo");
    assertThat(picked(page, "Hex")).isEqualTo("0101");
    assertThat(picked(page, "Other hex")).isEqualTo("0201");
    assertThat(page.locator("text=Reset all dice").count()).isZero();
  }

  @Test
  void cardsOfALineBeginWithItsExample() {
    Page page = browsers.window(1400, 1000);
    page.navigate(browsers.lobby().replace("/#", "/odds.html?ruleset=1759-quebec#"));
    page.waitForSelector(".results:not(.waiting) .figures");

    assertThat(picked(page, "Order")).isEqualTo("attack-lower-quebec");
    assertThat(picked(page, "Counter")).isEqualTo("french-b");
  }

  /** A hole for a card lists cards, one for its owner factions. */
  @Test
  void aCardAndItsOwnerArePickedFromCardsAndFactions() {
    Page page = page(1400, 1000);
    picker(page, "Battle").selectOption("battle-with-a-card");
    page.waitForSelector("label.line:has(span:text-is('Owner'))");

    assertThat(picked(page, "Card")).isEqualTo("massacre");
    assertThat(picker(page, "Owner").locator("option").allInnerTexts())
        .contains("British Regulars")
        .doesNotContain("Massacre");
  }

  private static Locator picker(Page page, String label) {
    return page.locator("label.line:has(span:text-is('%s')) select".formatted(label));
  }

  private static String picked(Page page, String label) {
    return picker(page, label).inputValue();
  }

  @Test
  void itFitsASmallWindow() throws Exception {
    Page page = page(390, 844);

    fits(page);
    assertThat(text(page, ".sum")).contains("%");
    assertThat(Axe.found(page)).isEmpty();
  }
}
