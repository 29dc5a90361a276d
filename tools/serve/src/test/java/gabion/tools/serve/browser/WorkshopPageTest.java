package gabion.tools.serve.browser;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.BoundingBox;
import com.microsoft.playwright.options.ColorScheme;
import gabion.play.Game;
import gabion.play.Ruleset;
import gabion.scripts.GraalScripts;
import gabion.state.GameRandom;
import gabion.tools.lab.CaseReport;
import gabion.tools.lab.Cases;
import gabion.tools.lab.check.Check;
import gabion.tools.packs.Library;
import gabion.tools.packs.PackStore;
import gabion.yaml.ProblemPrinter;
import gabion.yaml.Problems;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A scenario and a case are made by drags alone, in a browser. */
class WorkshopPageTest {

  private static final Path BASE = Path.of("../..");
  private static final double WIDE = 900;
  private static final double HIGH = 600;

  /** A game whose map is to be drawn. */
  private static final String DRAWN =
      """
      ruleset: drawn
      title: Drawn
      tells:
        faction: { side: side }
        area: { worth: number }
      sides: { red: {}, blue: {} }
      factions: { reds: { side: red }, blues: { side: blue } }
      seats: { two: { red: [reds], blue: [blues] } }
      # two places, for a start
      areas:
        north: { worth: 1, at: [1, 1], beside: [south] } # cold
        south: { worth: 1, at: [1, 2] }
      boxes: { lost of faction: {} }
      pieces: { army: { plural: armies, per: faction, count: 5, starts: lost of faction, called: faction } }
      start: { north: { armies of reds: 3 }, south: { armies of blues: 3 } }
      clauses: { "1": Armies march. }
      procedures:
        game:
          rule: "1"
          steps:
            - repeat: 8
              do:
                - for: faction in factions
                  do: [ call: march of faction ]
        march of faction:
          rule: "1"
          who: faction
          steps:
            - choose: from-area
              from: areas where any armies of faction in it
            - choose: to-area
              from: neighbors of from-area
            - { move: armies of faction in from-area, count: 1, to: to-area }
      endings:
        most: { at: game, if: sum of its worth over (areas) > 0, winner: red, rule: "1" }
      """;

  @TempDir private static Path folder;
  private static @Nullable Browsers served;
  private static String address = "";
  private Path pack = Path.of("");
  private @Nullable Page open;

  @BeforeEach
  void serve() throws Exception {
    pack = folder.resolve("my-pack");
    if (served == null) {
      for (String ruleset : List.of("1754-conquest", "1762")) {
        Files.createDirectories(pack.resolve("rulesets").resolve(ruleset));
      }
      Path drawn = Files.createDirectories(pack.resolve("rulesets/drawn"));
      Files.writeString(drawn.resolve("ruleset.yaml"), DRAWN);
      served = Browsers.serving(folder, List.of(BASE, pack));
      address = served.workshop(pack);
    }
  }

  @AfterEach
  void noTrouble() {
    if (open != null) {
      open.context().close();
      assertThat(served == null ? List.of() : served.troubles()).isEmpty();
    }
  }

  @AfterAll
  static void close() {
    if (served != null) {
      served.close();
      served = null;
    }
  }

  private Page page(String ruleset, int width, int height) {
    assertThat(served).isNotNull();
    Page page = served.window(width, height);
    open = page;
    page.navigate(address);
    page.waitForSelector("svg.board");
    page.getByLabel("Ruleset").selectOption(ruleset);
    page.waitForSelector("body[aria-busy='false'] .pack");
    page.waitForCondition(() -> page.locator(".workshop .item").count() > 0);
    return page;
  }

  private static Locator item(Page page, String place, String words) {
    return page.locator("[data-place=\"" + place + "\"] [data-item]")
        .filter(new Locator.FilterOptions().setHasText(words))
        .first();
  }

  private static Locator area(Page page, String id) {
    return page.locator("[data-area=\"" + id + "\"]");
  }

