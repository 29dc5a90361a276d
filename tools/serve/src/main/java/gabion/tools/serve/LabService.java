package gabion.tools.serve;

import com.fasterxml.jackson.databind.node.ObjectNode;
import gabion.play.Ruleset;
import gabion.tools.lab.balance.PairedGames;
import gabion.tools.lab.balance.RuleAmbiguity;
import gabion.tools.lab.battle.BattleCatalog;
import gabion.tools.lab.desk.CoverageAnalysis;
import gabion.tools.lab.desk.PageContext;
import gabion.tools.lab.odds.PolicyParser;
import gabion.tools.lab.page.Titles;
import gabion.tools.lab.trial.ComparisonRequest;
import gabion.tools.lab.trial.RulesAlternative;
import gabion.tools.lab.trial.RulesComparison;
import gabion.tools.lab.trial.RulesExperiments;
import gabion.tools.lab.trial.RulesVariants;
import gabion.tools.lab.trial.SeatBots;
import gabion.tools.lab.variant.BattleComparison;
import gabion.tools.lab.variant.DieComparison;
import gabion.tools.lab.variant.RulesNumber;
import gabion.tools.lab.variant.Variant;
import gabion.tools.lab.variant.VariantFields;
import gabion.tools.lab.variant.VariantGames;
import gabion.tools.lab.variant.VariantPage;
import gabion.tools.lab.variant.VariantReader;
import gabion.tools.lab.variant.VariantSheet;
import gabion.tools.lab.variant.VariantTrial;
import gabion.yaml.Problems;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/**
 * Experiments with the rules: comparison with other rules, search for a goal, effects of
 * alternative readings, coverage by cases. One run is active at a time, and ends when the client
 * that started it leaves.
 */
final class LabService {

  private static final long SEED = 1;

  private final RulesetCache shelf;

  /** By ruleset what readings have come to, each a line by {@code OPTION=READING}. */
  private final Map<String, Map<String, String>> measured = new ConcurrentHashMap<>();

  private volatile @Nullable WorkshopService workshop;
  private @Nullable LabRun running;

  LabService(RulesetCache shelf) {
    this.shelf = shelf;
  }

  /** Lets an author write what he has changed here. */
  void openWorkshop(WorkshopService opened) {
    this.workshop = opened;
  }

  /** Returns a writer for an author's window. @throws InvalidMessageException without his key */
  PackWriter writer(String key) {
    WorkshopService opened = workshop;
    if (opened == null) {
      throw new InvalidMessageException("refused", ServeMessage.WORKSHOP_CLOSED.text());
    }
    return opened.writer(key);
  }

  private String workshopPack() {
    WorkshopService opened = workshop;
    return opened == null ? "" : opened.packName();
  }

  /** What readings of a ruleset have come to here, by {@code OPTION=READING}. */
  Map<String, String> measuredReadings(String ruleset) {
    return measured.getOrDefault(ruleset, Map.of());
  }

  /**
   * A pack that can be laid over the rules.
   *
   * @param id of the pack
   */
  private record OverlayPack(String id, String version) {}

  /** Returns the experiments available for a ruleset, with their parameters and limits. */
  ObjectNode sheet(ClientMessage message) {
    RulesetCache.LoadedRuleset opened = shelf.requireServed(message.text("ruleset"));
    Ruleset rules = opened.rules();
    ObjectNode reply = JsonText.object().put("ruleset", rules.id());
    reply.set("dice", JsonText.of(BattleCatalog.of(rules).dice()));
    reply.set(
        "numbers",
        JsonText.of(
            RulesNumber.of(rules).stream()
                .filter(one -> !one.section().equals(RulesNumber.DICE))
                .toList()));
    reply.set("gauges", JsonText.of(gauges(rules)));
    reply.set("titles", JsonText.of(titles(rules)));
    List<RuleAmbiguity> doubts =
        RuleAmbiguity.of(shelf.library(), rules, new Problems()).stream()
            .filter(one -> !one.option().isEmpty())
            .toList();
    reply.set("rulings", JsonText.of(doubts));
    reply.set("measured", JsonText.of(measuredReadings(rules.id())));
    reply.set(
        "packs",
        JsonText.of(
            shelf.others().stream()
                .map(pack -> new OverlayPack(pack.id(), pack.version()))
                .toList()));
    reply.set("against", JsonText.of(shelf.besides()));
    reply.set("seats", JsonText.of(chairs(rules)));
    reply.set("bots", JsonText.of(LabRequest.BOTS));
    reply.put("workshop", workshopPack());
    return reply.put("most", LabRequest.MOST_GAMES).put("changes", LabRequest.MOST_CHANGES);
  }

