package gabion.tools.serve.browser;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Download;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The page of the lab: a face is moved by the keyboard, games are played, and figures stand there.
 */
class LabPageTest extends InWindows {

  /**
   * What is drawn otherwise than its numbers say: each row of numbers is a point and its interval,
   * each count a bar, in its place.
   */
  private static final String DRAWN =
      """
      () => [...document.querySelectorAll("figure")].flatMap((figure) => {
        const spec = JSON.parse(figure.querySelector("script").textContent);
        const count = (kind) => figure.querySelectorAll(`svg .mark-${kind}.role-mark > *`).length;
        const fold = spec.layer[0].transform?.[0].fold ?? [];
        const points = fold.length || spec.data.values.length;
        const wanted = { symbol: points, rule: points, rect: fold.length * spec.data.values.length };
        const table = figure.querySelectorAll("tbody tr").length;
        return [
          ...Object.entries(wanted).filter(([kind, number]) => count(kind) !== number)
            .map(([kind, number]) => `${spec.description}: ${count(kind)} ${kind}, not ${number}`),
          ...(table === spec.data.values.length ? [] : [`${spec.description}: ${table} rows`]),
        ];
      }).join("; ")
      """;

  @TempDir private Path folder;

  private Page page(int width, int height, String wanted) {
    Page page = browsers.window(width, height);
    page.navigate(browsers.lobby().replace("/#", "/lab.html" + wanted + "#"));
    page.waitForSelector("text=Play both");
    page.locator("label.line").filter(games()).locator("select").selectOption("60");
    return page;
  }

  private static Locator.FilterOptions titled(String words) {
    return new Locator.FilterOptions().setHasText(words);
  }

  private static Locator.FilterOptions games() {
    return new Locator.FilterOptions().setHasText("Games");
  }

  @Test
  void aFaceIsMovedByTheKeyboardAndBothRulesAreToldWithTheirDifference() throws Exception {
    Page page = page(1400, 1000, "?ruleset=1754-conquest");
    page.locator("summary").filter(new Locator.FilterOptions().setHasText("Faces")).press("Enter");
    Locator face = page.locator(".knob input").first();
    face.focus();
    face.press("ArrowRight");
    page.locator("text=Play both").press("Enter");
    page.waitForSelector(".figures");

    assertThat(page.locator(".figures thead").first().innerText())
        .contains("rules as they are", "changed", "difference");
    assertThat(page.evaluate(AMONG)).as("figures stand among the results").isEqualTo(true);
    assertThat(page.locator("#results code").innerText())
        .contains("simulate 1754-conquest --games 60", "--set dice.");
    assertThat(page.locator("#results").innerText()).contains("Differences in the rules");
    assertThat(Axe.found(page)).isEmpty();
  }

  @Test
  void botsAndAReadingArePlayedAndTheReportIsKeptInAFile() throws Exception {
    Page page = page(1400, 1000, "?ruleset=1754-conquest");
    page.locator("summary").filter(new Locator.FilterOptions().setHasText("All random")).click();
    page.locator("label.line")
        .filter(titled("British"))
        .locator("select")
        .first()
        .selectOption("greedy");
    page.locator("summary").filter(new Locator.FilterOptions().setHasText("Options")).click();
    page.locator("label.line")
        .filter(titled("Massacre"))
        .first()
        .locator("select")
        .selectOption("attacking-army");
    page.locator("text=Play both").press("Enter");
    page.waitForSelector("text=Save as a page");

    assertThat(page.locator("#results").innerText())
        .contains("R-110", "attacking-army", "Cases with different results", "Effect on odds");
    assertThat(page.locator("#results code").allInnerTexts().toString())
        .contains("=greedy", "gabion diff 1754-conquest massacre=attacking-army");
    Download report = page.waitForDownload(() -> page.locator("text=Save as a page").click());
    assertThat(report.suggestedFilename()).isEqualTo("1754-conquest-compared.html");
    assertThat(Files.readString(report.path()))
        .startsWith("<!doctype html>")
        .contains("greedy", "attacking-army");
    assertThat(Axe.found(page)).isEmpty();
    Path file = Files.move(report.path(), folder.resolve("kept.html"));
    for (int width : List.of(1280, 390)) {
      isDrawn(file, width);
    }
  }

  @Test
  void variantsAreCollectedFromTheFormAndComparedOnOneSheet() throws Exception {
    Page page = page(1400, 1000, "?ruleset=1754-conquest");
    page.locator("summary").filter(titled("Faces")).click();
    page.locator(".knob input").first().press("ArrowRight");
    page.locator("text=Add the change above").click();
    page.locator("text=Reset all changes").click();
    page.locator("summary").filter(titled("Numbers of pieces")).click();
    page.locator("details:has(summary:text('Numbers of pieces')) .knob input")
        .first()
        .press("ArrowRight");
    page.locator("text=Add the change above").click();
    String lines = page.locator("#variants textarea").inputValue();
    assertThat(lines.lines().toList()).hasSize(2);
    assertThat(lines).startsWith("A=dice.").contains("\nB=pieces.");
    page.locator("#variants textarea").fill("Usual=\n" + lines);
    page.locator("text=Make the sheet").press("Enter");
    page.waitForSelector("text=Save as a page");

    String told = page.locator("#results").innerText();
    assertThat(told).contains("Usual", "A against Usual", "B against Usual", "Sides of");
    assertThat(told).contains("Treaty of Paris", "End of the last round");
    assertThat(page.locator("#results .figures thead").first().innerText()).contains("Usual", "B");
    assertThat(page.locator("#results code").innerText())
        .contains("compare 1754-conquest Usual=", "--games 60 --bot random");
    assertThat(page.locator("progress").count()).isZero();
    assertThat(Axe.found(page)).isEmpty();
    wholePicture(page, "sheet");
    page.setViewportSize(390, 844);
    fits(page);
    wholePicture(page, "sheet-390");
  }

