package gabion.tools.serve.browser;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.WaitForSelectorState;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A campaign of two scenarios: the lobby says so, and goes on with a finished game. */
class CampaignPageTest {

  private static final Path PACK = Path.of("../examples/two-summers");

  private static final int ROUNDS = 3;
  private static final int MOST_TRIES = 100;
  private static final int BETWEEN = 100;

  private static final Page.WaitForSelectorOptions ATTACHED =
      new Page.WaitForSelectorOptions().setState(WaitForSelectorState.ATTACHED);

  @TempDir private Path folder;

  /** A window at the end of the first scenario. */
  private static Page finished(Browsers browsers) {
    Map<String, Object> asked =
        Map.of("ruleset", "two-summers", "seats", Map.of("millers", "person", "friars", "random"));
    Page table = browsers.window(1280, 800);
    table.navigate(browsers.address(browsers.create(asked).get("millers")));
    rest(table);
    return table;
  }

  @Test
  void aFinishedGameGoesOnWithTheNextScenario() throws Exception {
    try (Browsers browsers = Browsers.serving(folder, List.of(PACK))) {
      finished(browsers);
      Page lobby = browsers.window(1280, 800);
      openFinished(lobby, browsers, "1 finished game");
      lobby.locator("button:text-is('Play Two Summers')").click();
      assertThat(lobby.locator("#setup option").allInnerTexts())
          .contains("First Summer (for beginners)", "Second Summer (after First Summer)");
      Locator next = lobby.locator("button:text-is('Go on with Second Summer')");
      next.waitFor();
      InWindows.wholePicture(lobby, "campaign-lobby-1280");
      assertThat(Axe.found(lobby)).isEmpty();
      next.click();
      lobby.waitForSelector("#question");
      assertThat(lobby.url()).contains("two-summers-2");
      assertThat(lobby.locator("body").innerText()).contains("Fame");
      InWindows.picture(lobby, "campaign-second-1280");
      rest(lobby);
      openFinished(lobby, browsers, "2 finished games");
      assertThat(next.count()).as("only the first goes on").isEqualTo(1);
    }
  }

  @Test
  void theEndOfATableOffersTheNextScenario() throws Exception {
    try (Browsers browsers = Browsers.serving(folder, List.of(PACK))) {
      Page table = finished(browsers);
      InWindows.picture(table, "campaign-end-1280");
      assertThat(Axe.found(table)).isEmpty();
      table.setViewportSize(390, 844);
      InWindows.fits(table);
      InWindows.picture(table, "campaign-end-390");
      table.setViewportSize(1280, 800);
      table.locator("button:text-is('Go on with Second Summer')").click();
      table.waitForURL("**/t/two-summers-2*");
      table.waitForSelector("text=Round 1: Millers");
      rest(table);
      assertThat(table.locator("button:has-text('Go on with')").count()).isZero();
    }
  }

  /**
   * Opens the lobby with its finished games; a game is listed so soon after its end, not at once.
   */
  private static void openFinished(Page lobby, Browsers browsers, String title) {
    Locator finished = lobby.locator("summary:text-is('" + title + "')");
    lobby.navigate(browsers.lobby());
    for (int tries = 0; tries < MOST_TRIES && finished.count() == 0; tries++) {
      lobby.reload();
      lobby.waitForSelector(".saved .card", ATTACHED);
      lobby.waitForTimeout(BETWEEN);
    }
    finished.click();
  }

  /** Rests in each round, until the game is over. */
  private static void rest(Page table) {
    Locator line = table.getByLabel("Type an answer");
    for (int round = 1; round <= ROUNDS; round++) {
      table.locator("text=Round " + round + ": Millers").first().waitFor();
      line.fill("nobody marches");
      line.press("Enter");
    }
    table.locator("button:text-is('Rematch')").waitFor();
  }
}
