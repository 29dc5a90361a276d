package gabion.tools.serve;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import gabion.play.Game;
import gabion.play.Ruleset;
import gabion.play.Setup;
import gabion.tools.lab.bot.Bots;
import gabion.tools.packs.Summary;
import gabion.tools.table.GameRecord;
import gabion.tools.table.NextScenario;
import gabion.tools.table.display.ViewContext;
import gabion.yaml.Problem;
import gabion.yaml.Problems;
import java.util.Comparator;
import java.util.IntSummaryStatistics;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.Executor;
import java.util.function.ToIntFunction;
import org.jspecify.annotations.Nullable;

/**
 * The role of the user who started the server: lists playable rulesets, begins games and resumes
 * saved ones.
 */
final class HostRole implements Role {

  private static final int UNKNOWN = Integer.MAX_VALUE;

  /** The ruleset to begin with comes first: the lightest, of these the shortest. */
  private static final Comparator<Summary> EASIEST =
      Comparator.<Summary>comparingInt(HostRole::weight)
          .thenComparingInt(one -> least(one, Summary.Scenario::minutes));

  private final TableRegistry hall;
  private final OddsService odds;
  private final LabService lab;
  private final LabWriter writer;
  private final LessonService lessons;
  private final GameList games;
  private final ArchiveService archive;

  /** The games that are played for him. */
  private volatile @Nullable LabRun run;

  HostRole(
      TableRegistry hall,
      OddsService odds,
      LabService lab,
      LessonService lessons,
      ArchiveService archive) {
    this.hall = hall;
    this.odds = odds;
    this.lab = lab;
    this.writer = new LabWriter(hall.shelf(), lab);
    this.lessons = lessons;
    this.archive = archive;
    this.games = new GameList(hall);
  }

  @Override
  public ObjectNode hear(ClientMessage message) {
    return switch (message.type()) {
      case "hello" -> hello(message);
      case "rulesets" -> rulesets();
      case "ruleset" -> ruleset(message);
      case "games" -> games.games();
      case "rename" -> games.rename(message);
      case "delete" -> games.delete(message);
      case "restore" -> games.restore(message);
      case "board" -> board(message);
      case "create" -> create(message);
      case "take" -> take(message);
      case "withdraw" -> withdraw(message);
      case "archive" -> archive.page(message);
      case "watch" -> archive.watch(message);
      case "download" -> archive.downloadAsHost(message);
      case "battles" -> odds.battles(message);
      case "odds" -> odds.odds(message);
      case "lessons" -> lessons.list(message);
      case "lab" -> lab.sheet(message);
      case "try" -> beginRun(message);
      case "tried" -> runStatus();
      case "stop" -> stopRun();
      case "report" -> report();
      case "values" -> writer.preview(message);
      case "write" -> writer.write(message);
      case "ping" -> JsonText.object();
      default -> throw new InvalidMessageException("unknown", ServeMessage.UNKNOWN_TYPE.text());
    };
  }

  private static ObjectNode hello(ClientMessage message) {
    return JsonText.object()
        .put("protocol", message.number("protocol"))
        .put("engine", gabion.tools.packs.Library.ENGINE_VERSION)
        .put("role", "host");
  }

  private static int weight(Summary summary) {
    return least(summary, Summary.Scenario::weight);
  }

  /** Returns the least known value of the scenarios. */
  private static int least(Summary summary, ToIntFunction<Summary.Scenario> value) {
    return summary.scenarios().stream()
        .mapToInt(value)
        .filter(known -> known > 0)
        .min()
        .orElse(UNKNOWN);
  }

  private ObjectNode rulesets() {
    ObjectNode reply = JsonText.object();
    List<Summary> summaries = hall.shelf().summaries();
    Optional<Summary> first = summaries.stream().min(EASIEST).filter(one -> weight(one) < UNKNOWN);
    ArrayNode rulesets = reply.putArray("rulesets");
    for (Summary summary : summaries) {
      ObjectNode node = (ObjectNode) JsonText.of(summary);
      IntSummaryStatistics seats =
          summary.seatings().stream().mapToInt(one -> one.seats().size()).summaryStatistics();
      int from = summary.seatings().isEmpty() ? 0 : seats.getMin();
      int to = summary.seatings().isEmpty() ? 0 : seats.getMax();
      node.putArray("seatNumbers").add(from).add(to);
      node.put("beginHere", first.filter(one -> one.id().equals(summary.id())).isPresent());
      rulesets.add(node);
    }
    return reply;
  }

