package gabion.tools.serve.browser;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.ColorScheme;
import gabion.tools.serve.RandomPlayers;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Scenes of every game in windows of several sizes, light and dark: measured, and kept as pictures
 * in {@code target/scenes} for the author of a change to look at.
 */
class ScenesTest extends InWindows {

  /** The full set takes many minutes, so it is asked for by its own option. */
  private static final boolean WIDE = Boolean.getBoolean("gabion.scenes");

  /** Another number plays other games. */
  private static final int SEED = Integer.getInteger("gabion.scenes.seed", 3);

  private static final Path KEPT = Path.of("target/scenes");

  /** So many answers a game is played until a card is asked for; not every game has cards. */
  private static final int MOST_ANSWERS = 25;

  /** A choice that is made and not yet taken. */
  private static final String CHOSEN =
      ".node.chosen, .answers .taken, .done button:has-text('Done: '):not(:has-text('Done: 0'))";

  private static final int[][] SIZES = {{1280, 800}, {390, 844}, {2560, 1440}};

  private final List<String> faults = new ArrayList<>();

  @ParameterizedTest
  @CsvSource({
    "1754-conquest, introductory, british, Hit 1 ",
    "1759-quebec, two-players, british, Loss 1 ",
    "seven-years-war, , british, Which card do you lay",
    "braddocks-defeat, , commander, Which unit fires",
    "1762, , british, With how many dice",
  })
  void everySceneHasRoom(String ruleset, String scenario, String seat, String inBattle)
      throws Exception {
    Map<String, Object> game = game(ruleset, scenario, Map.of(seat, "person"));
    String link = browsers.create(game).get(seat);
    Sitting sitting = new Sitting(browsers.window(1280, 800), SEED);
    sitting.open(browsers.address(link));
    sitting.page().waitForSelector("#question");
    look(sitting, ruleset, "set-up");
    choose(sitting);
    look(sitting, ruleset, "placement");
    sitting.page().navigate("about:blank"); // an open page gives an answer that is alone, too
    try (RandomPlayers players = browsers.players(link, SEED)) {
      players.until(asked -> isCard(asked) || players.answers() >= MOST_ANSWERS);
    }
    at(sitting.page(), link);
    look(sitting, ruleset, "hand");
    at(
        sitting.page(),
        browsers.played(game, seat, SEED, asking(inBattle).and(ScenesTest::hasNews)));
    look(sitting, ruleset, "battle");
    String before = Scene.slider(sitting.page());
    sitting.page().locator("#moment").focus();
    sitting.page().locator("#moment").press("Home");
    sitting.page().waitForSelector(".slider.past");
    assertThat(Scene.slider(sitting.page())).as("the slider stays where it is").isEqualTo(before);
    look(sitting, ruleset, "past");
    sitting.page().context().close();

    Sitting watching = new Sitting(browsers.window(1280, 800), SEED);
    watching.open(browsers.address(browsers.create(game(ruleset, scenario, Map.of())).get("")));
    watching.page().waitForSelector(".turn:has-text('Game over')");
    look(watching, ruleset, "end");
    assertThat(faults).isEmpty();
  }

  /**
   * The fields of {@code create} for a game in which all seats that are not named answer at random.
   */
  private static Map<String, Object> game(
      String ruleset, String scenario, Map<String, String> seats) {
    Map<String, Object> asked = new LinkedHashMap<>();
    asked.put("ruleset", ruleset);
    if (scenario != null) {
      asked.put("scenario", scenario);
    }
    Map<String, String> all = new LinkedHashMap<>();
    for (String one : List.of("british", "french", "spanish", "commander")) {
      all.put(one, seats.getOrDefault(one, "random"));
    }
    all.keySet().retainAll(SEATS.get(ruleset));
    asked.put("seats", all);
    return asked;
  }

  private static final Map<String, List<String>> SEATS =
      Map.of(
          "1754-conquest", List.of("british", "french"),
          "1759-quebec", List.of("british", "french"),
          "seven-years-war", List.of("british", "french"),
          "braddocks-defeat", List.of("commander"),
          "1762", List.of("british", "french", "spanish"));

  /** Chooses by clicks until a choice stands that is not yet taken. */
  private static void choose(Sitting sitting) {
    for (int click = 0; click < 25; click++) {
      sitting.act();
      sitting.page().waitForTimeout(300); // what one click opens, the next one finds
      sitting.skipFilm();
      if (sitting.page().locator(CHOSEN).count() > 0) {
        return;
      }
    }
  }

  private static boolean isCard(JsonNode asked) {
    return asking("").test(asked) && asked.at("/questions/0/asks").asText().equals("card");
  }

  /**
   * Whether dice were thrown since the last answer, or a card is asked for: one ruleset has none.
   */
  private static boolean hasNews(JsonNode asked) {
    return hasThrown(asked) || isCard(asked);
  }

  private void look(Sitting sitting, String ruleset, String scene) throws Exception {
    Page page = sitting.page();
    for (int still = 0; still < 6; still++) { // a film begins some time after its answer
      if (page.locator(".skip-film").count() > 0) {
        page.keyboard().press("Escape");
        still = 0;
      }
      page.waitForTimeout(100);
    }
    for (int[] size : SIZES) {
      page.setViewportSize(size[0], size[1]);
      for (ColorScheme scheme : List.of(ColorScheme.LIGHT, ColorScheme.DARK)) {
        boolean isDark = scheme == ColorScheme.DARK;
        if (WIDE || !isDark && size[0] < 2000 || isDark && scene.equals("battle")) {
          page.emulateMedia(new Page.EmulateMediaOptions().setColorScheme(scheme));
          page.waitForTimeout(250); // the board is arranged after the window
          String name =
              String.join("-", ruleset, scene, String.valueOf(size[0]), isDark ? "dark" : "light");
          page.screenshot(new Page.ScreenshotOptions().setPath(KEPT.resolve(name + ".png")));
          Scene.faults(page).forEach(fault -> faults.add(name + ": " + fault));
          if (size[0] < 500 && !isDark) {
            page.locator(".handle").click();
            Scene.faults(page).forEach(fault -> faults.add(name + ", pulled up: " + fault));
            page.locator(".handle").click();
          }
          if (WIDE || !isDark) {
            String found = Axe.found(page);
            if (!found.isEmpty()) {
              faults.add(name + ": axe: " + found);
            }
          }
        }
      }
    }
    page.setViewportSize(1280, 800);
    page.emulateMedia(new Page.EmulateMediaOptions().setColorScheme(ColorScheme.LIGHT));
  }
}
