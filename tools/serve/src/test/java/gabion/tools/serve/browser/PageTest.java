package gabion.tools.serve.browser;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.BoundingBox;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** How the page looks, and how it reads to who does not see it. */
class PageTest extends InWindows {

  /**
   * What had one answer alone, and how much stands above it; nothing where there is none, or before
   * the question that follows has come.
   */
  private static final String SETTLED =
      """
      () => { const all = [...document.querySelector('.ask').children];
        const at = all.findIndex((one) => one.matches('.settled'));
        return at < 1 ? '' : `${at}: ${all[at].textContent}`; }
      """;

  private static final Path TREE = Path.of("src/test/resources/trees/brandubh.txt");

  private Sitting sit(
      String ruleset, Map<String, String> seats, String seat, int width, int height) {
    Map<String, String> links = browsers.create(Map.of("ruleset", ruleset, "seats", seats));
    Sitting sitting = new Sitting(browsers.window(width, height), 1);
    sitting.open(browsers.address(links.get(seat)));
    return sitting;
  }

  /** What lies on the board. */
  private static String laid(Sitting sitting) {
    return String.valueOf(
        sitting
            .page()
            .evaluate(
                "() => [...document.querySelectorAll('.node:not(.lens) .laid')].map((one) => one.textContent).join()"));
  }

  @ParameterizedTest
  @CsvSource({
    "1754-conquest, british, 390, 844",
    "braddocks-defeat, commander, 1440, 900",
    "seven-years-war, british, 1280, 800",
    "1759-quebec, player, 2560, 1440"
  })
  void fitsItsWindowAndAxeFindsNothing(String ruleset, String seat, int width, int height)
      throws Exception {
    Page page = sit(ruleset, Map.of(seat, "person"), seat, width, height).page();
    picture(page, ruleset + "-" + width);
    fits(page);
    assertThat(Axe.found(page)).isEmpty();
  }

  @Test
  void axeFindsNothingInTheLobby() throws Exception {
    Page page = browsers.window(1280, 800);
    page.navigate(browsers.lobby());
    page.waitForSelector(".shelf .card");
    page.locator(".shelf button").first().click();
    page.waitForSelector("#setup");
    assertThat(Axe.found(page)).isEmpty();
  }

  @Test
  void theLobbyOffersTheIntroductoryScenarioFirstAndSaysHowLongItIs() {
    Page page = browsers.window(1280, 800);
    page.navigate(browsers.lobby());
    page.getByText("Play 1754: Conquest").click();

    page.waitForSelector("#setup .about:has-text('Two rounds')");
    assertThat(page.getByLabel("Scenario").inputValue()).isEqualTo("introductory");
    page.getByLabel("Scenario").selectOption("full");
    page.waitForSelector("#setup .about:has-text('Three to eight rounds')");
  }

  @Test
  void whoSitsDownIsToldHowTheGameEnds() {
    Map<String, String> links =
        browsers.create(
            Map.of(
                "ruleset",
                "1754-conquest",
                "scenario",
                "introductory",
                "seats",
                Map.of("british", "person")));
    Sitting sitting = new Sitting(browsers.window(1280, 800), 1);
    sitting.open(browsers.address(links.get("british")));

    assertThat(sitting.text(".welcome"))
        .contains(
            "The short introductory game: Two rounds",
            "The side with more Control Markers then wins",
            "Aim:");
  }

  private static Object place(Sitting sitting) {
    return sitting
        .page()
        .evaluate("() => JSON.stringify(document.querySelector('.board').getBoundingClientRect())");
  }

  @Test
  void theBoardStaysWhereItIsWhateverIsToldOrAsked() {
    Sitting sitting = sit("1754-conquest", Map.of("british", "person"), "british", 1280, 800);
    Object before = place(sitting);
    for (int clicks = 1; clicks < 12; clicks++) {
      int enough = clicks;
      Sitting.until(one -> one.clicks() >= enough, 60, sitting);
      assertThat(place(sitting)).as(sitting.text("#question")).isEqualTo(before);
    }
    sitting.page().locator("[data-area=ft-machault]").hover();
    assertThat(place(sitting)).isEqualTo(before);
  }

