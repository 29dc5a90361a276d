package gabion.tools.serve.browser;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.WebSocketRoute;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A page whose connection fails shows it, reconnects, and never takes a failure for a refusal. */
class ReconnectPageTest extends InWindows {

  private static final String CONNECTED = ".connected";
  private static final String LOST = "Connection lost. Reconnecting …";

  /** So many windows look on when the server is killed. */
  private static final int WINDOWS = 12;

  private Map<String, String> pair() {
    return browsers.create(
        Map.of("ruleset", "pair", "seats", Map.of("both", "person", "other", "person")));
  }

  private static String turn(Page page) {
    return page.locator(".turn").innerText();
  }

  @Test
  void aHelloThatIsCutIsNoRefusal() {
    Page page = browsers.window(1280, 800);
    List<WebSocketRoute> routes = new ArrayList<>();
    page.routeWebSocket(
        "**/ws",
        route -> {
          routes.add(route);
          if (routes.size() == 2) {
            route.onMessage(hello -> route.close());
          } else {
            route.connectToServer();
          }
        });
    at(page, pair().get("both"));
    page.waitForSelector(CONNECTED);

    routes.get(0).close();
    page.waitForCondition(() -> routes.size() == 3);
    page.waitForSelector(CONNECTED);
    routes.get(2).close();
    page.waitForCondition(() -> routes.size() == 4);
    page.waitForSelector(CONNECTED);
    page.locator(CHOICE).first().click();
    page.waitForCondition(() -> page.locator(".ask .text").count() == 1);
  }

  @Test
  void aConnectionThatFallsSilentIsShownAndReplaced() {
    Page page = browsers.window(1280, 800);
    page.clock().install();
    boolean[] silent = {false};
    page.routeWebSocket(
        "**/ws",
        route -> {
          WebSocketRoute server = route.connectToServer();
          route.onMessage(
              frame -> {
                if (!silent[0]) {
                  server.send(frame.text());
                }
              });
        });
    at(page, pair().get("both"));
    page.waitForSelector(CONNECTED);

    silent[0] = true;
    for (int quarters = 0; quarters < 4; quarters++) {
      page.clock().runFor(15_000);
    }
    page.waitForSelector("text=" + LOST);
    silent[0] = false;
    for (int tries = 0; tries < 10 && page.locator(CONNECTED).count() == 0; tries++) {
      page.clock().runFor(20_000);
      page.waitForTimeout(300);
    }
    page.waitForSelector(CONNECTED);
    assertThat(turn(page)).isEqualTo("Your turn");
  }

  @Test
  void whatPassesIsWaitedForAndOnlyARefusalEndsTheTries() {
    Page page = browsers.window(1280, 800);
    List<WebSocketRoute> routes = new ArrayList<>();
    page.routeWebSocket(
        "**/ws",
        route -> {
          routes.add(route);
          if (routes.size() == 1) {
            route.onMessage(
                hello ->
                    route.send(
                        "{\"type\":\"error\",\"to\":1,\"code\":\"full\",\"sentence\":\"no room\"}"));
          } else {
            route.connectToServer();
          }
        });
    String link = pair().get("both");
    at(page, link);
    page.waitForSelector(CONNECTED);
    assertThat(routes).hasSize(2);

    Page wrong = browsers.window(800, 600);
    wrong.navigate(browsers.address(link.replaceAll("#.*", "#nothing")));
    Locator told = wrong.locator("[role=status]:has-text('This link is no longer valid')");
    told.waitFor();
    wrong.getByText("Try again").click();
    told.waitFor();
  }

  @ParameterizedTest
  @ValueSource(strings = {"/#", "/odds.html#", "/lab.html#"})
  void anAddressOfAnEarlierRunSaysWhereTheNewOneIs(String path) {
    Page page = browsers.window(800, 600);
    page.navigate(browsers.address(path + "of-an-earlier-run"));
    page.waitForSelector("text=Open the address that the server has printed in its terminal");
  }

  @Test
  void aFailureOfThePageIsTold() {
    Page page = at(pair().get("both"), 1280, 800);
    page.evaluate("() => { setTimeout(() => { throw new Error('a fault on purpose'); }); }");
    page.locator("#failure:has-text('a fault on purpose')").waitFor();
    assertThat(browsers.troubles()).hasSize(1);
    browsers.troubles().clear();
  }

  @Test
  void twelvePagesComeBackWhenTheServerIsKilledTwice(@TempDir Path folder) throws Exception {
    ServerProcess server = ServerProcess.start(folder.resolve("games"), 0);
    try {
      int port = server.port();
      List<Page> pages = new ArrayList<>();
      while (pages.size() < WINDOWS) {
        Map<String, String> links =
            browsers.create(
                port,
                server.hostToken(),
                Map.of("ruleset", "pair", "seats", Map.of("both", "person", "other", "person")));
        for (String link : links.values()) {
          Page page = browsers.patientWindow(900, 700);
          page.navigate("http://127.0.0.1:" + port + link);
          page.waitForSelector(CONNECTED);
          pages.add(page);
        }
      }
      for (int kill = 0; kill < 2; kill++) {
        server.kill();
        for (Page page : pages) {
          page.waitForSelector("text=" + LOST);
        }
        server = ServerProcess.start(folder.resolve("games"), port);
        for (Page page : pages) {
          page.waitForSelector(CONNECTED);
        }
      }
      Page both = pages.get(seat(pages, "Your seat: Both"));
      both.locator(CHOICE).first().click();
      both.waitForCondition(() -> both.locator(".ask .text").count() == 1);
    } finally {
      server.kill();
    }
  }

  @Test
  void aClickBeforeTheTableIsToldAnewIsAnsweredThen(@TempDir Path folder) throws Exception {
    ServerProcess server = ServerProcess.start(folder.resolve("games"), 0);
    try {
      int port = server.port();
      String link =
          browsers
              .create(
                  port,
                  server.hostToken(),
                  Map.of("ruleset", "pair", "seats", Map.of("both", "person", "other", "person")))
              .get("both");
      Page page = browsers.patientWindow(900, 700);
      List<Runnable> held = new ArrayList<>();
      boolean[] holds = {false};
      page.routeWebSocket(
          "**/ws",
          route -> {
            WebSocketRoute there = route.connectToServer();
            there.onMessage(
                frame -> {
                  if (holds[0] && frame.text().contains("\"type\":\"table\"")) {
                    held.add(() -> route.send(frame.text()));
                  } else {
                    route.send(frame.text());
                  }
                });
          });
      page.navigate("http://127.0.0.1:" + port + link);
      page.waitForSelector(CONNECTED);
      page.locator(CHOICE).first().waitFor();
      holds[0] = true;
      server.kill();
      page.waitForSelector("text=" + LOST);
      server = ServerProcess.start(folder.resolve("games"), port);
      page.waitForSelector(CONNECTED);
      page.waitForCondition(() -> !held.isEmpty());
      page.locator(CHOICE).first().click();
      page.waitForTimeout(300);
      holds[0] = false;
      held.forEach(Runnable::run);
      page.waitForCondition(() -> page.locator(".ask .text").count() == 1);
    } finally {
      server.kill();
    }
  }

  private static int seat(List<Page> pages, String says) {
    for (int at = 0; at < pages.size(); at++) {
      if (pages.get(at).locator(".bar").innerText().contains(says)) {
        return at;
      }
    }
    throw new AssertionError(says);
  }
}