  /** Drags by the mouse, and waits until the pieces lie there. */
  private static void drag(Page page, Locator from, Locator to) {
    from.scrollIntoViewIfNeeded();
    BoundingBox start = from.boundingBox();
    BoundingBox end = to.boundingBox();
    String before = String.valueOf(page.locator("#said").textContent());
    page.mouse().move(start.x + start.width / 2, start.y + start.height / 2);
    page.mouse().down();
    page.mouse().move(start.x + start.width / 2 + 12, start.y + start.height / 2 + 12);
    page.mouse().move(end.x + end.width / 2, end.y + end.height / 2);
    page.mouse().up();
    page.waitForCondition(
        () -> !before.equals(page.locator("#said").textContent()) && !isBusy(page));
  }

  private static boolean isBusy(Page page) {
    return page.locator(".ghost").count() > 0;
  }

  private static void tab(Page page, String title) {
    page.locator(".tabs button:text-is('" + title + "')").click();
  }

  private static void picture(Page page, String name) {
    Path file = InWindows.LOOKED_AT.resolve("workshop-" + name + ".png");
    page.screenshot(new Page.ScreenshotOptions().setPath(file));
  }

  private void save(Page page, String kind, String id, String title) {
    tab(page, "Save");
    page.locator(".tools button:text-is('" + kind + "')").click();
    page.locator("[name=id]").fill(id);
    page.locator("[name=title]").fill(title);
    page.locator("text=Show the lines").click();
    page.waitForSelector(".diff");
  }

  private Library library() {
    return new Library(List.of(BASE, pack), GraalScripts.folders(), PackStore.NONE);
  }

  private Ruleset sound(String id) {
    var checked = Check.of(library(), id);
    assertThat(ProblemPrinter.print(checked.problems())).isEmpty();
    return checked.rules().orElseThrow();
  }

  @Test
  void aScenarioIsMadeByDragsAlone() throws Exception {
    Page page = page("1754-conquest", 1280, 800);
    drag(
        page,
        item(page, "stockpile of french-regulars", "French Regulars"),
        area(page, "ohio-country"));
    drag(page, area(page, "louisbourg").locator("[data-counter]").first(), area(page, "gaspe"));
    page.locator("button:text-is('Undo')").click();
    page.waitForCondition(() -> page.locator("[data-area=gaspe] [data-counter]").count() == 1);
    drag(page, area(page, "louisbourg").locator("[data-counter]").first(), area(page, "quebec"));
    picture(page, "scenario");
    assertThat(Axe.found(page)).isEmpty();
    save(page, "Scenario", "early-ohio", "The French are early");
    picture(page, "lines");
    assertThat(Axe.found(page)).isEmpty();
    page.locator("text=Write them").click();
    page.waitForSelector("text=Written: rulesets/1754-conquest/scenarios.yaml.");

    String written = Files.readString(pack.resolve("rulesets/1754-conquest/scenarios.yaml"));
    assertThat(written)
        .isEqualTo(
            """
            scenarios:
              early-ohio:
                title: The French are early
                rule: "1.0.a"
                last-round: 8
                first-card: 1
                last-card: 12
                start:
                  louisbourg: { troops of french-regulars: 2 }
                  quebec: { troops of french-regulars: 3, troops of french-canadiens: 1 }
                  ohio-country: { troops of french-regulars: 1 }
            """);
    assertThat(sound("1754-conquest").scenarioIds()).contains("early-ohio");
  }

