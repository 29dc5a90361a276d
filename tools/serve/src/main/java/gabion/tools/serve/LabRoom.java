package gabion.tools.serve;

import com.fasterxml.jackson.databind.node.ObjectNode;
import gabion.play.Pack;
import gabion.play.Ruleset;
import gabion.play.Setup;
import gabion.text.Problem;
import gabion.text.Problems;
import gabion.tools.lab.balance.Doubt;
import gabion.tools.lab.balance.PairedGames;
import gabion.tools.lab.battle.BattleSheet;
import gabion.tools.lab.odds.Policies;
import gabion.tools.lab.trial.OtherRules;
import gabion.tools.lab.trial.Trials;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/**
 * What is tried with the rules: others beside them, a search for an aim, what other readings come
 * to. One run of games is under way at a time, and ends when whoever asked for it leaves.
 */
final class LabRoom {

  /** More games are for the terminal. */
  static final int MOST_GAMES = 2_000;

  private static final int MOST_MEASURES = 8;

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
    return reply.put("most", MOST_GAMES);
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
      throw new Misspoken("too-fast", "other games are being played for the lab");
    }
    RulesShelf.Opened opened = shelf.listed(message.text("ruleset"));
    int games = games(message);
    OtherRules rules = shelf.others(opened, setup(message, opened.rules()));
    String what = message.text("what");
    LabRun run =
        switch (what) {
          case "compare" -> compared(message, rules, games);
          case "tune" -> tuned(message, rules, games);
          case "impact" -> impacts(message, rules, opened.rules(), games);
          default -> throw new Misspoken("malformed", "`what` wants compare, tune or impact");
        };
    running = run;
    return run;
  }

  private static int games(Message message) {
    long games = message.number("games");
    if (games < 1 || games > MOST_GAMES) {
      throw new Misspoken("malformed", "`games` wants a number from 1 to " + MOST_GAMES);
    }
    return (int) games;
  }

  private static Setup setup(Message message, Ruleset rules) {
    Problems problems = new Problems();
    return rules
        .setup(message.text("scenario", ""), Map.of(), problems)
        .orElseThrow(
            () -> {
              List<Problem> all = problems.list();
              return new Misspoken(
                  "unknown", all.isEmpty() ? "no such scenario" : all.get(0).message());
            });
  }

  private LabRun compared(Message message, OtherRules rules, int games) {
    Map<String, String> set = message.texts("set");
    String pack = message.text("with", "");
    List<Path> over = new ArrayList<>();
    if (!pack.isEmpty()) {
      over.add(
          shelf.others().stream()
              .filter(one -> one.id().equals(pack))
              .map(Pack::path)
              .findFirst()
              .orElseThrow(() -> new Misspoken("unknown", "there is no such pack here")));
    }
    String beside = (pack + " " + Trials.words(set)).strip();
    boolean isOne = beside.isEmpty();
    return new LabRun(isOne ? games : 2 * games)
        .begin(
            played ->
                new Trials(rules, games, played).compared(over, set, measures(message), beside),
            told -> {});
  }

  private LabRun tuned(Message message, OtherRules rules, int games) {
    List<String> vary = new ArrayList<>();
    message.texts("vary").forEach((name, values) -> vary.add(name + "=" + values));
    String goal = message.text("goal");
    return new LabRun(0)
        .begin(
            played -> new Trials(rules, games, played).tuned(vary, goal, measures(message)),
            told -> {});
  }

  private LabRun impacts(Message message, OtherRules rules, Ruleset usual, int games) {
    String ruling = message.text("ruling");
    int readings =
        Doubt.of(shelf.library(), usual, new Problems()).stream()
            .filter(one -> one.id().equals(ruling))
            .mapToInt(one -> one.tried().size())
            .sum();
    return new LabRun(games * (1 + readings))
        .begin(
            played -> new Trials(rules, games, played).impacts(ruling),
            told -> keep(usual.id(), told));
  }

  /** Keeps what readings have come to, for the pages of the rules. */
  private void keep(String ruleset, Map<String, Object> told) {
    Map<String, String> lines = new LinkedHashMap<>(measured(ruleset));
    if (told.get("impacts") instanceof List<?> impacts) {
      for (Object impact : impacts) {
        if (impact instanceof Map<?, ?> one) {
          lines.put(String.valueOf(one.get("set")), String.valueOf(one.get("line")));
        }
      }
    }
    measured.put(ruleset, Map.copyOf(lines));
  }

  private static List<String> measures(Message message) {
    List<String> measures =
        message.text("measures", "").lines().map(String::strip).filter(s -> !s.isEmpty()).toList();
    if (measures.size() > MOST_MEASURES) {
      throw new Misspoken("malformed", "`measures` wants " + MOST_MEASURES + " lines at most");
    }
    return measures;
  }
}
