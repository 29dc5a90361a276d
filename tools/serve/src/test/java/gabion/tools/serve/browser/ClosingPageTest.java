package gabion.tools.serve.browser;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.WaitForSelectorState;
import java.util.Map;
import org.junit.jupiter.api.Test;

/**
 * Two browsers at a table: clocks, draw, resignation, rematch, and a seat that a computer plays.
 */
class ClosingPageTest extends InWindows {

  private Map<String, String> create() {
    return browsers.create(
        Map.of(
            "ruleset",
            "brandubh",
            "seats",
            Map.of("attackers", "person", "defenders", "person"),
            "pace",
            "game",
            "seconds",
            3600,
            "bonus",
            30,
            "after",
            "lost"));
  }

  private static void menu(Page page, String button) {
    page.locator("details.closing summary").click();
    page.locator("details.closing button:text-is('" + button + "')").click();
  }

  @Test
  void theClockOfWhoIsToMoveRuns() throws Exception {
    Map<String, String> links = create();
    Page one = at(links.get("attackers"), 1280, 800);
    Page other = at(links.get("defenders"), 390, 844);
    Locator running = other.locator(".clocks .running");
    running.waitFor();
    assertThat(running.innerText()).startsWith("Attackers");
    other.waitForSelector(".clocks .running:has-text('59:')");
    assertThat(other.locator(".clocks").innerText()).contains("Defenders 1:00:00");
    picture(one, "clock-1280");
    picture(other, "clock-390");
    assertThat(Axe.found(other)).isEmpty();
    fits(other);
    fits(one);
  }

  @Test
  void aDrawIsOfferedRefusedAndAgreed() {
    Map<String, String> links = create();
    Page one = at(links.get("attackers"), 1280, 800);
    Page other = at(links.get("defenders"), 1280, 800);
    menu(one, "Offer a draw");
    one.waitForSelector("text=You offer a draw.");
    other.waitForSelector("[role=alert]:has-text('offered by Attackers')");
    picture(other, "draw-1280");
    other.locator("[role=alert] button:text-is('Refuse')").click();
    one.locator("text=You offer a draw.")
        .waitFor(new Locator.WaitForOptions().setState(WaitForSelectorState.DETACHED));
    menu(one, "Offer a draw");
    other.locator("[role=alert] button:text-is('Agree')").click();
    one.waitForSelector(".turn:has-text('All agreed to a draw.')");
    assertThat(one.locator(".node.legal").count()).isZero();
  }

  @Test
  void whoResignsLosesAndBothMeetAgainWithSidesChanged() throws Exception {
    Map<String, String> links = create();
    Page one = at(links.get("attackers"), 1280, 800);
    Page other = at(links.get("defenders"), 1280, 800);
    menu(one, "Resign");
    one.locator("[role=alert] button:text-is('Cancel')").click();
    assertThat(one.locator(".turn").innerText()).doesNotContain("Game over");
    menu(one, "Resign");
    picture(one, "resign-1280");
    assertThat(Axe.found(one)).isEmpty();
    one.locator("[role=alert] button:text-is('Resign')").click();
    other.waitForSelector(".turn:has-text('Resigned: Attackers.')");
    assertThat(other.locator(".turn").innerText()).contains("Winner:");
    assertThat(one.locator(".node.legal").count()).isZero();

    other.locator("button:text-is('Rematch')").click();
    one.waitForSelector("text=A rematch is wanted by Defenders");
    picture(one, "rematch-1280");
    one.locator("button:text-is('Rematch')").click();
    other.locator("button:text-is('Go there')").click();
    other.waitForSelector("text=Your seat: Attackers");
    one.waitForSelector("text=Your seat: Defenders");
    other.waitForSelector(".turn:has-text('Your turn')");
  }

  @Test
  void aComputerPlaysASeatUntilItsPersonTakesItBack() {
    Map<String, String> links = create();
    Page one = at(links.get("attackers"), 1280, 800);
    menu(one, "Let the computer play");
    one.locator("[role=alert] button:text-is('Let the computer play')").click();
    one.locator("button:text-is('Take it back')").click();
    one.locator("details.closing").waitFor();
    menu(one, "Give the seat away");
    one.locator("[role=alert] button:text-is('Give the seat away')").click();
    one.locator("input.passed").waitFor();
    Page friend = browsers.window(1280, 800);
    friend.navigate(one.locator("input.passed").inputValue());
    friend.waitForSelector("text=Your seat: Attackers");
  }
}
