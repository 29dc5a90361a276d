package gabion.tools.serve.browser;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Several questions at once, cards that are clicked, dice with the cell that they led to. */
class SeveralAtOnceTest extends InWindows {

  private Map<String, String> links;

  @BeforeEach
  void begin() {
    links =
        browsers.create(
            Map.of("ruleset", "pair", "seats", Map.of("both", "person", "other", "person")));
  }

  private Page at(String link) {
    return at(link, 1280, 860);
  }

  private static List<String> asked(Page page) {
    return page.locator(".ask .text").allInnerTexts().stream()
        .map(text -> text.replaceAll("\\?(?s).*", ""))
        .toList();
  }

  private static void card(Page page, String title) {
    page.locator(".cards .legal button:has-text('" + title + "')").click();
  }

  @Test
  void questions_stand_side_by_side_and_cards_answer_them_in_any_order() throws Exception {
    Page page = at(links.get("both"));
    assertThat(asked(page))
        .containsExactly("Which card do the Red lay down", "Which card do the Blue lay down");
    assertThat(page.locator(".cards small").allInnerTexts())
        .contains("it is the first of the reds");
    card(page, "blue two");
    page.waitForCondition(() -> asked(page).size() == 1);
    assertThat(asked(page)).containsExactly("Which card do the Red lay down");
    assertThat(Axe.found(page)).isEmpty();
    page.locator(CHOICE).first().click();
    page.waitForSelector("text=/^Waiting for /");

    Page other = at(links.get("other"));
    card(other, "green one");
    other.waitForSelector("text=Which card do the greens keep? Green two (the only legal answer)");
    other.waitForSelector("text=Do the greens rest?");
    assertThat(other.locator(".standing").innerText())
        .isEqualTo("Weight Red: 3, Blue: 2, Green: 2");
    Locator cell = page.locator(".log button.clause:has-text('Fate')");
    cell.waitFor();
    assertThat(page.locator(".log .die").count()).isEqualTo(1);
    int pips = page.locator(".log .die circle").count();
    assertThat(page.locator(".log .heading, .log li").allInnerTexts().toString())
        .contains("white die: " + pips);
    cell.click();
    assertThat(page.locator("dialog td.decided").innerText()).startsWith(pips < 4 ? "10" : "20");
    assertThat(Axe.found(page)).isEmpty();
    page.keyboard().press("Escape");
    assertThat(page.locator("summary:has-text('Laid: 3')").count()).isEqualTo(1);
  }

  @Test
  void a_number_says_why_when_one_points_at_it() {
    Page page = at(links.get("both"));
    tab(page, "State");
    page.locator("button.number").focus();
    page.waitForSelector(".told .sums");
    assertThat(page.locator(".told .sums li").allInnerTexts())
        .containsExactly(
            "weight of Red: 3 (two for all +2, one for the reds +1)",
            "weight of Blue: 2, two for all",
            "weight of Green: 2, two for all");
  }

  /** Lets the first line to the table that a window opens speak later than the others. */
  private static final String LATE =
      """
      const Line = WebSocket;
      let lines = 0;
      window.WebSocket = class extends Line {
        late = lines++ === 0;
        set onmessage(hear) {
          super.onmessage = this.late ? (event) => setTimeout(() => hear(event), 1500) : hear;
        }
      };
      """;

  @Test
  void the_seat_that_is_named_first_is_shown_first_though_it_is_heard_of_last() {
    String all = links.get("both") + "," + links.get("other").split("#")[1];
    Page page = browsers.window(1280, 860);
    page.addInitScript(LATE);
    page.navigate(browsers.address(all));
    page.locator("[aria-label='Your seats'] button, .lobby:has-text('to play')").first().waitFor();
    page.waitForTimeout(2_000);
    assertThat(page.locator(".lobby").count()).isZero();
    assertThat(asked(page))
        .containsExactly("Which card do the Red lay down", "Which card do the Blue lay down");
  }

  @Test
  void one_window_holds_several_seats_and_covers_what_the_next_one_sees() {
    String all = links.get("both") + "," + links.get("other").split("#")[1];
    Page page = at(all);
    assertThat(page.locator("[aria-label='Your seats'] button").count()).isEqualTo(2);
    card(page, "red one");
    card(page, "blue one");
    page.waitForSelector("h1:has-text('other to play')");
    assertThat(page.locator("body").innerText()).doesNotContain("Green one");
    page.getByText("Continue as Other").click();
    card(page, "green two");
    page.waitForSelector("text=Do the greens rest?");
    page.locator("[aria-label='Your seats'] button").first().click();
    page.waitForSelector("h1:has-text('The seat of ')");
    assertThat(page.locator("body").innerText()).doesNotContain("Green one");
    page.locator("button.main").click();
    page.waitForSelector("text=/^Waiting for /");
  }
}