  /** The seats that a bot can hold. */
  private static List<HostRole.SetupSeat> chairs(Ruleset rules) {
    return rules.seatIds(rules.setup()).stream()
        .map(seat -> HostRole.chair(rules, rules.setup(), seat))
        .filter(HostRole.SetupSeat::bots)
        .toList();
  }

  /** What results of a game are called, by their ids. */
  private static Map<String, String> titles(Ruleset rules) {
    Titles titles = new Titles(rules);
    Map<String, String> all = new LinkedHashMap<>();
    PairedGames.results(rules).forEach(result -> all.put(result, titles.of(result)));
    return all;
  }

  private static List<String> gauges(Ruleset rules) {
    PairedGames.Contender usual = new PairedGames.Contender(rules, rules.setup(), Map.of());
    try {
      return new PairedGames(usual, usual, 1, List.of()).names();
    } catch (PolicyParser.InvalidRequestException none) {
      return List.of();
    }
  }

  /** Begins a run. @throws Misspoken where another is under way, or nothing such can be tried */
  synchronized LabRun begin(ClientMessage message) {
    if (running != null && !running.isOver()) {
      throw new InvalidMessageException("too-fast", ServeMessage.LAB_BUSY.text());
    }
    LabRequest request = new LabRequest(message, shelf);
    LabRun run =
        switch (request.requestKind()) {
          case "compare" -> runComparison(request);
          case "sheet" -> runSheet(request);
          case "tune" -> runTuning(request);
          case "impact" -> impacts(request);
          case "coverage" -> runCoverage(request);
          case "activity" -> runActivity(request);
          case "mutate" -> runMutations(request);
          default -> throw new InvalidMessageException("malformed", ServeMessage.LAB_WHAT.text());
        };
    running = run;
    return run;
  }

  private RulesExperiments trials(
      LabRequest request, Map<String, String> seats, int games, LabRun run) {
    return new RulesExperiments(variants(request, holders(seats, run)), games, game -> run.step());
  }

  private RulesVariants variants(LabRequest request, SeatBots holders) {
    return shelf.others(request.rules(), request.setup()).playedBy(holders);
  }

  private static SeatBots holders(Map<String, String> seats, LabRun run) {
    return new SeatBots(seats, 1, bot -> new CancellableBot(bot, run::isStopped));
  }

  private LabRun runComparison(LabRequest request) {
    RulesAlternative beside = request.comparedRules();
    ComparisonRequest wanted = request.requestedFigures();
    Map<String, String> seats = request.seats();
    int games = request.games();
    LabRun run = new LabRun(beside.isNothing() ? games : 2 * games, request.commands());
    RulesExperiments trials = trials(request, seats, games, run);
    return run.begin(
        () -> {
          RulesComparison compared = trials.compare(beside, wanted);
          String command = run.commands().get(0);
          return new LabRun.Result(compared.fields(), compared.page(command));
        });
  }

  private LabRun runSheet(LabRequest request) {
    Map<String, RulesAlternative> named = request.variants();
    ComparisonRequest wanted = request.requestedFigures();
    int games = request.games();
    LabRun run = new LabRun(0, request.commands());
    SeatBots holders = holders(request.seats(), run);
    RulesVariants rules = variants(request, holders);
    return run.begin(
        () -> {
          VariantSheet sheet = sheet(rules, named, wanted, games, holders, run);
          return new LabRun.Result(VariantFields.of(sheet), Optional.of(VariantPage.of(sheet)));
        });
  }

