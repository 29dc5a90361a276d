package gabion.tools.serve;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import gabion.play.Game;
import gabion.play.Ruleset;
import gabion.play.Setup;
import gabion.play.View;
import gabion.tools.lab.CaseSheet;
import gabion.tools.lab.Cases;
import gabion.tools.lab.balance.ComparisonText;
import gabion.tools.lab.balance.PairedGames;
import gabion.tools.lab.balance.PairedMetric;
import gabion.tools.lab.battle.BattleQuery;
import gabion.tools.lab.battle.BattleTemplate;
import gabion.tools.lab.odds.PolicyParser;
import gabion.tools.lab.page.Titles;
import gabion.tools.lab.position.LaidPosition;
import gabion.tools.lab.position.MapSketch;
import gabion.tools.lab.position.PackWorkspace;
import gabion.tools.lab.trial.RulesExperiments;
import gabion.tools.lab.variant.RulesNumber;
import gabion.tools.packs.Summary;
import gabion.tools.packs.YamlEditor;
import gabion.tools.table.display.ViewContext;
import gabion.tools.table.session.PositionView;
import gabion.yaml.Problems;
import gabion.yaml.Tree;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;

/**
 * The workshop: one author lays positions of a ruleset, plays on from them, and writes them into
 * the pack that he works in. All requests come from one window at a time.
 */
final class WorkshopService implements AutoCloseable {

  private static final long SEED = 1754;

  /** So many random games of each rules show what a value does. */
  private static final int EFFECT_GAMES = 100;

  /** The folders before those of a pack in the path of a file. */
  private static final String FOLDERS = "\\S*/(?=rulesets/)";

  private final RulesetCache shelf;
  private final Optional<PackWorkspace> files;
  private final Optional<PackWriter> writer;
  private final String key = Links.secret();
  private final AtomicReference<@Nullable WorkshopRole> author = new AtomicReference<>();
  private @Nullable LaidPosition position;
  private @Nullable WorkshopGame game;
  private Map<Path, String> seen = Map.of();
  private long plays;

  /**
   * @param files the files of the pack; empty if nothing can be written
   */
  WorkshopService(RulesetCache shelf, Optional<PackWorkspace> files) {
    this.shelf = shelf;
    this.files = files;
    this.writer = files.map(pack -> new PackWriter(shelf, pack));
    this.seen = files.map(PackWorkspace::signature).orElse(Map.of());
  }

  /** The secret that opens it. */
  String key() {
    return key;
  }

  // ---- the author

  /** Lets an author in. @throws InvalidMessageException if another window is open */
  WorkshopRole enter(WorkshopRole role) {
    if (!author.compareAndSet(null, role)) {
      throw new InvalidMessageException("full", ServeMessage.WORKSHOP_OPEN.text());
    }
    return role;
  }

  void leave(WorkshopRole role) {
    author.compareAndSet(role, null);
  }

  // ---- rulesets

  ObjectNode rulesets() {
    ObjectNode reply = JsonText.object();
    reply.put("pack", packName());
    ArrayNode all = reply.putArray("rulesets");
    for (Summary summary : shelf.summaries()) {
      all.add(JsonText.of(summary));
    }
    LaidPosition laid = position;
    return reply.put("open", laid == null ? "" : laid.rules().id());
  }

  /** Opens a ruleset with a scenario; its files are read anew. */
  ObjectNode open(String id, String scenario, Map<String, String> options) {
    RulesetCache.LoadedRuleset loaded = load(id);
    Problems problems = new Problems();
    Setup setup =
        loaded.rules().setup(scenario, options, problems).orElseThrow(() -> invalid(problems));
    put(new LaidPosition(loaded.rules(), loaded.display(), setup));
    return whole();
  }

  private RulesetCache.LoadedRuleset load(String id) {
    seen = files.map(PackWorkspace::signature).orElse(Map.of());
    if (!shelf.library().ids().contains(id)) {
      throw new InvalidMessageException("unknown", ServeMessage.NO_RULESET.text());
    }
    Problems problems = new Problems();
    return shelf.reload(id, problems).orElseThrow(() -> invalid(problems));
  }

