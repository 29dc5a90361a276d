package gabion.tools.serve.browser;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.Media;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The rulebook in a browser: it can be read, followed and printed, and asks for nothing else. */
class RulebookTest extends InWindows {

  @ParameterizedTest
  @CsvSource({
    "1754-conquest, massacre, case-massacre-with-natives,"
        + "'Ft. William Henry, British Home Area, Victory Symbol, fort symbol, 3 British Colonials,"
        + " 2 French Canadiens, 1 Native American (French)'",
    "braddocks-defeat, 12, case-the-kind-ordered,"
        + "'0905, clear, 44th Coy 1; 0906, road, Indians 3; 1006, road, Sailors'"
  })
  void itCanBeReadFollowedAndPrinted(String ruleset, String looked, String shown, String laid)
      throws Exception {
    Page page = browsers.window(1200, 900);
    List<String> requests = new ArrayList<>();
    page.onRequest(request -> requests.add(request.url()));
    String address = browsers.address("/rules/" + ruleset);
    page.navigate(address);

    assertThat(requests).as("it needs nothing but itself").containsExactly(address);
    assertThat(lost(page)).as("links that lead nowhere").isEmpty();
    assertThat(wide(page)).as("wider than the window").isFalse();
    assertThat(Axe.found(page)).as("what axe finds").isEmpty();
    picture(page, ruleset + "-rules-wide");
    Locator drawn = position(page, shown);
    assertThat(drawn.locator(".node:has(.counter) > title").allTextContents())
        .as("what lies where in the example")
        .containsExactly(laid.split("; "));
    assertThat(drawn.locator("svg").count()).as("the sketch is gone").isOne();
    assertThat(Axe.found(page)).as("what axe finds beside a drawn position").isEmpty();
    picture(page, ruleset + "-example-wide");
    page.setViewportSize(390, 844);
    assertThat(wide(page)).as("wider than a telephone").isFalse();
    position(page, shown);
    picture(page, ruleset + "-example-narrow");
    picture(page, ruleset + "-rules-narrow");
    page.emulateMedia(new Page.EmulateMediaOptions().setMedia(Media.PRINT));
    assertThat(page.isVisible("nav")).as("the contents are not printed").isFalse();
    assertThat(page.pdf()).hasSizeGreaterThan(100_000);
    assertThat(page.locator("figure.position > svg.board").count())
        .as("every position is drawn for print")
        .isEqualTo(page.locator("figure.position").count())
        .isGreaterThan(20);
    page.emulateMedia(new Page.EmulateMediaOptions().setMedia(Media.SCREEN));

    page.fill("input[name=words]", looked);
    page.click("form button");
    assertThat(page.locator("article").count()).isPositive();
    assertThat(Axe.found(page)).as("what axe finds in what is looked up").isEmpty();
    page.locator("article h2 a").first().click();
    assertThat(page.url()).startsWith(address + "#");
  }

  /** The sketch in letters stays where nothing draws over it. */
  @Test
  void aBrowserThatRunsNoScriptsShowsTheSketchInLetters() throws Exception {
    Page page = browsers.windowWithoutScripts(390, 844);
    page.navigate(browsers.address("/rules/1754-conquest"));

    Locator example = page.locator("section:has(> #case-massacre-with-natives)");
    Locator figure = example.locator("> figure.position");
    assertThat(figure.locator("svg.board").count()).isZero();
    assertThat(figure.locator("svg").isVisible()).isTrue();
    assertThat(figure.locator("svg").textContent()).contains("W. Henry");
    assertThat(example.innerText()).contains("Ft. William Henry: 3 British Colonials");
    page.locator("nav a").last().click();
    assertThat(page.url()).contains("#");
    picture(page, "1754-conquest-rules-without-scripts");
  }

  /** The position of an example, which is drawn when it comes near. */
  private static Locator position(Page page, String id) {
    Locator figure = page.locator("section:has(> #" + id + ") > figure.position");
    figure.scrollIntoViewIfNeeded();
    figure.locator("svg.board").waitFor();
    return figure;
  }

  private static List<?> lost(Page page) {
    return (List<?>)
        page.evaluate(
            "() => [...document.querySelectorAll('a[href^=\"#\"]')].map((a) => a.hash.slice(1))"
                + ".filter((id) => !document.getElementById(id))");
  }

  private static boolean wide(Page page) {
    return (boolean)
        page.evaluate("() => document.documentElement.scrollWidth > window.innerWidth");
  }
}
