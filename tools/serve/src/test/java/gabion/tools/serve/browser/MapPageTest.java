package gabion.tools.serve.browser;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import com.microsoft.playwright.CDPSession;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Mouse;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.BoundingBox;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The board of every game can be read, and a part of it can be looked at closely. */
class MapPageTest extends InWindows {

  /**
   * What cannot be read on the board: names and counters that lie on others, letters below 11
   * pixels, counters below 22, and letters without contrast to what is behind them.
   */
  private static final String FAULTS =
      """
      () => {
        const board = document.querySelector('svg.board');
        const seen = (one) => one.getClientRects().length > 0 && getComputedStyle(one).display !== 'none';
        const covers = (a, b, slack) => a.left < b.right - slack && a.right > b.left + slack && a.top < b.bottom - slack && a.bottom > b.top + slack;
        const pairs = (all, what, slack) => all.flatMap((one, at) => all.slice(at + 1)
          .filter((other) => other.of !== one.of && covers(one.box, other.box, slack)).map((other) => `${what} ${one.of} on ${other.of}`));
        const names = [...board.querySelectorAll('[data-name]')].filter(seen)
          .flatMap((one) => [...one.querySelectorAll('text')].map((text) => ({ of: one.dataset.name, box: text.getBoundingClientRect() })));
        const counters = [...board.querySelectorAll('.node .counter')]
          .map((one) => ({ of: one.closest('[data-counter]').dataset.counter.split('|')[0], box: one.querySelector('.face').getBoundingClientRect() }));
        const texts = [...board.querySelectorAll('text')].filter((one) => one.textContent.trim() && seen(one) && !one.closest('.film')); // what moves is no letter to read
        const small = texts.map((one) => ({ one, size: parseFloat(getComputedStyle(one).fontSize) * Math.hypot(one.getScreenCTM().a, one.getScreenCTM().b) }))
          .filter(({ size }) => size < 10.95).map(({ one, size }) => `letters of ${size.toFixed(1)} pixels: ${one.textContent}`);
        const little = counters.filter(({ box }) => box.height < 20.5).map(({ of, box }) => `counter of ${box.height.toFixed(1)} pixels: ${of}`);
        const light = (colour) => {
          const [r, g, b] = colour.match(/[\\d.]+/g).map(Number).map((part) => part / 255)
            .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
          return 0.2126 * r + 0.7152 * g + 0.0722 * b;
        };
        const behind = (one) => {
          const style = getComputedStyle(one);
          if (style.stroke !== 'none' && style.paintOrder.startsWith('stroke')) {
            return style.stroke;
          }
          const near = [...one.parentElement.children].filter((other) => other !== one && /rect|circle/.test(other.tagName)
            && other.compareDocumentPosition(one) & 4 && covers(other.getBoundingClientRect(), one.getBoundingClientRect(), 0));
          const path = one.parentElement.querySelector('path');
          const ground = near.pop() ?? path;
          return ground ? getComputedStyle(ground).fill : 'none';
        };
        const pale = texts.flatMap((one) => {
          const [ink, paper] = [getComputedStyle(one).fill, behind(one)];
          if (!paper.startsWith('rgb(')) return [`nothing known behind: ${one.textContent} (${paper})`];
          const [a, b] = [light(ink), light(paper)].sort((x, y) => y - x);
          const contrast = (a + 0.05) / (b + 0.05);
          return contrast < 4.5 ? [`contrast of ${contrast.toFixed(2)}: ${one.textContent}`] : [];
        });
        return [...new Set([...pairs(names, 'name', 1.5), ...pairs(counters, 'counter', 1.5), ...small, ...little, ...pale])];
      }
      """;

  private static final String VIEW =
      "() => document.querySelector('svg.board').getAttribute('viewBox')";

  private Sitting sit(String ruleset, String seat, int width, int height) {
    Map<String, String> links =
        browsers.create(Map.of("ruleset", ruleset, "seats", Map.of(seat, "person")));
    Sitting sitting = new Sitting(browsers.window(width, height), 1);
    sitting.open(browsers.address(links.get(seat)));
    sitting.page().waitForSelector("svg.board");
    return sitting;
  }

  @SuppressWarnings("unchecked")
  private static List<String> faults(Page page) {
    page.waitForTimeout(150); // names are arranged at the next frame
    return (List<String>) page.evaluate(FAULTS);
  }

  @ParameterizedTest
  @CsvSource({
    "1754-conquest, british",
    "1759-quebec, player",
    "1762, british",
    "braddocks-defeat, commander",
    "seven-years-war, british"
  })
  void theBoardCanBeReadLightAndDark(String ruleset, String seat) {
    Sitting sitting = sit(ruleset, seat, 1280, 800);
    Page page = sitting.page();
    assertThat(faults(page)).as("at the beginning").isEmpty();
    Sitting.until(one -> one.clicks() >= 14 || one.isOver(), 90, sitting);
    page.mouse().move(1270, 790);
    assertThat(faults(page)).as("after some answers").isEmpty();
    page.evaluate("() => { document.documentElement.dataset.theme = 'dark'; }");
    assertThat(faults(page)).as("dark").isEmpty();
    picture(page, "map-" + ruleset);
    page.setViewportSize(390, 844);
    page.waitForTimeout(300);
    assertThat(faults(page)).as("on a telephone").isEmpty();
  }

