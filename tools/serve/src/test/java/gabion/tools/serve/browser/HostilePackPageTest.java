package gabion.tools.serve.browser;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Page;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A stranger's pack whose texts would be elements, scripts and links, or are very long. */
class HostilePackPageTest {

  private static final String BAD =
      "<img src=x onerror=alert(1)><script>alert(2)</script><a href=javascript:alert(3)>x</a>";

  /** Elements that no page of ours has, but texts of the pack are about. */
  private static final String MADE =
      """
      () => [...document.querySelectorAll("img, a")]
        .filter((one) => one.matches("img[onerror], img[src=x], a[href^='javascript:']")).length
      """;

  /** What makes a page wider than its window, by its tag and class. */
  private static final String TOO_WIDE =
      """
      () => document.documentElement.scrollWidth <= window.innerWidth ? "" :
        [...document.querySelectorAll("body *:not(svg, svg *)")]
          .filter((one) => one.getBoundingClientRect().right > window.innerWidth + 1)
          .map((one) => `${one.tagName}.${one.className} in ${one.parentElement.tagName}.${one.parentElement.className}`)
          .slice(0, 12).join("; ")
      """;

  @TempDir private Path folder;

  private void write() throws Exception {
    String rules =
        Files.readString(Path.of("src/test/resources/packs/pair/rulesets/pair/ruleset.yaml"))
            .replace("ruleset: pair", "ruleset: hostile")
            .replace("title: Pair", titled("", BAD))
            .replace("about: one seat plays", "about: \"javascript:alert(4) " + BAD + "\" #")
            .replace("title: Two", titled("two ", "z".repeat(10_000)))
            .replace("title: The Hill", titled("hill ", BAD))
            .replace("title: The Vale", titled("vale ", "W".repeat(10_000)))
            .replace("text: it is the first of the reds", "text: \"" + BAD + "\"")
            .replace("red-two: {}", "red-two: { " + titled("two ", "x".repeat(10_000)) + " }")
            .replace("Lay down a card.", "\"" + BAD + "\"")
            .replace("title: Weight", titled("weight ", BAD))
            .replace("ask: Which card do the {faction}", "ask: \"" + BAD + " {faction}?\" #");
    Path file = folder.resolve("pack/rulesets/hostile/ruleset.yaml");
    Files.createDirectories(file.getParent());
    Files.writeString(file, rules);
  }

  private static String titled(String word, String words) {
    return "title: \"" + word + words + "\"";
  }

  @Test
  void textsOfAPackAreTextsAndTheLayoutStands() throws Exception {
    write();
    List<String> said = new ArrayList<>();
    try (Browsers browsers = Browsers.serving(folder, List.of(folder.resolve("pack")))) {
      Map<String, String> links =
          browsers.create(
              Map.of("ruleset", "hostile", "seats", Map.of("both", "person", "other", "person")));
      List<String> pages =
          List.of(
              browsers.lobby(),
              browsers.address(links.get("both")),
              browsers.address(links.get("")),
              browsers.address("/rules/hostile"),
              browsers.lobby().replace("/#", "/lab.html?ruleset=hostile#"));
      for (int width : new int[] {390, 1200}) {
        for (String address : pages) {
          Page page = browsers.window(width, 800);
          page.onDialog(
              dialog -> {
                said.add(dialog.message());
                dialog.dismiss();
              });
          page.navigate(address);
          page.waitForCondition(() -> page.content().contains("onerror"));
          assertThat(page.evaluate(MADE)).as(address).isEqualTo(0);
          assertThat(page.evaluate(TOO_WIDE))
              .as("too wide: " + address + " at " + width)
              .isEqualTo("");
          page.screenshot(
              new Page.ScreenshotOptions()
                  .setPath(
                      InWindows.LOOKED_AT.resolve(
                          "hostile-" + width + "-" + pages.indexOf(address) + ".png")));
          page.context().close();
        }
      }
      assertThat(said).as("what ran").isEmpty();
      assertThat(browsers.troubles()).isEmpty();
    }
  }
}
