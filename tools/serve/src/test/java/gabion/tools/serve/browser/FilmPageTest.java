package gabion.tools.serve.browser;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Page;
import java.util.Map;
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
            page.waitForCondition(
                () -> !isOn(page), new Page.WaitForConditionOptions().setTimeout(60_000));
            String after = String.valueOf(page.evaluate(LAID));
            page.locator("body")
                .press("p"); // once more from the last answer, and to its end by one key
            page.keyboard().press("Escape");
            assertThat(isOn(page)).isFalse();
            assertThat(page.evaluate(LAID)).isEqualTo(after);
          }
          return films[0] > 5;
        },
        240,
        sitting);
    System.out.println(ruleset + ": films " + films[0]);
  }
}
