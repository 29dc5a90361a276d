package gabion.tools.serve.browser;

import com.fasterxml.jackson.databind.JsonNode;
import com.microsoft.playwright.Browser;
import com.microsoft.playwright.BrowserType;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.Playwright;
import gabion.tools.packs.PackStore;
import gabion.tools.serve.FixedLuck;
import gabion.tools.serve.RandomPlayers;
import gabion.tools.serve.RulesetCache;
import gabion.tools.serve.TableServer;
import gabion.tools.serve.notify.NotifySettings;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;

/**
 * A served checkout and a browser to look at it with: the system's Chromium, which Playwright's
 * core from npm drives.
 */
final class Browsers implements AutoCloseable {

  private static final List<Path> PACKS =
      List.of(
          Path.of("../.."),
          Path.of("../examples/brandubh"),
          Path.of("src/test/resources/packs/pair"));

  /** Milliseconds after which what is waited for never comes, even on a machine that is busy. */
  private static final double PATIENCE = 120_000;

  private static final int MOST_GAMES = 20;

  /** So many milliseconds what the server says is held back, as on a machine that is busy. */
  private static final long SLOW = Long.getLong("gabion.slow", 0);

  /** Mails are possible, and none is ever delivered. */
  private static final NotifySettings NO_MAIL_SERVER =
      new NotifySettings(
          URI.create("http://127.0.0.1"),
          Optional.of(
              new NotifySettings.Smtp(
                  "127.0.0.1", 1, NotifySettings.Security.NONE, "", "", "games@example.org")),
          NotifySettings.Webhooks.NONE,
          Duration.ofDays(1),
          List.of(Duration.ofDays(1)));

  private static final String HELD_BACK =
      """
      { const Socket = WebSocket;
        window.WebSocket = class extends Socket {
          get onmessage() { return super.onmessage; }
          set onmessage(hear) { super.onmessage = (event) => setTimeout(hear, %d, event); }
        }; }
      """;

  private final TableServer server;
  private final Playwright playwright;
  private final Browser browser;
  private final List<String> troubles = new ArrayList<>();

  private Browsers(TableServer server, Playwright playwright, Browser browser) {
    this.server = server;
    this.playwright = playwright;
    this.browser = browser;
  }

  /** Serves the rulesets of the checkout; where there is no browser, the test is left out. */
  static Browsers serving(Path folder) throws Exception {
    return serving(folder, PACKS);
  }

  /** The same with other packs. */
  static Browsers serving(Path folder, List<Path> packs) throws Exception {
    Optional<Path> chromium = program("chromium");
    Optional<Path> node = program("node");
    Path core = modules().resolve("playwright-core");
    boolean wanted = Boolean.getBoolean("gabion.browser");
    boolean here = chromium.isPresent() && node.isPresent() && Files.isDirectory(core);
    if (!wanted || !here) {
      System.out.println(
          "left out: the page in a browser"
              + (wanted ? ", for Chromium or playwright-core is not installed here" : ""));
    }
    Assumptions.assumeTrue(wanted && here);
    RulesetCache shelf = new RulesetCache(packs, PackStore.NONE, List.of());
    TableServer server = FixedLuck.server(folder.resolve("games"), shelf);
    server.beginNotifications(NO_MAIL_SERVER);
    server.start();
    System.setProperty("playwright.cli.dir", driver(core).toString());
    Playwright playwright =
        Playwright.create(
            new Playwright.CreateOptions()
                .setEnv(
                    Map.of(
                        "PLAYWRIGHT_NODEJS_PATH",
                        node.orElseThrow().toString(),
                        "PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD",
                        "1")));
    Browser browser =
        playwright
            .chromium()
            .launch(
                new BrowserType.LaunchOptions()
                    .setExecutablePath(chromium.orElseThrow())
                    .setArgs(List.of("--no-sandbox")));
    return new Browsers(server, playwright, browser);
  }

  /** Where npm put what only these tests need. */
  static Path modules() {
    String named = System.getenv("GABION_NODE");
    return named == null
        ? Path.of(System.getProperty("user.home"), ".cache/gabion-node/node_modules")
        : Path.of(named);
  }

  private static Path driver(Path core) throws IOException {
    Path driver = Files.createDirectories(Path.of("target/driver")).toAbsolutePath();
    Path link = driver.resolve("package");
    if (!Files.exists(link)) {
      Files.deleteIfExists(link);
      Files.createSymbolicLink(link, core.toRealPath());
    }
    return driver;
  }