  static InvalidMessageException invalid(Problems problems) {
    if (problems.list().isEmpty()) {
      return new InvalidMessageException("unknown", ServeMessage.NO_RULESET.text());
    }
    LaidPosition.Fault first = LaidPosition.fault(problems.list().get(0));
    return new InvalidMessageException("broken", (first.at() + " " + first.sentence()).strip());
  }

  private void put(LaidPosition other) {
    end();
    LaidPosition before = position;
    if (before != null) {
      before.close();
    }
    position = other;
  }

  /** Reads the files anew if one has changed, and lays the position as it was. */
  ObjectNode look() {
    LaidPosition laid = position;
    if (laid == null || files.isEmpty() || files.get().signature().equals(seen)) {
      return JsonText.object().put("changed", false);
    }
    String text = laid.text();
    String run = laid.run();
    RulesetCache.LoadedRuleset loaded = load(laid.rules().id());
    Problems problems = new Problems();
    Setup setup =
        loaded
            .rules()
            .setup(laid.setup().scenario(), laid.setup().options(), problems)
            .orElse(loaded.rules().setup());
    LaidPosition now = new LaidPosition(loaded.rules(), loaded.display(), setup);
    boolean isLaid = now.lay(text, run);
    put(now);
    return whole().put("changed", true).put("isLost", !isLaid);
  }

  LaidPosition position() {
    LaidPosition laid = position;
    if (laid == null) {
      throw new InvalidMessageException("unknown", ServeMessage.WORKSHOP_NOTHING_OPEN.text());
    }
    return laid;
  }

  /** Describes everything that stays the same between changes, and the position. */
  ObjectNode whole() {
    LaidPosition laid = position();
    Ruleset rules = laid.rules();
    ObjectNode reply = state();
    reply.put("ruleset", rules.id()).put("title", rules.title());
    try (Game still = laid.unplayedGame()) {
      reply.set("drawn", JsonText.of(laid.display().drawing(ViewContext.at(still, View.ALL))));
    }
    reply.set("runs", JsonText.of(laid.runs()));
    reply.set("battles", JsonText.of(laid.battles()));
    reply.set("scenarios", JsonText.of(rules.scenarioIds()));
    reply.set("values", values());
    return reply;
  }

  /** Describes the position. */
  ObjectNode state() {
    LaidPosition laid = position();
    ObjectNode reply = JsonText.object();
    try (Game still = laid.unplayedGame()) {
      reply.set("see", JsonText.of(PositionView.of(still, laid.display())));
    }
    reply.set("trays", JsonText.of(laid.trays()));
    reply.set("handles", JsonText.of(laid.handles()));
    reply.set("settings", JsonText.of(laid.settings()));
    reply.set("faults", JsonText.of(laid.faults()));
    reply.put("scenario", laid.setup().scenario());
    reply.put("run", laid.run());
    reply.put("canUndo", laid.canUndo()).put("canRedo", laid.canRedo());
    return reply;
  }

  // ---- play

  /** Plays on from the position. */
  ObjectNode play() {
    LaidPosition laid = position();
    Problems problems = new Problems();
    Optional<WorkshopGame> begun = WorkshopGame.begin(laid, SEED + plays++, problems);
    end();
    game = begun.orElseThrow(() -> invalid(problems));
    return game.describe();
  }

  WorkshopGame game() {
    WorkshopGame playing = game;
    if (playing == null) {
      throw new InvalidMessageException("over", ServeMessage.WORKSHOP_NO_GAME.text());
    }
    return playing;
  }

  /** Takes back the last answer of the game. */
  ObjectNode unplay() {
    WorkshopGame again =
        game()
            .withoutLast(position())
            .orElseThrow(
                () ->
                    new InvalidMessageException("too-late", ServeMessage.WORKSHOP_NO_STEP.text()));
    end();
    game = again;
    return again.describe();
  }

  /** Ends the game; with {@code keeps} the position becomes what it came to. */
  void endGame(boolean keeps) {
    if (keeps) {
      game().keepIn(position());
    }
    end();
  }

  private void end() {
    WorkshopGame playing = game;
    game = null;
    if (playing != null) {
      playing.close();
    }
  }

