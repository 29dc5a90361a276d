package gabion.tools.serve.browser;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.PlaywrightException;
import java.util.List;
import java.util.Random;
import java.util.function.Predicate;

/** Somebody who sits at a window and plays with clicks, without any plan. */
final class Sitting {

  private static final Locator.ClickOptions SOON = new Locator.ClickOptions().setTimeout(1_500);

  /** Where counters overlap, the fan that opens below the pointer takes the click. */
  private static final Locator.ClickOptions WHATEVER_OPENS =
      new Locator.ClickOptions().setTimeout(1_500).setForce(true);

  private static final Locator.GetAttributeOptions STILL_THERE =
      new Locator.GetAttributeOptions().setTimeout(1_500);

  /** What is chosen with a button of the question. */
  private static final String LISTED =
      ".answers button:enabled:not(:text-is('−')):not(:text-is('Clear')):not(.taken)";

  /** What is chosen where it lies. */
  private static final String SHOWN = ".node.legal, .cards .legal button";

  private final Page page;
  private final Random random;
  private int clicks;

  Sitting(Page page, int seed) {
    this.page = page;
    this.random = new Random(seed);
  }

  Page page() {
    return page;
  }

  int clicks() {
    return clicks;
  }

  void open(String address) {
    page.navigate(address);
    page.waitForSelector(".table");
  }

  String text(String selector) {
    return String.valueOf(
        page.evaluate("s => document.querySelector(s)?.textContent ?? ''", selector));
  }

  /** What stands on the board, without what is drawn larger for who points there. */
  String board() {
    return String.join("", page.locator(".board > .node:not(.lens)").allTextContents());
  }

  /** Ends a film, which shows the board as it was at an earlier line. */
  void skipFilm() {
    while (page.locator(".slider.film").count() > 0) {
      page.keyboard().press("Escape");
      page.waitForTimeout(50);
    }
  }

  String log() {
    return text(".log ol");
  }

  /** The rounds and turns of the log; what stands below them each telling joins anew. */
  List<String> turns() {
    return page.locator(".log .heading").allInnerTexts().stream()
        .filter(heading -> heading.matches("(?s)(Round|Turn of) .*"))
        .toList();
  }

  boolean isOver() {
    return text(".turn").contains("Game over");
  }

  boolean isAsked() {
    return text(".turn").contains("Your turn");
  }

  /** Clicks once where something can be clicked; whether there was anything. */
  boolean act() {
    if (!isAsked()) {
      return false;
    }
    try {
      String question = text("#question");
      if (!text(".why.bad").isEmpty() && page.locator(".done").count() > 0) {
        any(".done button:enabled:text-is('Clear')");
        for (int more = 0; more < 3; more++) {
          if (!any(".some button:enabled:last-of-type, .some button:text-is('+'):enabled")) {
            any(SHOWN);
          }
        }
        any(".answers button.main:enabled");
      } else if (page.locator(".done button.main:enabled").count() > 0 && random.nextInt(3) > 0) {
        any(".done button.main:enabled");
      } else if (question.isEmpty() || random.nextInt(3) == 0) {
        if (!any(LISTED)) {
          any(SHOWN);
        }
      } else if (!any(SHOWN)) {
        any(LISTED);
      }
      clicks++;
    } catch (PlaywrightException moved) {
      // what stood there a moment ago stands there no more
    }
    return true;
  }

  private boolean any(String selector) {
    Locator all = page.locator(selector);
    int number = all.count();
    if (number > 0) {
      Locator one = all.nth(random.nextInt(number));
      String kind = one.getAttribute("class", STILL_THERE);
      one.click(kind != null && kind.contains("crowded") ? WHATEVER_OPENS : SOON);
    }
    return number > 0;
  }

  /** Plays until something is so; the others play when it is their turn. */
  static void until(Predicate<Sitting> enough, long seconds, Sitting... all) {
    long end = System.nanoTime() + seconds * 1_000_000_000;
    while (System.nanoTime() < end) {
      boolean acted = false;
      for (Sitting one : all) {
        if (enough.test(one)) {
          return;
        }
        acted |= one.act();
      }
      all[0].page.waitForTimeout(acted ? 15 : 60);
    }
    throw new AssertionError(
        "not within " + seconds + " s: " + all[0].text("#question") + " " + all[0].text(".why"));
  }
}
