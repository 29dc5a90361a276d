package gabion.tools.serve.browser;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** The lobby: games as cards, saved games with their sides, renamed, deleted and taken back. */
class LobbyPageTest extends InWindows {

  private Page lobby(int width, int height) {
    Page page = browsers.window(width, height);
    page.navigate(browsers.lobby());
    page.waitForSelector(".shelf .card");
    return page;
  }

  @Test
  void aCardSaysHowLongAGameIsAndForHowMany() throws Exception {
    Page page = lobby(1280, 800);
    assertThat(page.locator(".game:has-text('1754: Conquest') .facts").innerText())
        .matches("\\d+–\\d+ minutes · .*players · weight .* of 5");
    page.waitForSelector(".game:has-text('1754: Conquest') .picture .board");
    picture(page, "lobby-1280");
    fits(page);
    assertThat(Axe.found(page)).isEmpty();
    page.setViewportSize(390, 844);
    fits(page);
    picture(page, "lobby-390");
  }

  @Test
  void aSavedGameSaysWhoPlaysAndIsRenamedDeletedAndTakenBack() throws Exception {
    browsers.create(
        Map.of(
            "ruleset", "brandubh", "seats", Map.of("attackers", "person", "defenders", "random")));
    Page page = lobby(1280, 800);
    Locator saved = page.locator(".saved .card:has-text('Brandubh')").first();
    assertThat(saved.innerText())
        .contains(
            "Attackers: Human player", "Defenders: Random legal answers", "Attackers to play");

    saved.locator("button:text-is('Rename')").click();
    page.getByLabel("New name").fill("Sunday with Anna");
    page.getByLabel("New name").press("Enter");
    Locator named = page.locator(".saved .card:has(h3:text-is('Sunday with Anna'))");
    named.waitFor();
    assertThat(named.innerText()).contains("Brandubh");

    named.locator("button:text-is('Delete')").click();
    named.locator("[role=alert]").waitFor();
    picture(page, "lobby-delete-1280");
    assertThat(Axe.found(page)).isEmpty();
    named.locator("button:text-is('Delete it')").click();
    page.waitForSelector("text=Sunday with Anna was deleted.");
    assertThat(named.count()).isZero();
    page.locator("button:text-is('Take that back')").click();
    named.waitFor();
  }

  @Test
  void peopleTalkAtATableAndSeeWhoIsConnected() throws Exception {
    Map<String, String> links =
        browsers.create(
            Map.of(
                "ruleset",
                "brandubh",
                "seats",
                Map.of("attackers", "person", "defenders", "person")));
    Page one = at(links.get("attackers"), 1280, 800);
    Page other = at(links.get("defenders"), 390, 844);
    tab(one, "Talk");
    one.getByLabel("Say something").fill("Good luck");
    one.getByLabel("Say something").press("Enter");
    other.waitForSelector(".tabs .talk .news");
    tab(other, "Talk");
    other.waitForSelector(".said-lines:has-text('Good luck')");
    assertThat(other.locator(".people li:has-text('connected')").count()).isEqualTo(2);
    assertThat(other.locator(".tabs .talk .news").count()).isZero();
    picture(other, "talk-390");
    assertThat(Axe.found(other)).isEmpty();
    fits(other);
    other.context().close();
    one.waitForSelector(".people li:has-text('not connected')");
  }
}