  @Test
  void aCaseIsPlayedFromAPositionThatWasDragged() throws Exception {
    Page page = page("1762", 1280, 800);
    drag(page, item(page, "depot of french", "Flags"), area(page, "canada"));
    drag(page, item(page, "depot of french", "Soldiers"), area(page, "canada"));
    page.locator(".card.here button[aria-label^='One more: Soldier']").click();
    page.waitForSelector(".card.here .many:text-is('2')");
    drag(page, item(page, "depot of spanish", "Flags"), area(page, "new-england"));
    drag(page, item(page, "depot of spanish", "Soldiers"), area(page, "new-england"));
    tab(page, "Fields");
    page.getByLabel("Find").fill("active");
    page.locator("label[title=active] select").selectOption("french");
    page.locator("section:first-child select").selectOption("phase attack");
    tab(page, "Play");
    page.locator("button.main:text-is('Play on from here')").click();
    page.waitForSelector("text=answers are legal");
    picture(page, "play");
    assertThat(Axe.found(page)).isEmpty();
    page.getByLabel("Type an answer").fill("brazil");
    page.locator("button:text-is('Why not?')").click();
    page.waitForSelector(".note[role=status]");
    assertThat(page.locator(".note[role=status]").innerText()).isNotBlank();
    area(page, "canada").click();
    page.waitForSelector("button:text-is('Undo the answer'):enabled");
    save(page, "Case", "canada-attacks", "Canada attacks");
    page.locator("text=Write them").click();
    page.waitForSelector("text=Written: rulesets/1762/cases/workshop.yaml.");

    String written = Files.readString(pack.resolve("rulesets/1762/cases/workshop.yaml"));
    assertThat(written)
        .contains("run: phase attack", "active: french", "soldiers of french: 2", "answer: canada")
        .doesNotContain("depot");
    assertThat(written.lines().count()).as(written).isLessThan(30);
    Problems problems = new Problems();
    List<CaseReport> reports =
        Cases.run(library(), sound("1762"), Optional.of("canada-attacks"), problems);
    assertThat(reports).singleElement().matches(CaseReport::hasPassed);
  }

  @Test
  void theLabWritesAFaceIntoThePack() throws Exception {
    Page page = page("1754-conquest", 1280, 800);
    page.locator("text=Rules lab").click();
    page.waitForSelector("text=Play both");
    Locator write = page.locator("button:text-is('Write into my-pack …')");
    page.locator("summary:text-is('Faces of dice')").click();
    Locator face = page.locator(".knob input").first();
    int before = Integer.parseInt(face.inputValue());
    face.press("ArrowRight");
    write.press("Enter");
    page.waitForSelector(".diff");
    assertThat(Axe.found(page)).isEmpty();
    InWindows.wholePicture(page, "workshop-lab");
    page.setViewportSize(390, 844);
    InWindows.fits(page);
    InWindows.wholePicture(page, "workshop-lab-390");
    page.locator("text=Write them").click();
    page.waitForSelector("text=Written: rulesets/1754-conquest/values.yaml.");
    assertThat(write.isEnabled()).as("the rules are so now").isFalse();
    assertThat(Integer.parseInt(face.inputValue())).isEqualTo(before + 1);
    InWindows.picture(page, "workshop-lab-written");

    Path file = pack.resolve("rulesets/1754-conquest/values.yaml");
    List<String> lines = Files.readAllLines(file);
    assertThat(lines).hasSize(4).first().isEqualTo("dice:");
    assertThat(lines.get(3)).startsWith("      ").endsWith(": " + (before + 1));
    sound("1754-conquest");
    Files.delete(file);
  }

  /** Clicks at a point of the map. */
  private static void click(Page page, BoundingBox box, double x, double y) {
    double scale = Math.min(box.width / WIDE, box.height / HIGH);
    page.mouse()
        .click(
            box.x + (box.width - WIDE * scale) / 2 + x * scale,
            box.y + (box.height - HIGH * scale) / 2 + y * scale);
  }

