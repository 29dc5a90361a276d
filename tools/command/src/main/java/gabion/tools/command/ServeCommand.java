package gabion.tools.command;

import gabion.tools.command.message.CommandMessage;
import gabion.tools.command.message.UsageMessage;
import gabion.tools.serve.RulesetCache;
import gabion.tools.serve.ServeLimits;
import gabion.tools.serve.TableServer;
import gabion.tools.serve.TrustedHeader;
import gabion.tools.serve.notify.InvalidSettingsException;
import gabion.tools.serve.notify.NotifySettings;
import java.io.IOException;
import java.net.UnknownHostException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Serves tables to browsers. */
@Command(
    name = "serve",
    description = "Serve tables to browsers: play alone, against bots, or with others elsewhere.",
    footerHeading = "%nExamples:%n",
    footer = {
      "  gabion serve                     all rulesets, for this computer only",
      "  gabion serve RULESET             one ruleset",
      "  gabion serve --no-browser        prints the address and opens nothing",
      "  gabion serve --workshop my-pack  lay positions and maps by hand, and write them into a pack",
      "  gabion serve --notify mail.txt   mails people whose turn it is",
      "  gabion serve --host 0.0.0.0      also for others in the same network",
      "  gabion serve --name games.example.org",
      "                                   behind a proxy for HTTPS with this name",
      "",
      "The printed address opens the lobby. Everybody who has it can begin games and sees the links of all",
      "seats; the link of a seat opens that seat only. Games are saved as with `play`. At a terminal of a",
      "desktop the page opens by itself; not over SSH, and not where CI is set. The server uses plain HTTP,",
      "which others can read in transit: on the internet put it behind a proxy for HTTPS.",
      "Exit codes: 0 it was stopped; 1 the port is in use, or a file has problems; 2 wrong usage."
    })
final class ServeCommand implements Callable<Integer> {

  /** The hosts at which only this computer listens. */
  private static final Set<String> LOOPBACK = Set.of("127.0.0.1", "::1", "localhost");

  @Mixin private final Packs packs = new Packs();

  @Parameters(paramLabel = "RULESET", arity = "0..*", description = "The rulesets in the lobby.")
  private List<String> rulesets = new ArrayList<>();

  @Option(
      names = "--port",
      paramLabel = "N",
      description = "The port; 1754 by default, 0 for any free port.")
  private int port = 1754;

  @Option(
      names = "--host",
      paramLabel = "HOST",
      description = "The address to listen at; by default only this computer can connect.")
  private String host = "127.0.0.1";

  @Option(
      names = "--name",
      paramLabel = "NAME",
      description =
          "A host name under which others reach the server. Its IP addresses need no option.")
  private String name = "";

  @Option(names = "--games", paramLabel = "DIR", description = "The folder of saved games.")
  private @Nullable Path games;

  @Option(
      names = "--against",
      paramLabel = "DIR",
      description = "Another checkout, or a pack, that the lab can compare; may be repeated.")
  private List<String> against = new ArrayList<>();

  @Option(
      names = "--notify",
      paramLabel = "FILE",
      description = "Settings of mails and webhooks that tell people that it is their turn.")
  private @Nullable Path notify;

  @Option(
      names = "--auth-header",
      paramLabel = "NAME",
      description = "The header in which a proxy says who asks, after it has checked that.")
  private String authHeader = "";

  @Option(
      names = "--auth-from",
      paramLabel = "ADDRESS",
      description = "The proxy whose header is believed; by default this computer.")
  private List<String> authFrom = new ArrayList<>();

  @Option(
      names = "--workshop",
      paramLabel = "PACK",
      arity = "0..1",
      fallbackValue = "",
      description =
          "Open the workshop, in which one author lays positions and maps and writes them into the"
              + " pack in this folder.")
  private @Nullable String workshop;

  @Option(names = "--archive", description = "Let anybody see the finished games.")
  private boolean archive;

  @Option(names = "--open", description = "Open the page in the browser, also without a desktop.")
  private boolean open;

  @Option(names = "--no-browser", description = "Open no browser.")
  private boolean noBrowser;

  private final CommandContext here;

  ServeCommand(CommandContext here) {
    this.here = here;
  }

  @Override
  public Integer call() throws InterruptedException {
    if (here.parentConnection() != null) {
      throw packs.wrong(UsageMessage.NO_ISOLATION.text());
    }
    Path worked = workshopPack();
    packs.selectRulesets(packs.library(here, rulesets), rulesets);
    Map<String, Path> besides = new LinkedHashMap<>();
    for (String one : against) {
      besides.put(one, packs.path(here, one));
    }
    RulesetCache shelf = new RulesetCache(packs.paths(here), Packs.store(here), rulesets, besides);
    Path folder = games == null ? GamesFolder.of(here).folder() : games;
    try (TableServer server =
        new TableServer(host, name, port, folder, shelf, ServeLimits.STANDARD)) {
      configure(server);
      if (workshop != null) {
        openWorkshop(server, worked);
      }
      start(server);
      Runtime.getRuntime().addShutdownHook(new Thread(server::close, "gabion-serve-farewell"));
      String page =
          workshop == null ? "/#" + server.hostToken() : "/workshop.html#" + server.workshopKey();
      String address = "http://" + addressHost() + ":" + server.port() + page;
      here.out().println(address);
      if (open || !noBrowser && Desktop.isHere(here, System.getProperty("os.name", ""))) {
        open(address);
      }
      server.join();
    }
    return Gabion.DONE;
  }

