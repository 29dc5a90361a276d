package gabion.tools.serve;

import com.fasterxml.jackson.databind.node.ObjectNode;
import gabion.play.Ruleset;
import gabion.text.Problems;
import gabion.tools.lab.balance.Doubt;
import gabion.tools.lab.balance.PairedGames;
import gabion.tools.lab.battle.BattleSheet;
import gabion.tools.lab.desk.Proofs;
import gabion.tools.lab.desk.Served;
import gabion.tools.lab.odds.Policies;
import gabion.tools.lab.page.Titles;
import gabion.tools.lab.trial.Beside;
import gabion.tools.lab.trial.Compared;
import gabion.tools.lab.trial.Figures;
import gabion.tools.lab.trial.OtherRules;
import gabion.tools.lab.trial.SeatHolders;
import gabion.tools.lab.trial.Trials;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/**
 * What is tried with the rules: others beside them, a search for an aim, what other readings come
 * to, what their cases prove. One run is under way at a time, and ends when whoever asked for it
 * leaves.
 */
final class LabRoom {

  private final RulesShelf shelf;

  /** By ruleset what readings have come to, each a line by {@code OPTION=READING}. */
  private final Map<String, Map<String, String>> measured = new ConcurrentHashMap<>();

  private @Nullable LabRun running;

  LabRoom(RulesShelf shelf) {
    this.shelf = shelf;
  }

  /** What readings of a ruleset have come to here, by {@code OPTION=READING}. */
  Map<String, String> measured(String ruleset) {
    return measured.getOrDefault(ruleset, Map.of());
  }

  /**
   * A pack that can be laid over the rules.
   *
   * @param id of the pack
   */
  private record Laid(String id, String version) {}

  /** What can be tried with a ruleset. */
  ObjectNode sheet(Message message) {
    RulesShelf.Opened opened = shelf.listed(message.text("ruleset"));
    Ruleset rules = opened.rules();
    ObjectNode reply = JsonText.object().put("ruleset", rules.id());
    reply.set("dice", JsonText.of(BattleSheet.of(rules).dice()));
    reply.set("gauges", JsonText.of(gauges(rules)));
    reply.set("titles", JsonText.of(titles(rules)));
    List<Doubt> doubts =
        Doubt.of(shelf.library(), rules, new Problems()).stream()
            .filter(one -> !one.option().isEmpty())
            .toList();
    reply.set("rulings", JsonText.of(doubts));
    reply.set("measured", JsonText.of(measured(rules.id())));
    reply.set(
        "packs",
        JsonText.of(
            shelf.others().stream().map(pack -> new Laid(pack.id(), pack.version())).toList()));
    reply.set("against", JsonText.of(shelf.besides()));
    reply.set("seats", JsonText.of(chairs(rules)));
    reply.set("bots", JsonText.of(LabAsked.BOTS));
    return reply.put("most", LabAsked.MOST_GAMES).put("changes", LabAsked.MOST_CHANGES);
  }

  /** The seats that a bot can hold. */
  private static List<HostRole.Chair> chairs(Ruleset rules) {
    return rules.seatIds(rules.setup()).stream()
        .map(seat -> HostRole.chair(rules, rules.setup(), seat))
        .filter(HostRole.Chair::bots)
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
    } catch (Policies.Wrong none) {
      return List.of();
    }
  }

  /** Begins a run. @throws Misspoken where another is under way, or nothing such can be tried */
  synchronized LabRun begin(Message message) {
    if (running != null && !running.isOver()) {
      throw new Misspoken("too-fast", "something else is being tried in the lab");
    }
    LabAsked asked = new LabAsked(message, shelf);
    LabRun run =
        switch (asked.what()) {
          case "compare" -> compared(asked);
          case "tune" -> tuned(asked);
          case "impact" -> impacts(asked);
          case "coverage" -> covered(asked);
          case "mutate" -> changed(asked);
          default ->
              throw new Misspoken(
                  "malformed", "`what` wants compare, tune, impact, coverage or mutate");
        };
    running = run;
    return run;
  }

  private Trials trials(LabAsked asked, Map<String, String> seats, int games, LabRun run) {
    SeatHolders holders = new SeatHolders(seats, 1, bot -> new Heeding(bot, run::isStopped));
    OtherRules rules = shelf.others(asked.rules(), asked.setup()).playedBy(holders);
    return new Trials(rules, games, game -> run.step());
  }

  private LabRun compared(LabAsked asked) {
    Beside beside = asked.beside();
    Figures wanted = asked.wanted();
    Map<String, String> seats = asked.seats();
    int games = asked.games();
    LabRun run = new LabRun(beside.isNothing() ? games : 2 * games, asked.commands());
    Trials trials = trials(asked, seats, games, run);
    return run.begin(
        () -> {
          Compared compared = trials.compared(beside, wanted);
          String command = run.commands().get(0);
          return new LabRun.Result(compared.fields(), compared.page(command));
        });
  }

  private LabRun tuned(LabAsked asked) {
    List<String> vary = asked.vary();
    String goal = asked.goal();
    List<String> measures = asked.measures();
    LabRun run = new LabRun(0, asked.commands());
    Trials trials = trials(asked, asked.seats(), asked.games(), run);
    return run.begin(() -> LabRun.Result.of(trials.tuned(vary, goal, measures)));
  }

  private LabRun impacts(LabAsked asked) {
    String ruling = asked.ruling();
    String bot = asked.bot();
    int botGames = asked.botGames();
    int readings =
        Doubt.of(shelf.library(), asked.rules(), new Problems()).stream()
            .filter(one -> one.id().equals(ruling))
            .mapToInt(one -> one.tried().size())
            .sum();
    int games = asked.games();
    LabRun run = new LabRun(2 * readings * (games + botGames), asked.commands());
    Trials trials = trials(asked, Map.of(), games, run);
    return run.begin(
        () -> {
          Map<String, Object> told = trials.impacts(ruling, bot, botGames);
          keep(asked.rules().id(), told);
          return LabRun.Result.of(told);
        });
  }

  // ---- what its cases prove

  private LabRun covered(LabAsked asked) {
    Proofs proofs = shelf.proofs(asked.rules());
    LabRun run = new LabRun(0, asked.commands());
    return run.begin(
        () -> proven(() -> Map.of("rows", Proofs.fields(proofs.coverage(run), Served::below))));
  }

  private LabRun changed(LabAsked asked) {
    Proofs proofs = shelf.proofs(asked.rules());
    int changes = asked.changes();
    long seed = asked.seed();
    LabRun run = new LabRun(changes, asked.commands());
    return run.begin(
        () -> proven(() -> Proofs.changes(proofs.changed(changes, seed, run), Served::below)));
  }

  private interface Proving {
    Map<String, Object> told() throws Proofs.Unread;
  }

  /** The files are read anew, so they may have got problems since the server began. */
  private static LabRun.Result proven(Proving proving) throws Policies.Wrong {
    try {
      return LabRun.Result.of(proving.told());
    } catch (Proofs.Unread unread) {
      throw new Policies.Wrong("the rules have problems: " + unread.getMessage());
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
    Map<String, String> all = new LinkedHashMap<>(measured(ruleset));
    all.putAll(lines);
    measured.put(ruleset, Map.copyOf(all));
  }
}