  @Test
  void aMapOfThirtyAreasIsDrawnCheckedAndPlayed() throws Exception {
    Page page = page("drawn", 1280, 800);
    tab(page, "Map");
    page.waitForSelector("svg.drawing");
    page.locator("[name=width]").fill("900");
    page.locator("[name=width]").press("Tab");
    page.locator("[name=height]").fill("600");
    page.locator("[name=height]").press("Tab");
    for (String title : List.of("North", "South")) {
      page.locator(".tools button:text-is('" + title + "')").click();
      page.locator("text=Delete the area").click();
    }
    BoundingBox box = page.locator("svg.drawing").boundingBox();
    List<String> names = List.of("north", "south");
    for (int area = 0; area < 30; area++) {
      for (int corner : new int[] {0, 1, 3, 2, 0}) {
        int column = area % 6 + corner % 2;
        int row = area / 6 + corner / 2;
        boolean isWithin = column > 0 && column < 6 && row > 0 && row < 5;
        int aside = isWithin ? (column + 2 * row) % 3 * 10 : 0;
        click(page, box, 30 + column * 140 + aside, 20 + row * 110 - aside);
      }
      if (area < names.size()) {
        page.locator("[name=area-id]").fill(names.get(area));
        page.locator("[name=area-id]").press("Tab");
      }
    }
    assertThat(page.locator("path.land").count()).isEqualTo(30);
    page.locator(".tools button:text-is('Split')").click();
    page.locator(".tools button:text-is('area-30')").click();
    click(page, box, 730, 515);
    click(page, box, 870, 515);
    assertThat(page.locator("path.land").count()).isEqualTo(31);
    page.locator(".tools button:text-is('Join')").click();
    page.locator(".tools button:text-is('area-30')").click();
    click(page, box, 800, 490);
    click(page, box, 800, 550);
    assertThat(page.locator("path.land").count()).isEqualTo(30);
    page.locator(".tools button:text-is('Move')").click();
    click(page, box, 100, 75);
    page.locator("[name=area-title]").fill("The North");
    page.locator("[name=area-title]").press("Tab");
    picture(page, "map");
    assertThat(Axe.found(page)).isEmpty();
    page.locator("text=Show the lines").click();
    page.waitForSelector(".diff");
    page.locator("text=Write them").click();
    page.waitForSelector("text=Written: rulesets/drawn/ruleset.yaml, rulesets/drawn/map.geojson.");

    String written = Files.readString(pack.resolve("rulesets/drawn/ruleset.yaml"));
    assertThat(written)
        .contains("# two places, for a start", "title: The North", "  area-30: { worth: 1, at: [");
    Ruleset rules = sound("drawn");
    assertThat(rules.layout().sorts().areas().size()).isEqualTo(30);
    String doubts = ProblemPrinter.print(Check.of(library(), "drawn").warnings());
    assertThat(doubts).doesNotContain("map-");
    for (long seed = 1; seed <= 20; seed++) {
      try (Game game = Game.begin(rules, rules.setup(), seed)) {
        for (int answers = 0; !game.isOver() && answers < 200; answers++) {
          long size = game.question().shape().size();
          game.answer(Math.floorMod(GameRandom.mix(seed, answers), size));
        }
        assertThat(game.isOver()).isTrue();
      }
    }
  }

  @Test
  void theKeyboardDoesItAllAndASmallDarkWindowShowsIt() throws IOException {
    Page page = page("1754-conquest", 390, 844);
    page.emulateMedia(new Page.EmulateMediaOptions().setColorScheme(ColorScheme.DARK));
    item(page, "stockpile of british-regulars", "British Regulars").press("Enter");
    page.waitForSelector(".held");
    Path other = pack.resolve("rulesets/drawn/ruleset.yaml"); // saved meanwhile by an editor
    Files.writeString(other, Files.readString(other) + "# and no more\n");
    page.waitForCondition(() -> page.locator("#said").textContent().contains("changed outside"));
    assertThat(page.locator(".held").count()).as("what is in hand stays there").isEqualTo(1);
    Locator first = page.locator(".node[tabindex='0']");
    first.focus();
    page.keyboard().press("ArrowRight");
    String focus = String.valueOf(page.evaluate("() => document.activeElement.dataset.area"));
    assertThat(focus).isNotEqualTo("null");
    page.keyboard().press("Enter");
    page.waitForCondition(() -> page.locator(".card.here").innerText().contains("British Regular"));
    page.keyboard().press("Escape");
    page.waitForCondition(() -> page.locator(".held").count() == 0);
    page.keyboard().press("Control+z");
    page.waitForCondition(
        () -> !page.locator(".card.here").innerText().contains("British Regular"));
    InWindows.fits(page);
    picture(page, "dark-390");
    assertThat(Axe.found(page)).isEmpty();
    page.setViewportSize(1280, 800);
    picture(page, "dark-1280");
    assertThat(Axe.found(page)).isEmpty();
  }
}
