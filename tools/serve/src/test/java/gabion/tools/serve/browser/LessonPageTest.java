package gabion.tools.serve.browser;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import org.junit.jupiter.api.Test;

/** Lessons on the page, solved with clicks by somebody who tries one answer after another. */
class LessonPageTest extends InWindows {

  private static final int TRIES = 40;

  /** Clicks what the lesson offers until something is right; returns how often it was refused. */
  private static int solve(Page page) {
    int refused = 0;
    for (int at = 0; at < TRIES && page.locator(".lesson .solved").count() == 0; at++) {
      Locator offered = page.locator(".current .answers button:enabled");
      boolean isListed = offered.count() > 0;
      Locator all = isListed ? offered : page.locator(".board > .node.legal:not(.lens)");
      all.nth(all.count() - 1 - at % all.count()).dispatchEvent("click");
      page.waitForSelector(".lesson .solved, .why.bad");
      if (page.locator(".lesson .solved").count() == 0) {
        assertThat(page.locator(".why.bad .clause").count()).as("a clause").isOne();
        refused++;
      }
    }
    return refused;
  }

  @Test
  void threeLessonsAreSolvedByClicksAndRemembered() throws Exception {
    Page page = browsers.window(1280, 800);
    page.navigate(browsers.lobby());
    page.locator("a:text-is('Learn 1754: Conquest')").click();
    page.waitForSelector(".lessons li");
    assertThat(page.locator(".lessons li").count()).isGreaterThanOrEqualTo(20);
    page.locator(".learn a.main").click();
    int refused = 0;
    for (int lesson = 1; lesson <= 3; lesson++) {
      page.waitForSelector(".lesson:has-text('Lesson " + lesson + " of')");
      page.waitForSelector(".current #question");
      picture(page, "lesson-" + lesson + "-1280");
      if (lesson == 1) {
        page.locator(".board > .node.legal[data-area=annapolis-royal]").dispatchEvent("click");
        page.waitForSelector(".why.bad .clause");
        refused++;
      }
      refused += solve(page);
      assertThat(page.locator(".lesson .solved").innerText()).contains("Right.", "[");
      assertThat(page.locator(".current #question").count()).isZero();
      picture(page, "lesson-" + lesson + "-solved-1280");
      fits(page);
      assertThat(Axe.found(page)).isEmpty();
      page.locator(".lesson a:text-is('Next lesson')").click();
    }
    assertThat(refused).isPositive();
    page.waitForSelector(".lesson:has-text('Lesson 4 of')");
    page.locator(".lesson a:text-is('All lessons')").click();
    page.waitForSelector(".lessons li");
    assertThat(page.locator(".lessons .learned").count()).isEqualTo(3);
    picture(page, "lessons-1280");
  }
}
