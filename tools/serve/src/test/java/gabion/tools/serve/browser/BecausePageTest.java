package gabion.tools.serve.browser;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.ElementHandle;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Why a line stands in the log, what made something so, and searches that take a while. */
class BecausePageTest extends InWindows {

  /** A socket that answers `window.holds` itself, again and again, as a long search would. */
  private static final String HOLDING =
      """
      window.held = 0;
      const Socket = WebSocket;
      window.WebSocket = class extends Socket {
        send(text) {
          const { type, n } = JSON.parse(text);
          if (type === window.holds) {
            const tries = ++window.held * 100;
            const data = JSON.stringify({ type, to: n, more: true, tries });
            setTimeout(() => this.onmessage(new MessageEvent("message", { data })), 50);
          } else {
            super.send(text);
          }
        }
      };
      """;

  private Page holding(String link, int width, int height) {
    Page page = browsers.window(width, height);
    page.addInitScript(HOLDING);
    return at(page, link);
  }

  private static void hold(Page page, String type) {
    page.evaluate("type => { window.holds = type; window.held = 0; }", type);
  }

  private static String dialog(Page page) {
    return page.locator("dialog").innerText();
  }

  private Page british(int width, int height) {
    Map<String, String> links =
        browsers.create(Map.of("ruleset", "1754-conquest", "seats", Map.of("british", "person")));
    Page page = holding(links.get("british"), width, height);
    say(page, "Albany");
    say(page, "Albany 4");
    return page;
  }

  @Test
  void aLineOfTheLogTellsWhyItStandsThere() throws Exception {
    Page page = british(390, 844);
    tab(page, "Log");
    // one line and its button, for meanwhile the other seat's bot adds to the log
    ElementHandle why = page.locator(".log li:not(.heading) button.clause").last().elementHandle();
    String text = (String) why.evaluate("button => button.closest('li').innerText");
    why.focus();
    why.press("Enter");
    page.waitForSelector("dialog h3:text-is('What led to it')");

    picture(page, "because-390");
    assertThat(text).startsWith(page.locator("dialog h2").first().innerText());
    assertThat(dialog(page)).contains("is shown when the game is over", "albany");
    assertThat(page.locator("dialog a[href*='/rules/1754-conquest?words=']").count()).isPositive();
    fits(page);
    assertThat(Axe.found(page)).isEmpty();

    page.keyboard().press("Escape");
    page.locator(".tabs .log").focus();
    page.keyboard().press("y");
    page.waitForSelector("dialog h3:text-is('What led to it')");
    page.evaluate( // a window that opens before the event of the one that closes stays filled
        "() => { document.querySelector('dialog').close();"
            + " document.querySelector('.tabs .log').dispatchEvent("
            + "new KeyboardEvent('keydown', { key: 'y', bubbles: true })); }");
    page.waitForSelector("dialog h3:text-is('What led to it')");
    page.keyboard().press("Escape");
    page.locator(".log li:not(.heading) button.clause").first().click();
    page.locator("dialog button:has-text('moment')").first().click();
    page.waitForSelector(".slider.past .at:has-text('moment')");
  }

  @Test
  void theStepIsToldWhenTheGameIsOver() throws Exception {
    Map<String, String> links =
        browsers.create(
            Map.of("ruleset", "pair", "seats", Map.of("both", "person", "other", "person")));
    Page page = at(links.get("both"), 1280, 800);
    Page other = at(links.get("other"), 800, 600);
    page.locator(CHOICE).first().click();
    page.waitForCondition(() -> page.locator(".ask .text").count() == 1);
    page.locator(CHOICE).first().click();
    other.locator(CHOICE).first().click();
    other.waitForSelector("text=Do the greens rest?");
    other.locator(CHOICE).first().click();
    page.waitForSelector("text=Start a case here");

    page.locator(".log li:has-text('All wait') button.clause").first().click();
    page.waitForSelector("dialog h3:text-is('The step of the rules')");
    picture(page, "because-over-1280");
    assertThat(dialog(page)).contains("rulesets/pair/ruleset.yaml:", "other · kept: green");
    assertThat(dialog(page)).containsPattern("Why these numbers\\s+Fate: ");
    assertThat(Axe.found(page)).isEmpty();
    page.keyboard().press("Escape");

    page.getByLabel("How did something come about?").fill("worth");
    page.getByLabel("How did something come about?").press("Enter");
    page.waitForSelector("dialog .lay li");
    picture(page, "blame-over-1280");
    assertThat(dialog(page)).contains("worth: 0 → ", "fate · luck");
    assertThat(Axe.found(page)).isEmpty();
  }

