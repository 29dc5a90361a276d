package gabion.tools.serve.browser;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The teacher on the page: a hint on the board, remarks in a first game, a review of a lost one.
 */
class TeacherPageTest {

  /** Red wins from the hill and loses from the dale. */
  private static final String RULES =
      """
      ruleset: fork
      title: The Fork
      sides: { red: { title: Red }, blue: { title: Blue } }
      factions: { reds: { side: red }, blues: { side: blue } }
      tells: { faction: { side: side } }
      seats: { two: { red: [reds], blue: [blues] } }
      areas:
        hill: { title: The Hill, at: [10, 10], beside: [dale] }
        dale: { title: The Dale, at: [60, 10], beside: [ford] }
        ford: { title: The Ford, at: [60, 40] }
      fields: { height: { type: number, from: 0, to: 2 } }
      clauses: { "1": The army that stands on the hill wins. }
      procedures:
        game:
          rule: "1"
          steps:
            - { choose: way, who: red, from: [ford, dale], ask: "Which way does the army go?" }
            - { choose: goal, who: red, from: [hill, dale], rule: "1", ask: "Where does it stop?" }
            - { if: goal is hill, then: [ { set: height, to: 2 } ] }
      endings:
        high: { at: game, if: height is 2, winner: red }
        low: { at: game, if: height is not 2, winner: blue }
      """;

  @TempDir private static Path folder;
  private Browsers browsers;

  @BeforeEach
  void serve() throws Exception {
    Path rules = Files.createDirectories(folder.resolve("pack/rulesets/fork"));
    Files.writeString(rules.resolve("ruleset.yaml"), RULES);
    browsers = Browsers.serving(folder, List.of(folder.resolve("pack")));
  }

  @AfterEach
  void close() {
    if (browsers != null) {
      browsers.close();
    }
  }

  private Page at(String ruleset, String seat, Map<String, String> seats, boolean hints) {
    Map<String, String> links =
        browsers.create(
            Map.of("ruleset", ruleset, "seats", seats, "hints", hints, "remarks", true));
    Page page = browsers.window(1280, 800);
    page.navigate(browsers.address(links.get(seat)));
    page.waitForSelector(".current #question");
    return page;
  }

  private static void picture(Page page, String name) {
    page.screenshot(
        new Page.ScreenshotOptions().setPath(InWindows.LOOKED_AT.resolve(name + ".png")));
  }

  @Test
  void aHintIsAskedForLightsTheBoardAndCanBeTaken() throws Exception {
    Page page = at("fork", "red", Map.of("red", "person", "blue", "random"), true);
    InWindows.say(page, "The Ford");
    assertThat(page.locator(".remark").innerText()).contains("Your question 2");
    picture(page, "teacher-remark");
    assertThat(page.locator(".hint p").count()).as("nothing comes by itself").isZero();

    page.keyboard().press("i");
    page.waitForSelector(".hint p:has-text('Hint:')");
    picture(page, "teacher-hint");

    assertThat(page.locator(".board .node.spoken").count()).isEqualTo(1);
    assertThat(page.locator(".hint").innerText()).contains("Hint: The Hill", "It is better by 100");
    assertThat(Axe.found(page)).isEmpty();
    page.locator(".hint button").first().click();
    page.waitForSelector(".turn:has-text('Red wins')");
    assertThat(page.locator(".hint p").count()).as("the hint has gone").isZero();
    assertThat(browsers.troubles()).isEmpty();
  }

  @Test
  void aTableWithoutHintsHasNoButton() {
    Page page = at("fork", "red", Map.of("red", "person", "blue", "random"), false);
    page.keyboard().press("i");
    assertThat(page.locator(".hint").count()).isZero();
    assertThat(page.locator(".remark").innerText()).contains("The army that stands on the hill");
  }

  @Test
  void aReviewShowsWhatLostTheGameAndPlaysOnFromThere() throws Exception {
    Page page = at("fork", "red", Map.of("red", "person", "blue", "random"), true);
    InWindows.say(page, "The Ford");
    page.getByLabel("Type an answer").fill("The Dale");
    page.getByLabel("Type an answer").press("Enter");
    page.waitForSelector(".review button");
    page.locator(".review button").click();
    page.waitForSelector(".review li");
    picture(page, "teacher-review");

    Locator worst = page.locator(".review li");
    assertThat(worst.count()).isEqualTo(1);
    assertThat(worst.innerText())
        .contains("Where does it stop? The Dale", "The Hill", "100 points of winning");
    assertThat(Axe.found(page)).isEmpty();
    worst.getByText("Show that moment").click();
    page.waitForSelector(".slider.past");
    picture(page, "teacher-moment");
    worst.getByText("Play on from there").click();
    page.waitForSelector(".current #question");
    assertThat(page.locator(".current #question").innerText()).contains("Where does it stop?");
    assertThat(browsers.troubles()).isEmpty();
  }

  @Test
  void theLobbyOffersAFirstGameWithRemarks() {
    Page page = browsers.window(1280, 900);
    page.navigate(browsers.lobby());
    page.locator("button:has-text('Play The Fork')").click();
    page.getByLabel("A first game, with remarks").check();
    picture(page, "teacher-lobby");
    page.locator("#setup button.main").click();
    page.waitForSelector(".remark");
    assertThat(page.locator(".remark").innerText()).contains("Your question 1");
  }
}