  /**
   * A seat of a setup.
   *
   * @param bots whether bots that try to win can hold it
   */
  record SetupSeat(String id, String title, boolean bots) {}

  /** A ruleset with a setup: its options with the doubts they settle, and who may sit where. */
  private ObjectNode ruleset(ClientMessage message) {
    RulesetCache.LoadedRuleset opened = hall.shelf().requireServed(message.text("ruleset"));
    Setup setup = requestedSetup(message, opened);
    ObjectNode reply = JsonText.object().put("ruleset", opened.rules().id());
    reply.set("setup", JsonText.of(setup));
    List<SetupSeat> chairs =
        opened.rules().seatIds(setup).stream()
            .map(seat -> chair(opened.rules(), setup, seat))
            .toList();
    reply.set("seats", JsonText.of(chairs));
    reply.set("ruled", JsonText.of(opened.rules().automatedFactions(setup)));
    reply.set("rulings", JsonText.of(opened.rules().rulingTexts()));
    reply.set("bots", JsonText.of(List.of("easy", "standard", "hard", BotSeats.RANDOM)));
    return reply;
  }

  /** The printed board of a ruleset, for its picture in the lobby. */
  private ObjectNode board(ClientMessage message) {
    RulesetCache.LoadedRuleset opened = hall.shelf().requireServed(message.text("ruleset"));
    Ruleset rules = opened.rules();
    ViewContext look = ViewContext.ofEverything(rules.createDraft(rules.setup(), 0));
    ObjectNode reply = JsonText.object().put("ruleset", rules.id());
    reply.set("drawn", JsonText.of(opened.display().drawing(look)));
    return reply;
  }

  static SetupSeat chair(Ruleset rules, Setup setup, String seat) {
    return new SetupSeat(seat, rules.seatTitle(seat), Bots.hasAim(rules, setup, seat));
  }

  private static Setup requestedSetup(ClientMessage message, RulesetCache.LoadedRuleset opened) {
    Problems problems = new Problems();
    return opened
        .rules()
        .setup(message.text("scenario", ""), message.texts("options"), problems)
        .orElseThrow(() -> wrong(problems));
  }

  // ---- experiments with the rules

  private ObjectNode beginRun(ClientMessage message) {
    run = lab.begin(message);
    return runStatus();
  }

  private ObjectNode runStatus() {
    LabRun mine = run;
    if (mine == null) {
      throw new InvalidMessageException("unknown", ServeMessage.NO_RUN.text());
    }
    return mine.runStatus();
  }

  private ObjectNode stopRun() {
    onConnectionClosed();
    return runStatus();
  }

  /** What came of the games as a page that needs no network. */
  private ObjectNode report() {
    LabRun mine = run;
    String page =
        Optional.ofNullable(mine)
            .flatMap(LabRun::page)
            .orElseThrow(
                () -> new InvalidMessageException("unknown", ServeMessage.NO_REPORT.text()));
    return JsonText.object().put("page", page);
  }

  @Override
  public Executor worker() {
    return hall.workers().hosts();
  }

  @Override
  public void onConnectionClosed() {
    LabRun mine = run;
    if (mine != null) {
      mine.stop();
    }
  }

  // ---- tables

  private ObjectNode create(ClientMessage message) {
    String before = message.text("game", "");
    if (!before.isEmpty()) {
      return createNext(message, before);
    }
    RulesetCache.LoadedRuleset opened = hall.shelf().requireServed(message.text("ruleset"));
    return create(message, opened, requestedSetup(message, opened));
  }

  /** Begins the next scenario from the end of a saved game, with its rules. */
  private ObjectNode createNext(ClientMessage message, String before) {
    GameRecord record = savedRecord(before);
    RulesetCache.LoadedRuleset opened = hall.shelf().of(record);
    Problems problems = new Problems();
    Setup setup =
        record
            .replay(opened.rules(), Integer.MAX_VALUE, problems)
            .flatMap(game -> nextSetup(message, game, problems))
            .orElseThrow(() -> wrong(problems));
    return create(message, opened, setup);
  }

  private static Optional<Setup> nextSetup(ClientMessage message, Game game, Problems problems) {
    try (game) {
      return NextScenario.setup(
          game, message.text("scenario", ""), message.texts("options"), problems);
    }
  }

  private ObjectNode create(ClientMessage message, RulesetCache.LoadedRuleset opened, Setup setup) {
    Links links = new Links(holders(message, opened, setup)).teach(TeachingOptions.of(message));
    setup(links);
    return SeatLinks.links(hall.begin(opened, setup, links, PaceMessage.of(message)));
  }