  /** Opens a kept page where there is no network. */
  private void isDrawn(Path file, int width) throws Exception {
    Page page = browsers.windowWithoutNetwork(width, 900);
    List<String> requests = new ArrayList<>();
    page.onRequest(request -> requests.add(request.url()));
    page.navigate(file.toUri().toString());
    Locator figures = page.locator("figure");
    page.waitForCondition(() -> page.locator("figure[data-drawn]").count() == figures.count());

    assertThat(figures.count()).as("wins, points, lengths, numbers").isGreaterThan(4);
    assertThat(page.evaluate(DRAWN)).as("figures with other marks than numbers").isEqualTo("");
    assertThat(requests).as("it needs nothing but itself").hasSize(1);
    fits(page);
    assertThat(page.locator("svg[role=img]").count()).isEqualTo(figures.count());
    assertThat(Axe.found(page)).isEmpty();
    wholePicture(page, "compared-" + width);
  }

  @Test
  void withoutAWorkshopTheChangeIsKeptAsTheFileOfAPack() throws Exception {
    Page page = page(1400, 1000, "?ruleset=1754-conquest");
    Locator show = page.locator("button:text-is('Show as the file of a pack …')");
    assertThat(show.isEnabled()).as("nothing is changed").isFalse();
    page.locator("summary").filter(titled("Faces")).click();
    page.locator(".knob input").first().press("ArrowRight");
    show.press("Enter");
    page.waitForSelector(".diff");
    assertThat(page.locator(".controls").innerText()).contains("serve --workshop my-pack");
    Download kept = page.waitForDownload(() -> page.locator("text=Save the file").click());
    assertThat(kept.suggestedFilename()).isEqualTo("values.yaml");
    assertThat(Files.readString(kept.path()).lines().toList())
        .hasSize(4)
        .startsWith("dice:")
        .last()
        .asString()
        .matches("      [a-z-]+: \\d");
    assertThat(Axe.found(page)).isEmpty();
    wholePicture(page, "lab-file");
  }

  @Test
  void itFitsASmallWindow() throws Exception {
    Page page = page(390, 844, "?ruleset=1754-conquest");
    page.locator("button:text-is('Search')").press("Enter");
    page.waitForSelector(".figures");

    fits(page);
    assertThat(page.locator(".figures tbody tr").count()).isGreaterThan(1);
    assertThat(Axe.found(page)).isEmpty();
  }

  /** Coverage and changes, by the keyboard; a ruleset with something that cannot be shown. */
  @Test
  void whatTheCasesProveStandsInTablesWithTheWayToTheRulebook() throws Exception {
    Page page = page(1280, 900, "?ruleset=braddocks-defeat&cases=");
    Locator run = page.locator("text=Run all cases");
    assertThat(run.evaluate("(button) => button === document.activeElement")).isEqualTo(true);
    run.press("Enter");
    page.waitForSelector(".figures");

    assertThat(page.locator(".figures tbody tr").filter(titled("steps that were done")).innerText())
        .contains("273", "274");
    assertThat(page.locator(".figures progress").first().getAttribute("aria-label"))
        .isEqualTo("clauses with a case for, covered");
    Locator clause = page.locator("#results dl a").first();
    assertThat(clause.getAttribute("href")).isEqualTo("/rules/braddocks-defeat#clause-28");
    assertThat(page.locator("#results").innerText())
        .contains("A list of abbreviations", "rulesets/braddocks-defeat/clauses.yaml:");
    assertThat(page.locator("#results code").last().innerText())
        .isEqualTo("gabion verify braddocks-defeat --coverage");
    lookedAt(page, "lab-coverage");

    page.locator("text=Compare cases with random games").press("Enter");
    page.waitForSelector(".ran .cells");
    page.locator(".ran summary").first().press("Enter");
    assertThat(page.locator(".ran details[open] li").count())
        .isEqualTo(page.locator(".ran details").first().locator(".cells .cell").count())
        .isPositive();
    assertThat(page.locator("#results code").last().innerText())
        .isEqualTo("gabion verify braddocks-defeat --coverage --play 60");
    lookedAt(page, "lab-activity");

    page.locator("label.line").filter(titled("Places")).locator("select").selectOption("20");
    page.locator("text=Change the rules").press("Enter");
    page.waitForSelector("#results progress[aria-label=changes]");
    page.waitForSelector("text=Changes that a case notices");
    assertThat(page.locator("#results code").last().innerText())
        .isEqualTo("gabion verify braddocks-defeat --mutate 20");
    lookedAt(page, "lab-changes");
  }

  /** As it stands, and on a telephone. */
  private static void lookedAt(Page page, String name) throws Exception {
    assertThat(Axe.found(page)).isEmpty();
    wholePicture(page, name + "-1280");
    page.setViewportSize(390, 844);
    fits(page);
    assertThat(Axe.found(page)).isEmpty();
    wholePicture(page, name + "-390");
    page.setViewportSize(1280, 900);
  }
}