  @Test
  void wordsAreFoundInTheLogWhileTheGameGoesOn() throws Exception {
    Page page = british(390, 844);
    tab(page, "Log");
    page.getByLabel("How did something come about?").fill("Albany");
    page.getByLabel("How did something come about?").press("Enter");
    page.waitForSelector("dialog .lay li");

    picture(page, "blame-390");
    assertThat(dialog(page)).contains("Albany", "only your own log is searched");
    fits(page);
    assertThat(Axe.found(page)).isEmpty();
    page.keyboard().press("Escape");
    page.getByLabel("How did something come about?").fill("nonsense");
    page.getByLabel("How did something come about?").press("Enter");
    page.waitForSelector("dialog:has-text('No line of your log contains these words.')");
  }

  @Test
  void whatWouldAllowItIsSearchedForAndCanBeStopped() throws Exception {
    Page page = british(390, 844);
    page.evaluate(
        "() => document.querySelector('[data-area=quebec]').dispatchEvent("
            + "new MouseEvent('click', { bubbles: true }))");
    Locator button = page.locator("button:text-is('What would allow it?')");
    button.waitFor();
    hold(page, "nearest");
    button.click();
    page.waitForSelector("dialog:has-text('Searching …')");
    page.waitForSelector("dialog:has-text('300 tried')");
    picture(page, "searching-390");
    assertThat(page.locator("dialog [aria-live=polite]").innerText()).contains("Searching …");
    assertThat(Axe.found(page)).isEmpty();

    page.locator("dialog button:text-is('Stop')").click();
    page.waitForCondition(() -> page.locator("dialog[open]").count() == 0);
    page.waitForTimeout(150); // for the reply that was under way
    Object asked = page.evaluate("() => window.held");
    page.waitForTimeout(300);
    assertThat(page.evaluate("() => window.held")).isEqualTo(asked);
    assertThat(page.locator("dialog[open]").count()).isZero();

    hold(page, "");
    button.click();
    page.waitForSelector("dialog[open] h2:has-text('What would make')");
    page.waitForCondition(() -> !dialog(page).contains("Searching"));
    picture(page, "nearest-390");
    assertThat(page.locator("dialog ul li, dialog p").count()).isPositive();
    assertThat(Axe.found(page)).isEmpty();
  }

  @Test
  void aCaseIsShrunkAndThatCanBeStopped() throws Exception {
    Map<String, String> links =
        browsers.create(
            Map.of("ruleset", "pair", "seats", Map.of("both", "person", "other", "random")));
    Page page = holding(links.get("both"), 390, 844);
    page.locator(CHOICE).first().click();
    page.waitForCondition(() -> page.locator(".ask .text").count() == 1);
    page.locator(CHOICE).first().click();
    page.waitForSelector("text=Start a case here");
    page.locator("#moment").focus();
    page.locator("#moment").press("Home");
    page.waitForSelector("text=You are looking at moment 1.");
    page.locator("text=Start a case here").press("Enter");
    page.locator(".slider button:text-is('Now')").click();
    page.locator("text=/Make moments 1 to \\d+ a case/").press("Enter");
    page.waitForSelector("dialog pre");
    String whole = page.locator("dialog pre").innerText();

    hold(page, "case");
    page.locator("dialog button:text-is('Keep only what it needs')").click();
    page.waitForSelector("dialog:has-text('Searching …')");
    picture(page, "shrinking-390");
    assertThat(Axe.found(page)).isEmpty();
    hold(page, "");
    page.waitForSelector("dialog h2:has-text('The smallest case of')");

    picture(page, "shrunk-390");
    assertThat(page.locator("dialog pre").innerText()).contains("expect:").isNotEqualTo(whole);
    fits(page);
    assertThat(Axe.found(page)).isEmpty();
  }

  @Test
  void onATelephoneWhyANumberIsSoStandsInSight() throws Exception {
    Map<String, String> links =
        browsers.create(
            Map.of("ruleset", "pair", "seats", Map.of("both", "person", "other", "person")));
    Page page = at(links.get("both"), 390, 844);
    tab(page, "State");
    page.locator("button.number").first().focus();
    page.waitForSelector(".told.sum");

    picture(page, "number-390");
    assertThat(page.locator(".told.sum").innerText()).contains("weight of Red: 3", "two for all");
    assertThat(
            page.evaluate(
                "() => { const box = document.querySelector('.told.sum').getBoundingClientRect();"
                    + " return box.top >= 0 && box.bottom <= innerHeight + 1 && box.height > 20; }"))
        .isEqualTo(true);
    assertThat(Axe.found(page)).isEmpty();
    page.keyboard().press("Tab");
    page.waitForCondition(() -> page.locator(".told.sum").count() == 0);
  }
}