  /** Returns how likely the outcomes of a procedure are from here under good play. */
  ObjectNode odds(String run, String winner, List<String> fields) {
    return (ObjectNode) JsonText.of(position().odds(run, winner, fields));
  }

  // ---- writing

  PackWorkspace files() {
    return files.orElseThrow(WorkshopService::noPack);
  }

  private PackWriter writer() {
    return writer.orElseThrow(WorkshopService::noPack);
  }

  private static InvalidMessageException noPack() {
    return new InvalidMessageException("refused", ServeMessage.WORKSHOP_NO_PACK.text());
  }

  /** The name of the pack; empty if nothing can be written. */
  String packName() {
    return files.map(PackWorkspace::name).orElse("");
  }

  /**
   * Returns a writer for another window of the author. @throws InvalidMessageException without key
   */
  PackWriter writer(String said) {
    if (!Links.isSame(said, key)) {
      throw new InvalidMessageException("refused", ServeMessage.WORKSHOP_KEY.text());
    }
    return new PackWriter(shelf, files());
  }

  /** Shows the lines that a scenario would have in the pack. */
  ObjectNode previewScenario(String id, String title, String about) {
    LaidPosition laid = position();
    Ruleset rules = laid.rules();
    checkId(id);
    Path file = files().fileOf(rules.id(), "scenarios", "scenarios");
    Problems problems = new Problems();
    YamlEditor editor = files().editor(file, problems);
    boolean isOwn =
        editor.tree().get("scenarios") instanceof Tree.Fields own && own.get(id) != null;
    if (rules.scenarioIds().contains(id) && !isOwn) {
      throw new InvalidMessageException("not-legal", ServeMessage.WORKSHOP_TAKEN.text(id));
    }
    LaidPosition.ScenarioLines scenario = laid.scenario(id, title, about);
    if (!editor.put(List.of("scenarios", id), scenario.lines())) {
      throw invalid(problems);
    }
    ObjectNode reply = preview(List.of(files().edit(file, editor.text())));
    ArrayNode notes = reply.withArray("notes");
    scenario.notes().forEach(notes::add);
    writer()
        .trial(rules.id())
        .filter(loaded -> loaded.scenarioIds().contains(id))
        .filter(loaded -> scenario.notes().isEmpty() && !laid.isBeginningOf(loaded, id))
        .ifPresent(other -> notes.add(ServeMessage.WORKSHOP_SCENARIO_DIFFERS.text()));
    return reply;
  }

  private MapSketch map() {
    return new MapSketch(position().rules(), position().display(), files());
  }

  /** Describes the map of the ruleset. */
  ObjectNode describeMap() {
    return map().describe();
  }

  /** Shows the lines of a map that was drawn. */
  ObjectNode previewMap(JsonNode drawn) {
    if (map().describe().path("isForeign").asBoolean()) {
      throw new InvalidMessageException("refused", ServeMessage.WORKSHOP_FOREIGN_MAP.text());
    }
    return preview(map().edits(drawn));
  }

  /** Shows the line of a value, by the keys that lead to it. */
  ObjectNode previewValue(String path, String value) {
    return writer().previewValues(position().rules().id(), Map.of(path, value));
  }

  /** Returns the numbers of the rules that are likely to be changed. */
  private ArrayNode values() {
    ArrayNode values = JsonText.object().putArray("values");
    for (RulesNumber one : RulesNumber.of(position().rules())) {
      values
          .addObject()
          .put("path", one.path())
          .put("title", one.title())
          .put("value", Integer.toString(one.number()));
    }
    return values;
  }

