package gabion.tools.lab.play;

import gabion.flow.run.Machine;
import gabion.flow.run.Program;
import gabion.flow.run.RulesetException;
import gabion.hook.ScriptHungException;
import gabion.hook.ScriptWorker;
import gabion.play.RandomOracle;
import gabion.play.Ruleset;
import gabion.play.Setup;
import gabion.state.Draft;
import gabion.tools.lab.Simulation;
import gabion.tools.lab.analysis.CheckFindings;
import gabion.tools.lab.desk.HookCoverage;
import gabion.tools.lab.desk.ProgressListener;
import gabion.tools.lab.message.LabMessage;
import gabion.yaml.Problem;
import gabion.yaml.ProblemPrinter;
import gabion.yaml.Problems;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

/**
 * Plays some games at random, with all scenarios, seatings and readings of options, and reports
 * what never happened: steps, hooks of scripts, questions, endings, victories.
 */
public final class PlayCheck {

  /** At least how many games are played, however long they take. */
  private static final int LEAST = 4;

  /** At most how long games are played if no number is asked for. */
  private static final long USUAL = TimeUnit.MILLISECONDS.toNanos(1_500);

  private static final int USUAL_GAMES = 200;

  /**
   * The result.
   *
   * @param games the number of games that were played
   * @param problems a game that failed, if any; nothing else is reported then
   * @param warnings what never happened
   */
  public record PlayResult(int games, List<Problem> problems, List<Problem> warnings) {}

  private static final Consumer<BitSet> UNHEARD = done -> {};

  private final Ruleset rules;
  private final Program program;
  private final HookCoverage heard;
  private final long seed;
  private final PlayLedger ledger;

  private PlayCheck(Ruleset rules, HookCoverage heard, long seed) {
    this.rules = rules;
    this.program = rules.program();
    this.heard = heard;
    this.seed = seed;
    this.ledger = new PlayLedger(program);
  }

  /**
   * Plays games.
   *
   * @param rules a ruleset for exclusive use, since its steps are counted from now on
   * @param heard what read its scripts
   * @param games how many; 0 for as many as there are in a second or two
   */
  public static PlayResult play(Ruleset rules, HookCoverage heard, int games, long seed) {
    return play(rules, heard, games, seed, ProgressListener.UNHEARD, UNHEARD);
  }

  /**
   * Plays games.
   *
   * @param progress hears of each game
   * @param ran receives the addresses of the instructions that ran, once the games are over
   */
  static PlayResult play(
      Ruleset rules,
      HookCoverage heard,
      int games,
      long seed,
      ProgressListener progress,
      Consumer<BitSet> ran) {
    PlayCheck check = new PlayCheck(rules, heard, seed);
    try (ScriptWorker worker = new ScriptWorker("gabion-check-play")) {
      return ScriptWorker.await(worker.begin(() -> check.run(games, progress, ran)));
    } catch (ScriptHungException hung) {
      return new PlayResult(0, List.of(hung.problem()), List.of());
    }
  }

  private PlayResult run(int games, ProgressListener progress, Consumer<BitSet> ran) {
    BitSet done = program.count();
    heard.clear();
    long end = System.nanoTime() + USUAL;
    int most = games == 0 ? USUAL_GAMES : games;
    List<String> scenarios = rules.scenarioIds();
    int played = 0;
    try (Machine machine = new Machine(program)) {
      machine.watch().begin();
      machine.listenToChanges(ledger::change);
      while (played < most
          && (games > 0 || played < Math.max(LEAST, scenarios.size()) || System.nanoTime() < end)) {
        Setup setup = setup(played, scenarios.get(played % scenarios.size()));
        try {
          play(machine, played, setup);
        } catch (RulesetException failed) {
          return new PlayResult(played + 1, List.of(explain(failed, played, setup)), List.of());
        }
        played++;
        progress.step();
      }
    }
    ran.accept(done);
    Problems warnings = Problems.unlimited();
    ledger.report(done, heard.calledHooks(), played, new CheckFindings(new Problems(), warnings));
    return new PlayResult(
        played, List.of(), List.copyOf(ProblemPrinter.sortByLocation(warnings.list())));
  }

  private void play(Machine machine, int game, Setup setup) {
    long luck = Simulation.luck(seed, game);
    Draft draft = rules.createDraft(setup, luck);
    draft.seed(luck);
    machine.enter(draft, "game");
    long before = machine.questioner().decisions();
    machine.run(draft, ledger.countQuestions(new RandomOracle(luck)));
    ledger.end(draft, machine.questioner().decisions() - before);
  }

  /** A setup in which each option has its default or, as often, any reading at random. */
  private Setup setup(int game, String scenario) {
    Random chance = new Random(seed + game);
    Map<String, String> asked = new LinkedHashMap<>();
    if (game >= rules.scenarioIds().size()) {
      rules
          .optionIds()
          .forEach(
              (option, readings) -> {
                boolean seated =
                    option.equals(Ruleset.SEATS)
                        && rules.layout().seating().ofScenario(scenario) != null;
                if (!seated && chance.nextBoolean()) {
                  asked.put(option, readings.get(chance.nextInt(readings.size())));
                }
              });
    }
    return rules
        .setup(scenario, asked, new Problems())
        .or(() -> rules.setup(scenario, Map.of(), new Problems()))
        .orElseGet(rules::setup);
  }

  private static Problem explain(RulesetException failed, int game, Setup setup) {
    Problem problem = failed.problem();
    List<String> choices = new ArrayList<>(List.of(setup.scenario()));
    setup.options().forEach((option, reading) -> choices.add(option + "=" + reading));
    String where = LabMessage.IN_RANDOM_GAME.text(game, String.join(", ", choices));
    String help = problem.help() == null ? where : problem.help() + "; " + where;
    return new Problem(problem.code(), problem.message(), problem.location(), help);
  }
}