  @Test
  void allIsAnAnswerAndNotOnlyFilledIn() {
    String all = ".current .done button:has-text('All ')";
    Sitting sitting = sit("forced", Map.of("alone", "person"), "alone", 1280, 800);
    Page page = sitting.page();
    say(page, "2");
    page.waitForSelector(all);
    String asked = sitting.text("#question");
    page.locator(all).click();
    page.waitForCondition(
        () -> !sitting.text("#question").equals(asked) || !sitting.text(".again").isEmpty());
    assertThat(sitting.text(".why.bad")).isEmpty();
  }

  @Test
  void aNumberIsAnsweredWithoutWordsAndTheSameQuestionSaysThatItWasTaken() {
    Sitting sitting = sit("count", Map.of("alone", "person"), "alone", 390, 844);
    Page page = sitting.page();
    assertThat(page.locator(".again").count()).isZero();
    page.getByLabel("A number from 1 to 40").fill("17");
    page.locator("form.number button").click();
    page.waitForSelector(".again");
    assertThat(sitting.text(".again")).contains("17", "was accepted");
    page.locator("form.number button").click();
    page.waitForCondition(sitting::isOver);
  }

  @Test
  void theWaysToTakeAnAnswerBackSayWhatTheyDo() {
    Sitting sitting = sit("1754-conquest", Map.of("british", "person"), "british", 1280, 800);
    for (String words : new String[] {"Undo", "Undo with dice"}) {
      var button = sitting.page().getByText(words, new Page.GetByTextOptions().setExact(true));
      assertThat(button.getAttribute("title"))
          .isEqualTo(button.getAttribute("aria-description"))
          .contains(words.equals("Undo") ? "unless dice" : "everything after it");
    }
  }

  @Test
  void whatStandsCloseIsLargeEnoughAndSpreadForWhoLooksThere() {
    Sitting sitting =
        sit("braddocks-defeat", Map.of("commander", "person"), "commander", 1280, 800);
    Page page = sitting.page();
    double smallest =
        ((Number)
                page.evaluate(
                    "() => Math.min(...[...document.querySelectorAll('.node .counter .face')]"
                        + ".map((one) => one.getBoundingClientRect().width))"))
            .doubleValue();
    assertThat(smallest).isGreaterThanOrEqualTo(20.5);
    String crowded =
        (String)
            page.evaluate(
                "() => [...document.querySelectorAll('.node')].sort((one, other) =>"
                    + " other.querySelectorAll('.counter').length"
                    + " - one.querySelectorAll('.counter').length)[0].dataset.area");
    BoundingBox stack =
        page.locator(".node[data-area='" + crowded + "'] .counter .face").first().boundingBox();
    page.mouse().move(stack.x + stack.width / 2, stack.y + stack.height / 2);
    page.waitForSelector(".fan .counter");
    assertThat(
            page.evaluate(
                "() => { const all = [...document.querySelectorAll('.fan .counter .face')]"
                    + ".map((one) => one.getBoundingClientRect());"
                    + " return all.some((one, i) => all.some((other, j) => i < j"
                    + " && one.left < other.right - 1 && other.left < one.right - 1"
                    + " && one.top < other.bottom - 1 && other.top < one.bottom - 1)); }"))
        .as("counters of the spread stack overlap")
        .isEqualTo(false);
    page.mouse().move(1200, 20);
    page.waitForCondition(() -> page.locator(".fan").count() == 0);
  }