  private static VariantSheet sheet(
      RulesVariants rules,
      Map<String, RulesAlternative> named,
      ComparisonRequest wanted,
      int games,
      SeatBots holders,
      LabRun run)
      throws PolicyParser.InvalidRequestException, InterruptedException {
    List<Variant> all = new ArrayList<>();
    for (Map.Entry<String, RulesAlternative> one : named.entrySet()) {
      RulesAlternative changes = one.getValue();
      all.add(new Variant(one.getKey(), changes.words(), rules.with(changes)));
    }
    List<Variant> variants = VariantReader.requireDifferent(all);
    VariantTrial trial = new VariantTrial(variants, SEED, wanted.sentences());
    List<BattleComparison.BattleSubject> battles = trial.battles(wanted.battles());
    run.expect(battles.size() + games * variants.size());
    List<BattleComparison> odds =
        trial.odds(
            battles,
            VariantTrial.MOST_POSITIONS,
            positions -> !run.isStopped(),
            done -> run.step());
    List<VariantGames> played = new ArrayList<>();
    for (int variant = 1; variant < variants.size(); variant++) {
      played.add(
          new VariantGames(
              variant,
              trial.isComparable(variant)
                  ? RulesExperiments.requireSound(
                      trial.play(variant, games, wanted.within(), 1, game -> run.step()))
                  : null));
    }
    return new VariantSheet(
        variants,
        DieComparison.of(variants),
        odds,
        played,
        holders.describe(),
        SEED,
        run.commands().get(0));
  }

  private LabRun runTuning(LabRequest request) {
    List<String> vary = request.vary();
    String goal = request.goal();
    List<String> measures = request.measures();
    LabRun run = new LabRun(0, request.commands());
    RulesExperiments trials = trials(request, request.seats(), request.games(), run);
    return run.begin(() -> LabRun.Result.of(trials.tune(vary, goal, measures)));
  }

  private LabRun impacts(LabRequest request) {
    String ruling = request.ruling();
    String bot = request.bot();
    int botGames = request.botGames();
    int readings =
        RuleAmbiguity.of(shelf.library(), request.rules(), new Problems()).stream()
            .filter(one -> one.id().equals(ruling))
            .mapToInt(one -> one.testedReadings().size())
            .sum();
    int games = request.games();
    LabRun run = new LabRun(2 * readings * (games + botGames), request.commands());
    RulesExperiments trials = trials(request, Map.of(), games, run);
    return run.begin(
        () -> {
          Map<String, Object> told = trials.impacts(ruling, bot, botGames);
          keep(request.rules().id(), told);
          return LabRun.Result.of(told);
        });
  }

  // ---- what its cases prove

  private LabRun runCoverage(LabRequest request) {
    CoverageAnalysis proofs = shelf.proofs(request.rules());
    LabRun run = new LabRun(0, request.commands());
    return run.begin(
        () ->
            proven(
                () ->
                    Map.of(
                        "rows",
                        CoverageAnalysis.fields(proofs.coverage(run), PageContext::below))));
  }

  private LabRun runActivity(LabRequest request) {
    String ruleset = request.rules().id();
    int games = request.games();
    LabRun run = new LabRun(0, request.commands());
    return run.begin(
        () -> proven(() -> shelf.activity(ruleset, games, run).fields(PageContext::below)));
  }

  private LabRun runMutations(LabRequest request) {
    CoverageAnalysis proofs = shelf.proofs(request.rules());
    int changes = request.changes();
    long seed = request.seed();
    LabRun run = new LabRun(changes, request.commands());
    return run.begin(
        () ->
            proven(
                () ->
                    CoverageAnalysis.changes(
                        proofs.runMutations(changes, seed, run), PageContext::below)));
  }

  private interface CaseTask {
    Map<String, Object> findings() throws CoverageAnalysis.UnreadableRulesException;
  }

  /** The files are read anew, so they may have got problems since the server began. */
  private static LabRun.Result proven(CaseTask proving)
      throws PolicyParser.InvalidRequestException {
    try {
      return LabRun.Result.of(proving.findings());
    } catch (CoverageAnalysis.UnreadableRulesException unread) {
      throw new PolicyParser.InvalidRequestException(
          ServeMessage.RULES_BROKEN.text(String.valueOf(unread.getMessage())));
    }
  }

  /** Keeps what readings have come to, for the pages of the rules. */
  private void keep(String ruleset, Map<String, Object> told) {
    Map<String, String> lines = new LinkedHashMap<>();
    if (told.get("impacts") instanceof List<?> impacts) {
      for (Object impact : impacts) {
        if (impact instanceof Map<?, ?> one) {
          String set = String.valueOf(one.get("set"));
          lines.merge(set, String.valueOf(one.get("line")), (old, line) -> old + "; " + line);
        }
      }
    }
    Map<String, String> all = new LinkedHashMap<>(measuredReadings(ruleset));
    all.putAll(lines);
    measured.put(ruleset, Map.copyOf(all));
  }
}
