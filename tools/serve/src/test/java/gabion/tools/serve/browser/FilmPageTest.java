package gabion.tools.serve.browser;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.ReducedMotion;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What the others did is played on the board, and ends where the game stands. */
class FilmPageTest extends InWindows {

  /** What lies on the board, area by area, without what is on its way. */
  private static final String LAID =
      """
      () => [...document.querySelectorAll(".field .node")].map((node) =>
        node.dataset.area + [...node.querySelectorAll(".laid [data-counter]")].map((one) =>
          one.getAttribute("data-counter") + one.getAttribute("class") + one.textContent).sort().join()).join("\\n")
      """;

  private Sitting sit(String ruleset, String scenario, Map<String, String> seats, String seat) {
    Map<String, String> links =
        browsers.create(Map.of("ruleset", ruleset, "scenario", scenario, "seats", seats));
    Sitting sitting = new Sitting(browsers.window(1280, 800), 11);
    sitting.open(browsers.address(links.get(seat)));
    return sitting;
  }

  private static boolean isOn(Page page) {
    return page.locator(".slider.film").count() > 0;
  }

  @ParameterizedTest
  @CsvSource({
    "1754-conquest, introductory, british, french",
    "1759-quebec, two-players, british, french",
    "1762, '', british, french spanish",
    "braddocks-defeat, '', commander, ''",
    "seven-years-war, '', british, french"
  })
  void theTurnOfTheOthersIsPlayedAndEndsWhereTheGameStands(
      String ruleset, String scenario, String seat, String others) {
    java.util.Map<String, String> seats = new java.util.HashMap<>(Map.of(seat, "person"));
    for (String other : others == null || others.isBlank() ? new String[0] : others.split(" ")) {
      seats.put(other, "random");
    }
    Sitting sitting = sit(ruleset, scenario == null ? "" : scenario, seats, seat);
    Page page = sitting.page();
    int[] pictures = new int[1];
    int[] films = new int[1];
    Sitting.until(
        one -> {
          if (isOn(page)) {
            films[0]++;
            if (page.locator(".board .film .ghost, .board .film .thrown").count() > 0
                && pictures[0] < 3) {
              picture(page, "film-" + ruleset + "-" + pictures[0]++);
            }
            String end = playedOut(ruleset, page);
            page.reload(); // what is drawn then comes from the server alone
            page.waitForSelector(".table");
            assertThat(page.evaluate(LAID)).isEqualTo(end);
          }
          return films[0] > 2;
        },
        240,
        sitting);
    assertThat(films[0]).isGreaterThan(2);
  }

  /** Waits for the end of a film, and returns what lies on the board then. */
  private static String playedOut(String ruleset, Page page) {
    long start = System.nanoTime();
    String at = page.locator(".slider.film .at").allInnerTexts().toString();
    page.waitForCondition(() -> !isOn(page));
    System.out.printf(
        "%s: %s lines, %d ms to its end%n", ruleset, at, (System.nanoTime() - start) / 1_000_000);
    return String.valueOf(page.evaluate(LAID));
  }

  private Sitting answered() {
    Sitting sitting = sit("1754-conquest", "introductory", Map.of("british", "person"), "british");
    Page page = sitting.page();
    say(page, "Albany");
    say(page, "Albany 4");
    say(page, "Albany 4");
    page.waitForCondition(() -> !isOn(page));
    return sitting;
  }

  /** Presses keys without a pause between them. */
  private static void press(Page page, String keys) {
    page.evaluate(
        "keys => [...keys].forEach((key) => document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true })))",
        keys);
  }

  @Test
  void itIsPlayedAgainStoppedSteppedAndSkippedByKeys() throws Exception {
    Page page = answered().page();
    String now = String.valueOf(page.evaluate(LAID));
    page.evaluate(
        "() => { const slider = document.getElementById('moment'); slider.value = 9;"
            + " slider.dispatchEvent(new Event('change')); }");
    page.waitForSelector(".slider.past");
    press(page, "pp"); // from the moment that is looked back at
    page.waitForSelector(".slider.film .play");
    page.waitForSelector(".slider.film .at:has-text('1 of ')");
    page.waitForSelector(".told.film-line");
    assertThat(page.evaluate(LAID)).isNotEqualTo(now);
    assertThat(page.locator(".node.legal").count()).as("what lies there is the past").isZero();
    int later = page.locator(".log li.later").count();
    press(page, "n");
    page.waitForSelector(".slider.film .at:has-text('2 of ')");
    assertThat(page.locator(".log li.later").count()).as("the log follows").isLessThan(later);
    picture(page, "film-stopped");
    assertThat(Axe.found(page)).isEmpty();
    page.locator(".slider.film .speed").click();
    assertThat(page.locator(".slider.film .speed").innerText()).isEqualTo("2×");
    press(page, "n".repeat(99));
    assertThat(page.locator(".slider.film .at").innerText()).matches("(\\d+) of \\1");
    assertThat(page.evaluate(LAID)).as("the last frame").isEqualTo(now);
    page.keyboard().press("Escape");
    assertThat(isOn(page)).isFalse();
    assertThat(page.evaluate(LAID)).isEqualTo(now);
    assertThat(page.locator("#moment").isVisible()).isTrue();
  }

  @Test
  void withReducedMotionItIsShownInStepsAndNothingMoves() {
    Page page = answered().page();
    String now = String.valueOf(page.evaluate(LAID));
    page.emulateMedia(new Page.EmulateMediaOptions().setReducedMotion(ReducedMotion.REDUCE));
    page.evaluate(
        """
        () => { window.moved = 0; window.seen = new Set();
          const look = () => { window.moved += document.getAnimations().length + document.querySelectorAll(".film .ghost").length;
            window.seen.add(document.querySelector(".slider.film .at")?.textContent ?? ""); requestAnimationFrame(look); }; look(); }
        """);
    press(page, "p");
    page.waitForSelector(".slider.film");
    page.waitForCondition(() -> !isOn(page));
    assertThat(page.evaluate("() => window.moved")).isEqualTo(0);
    assertThat(((Number) page.evaluate("() => window.seen.size")).intValue()).isGreaterThan(2);
    assertThat(page.evaluate(LAID)).isEqualTo(now);
  }

  @Test
  void anAnswerEndsIt() {
    Page page = answered().page();
    press(page, "pp");
    page.waitForSelector(".slider.film .play");
    page.locator(".current .answers button:enabled, .cards .legal button").first().click();
    page.waitForCondition(() -> page.locator(".slider.film .play").count() == 0);
  }
}
