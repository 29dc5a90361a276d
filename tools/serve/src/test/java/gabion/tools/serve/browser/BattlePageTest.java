package gabion.tools.serve.browser;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Page;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A battle that is asked about shows its sides, its dice and its losses beside the question. */
class BattlePageTest extends InWindows {

  /** The faces of dice in a part of the page: words, or the number of pips. */
  private static final String FACES =
      """
      (part) => [...document.querySelectorAll(part + " .die")]
        .map((die) => die.querySelector("text")?.textContent ?? String(die.querySelectorAll("circle").length)).join()
      """;

  private static Map<String, Object> game(
      String ruleset, String scenario, String seat, String others) {
    Map<String, String> seats = new HashMap<>(Map.of(seat, "person"));
    for (String other : others.isBlank() ? new String[0] : others.split(" ")) {
      seats.put(other, "random");
    }
    return Map.of("ruleset", ruleset, "scenario", scenario, "seats", seats);
  }

  private static boolean isAskedWithDice(Sitting one, String asked) {
    one.skipFilm();
    if (!isShownWithDice(one, asked)) {
      return false;
    }
    one.page().waitForTimeout(500); // the page itself answers where there is one answer alone
    return isShownWithDice(one, asked);
  }

  private static boolean isShownWithDice(Sitting one, String asked) {
    return one.isAsked()
        && one.text(".current #question").strip().matches("(?s)" + asked + ".*")
        && one.page().locator(".combat .throw .die").count() > 0;
  }

  /** Presses keys without a pause between them. */
  private static void press(Page page, String keys) {
    page.evaluate(
        "keys => [...keys].forEach((key) => document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true })))",
        keys);
  }

  @ParameterizedTest
  @CsvSource({
    "1754-conquest, introductory, british, french, '^Hit 1 ', 2",
    "1759-quebec, two-players, british, french, '^Loss 1 ', 1",
    "1762, '', british, french spanish, '^With how many dice', 1",
    "braddocks-defeat, '', commander, '', '^Which unit fires', 0"
  })
  void theDiceOfTheLastRollStandBesideTheQuestion(
      String ruleset, String scenario, String seat, String others, String asked, int sides)
      throws Exception {
    Map<String, Object> game = game(ruleset, scenario, seat, others);
    Page page = browsers.window(1280, 800);
    Sitting sitting = new Sitting(page, 5);
    int seed = 5;
    do { // a game may end before dice lie beside such a question
      assertThat(seed).as("a question beside dice").isLessThan(15);
      at(page, browsers.played(game, seat, seed++, asking(asked).and(InWindows::hasThrown)));
      Sitting.until(one -> one.isOver() || isAskedWithDice(one, asked), 400, sitting);
    } while (sitting.isOver());
    page.waitForCondition(() -> page.locator(".combat .party").count() >= sides);
    picture(page, "battle-" + ruleset);

    assertThat(page.locator(".combat .throw").isVisible()).isTrue();
    assertThat(page.locator(".combat .party").count()).isGreaterThanOrEqualTo(sides);
    assertThat(page.locator(".combat .party .unit").count()).isGreaterThanOrEqualTo(sides);
    String faces = String.valueOf(page.evaluate(FACES, ".combat .throw"));
    assertThat(page.locator(".log ol").textContent())
        .contains(page.locator(".combat .throw .said").textContent());
    assertThat(faces).isNotEmpty();
    assertThat(Axe.found(page)).isEmpty();

    page.waitForCondition(() -> page.locator(".slider.film").count() == 0);
    press(page, "pp"); // once more from the last answer, standing still
    page.waitForSelector(".slider.film .play");
    for (int line = 0; line < 60 && page.locator(".board .film .thrown").count() == 0; line++) {
      press(page, "n");
    }
    picture(page, "battle-film-" + ruleset);
    assertThat(page.evaluate(FACES, ".board .film .thrown"))
        .isEqualTo(page.evaluate(FACES, ".combat .throw"));
    assertThat(page.locator(".board .film .thrown").count()).isPositive();
  }
}