  @Test
  void theWheelZoomsAndCountersKeepTheirSize() {
    Page page = sit("1754-conquest", "british", 1280, 800).page();
    BoundingBox board = page.locator("svg.board:not(.sample)").boundingBox();
    Object whole = page.evaluate(VIEW);
    page.mouse().move(board.x + board.width / 3, board.y + board.height / 3);
    page.mouse().wheel(0, -900);
    page.waitForCondition(() -> !page.evaluate(VIEW).equals(whole));
    page.waitForTimeout(300);
    double card = page.locator(".counter .face").first().boundingBox().width;
    assertThat(card).isBetween(22.0, 44.0);
    assertThat(faults(page)).isEmpty();
    page.locator(".zoom button").nth(2).click();
    page.waitForCondition(() -> page.evaluate(VIEW).equals(whole));
  }

  @Test
  void keysZoomAndMoveTheBoard() {
    Page page = sit("1754-conquest", "british", 1280, 800).page();
    Object whole = page.evaluate(VIEW);
    String before = String.valueOf(whole);
    for (String key : List.of("+", "+", "Shift+ArrowLeft", "Shift+ArrowUp", "-")) {
      page.keyboard().press(key);
      String last = before;
      page.waitForCondition(() -> !String.valueOf(page.evaluate(VIEW)).equals(last));
      before = String.valueOf(page.evaluate(VIEW));
    }
    page.keyboard().press("0");
    page.waitForCondition(() -> page.evaluate(VIEW).equals(whole));
  }

  @Test
  void twoFingersZoomAtTheirMiddle() {
    Page page = sit("1762", "british", 390, 844).page();
    BoundingBox board = page.locator("svg.board:not(.sample)").boundingBox();
    double x = board.x + board.width / 2;
    double y = board.y + board.height / 2;
    page.waitForTimeout(300);
    double before = wide(page);
    CDPSession touch = page.context().newCDPSession(page);
    fingers(touch, "touchStart", x, y, 30);
    for (int apart = 40; apart <= 90; apart += 10) {
      fingers(touch, "touchMove", x, y, apart);
    }
    fingers(touch, "touchEnd", x, y, 0);
    page.waitForCondition(() -> wide(page) < before / 2);
    assertThat(page.locator(".why.bad").count()).as("what two fingers do is no click").isZero();
  }

  /** How many units of the board are seen from left to right. */
  private static double wide(Page page) {
    return Double.parseDouble(String.valueOf(page.evaluate(VIEW)).split(" ")[2]);
  }

  /** Two fingers beside a point; none where they are no pixel apart. */
  private static void fingers(CDPSession touch, String what, double x, double y, double apart) {
    JsonArray points = new JsonArray();
    for (int finger = 0; finger < (apart > 0 ? 2 : 0); finger++) {
      JsonObject point = new JsonObject();
      point.addProperty("x", x + (finger == 0 ? -apart : apart));
      point.addProperty("y", y);
      point.addProperty("id", finger);
      points.add(point);
    }
    JsonObject event = new JsonObject();
    event.addProperty("type", what);
    event.add("touchPoints", points);
    touch.send("Input.dispatchTouchEvent", event);
  }

  @Test
  void aDragMovesTheBoardAndAShortOneStillClicks() {
    Sitting sitting = sit("1754-conquest", "british", 1280, 800);
    Page page = sitting.page();
    Sitting.until(
        one -> one.isAsked() && one.page().locator(".node.legal").count() > 0, 60, sitting);
    page.locator(".zoom button").first().click();
    page.locator(".zoom button").first().click();
    page.waitForTimeout(300);
    Object before = page.evaluate(VIEW);
    String asked = sitting.text("#question");
    BoundingBox board = page.locator("svg.board:not(.sample)").boundingBox();
    double x = board.x + board.width / 2;
    double y = board.y + board.height / 2;
    drag(page.mouse(), x, y, 120);
    page.waitForCondition(() -> !page.evaluate(VIEW).equals(before));
    assertThat(sitting.text("#question")).isEqualTo(asked);
    assertThat(page.locator(".node.chosen").count()).isZero();
    assertThat(sitting.text(".why")).isEmpty();

    page.locator(".zoom button").nth(2).click();
    page.waitForTimeout(300);
    Locator counter = page.locator(".node:not(.legal) .counter").first();
    BoundingBox card = counter.boundingBox();
    drag(page.mouse(), card.x + 8, card.y + 8, 3);
    page.waitForCondition(() -> !sitting.text(".why").isEmpty());
  }

  private static void drag(Mouse mouse, double x, double y, double far) {
    mouse.move(x, y);
    mouse.down();
    mouse.move(x + far / 2, y);
    mouse.move(x + far, y);
    mouse.up();
  }

  @Test
  void theAreaOfTheKeyboardIsBroughtIntoSight() {
    Page page = sit("1754-conquest", "british", 1280, 800).page();
    for (int more = 0; more < 4; more++) {
      page.locator(".zoom button").first().click();
    }
    page.waitForTimeout(300);
    page.keyboard().press("b");
    for (int step = 0; step < 12; step++) {
      page.keyboard().press("ArrowDown");
    }
    page.waitForTimeout(300);
    BoundingBox board = page.locator("svg.board:not(.sample)").boundingBox();
    BoundingBox area = page.locator(".node:focus .edge").boundingBox();
    assertThat(area.x + area.width / 2).isBetween(board.x, board.x + board.width);
    assertThat(area.y + area.height / 2).isBetween(board.y, board.y + board.height);
  }
}