  private static Optional<Path> program(String name) {
    return Stream.of(System.getenv("PATH").split(":"))
        .map(path -> Path.of(path, name))
        .filter(Files::isExecutable)
        .findFirst();
  }

  /** A new window with nothing in common with the others. */
  Page window(int width, int height) {
    return window(new Browser.NewContextOptions().setViewportSize(width, height));
  }

  /** The same for somebody who lets no page run a script. */
  Page windowWithoutScripts(int width, int height) {
    return window(
        new Browser.NewContextOptions().setViewportSize(width, height).setJavaScriptEnabled(false));
  }

  /** The same for somebody who is on no network. */
  Page windowWithoutNetwork(int width, int height) {
    return window(new Browser.NewContextOptions().setViewportSize(width, height).setOffline(true));
  }

  /** The same at a server that may be away: connections that fail are no trouble there. */
  Page patientWindow(int width, int height) {
    return opened(new Browser.NewContextOptions().setViewportSize(width, height));
  }

  private Page opened(Browser.NewContextOptions options) {
    Page page = browser.newContext(options).newPage();
    page.setDefaultTimeout(PATIENCE);
    if (SLOW > 0) {
      page.addInitScript(HELD_BACK.formatted(SLOW));
    }
    return page;
  }

  private Page window(Browser.NewContextOptions options) {
    Page page = opened(options);
    page.onPageError(troubles::add);
    page.onConsoleMessage(
        said -> {
          if (said.type().equals("error")) {
            troubles.add(said.text());
          }
        });
    return page;
  }

  /** Scripts that failed, and what the browser refused to load or to run. */
  List<String> troubles() {
    return troubles;
  }

  /** The address of the lobby. */
  String lobby() {
    return address("/#" + server.hostToken());
  }

  /** Opens the workshop for a pack. @return its address */
  String workshop(Path pack) throws IOException {
    server.openWorkshop(pack);
    return address("/workshop.html#" + server.workshopKey());
  }

  String address(String path) {
    return "http://127.0.0.1:" + server.port() + path;
  }

  /**
   * Begins a game.
   *
   * @param asked the fields of {@code create}
   * @return the links by seat; that of spectators by nothing
   */
  Map<String, String> create(Map<String, Object> asked) {
    return create(server.port(), server.hostToken(), asked);
  }

  /**
   * Plays one game after the other with random answers until one comes to what is wanted.
   *
   * @param asked the fields of {@code create}
   * @param seat the one that a person has
   * @param seed of the first game
   * @param wanted as {@link RandomPlayers#until} takes it
   * @return the link of the seat
   */
  String played(Map<String, Object> asked, String seat, long seed, Predicate<JsonNode> wanted) {
    for (int game = 0; game < MOST_GAMES; game++) {
      String link = create(asked).get(seat);
      try (RandomPlayers players = players(link, seed + game)) {
        if (players.until(wanted)) {
          return link;
        }
      }
    }
    throw new AssertionError("not in " + MOST_GAMES + " games: " + asked);
  }

  /** Sits down at a link, to answer without a window. */
  RandomPlayers players(String link, long seed) {
    return new RandomPlayers(server.port(), List.of(link), seed);
  }

  /** The same at another server of this machine. */
  @SuppressWarnings("unchecked")
  Map<String, String> create(int port, String host, Map<String, Object> asked) {
    Page page = window(400, 400);
    page.navigate("http://127.0.0.1:" + port + "/");
    Object links =
        page.evaluate(
            """
            ([host, asked]) => new Promise((done, failed) => {
              const socket = new WebSocket(`ws://${location.host}/ws`);
              socket.onopen = () => socket.send(JSON.stringify({type: "hello", n: 1, protocol: 1, host}));
              socket.onmessage = (event) => {
                const said = JSON.parse(event.data);
                if (said.type === "error") failed(new Error(said.sentence));
                else if (said.to === 1) socket.send(JSON.stringify({type: "create", n: 2, ...asked}));
                else done({...said.seats, "": said.spectator});
              };
            })
            """,
            List.of(host, asked));
    page.context().close();
    return (Map<String, String>) links;
  }

  @Override
  public void close() {
    browser.close();
    playwright.close();
    server.close();
  }
}