  private GameRecord savedRecord(String id) {
    return Optional.of(id)
        .filter(GameFile::isId)
        .flatMap(known -> GameRecord.read(GameFile.record(hall.folder(), known), new Problems()))
        .orElseThrow(() -> new InvalidMessageException("unknown", ServeMessage.NO_GAME.text()));
  }

  /** Takes up a kept game; each person's seat has a new link then, and the old ones still open. */
  private ObjectNode take(ClientMessage message) {
    String id = message.text("game");
    HostedGame hosted =
        hall.table(id, true)
            .map(HostRole::awaitGame)
            .orElseGet(
                () -> {
                  GameRecord record = savedRecord(id);
                  RulesetCache.LoadedRuleset opened = hall.shelf().of(record);
                  return hall.takeUp(
                      id,
                      new Links(holders(message, opened, record.setup(), record.persons())),
                      MemoryPriority.HOST);
                });
    return SeatLinks.links(hosted);
  }

  /** Withdraws all links of a seat, also those of keys; makes a new one. */
  private ObjectNode withdraw(ClientMessage message) {
    String id = message.text("game");
    String seat = message.text("seat");
    HostedGame hosted =
        hall.table(id, true)
            .map(HostRole::awaitGame)
            .orElseThrow(() -> new InvalidMessageException("unknown", ServeMessage.NO_GAME.text()));
    String holder = hosted.links().holders().getOrDefault(seat, "");
    if (!seat.equals(Links.SPECTATOR) && holder.isEmpty()) {
      throw new InvalidMessageException("unknown", ServeMessage.NO_SUCH_SEAT.text(seat));
    }
    if (!seat.equals(Links.SPECTATOR) && !holder.equals(Links.PERSON)) {
      throw new InvalidMessageException("unknown", ServeMessage.NOT_A_PERSON.text());
    }
    String link = SeatLinks.renew(hall, hosted, seat);
    hosted.dismiss(seat);
    return JsonText.object().put("game", id).put("seat", seat).put("link", link);
  }

  private static HostedGame awaitGame(CompletableFuture<HostedGame> coming) {
    try {
      return coming.join();
    } catch (CompletionException failed) {
      throw failed.getCause() instanceof RuntimeException why ? why : failed;
    }
  }

  private static void setup(Links links) {
    if (links.holders().isEmpty()) {
      throw new InvalidMessageException("malformed", ServeMessage.NO_SEATS.text());
    }
  }

  private static Map<String, String> holders(
      ClientMessage message, RulesetCache.LoadedRuleset opened, Setup setup) {
    List<String> ids = opened.rules().seatIds(setup);
    return holders(message, opened, setup, ids.subList(0, Math.min(1, ids.size())));
  }

  /** Who holds each seat: who was named, else those who did, and random play the rest. */
  private static Map<String, String> holders(
      ClientMessage message, RulesetCache.LoadedRuleset opened, Setup setup, List<String> persons) {
    Map<String, String> named = message.texts("seats");
    List<String> ids = opened.rules().seatIds(setup);
    Map<String, String> holders = new LinkedHashMap<>();
    for (String seat : ids) {
      String otherwise = persons.contains(seat) ? Links.PERSON : BotSeats.RANDOM;
      holders.put(seat, named.getOrDefault(seat, otherwise));
    }
    named.forEach((seat, who) -> check(ids, seat, who, opened, setup));
    return holders;
  }

  private static void check(
      List<String> ids, String seat, String who, RulesetCache.LoadedRuleset opened, Setup setup) {
    if (!ids.contains(seat)) {
      throw new InvalidMessageException("unknown", ServeMessage.NO_SUCH_SEAT.text(seat));
    }
    if (!BotSeats.isKnown(who)) {
      throw new InvalidMessageException(
          "unknown", ServeMessage.UNKNOWN_HOLDER.text(who, Bots.NAMES));
    }
    boolean isBot = !who.equals(BotSeats.RANDOM) && Bots.of(who).isPresent();
    if (isBot && !Bots.hasAim(opened.rules(), setup, seat)) {
      throw new InvalidMessageException("unknown", ServeMessage.NO_AIM.text(seat));
    }
  }

  private static InvalidMessageException wrong(Problems problems) {
    List<Problem> all = problems.list();
    return new InvalidMessageException(
        "unknown", all.isEmpty() ? ServeMessage.NO_SETUP.text() : all.get(0).message());
  }
}