  /** How it is called in an address. */
  private String addressHost() {
    if (!name.isEmpty()) {
      return name;
    }
    boolean isAnywhere = host.equals("0.0.0.0") || host.equals("::");
    return isAnywhere ? "127.0.0.1" : host.contains(":") ? "[" + host + "]" : host;
  }

  /** The folder of the pack that is worked in, which is laid over the others. */
  private @Nullable Path workshopPack() {
    if (workshop == null) {
      return null;
    }
    if (!LOOPBACK.contains(host) || !name.isEmpty()) {
      throw packs.wrong(UsageMessage.WORKSHOP_ELSEWHERE.text());
    }
    if (workshop.isEmpty()) {
      return null;
    }
    Path folder = Path.of(workshop);
    if (!Files.isDirectory(folder)) {
      throw packs.wrong(UsageMessage.WORKSHOP_NO_FOLDER.text(workshop));
    }
    boolean isBase = folder.toAbsolutePath().normalize().equals(here.home().normalize());
    if (!isBase) {
      packs.add(folder);
    }
    return folder;
  }

  private static void openWorkshop(TableServer server, @Nullable Path pack) {
    try {
      server.openWorkshop(pack);
    } catch (IOException unreadable) {
      throw new CommandFailedException(
          CommandMessage.WORKSHOP_UNREADABLE.text(String.valueOf(pack)));
    }
  }

  private void configure(TableServer server) {
    if (!authFrom.isEmpty() && authHeader.isEmpty()) {
      throw packs.wrong(UsageMessage.OPTION_NEEDS_OTHER.text("--auth-from", "--auth-header"));
    }
    if (!authHeader.isEmpty()) {
      server.trust(trustedHeader());
    }
    if (archive) {
      server.openArchive();
    }
    if (notify != null) {
      try {
        server.beginNotifications(NotifySettings.read(notify, here.environment()::get));
      } catch (InvalidSettingsException wrong) {
        throw new CommandFailedException(wrong.sentence());
      }
    }
  }

  private TrustedHeader trustedHeader() {
    if (!TrustedHeader.isName(authHeader)) {
      throw packs.wrong(UsageMessage.NOT_A_HEADER.text(authHeader));
    }
    try {
      List<String> from = authFrom.isEmpty() ? List.of("127.0.0.1", "::1") : authFrom;
      return TrustedHeader.of(authHeader, from);
    } catch (UnknownHostException none) {
      throw packs.wrong(UsageMessage.NOT_AN_ADDRESS.text(String.valueOf(none.getMessage())));
    }
  }

  private void start(TableServer server) {
    try {
      server.start();
    } catch (Exception e) {
      throw new CommandFailedException(CommandMessage.CANNOT_LISTEN.text(host, port, reason(e)));
    }
  }

  private static String reason(Throwable failure) {
    Throwable why = failure.getCause() == null ? failure : failure.getCause();
    String message = why.getMessage();
    return message == null
        ? CommandMessage.SYSTEM_REFUSES.text()
        : message.toLowerCase(Locale.ROOT);
  }

  private void open(String address) {
    String system = System.getProperty("os.name", "").toLowerCase(Locale.ROOT);
    try {
      String way = wayTo(address).toUri().toString();
      List<String> command =
          system.contains("mac")
              ? List.of("open", way)
              : system.contains("win")
                  ? List.of("rundll32", "url.dll,FileProtocolHandler", way)
                  : List.of("xdg-open", way);
      new ProcessBuilder(command).start();
    } catch (IOException e) {
      if (open) {
        here.err().println(CommandMessage.BROWSER_NOT_STARTED.text());
      }
    }
  }

  /**
   * Writes a page that leads to an address and that only this user can read: command lines are
   * public on a machine, and the address contains the lobby's secret.
   */
  static Path wayTo(String address) throws IOException {
    Path page = Files.createTempFile("gabion-", ".html");
    page.toFile().deleteOnExit();
    String safe = address.replace("&", "&amp;").replace("\"", "&quot;").replace("<", "&lt;");
    String html =
        "<!doctype html><meta charset=\"utf-8\"><title>Gabion</title>"
            + "<meta name=\"referrer\" content=\"no-referrer\">"
            + "<meta http-equiv=\"refresh\" content=\"0;url="
            + safe
            + "\">\n";
    return Files.writeString(page, html);
  }
}
