package gabion.tools.serve.browser;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Page;
import java.util.List;
import java.util.Map;
import java.util.function.IntFunction;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** Games are played in windows of a browser by clicks alone. */
class PlayedInWindowsTest extends InWindows {

  private Sitting at(Map<String, String> links, String seat, int seed) {
    Sitting sitting = new Sitting(browsers.window(1440, 900), seed);
    sitting.open(browsers.address(links.get(seat)));
    return sitting;
  }

  private Map<String, String> create(String ruleset, String scenario, Map<String, String> seats) {
    return browsers.create(Map.of("ruleset", ruleset, "scenario", scenario, "seats", seats));
  }

  @Test
  void twoPlayAWholeGameOneReloadsAndAThirdWatches() {
    Map<String, String> links =
        create("1754-conquest", "introductory", Map.of("british", "person", "french", "person"));
    Sitting british = at(links, "british", 1);
    Sitting french = at(links, "french", 2);
    Sitting third = at(links, "", 3);
    Sitting.until(
        one -> british.clicks() > 30 && french.clicks() > 30 && hasTurns(french, 2),
        240,
        british,
        french);
    List<String> before = french.turns();
    french.page().reload();
    french.page().waitForSelector(".table");
    french.page().waitForCondition(() -> hasTurns(french, before.size()));
    assertThat(french.turns()).containsSubsequence(before);
    Sitting.until(Sitting::isOver, 600, british, french);
    List.of(british, french, third).forEach(Sitting::skipFilm);
    third.page().waitForSelector(".turn:has-text('Game over')");
    british.page().waitForSelector(".turn:has-text('Game over')");
    assertThat(third.text(".turn"))
        .isEqualTo(british.text(".turn"))
        .matches("Game over\\. (.+ wins?|The game is a draw)(: .+)?");
    third.skipFilm();
    french.skipFilm();
    assertThat(third.board()).isEqualTo(french.board());
    assertThat(third.page().locator(".answers, .node.legal").count()).isZero();
  }

  /** Whether a log has some turns; a short game may be over, and a film begins without any. */
  private static boolean hasTurns(Sitting one, int fewest) {
    one.skipFilm();
    return one.turns().size() >= fewest;
  }

  @Test
  void aBattleWithHiddenOrders() {
    Map<String, String> links =
        create("1759-quebec", "two-players", Map.of("british", "person", "french", "person"));
    Sitting british = at(links, "british", 4);
    Sitting french = at(links, "french", 5);
    String question = british.text("#question");
    assertThat(question).contains("order");
    String order =
        (String)
            british
                .page()
                .locator(".answers button")
                .first()
                .evaluate(
                    "button => { const title = button.cloneNode(true);"
                        + " title.querySelectorAll('small').forEach(one => one.remove());"
                        + " return title.textContent.trim(); }");
    british.page().locator(".answers button").first().click();
    british.page().waitForTimeout(400);
    assertThat(british.log()).contains(order);
    assertThat(french.log()).doesNotContain(order);
    playUntil(
        " lose ",
        game -> {
          Map<String, String> all =
              create("1759-quebec", "two-players", Map.of("british", "person", "french", "person"));
          return new Sitting[] {at(all, "british", 4 + game), at(all, "french", 5 + game)};
        });
  }

  /**
   * Plays until the log of the first says something; a game may end before, then another begins.
   */
  private static void playUntil(String said, IntFunction<Sitting[]> begin) {
    Pattern pattern = Pattern.compile(said, Pattern.DOTALL);
    Predicate<Sitting> isSaid = one -> pattern.matcher(one.log()).find();
    Sitting[] all;
    int game = 0;
    do {
      assertThat(game).as("games without " + said).isLessThan(4);
      all = begin.apply(game++);
      Sitting.until(one -> one.isOver() || isSaid.test(one), 600, all);
    } while (!isSaid.test(all[0]));
  }

  @Test
  void aTrade() {
    Map<String, String> seats =
        Map.of("british", "person", "french", "random", "spanish", "random");
    playUntil("Bank →", game -> new Sitting[] {at(create("1762", "", seats), "british", 6 + game)});
  }

  @Test
  void aPhaseOfFire() {
    Map<String, String> seats = Map.of("commander", "person");
    playUntil(
        "Fire.*Fire",
        game -> new Sitting[] {at(create("braddocks-defeat", "", seats), "commander", 7 + game)});
  }

  @Test
  void aCampaignAgainstTheProgram() {
    Map<String, String> seats = Map.of("british", "person", "french", "standard");
    playUntil(
        "Conflict Phase.*Turmoil Phase",
        game -> new Sitting[] {at(create("seven-years-war", "", seats), "british", 8 + game)});
  }

  @Test
  void withTheKeyboardAlone() {
    Map<String, String> links =
        create("1754-conquest", "introductory", Map.of("british", "person", "french", "random"));
    Sitting british = at(links, "british", 9);
    Page page = british.page();
    int answered = 0;
    for (int tries = 0; tries < 400 && answered < 15; tries++) {
      if (british.isAsked()) {
        String before = british.text("#question") + british.log().length();
        if (page.locator(".done").count() > 0) {
          String example = page.locator("#typed").getAttribute("placeholder");
          page.keyboard().press("/");
          page.keyboard().type(example.substring("e.g. ".length()));
          page.keyboard().press("Enter");
          page.keyboard().press("Escape");
        } else {
          if (page.locator(".answers button:focus").count() == 0) { // else one of several there
            page.keyboard().press(page.locator(".node.legal").count() > 0 ? "m" : "q");
          }
          page.keyboard().press("Enter");
        }
        page.waitForTimeout(80);
        answered += before.equals(british.text("#question") + british.log().length()) ? 0 : 1;
      } else {
        page.waitForTimeout(60);
      }
    }
    assertThat(answered).as(british.text("#question") + british.text(".why")).isEqualTo(15);
    page.keyboard().press("Escape");
    page.locator(".node").first().focus();
    String from = focus(page);
    page.keyboard().press("ArrowDown");
    page.keyboard().press("ArrowLeft");
    assertThat(focus(page)).isNotEmpty().isNotEqualTo(from);
  }

  private static String focus(Page page) {
    return String.valueOf(page.evaluate("() => document.activeElement.dataset.area ?? ''"));
  }
}