  /**
   * Returns what a value does to the odds of the ruleset's first example of a battle, if it has
   * one, and to random games with the same luck, if the same sides win.
   */
  ObjectNode effect(String path, String value) {
    Ruleset rules = position().rules();
    ObjectNode reply = JsonText.object();
    try {
      Ruleset other = shelf.loadVariation(rules.id(), Map.of(path, value));
      Optional<BattleTemplate> battle = BattleTemplate.of(rules).stream().findFirst();
      if (battle.isPresent()) {
        BattleQuery query = new BattleQuery(battle.get().id(), battle.get().example(), "best", "");
        reply.put("battle", battle.get().fill(battle.get().example()));
        reply.set("now", JsonText.of(query.computeOdds(rules).tables()));
        reply.set("then", JsonText.of(query.computeOdds(other).tables()));
      }
      addResults(rules, other, reply);
      return reply;
    } catch (PolicyParser.InvalidRequestException wrong) {
      String sentence = String.valueOf(wrong.getMessage());
      throw new InvalidMessageException("not-legal", sentence.replaceAll(FOLDERS, ""));
    } catch (InterruptedException ended) {
      Thread.currentThread().interrupt();
      throw new InvalidMessageException("not-legal", ServeMessage.STOPPED.text());
    }
  }

  private static void addResults(Ruleset rules, Ruleset other, ObjectNode reply)
      throws PolicyParser.InvalidRequestException, InterruptedException {
    PairedGames.Contender one = new PairedGames.Contender(rules, rules.setup(), Map.of());
    PairedGames.Contender two = new PairedGames.Contender(other, other.setup(), Map.of());
    if (!one.hasSidesOf(two)) {
      return;
    }
    PairedGames.PairedResult games =
        RulesExperiments.requireSound(
            new PairedGames(one, two, 1, List.of()).run(EFFECT_GAMES, 0, 1, done -> {}));
    Titles titles = new Titles(rules);
    reply.put("games", games.games());
    ArrayNode rows = reply.putArray("results");
    for (PairedMetric metric : games.gauges()) {
      ComparisonText.Row row = ComparisonText.row(games, metric);
      rows.addObject()
          .put("title", titles.of(metric))
          .put("now", ComparisonText.value(row.first(), row.isShare()))
          .put("then", ComparisonText.value(row.second(), row.isShare()))
          .put("difference", ComparisonText.difference(row));
    }
  }

  /** Shows the lines that a case would have in the pack. */
  ObjectNode previewCase(String id, String title, String name) {
    LaidPosition laid = position();
    Ruleset rules = laid.rules();
    checkId(id);
    Path file = files().file(rules.id(), "cases", name.isBlank() ? "workshop" : name);
    Problems problems = new Problems();
    YamlEditor editor = files().editor(file, problems);
    boolean isOwn = editor.tree().get("cases") instanceof Tree.Fields own && own.get(id) != null;
    if (!isOwn && caseIds(rules).contains(id)) {
      throw new InvalidMessageException("not-legal", ServeMessage.WORKSHOP_TAKEN.text(id));
    }
    WorkshopGame playing = game;
    WorkshopGame source = playing == null ? beginQuietly() : playing;
    try {
      String text =
          source
              .asCase(id, LaidPosition.line(title, id))
              .orElseThrow(
                  () ->
                      new InvalidMessageException(
                          "not-legal", ServeMessage.WORKSHOP_NO_CASE.text()));
      List<String> lines =
          text.lines().skip(2).map(line -> line.substring(Math.min(4, line.length()))).toList();
      if (!editor.put(List.of("cases", id), lines)) {
        throw invalid(problems);
      }
      return preview(List.of(files().edit(file, editor.text())));
    } finally {
      if (playing == null) {
        source.close();
      }
    }
  }

  private WorkshopGame beginQuietly() {
    LaidPosition laid = position();
    Problems problems = new Problems();
    return WorkshopGame.begin(laid, SEED, problems).orElseThrow(() -> invalid(problems));
  }

  private List<String> caseIds(Ruleset rules) {
    return Cases.sheets(shelf.library(), rules, new Problems()).stream()
        .map(CaseSheet::id)
        .toList();
  }

  private static void checkId(String id) {
    if (!PackWorkspace.isName(id)) {
      throw new InvalidMessageException("malformed", ServeMessage.WORKSHOP_NAME.text(id));
    }
  }

  /** Shows edits; they can then be written. */
  private ObjectNode preview(List<PackWorkspace.Edit> edits) {
    return writer().preview(position().rules().id(), edits);
  }

  /** Writes what was previewed last. */
  ObjectNode write() {
    return writer().write(position().rules());
  }

  @Override
  public void close() {
    end();
    LaidPosition laid = position;
    if (laid != null) {
      laid.close();
    }
  }
}
