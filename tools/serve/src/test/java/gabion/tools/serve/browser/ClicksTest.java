package gabion.tools.serve.browser;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import java.util.Map;
import java.util.function.Function;
import org.junit.jupiter.api.Test;

/** The clicks that a turn takes in each game, no more than what was counted when this was begun. */
class ClicksTest extends InWindows {

  /** Whatever can be chosen first. */
  private static final String ANY = ".current .answers button:enabled, .node.legal";

  private Page page;
  private int clicks;

  private void begin(String ruleset, String scenario, String seat, Map<String, String> seats) {
    Map<String, String> links =
        browsers.create(Map.of("ruleset", ruleset, "scenario", scenario, "seats", seats));
    page = at(links.get(seat), 1280, 800);
    page.getByLabel("Show the whole board").click();
    clicks = 0;
  }

  private String question() {
    return page.locator("#question").innerText();
  }

  private void waitFor(String question) {
    page.waitForSelector(".current #question:has-text(\"" + question + "\")");
  }

  /** One click on something, and its effect waited for. */
  private void click(Locator what, Function<Page, String> changes) {
    String before = changes.apply(page);
    what.click();
    clicks++;
    page.waitForCondition(() -> !changes.apply(page).equals(before));
  }

  private void click(String what) {
    click(page.locator(what).first(), any -> page.locator(".ask").innerText() + page.url());
  }

  private void counted(String turn, int most) {
    System.out.println("clicks: " + turn + ": " + clicks);
    assertThat(clicks).as(turn).isBetween(1, most);
  }

  @Test
  void aGameAloneBeginsWithTwo() {
    page = browsers.window(1280, 800);
    page.navigate(browsers.lobby());
    page.waitForSelector(".shelf .card");
    clicks = 0;
    click(
        page.locator("button:has-text('Play Brandubh')"),
        any -> String.valueOf(any.locator("#setup").count()));
    click(page.locator("button.main:text-is('Start')"), Page::url);
    page.waitForSelector(".table");
    counted("a game alone", 2);
  }

  @Test
  void fourUnitsOf1754ArePlacedWithFive() {
    begin(
        "1754-conquest",
        "introductory",
        "british",
        Map.of("british", "person", "french", "random"));
    click(".node.legal");
    waitFor("place their four additional Units");
    clicks = 0;
    for (int at = 0; at < 4; at++) {
      click(
          page.locator(".node.legal").nth(at), any -> any.locator(".done button.main").innerText());
    }
    click(".done button.main");
    counted("1754, four Units placed", 5);
  }

  @Test
  void anArmyOf1754MovesWithThree() {
    begin(
        "1754-conquest",
        "introductory",
        "british",
        Map.of("british", "person", "french", "random"));
    for (int tries = 0; tries < 300 && !question().contains("set out"); tries++) {
      String done = ".done button.main:enabled";
      String any = page.locator(done).count() > 0 ? done : ANY + ", .cards .legal button";
      page.locator(page.locator("text=no event").count() > 0 ? "text=no event" : any)
          .first()
          .click(new Locator.ClickOptions().setTimeout(5_000));
      page.waitForTimeout(100);
      page.waitForSelector(".current #question");
    }
    waitFor("set out");
    clicks = 0;
    click(".node.legal");
    page.waitForSelector(".current #question:not(:has-text('set out'))");
    if (question().contains("form the Army")) {
      click(".done button:has-text('All'), .done button.main:enabled");
      waitFor("go?");
    }
    click(".node.legal");
    counted("1754, an army", 3);
  }

  @Test
  void aTurnOf1759TakesAtMostFour() {
    begin("1759-quebec", "", "player", Map.of("player", "person"));
    waitFor("Which order do the British give?");
    do {
      boolean isAsked = question().contains("aggressive");
      click(isAsked ? ".answers button:has-text('no action')" : ANY);
      page.waitForSelector(".current #question");
      page.waitForTimeout(200); // a question that had one answer alone passes
    } while (!question().contains("Which order"));
    counted("1759, a turn", 4);
  }

  @Test
  void aCardOfTheSevenYearsWarIsLaidWithTwo() {
    begin("seven-years-war", "", "british", Map.of("british", "person", "french", "random"));
    waitFor("Which cards do you exchange");
    click(".done button.main");
    page.waitForCondition(
        () -> !question().contains("exchange") && page.locator(".current").count() > 0);
    while (!question().contains("Which card do you lay?")) {
      String before = question();
      page.locator(".answers button:has-text('no more cards')").click();
      page.waitForCondition(
          () -> !question().equals(before) && page.locator(".current").count() > 0);
    }
    clicks = 0;
    click(".cards .legal button:has-text('any one')"); // with an area to choose
    waitFor("In which area");
    click(".node.legal");
    counted("Seven Years War, a card laid", 2);
  }

  @Test
  void aCompanyOfBraddockMovesWithThree() {
    begin("braddocks-defeat", "", "commander", Map.of("commander", "person"));
    page.waitForSelector(".current #question");
    String first = question();
    int asked = 0;
    do {
      if (page.locator(".node.legal").count() > 0
          && page.locator(".current p:has-text('Show all')").count() == 0) {
        click(".node.legal");
      } else {
        click(".answers button:enabled");
      }
      asked++;
      page.waitForSelector(".current #question");
    } while (asked < 3 && question().equals(first));
    counted("Braddock, a company", 3);
  }
}
