package gabion.tools.serve.browser;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Whether a wish of several answers is legal, asked in the line in which one answers. */
class MayPageTest extends InWindows {

  private Page british(int width, int height) {
    Map<String, String> links =
        browsers.create(
            Map.of(
                "ruleset",
                "1754-conquest",
                "seats",
                Map.of("british", "person", "french", "random")));
    Page page = at(links.get("british"), width, height);
    say(page, "Albany");
    return page;
  }

  /** By the keyboard: from the line to the button behind the one that answers. */
  private static String may(Page page, String words) {
    Locator line = page.getByLabel("Type an answer");
    line.fill(words);
    line.press("Tab");
    page.keyboard().press("Tab");
    assertThat(page.evaluate("() => document.activeElement.textContent")).isEqualTo("Is it legal?");
    page.keyboard().press("Enter");
    Locator dialog = page.locator("dialog[open]:has-text('Nothing has been answered yet.')");
    dialog.waitFor();
    return dialog.innerText();
  }

  @Test
  void aWishOfSeveralAnswersIsLegalOrNotAndWhy() throws Exception {
    Page page = british(1280, 800);
    String asked = page.locator("#question").innerText();
    String legal = may(page, "albany 4, albany 4");
    picture(page, "may-1280");
    assertThat(legal)
        .contains("Is it legal: albany 4, albany 4?", "Yes.")
        .containsPattern("British Colonials place .*Albany 4")
        .containsPattern("British Regulars place .*Albany 4");
    assertThat(Axe.found(page)).isEmpty();
    page.keyboard().press("Escape");
    assertThat(page.locator("#question").innerText()).as("nothing was answered").isEqualTo(asked);
    assertThat(page.getByLabel("Type an answer").inputValue()).isEqualTo("albany 4, albany 4");

    page.setViewportSize(390, 844);
    assertThat(may(page, "albany 4; albany 4; halifax harbor 4"))
        .contains("So far, yes.", "Not checked: halifax harbor 4.");
    picture(page, "may-untold-390");
    page.keyboard().press("Escape");
    String not = may(page, "albany 4, quebec 4");
    picture(page, "may-390");
    assertThat(not).contains("No.", "Albany 4", "British Regulars place", "Québec: ");
    fits(page);
    assertThat(Axe.found(page)).isEmpty();
    String allow = "dialog button:text-is('What would allow it?')";
    assertThat(page.locator(allow).count()).as("behind an answer nothing is sought").isZero();
    page.keyboard().press("Escape");
    assertThat(may(page, "quebec 4")).contains("No.", "British Colonials place", "Québec: ");
    page.locator(allow).click();
    page.waitForSelector("dialog h2:has-text('What would make')");
    page.waitForCondition(() -> !page.locator("dialog").innerText().contains("Searching"));
    assertThat(page.locator("dialog ul li, dialog p").count()).isPositive();
  }

  /** What was typed in part is told in full; a number that names nothing is no answer. */
  @Test
  void whatWasUnderstoodIsEchoedAndABareNumberChoosesNothing() throws Exception {
    Page page = british(1280, 800);
    assertThat(page.locator("text=was read as").innerText())
        .isEqualTo("“Albany” was read as “Albany 1”.");
    String asked = page.locator("#question").innerText();
    Locator line = page.getByLabel("Type an answer");
    for (String key : List.of("Enter", "may")) {
      line.fill("2");
      if (key.equals("may")) {
        page.locator("button[name=may]").click();
      } else {
        line.press(key);
      }
      page.waitForSelector(".why.bad:has-text('“2” is not an answer here; type a name')");
      assertThat(page.locator("#question").innerText()).isEqualTo(asked);
    }
    picture(page, "bare-number");

    say(page, "alb 4");
    page.waitForSelector("text=“alb 4” was read as “Albany 4”.");
  }
}