  @Test
  void whatHadOneAnswerAloneIsSaidBelowTheQuestion() {
    Sitting sitting = sit("forced", Map.of("alone", "person"), "alone", 1280, 800);
    Page page = sitting.page();
    say(page, "2");
    page.waitForCondition(() -> !String.valueOf(page.evaluate(SETTLED)).isEmpty());
    assertThat(sitting.text("#question")).contains("Which march?");
    assertThat(String.valueOf(page.evaluate(SETTLED)))
        .matches("[1-9]\\d*: Where\\? The Vale \\(the only legal answer\\)");
    assertThat(
            page.evaluate(
                "async () => { const { lastHeading } = await import('/state/story.js');"
                    + " return lastHeading(['heading', 'moved', 'heading', 'moved'].map((kind) =>"
                    + " ({ kind, depth: 0, text: '', rule: '', dice: [] }))); }"))
        .as("what stands below another heading is left out")
        .isEqualTo(2);
  }

  @Test
  void theBoardHasATreeOfNames() throws Exception {
    Sitting sitting =
        sit(
            "brandubh",
            Map.of("attackers", "person", "defenders", "person"),
            "attackers",
            1280,
            900);
    String tree =
        sitting.page().locator(".board").ariaSnapshot().strip()
            + "\n"
            + sitting.page().locator(".ask").ariaSnapshot().strip()
            + "\n";
    if (Boolean.getBoolean("gabion.record")) {
      Files.createDirectories(TREE.getParent());
      Files.writeString(TREE, tree);
    }
    assertThat(tree).isEqualTo(Files.readString(TREE));
  }

  @Test
  void whatIsNotLegalSaysWhy() throws Exception {
    Sitting sitting = sit("1754-conquest", Map.of("british", "person"), "british", 1440, 900);
    sitting.page().locator("[data-area=quebec]").click();
    sitting.page().waitForSelector(".why");
    assertThat(sitting.text(".why")).contains("Québec");
    assertThat(sitting.text(".told")).contains("Québec").contains("French Home Area");
  }

  @Test
  void whoseTurnItIsAndHowMuchHappenedStandInSight() {
    Sitting sitting = sit("1754-conquest", Map.of("british", "person"), "british", 1440, 900);
    say(sitting.page(), "Albany");
    say(sitting.page(), "Albany 4");
    sitting.page().locator("[data-area=quebec]").click();
    sitting.page().waitForSelector(".why.bad");
    sitting.page().getByText("Undo", new Page.GetByTextOptions().setExact(true)).click();
    sitting.page().waitForCondition(() -> sitting.page().locator(".why.bad").count() == 0);
    say(sitting.page(), "Albany 4");
    say(sitting.page(), "Albany 4");
    sitting.page().waitForSelector(".standing:has-text('Round 1 · Turn of the ')");
    sitting.page().waitForSelector(".slider.film"); // what happened is played
    sitting.skipFilm();
    assertThat(sitting.log()).contains("since your last answer");
  }

  @Test
  void whatMadeAPlaceWhatItIsIsToldFromWhatThisSeatWasTold() throws Exception {
    Sitting sitting =
        sit("1754-conquest", Map.of("british", "person", "french", "person"), "british", 1280, 900);
    Page page = sitting.page();
    page.locator("[data-area=quebec]").click();
    page.getByText("How did this come about?").click();
    page.waitForSelector("dialog:has-text('You have seen nothing happen there.')");
    assertThat(sitting.text("dialog")).contains("What happened in Québec");
    page.keyboard().press("Escape");
    String before = laid(sitting);
    String area = page.locator(".node.legal").first().getAttribute("data-area");
    page.locator(".node.legal").first().click();
    page.waitForCondition(() -> !laid(sitting).equals(before));
    page.locator("[data-area=" + area + "]").hover();
    page.waitForFunction(
        "area => { const told = document.querySelector('.told b')?.textContent; return told"
            + " && document.querySelector(`[data-area=${area}] > title`).textContent.startsWith(told); }",
        area);
    String title = sitting.text(".told b");

    page.keyboard().press("h");
    page.waitForSelector("dialog .log li:not(.heading)");

    assertThat(page.locator("dialog .log li:not(.heading)").allInnerTexts())
        .isNotEmpty()
        .anyMatch(line -> line.contains(title));
    assertThat(sitting.text(".side .log ol"))
        .contains(page.locator("dialog .log li:not(.heading)").first().textContent());
    assertThat(Axe.found(page)).isEmpty();
    picture(page, "made-so-1280");
    page.setViewportSize(390, 844);
    fits(page);
    picture(page, "made-so-390");
  }

