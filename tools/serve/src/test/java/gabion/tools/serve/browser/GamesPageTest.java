package gabion.tools.serve.browser;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Download;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.FilePayload;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** One's own games by a key, links that are withdrawn, and the archive. */
class GamesPageTest extends InWindows {

  private static final int TRIES = 20;

  private Map<String, String> brandubh(String attackers, String defenders) {
    return browsers.create(
        Map.of(
            "ruleset",
            "brandubh",
            "seats",
            Map.of("attackers", attackers, "defenders", defenders)));
  }

  @Test
  void aKeyGivesTheSeatsBackToABrowserThatKnowsNothing() throws Exception {
    Map<String, String> links = brandubh("person", "person");
    Page page = at(links.get("attackers"), 390, 844);
    tab(page, "Talk");
    page.locator(".away summary").click();
    page.getByLabel("Send a mail to").fill("not an address@");
    page.locator("button:text-is('Add this seat to my games')").click();
    Locator link = page.locator(".away a:text-is('My games')");
    link.waitFor();
    page.getByLabel("Send a mail to").fill("ada@players.example");
    page.getByLabel("Send a mail to").press("Enter");
    page.waitForSelector(".away:has-text('Waiting until this address is confirmed.')");
    picture(page, "away-390");
    assertThat(Axe.found(page)).isEmpty();
    fits(page);
    String address = String.valueOf(link.getAttribute("href"));
    assertThat(address).startsWith("/me#");

    Page other = browsers.window(390, 844);
    other.navigate(browsers.address(address));
    other.waitForSelector(".saved .card");
    assertThat(other.locator(".saved .card").innerText())
        .contains("Brandubh", "Attackers to play", "Play as Attackers");
    picture(other, "my-games-390");
    assertThat(Axe.found(other)).isEmpty();
    fits(other);
    other.locator("a:text-is('Play as Attackers')").click();
    other.waitForSelector("#question");
    assertThat(other.locator(".turn").innerText()).contains("Your turn");
  }

  @Test
  void aLinkThatTheHostWithdrawsSaysSoAndTheNewOneOpensTheSeat() throws Exception {
    brandubh("person", "random");
    Page host = browsers.window(1280, 800);
    host.navigate(browsers.lobby());
    host.waitForSelector(".shelf .card");
    host.locator(".game:has-text('Brandubh') button.main").click();
    host.getByLabel("Defenders").selectOption("person");
    host.locator("#setup button.main").click();
    host.waitForSelector("#links");
    Locator shown = host.locator(".links span:has-text('Attackers') a");
    String old = String.valueOf(shown.getAttribute("href"));
    Page attackers = at(old, 1280, 800);
    host.locator(".links span:has-text('Attackers') button").click();
    host.waitForSelector("text=The old links of Attackers are no longer valid.");
    picture(host, "withdrawn-host-1280");
    assertThat(Axe.found(host)).isEmpty();
    attackers.waitForSelector("text=the host withdrew this link");
    picture(attackers, "withdrawn-1280");
    String now = String.valueOf(shown.getAttribute("href"));
    assertThat(now).isNotEqualTo(old);
    at(now, 1280, 800);
  }

  @Test
  void aFinishedGameIsWatchedDownloadedAndUploaded() throws Exception {
    Map<String, String> links =
        browsers.create(Map.of("ruleset", "count", "seats", Map.of("alone", "person")));
    Page own = at(links.get("alone"), 1280, 800);
    own.getByLabel("A number from 1 to 40").fill("17");
    own.locator("form.number button").click();
    own.waitForSelector(".again");
    own.locator("form.number button").click();
    own.waitForSelector(".turn:has-text('Game over')");
    Page page = browsers.patientWindow(1280, 800);
    page.navigate(browsers.lobby());
    page.waitForSelector(".shelf .card");
    page.locator("a:text-is('Finished games')").click();
    page.waitForSelector("h1:text-is('Finished games')");
    Locator found = page.locator(".saved .card:has-text('Count')");
    for (int i = 0; i < TRIES && found.count() == 0; i++) { // the list is a few seconds old
      page.reload();
      page.waitForTimeout(2_000);
      picture(page, "archive-1280");
    }
    assertThat(found.count()).isPositive();
    picture(page, "archive-1280");
    assertThat(Axe.found(page)).isEmpty();
    page.setViewportSize(390, 844);
    fits(page);
    Locator card = found.first();
    Download download =
        page.waitForDownload(() -> card.locator("button:text-is('Download the record')").click());
    String record = Files.readString(download.path());
    Locator upload = page.getByLabel("Watch a record from elsewhere");
    upload.setInputFiles(
        new FilePayload("bad.json", "application/json", "{".getBytes(StandardCharsets.UTF_8)));
    page.waitForSelector("[role=alert]");
    picture(page, "archive-bad-390");
    assertThat(page.locator("[role=alert]").innerText()).doesNotContain("Exception");
    upload.setInputFiles(
        new FilePayload("game.json", "application/json", record.getBytes(StandardCharsets.UTF_8)));
    page.waitForURL("**/t/**");
    page.waitForSelector(".turn:has-text('Game over')");
  }
}