  @Test
  void aMomentIsShownAsItWas() throws Exception {
    Sitting sitting =
        sit("1754-conquest", Map.of("british", "person", "french", "person"), "british", 1440, 900);
    String before = laid(sitting);
    Object moment = sitting.page().evaluate("() => document.getElementById('moment').max");
    sitting.page().locator(".node.legal").first().click();
    sitting.page().waitForCondition(() -> !laid(sitting).equals(before));
    sitting
        .page()
        .evaluate(
            "moment => { const slider = document.getElementById('moment');"
                + " slider.value = moment; slider.dispatchEvent(new Event('change')); }",
            moment);
    sitting.page().waitForSelector(".slider.past");
    assertThat(laid(sitting)).isEqualTo(before);
    sitting.page().getByText("Back to now").click();
    sitting.page().waitForCondition(() -> !laid(sitting).equals(before));
  }

  @Test
  void whoPlaysAlonePlaysOnFromAMoment() {
    Sitting sitting = sit("1754-conquest", Map.of("british", "person"), "british", 1440, 900);
    String before = laid(sitting);
    Object moment = sitting.page().evaluate("() => document.getElementById('moment').max");
    sitting.page().locator(".node.legal").first().click();
    sitting.page().waitForCondition(() -> !laid(sitting).equals(before));
    String address = sitting.page().url();
    sitting
        .page()
        .evaluate(
            "moment => { const slider = document.getElementById('moment');"
                + " slider.value = moment; slider.dispatchEvent(new Event('change')); }",
            moment);
    sitting.page().getByText("Play on from here").click();
    sitting.page().waitForCondition(() -> !sitting.page().url().equals(address));
    sitting.page().waitForSelector(".node.legal");
    assertThat(laid(sitting)).isEqualTo(before);
  }

  @Test
  void anAnswerIsTakenBackAndTheOtherIsAsked() {
    Map<String, String> links =
        browsers.create(
            Map.of(
                "ruleset",
                "brandubh",
                "seats",
                Map.of("attackers", "person", "defenders", "person")));
    Sitting one = new Sitting(browsers.window(1280, 800), 1);
    one.open(browsers.address(links.get("attackers")));
    Sitting other = new Sitting(browsers.window(1280, 800), 2);
    other.open(browsers.address(links.get("defenders")));
    String before = laid(one);
    Sitting.until(any -> other.isAsked() && !one.isAsked(), 60, one); // both have been told
    Sitting.until(any -> one.isAsked() && !other.isAsked(), 60, other);
    one.page().getByText("Ask to undo").click();
    other.page().getByText("Agree").click();
    one.page().waitForCondition(() -> one.isAsked() && laid(one).equals(before));
    other.page().waitForCondition(() -> laid(other).equals(before));
  }

  @Test
  void darkIsDark() throws Exception {
    Page page = sit("1754-conquest", Map.of("british", "person"), "british", 1440, 900).page();
    page.emulateMedia(
        new Page.EmulateMediaOptions()
            .setColorScheme(com.microsoft.playwright.options.ColorScheme.DARK));
    assertThat(Axe.found(page)).isEmpty();
    assertThat(
            String.valueOf(page.evaluate("() => getComputedStyle(document.body).backgroundColor")))
        .isEqualTo("rgb(29, 33, 38)");
  }
}
