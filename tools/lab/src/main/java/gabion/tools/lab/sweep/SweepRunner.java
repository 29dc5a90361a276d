package gabion.tools.lab.sweep;

import gabion.play.Ruleset;
import gabion.play.Setup;
import gabion.scripts.GraalScripts;
import gabion.tools.lab.GameCounts;
import gabion.tools.lab.Shard;
import gabion.tools.lab.Simulation;
import gabion.tools.lab.message.LabMessage;
import gabion.tools.packs.Library;
import gabion.yaml.ProblemPrinter;
import gabion.yaml.Problems;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Plays tasks. Rules are loaded once, however many of their tasks come, from any thread. */
public final class SweepRunner {

  /** How many rules are kept; tasks of one combination mostly come one after the other. */
  private static final int KEPT = 8;

  private final Map<String, Ruleset> loaded = new LinkedHashMap<>(KEPT, 1, true);

  /** Thrown if the rules of a task differ from those for which it was created. */
  private static final class RulesMismatchException extends Exception {
    private static final long serialVersionUID = 1;

    RulesMismatchException(String why) {
      super(why, null, false, false);
    }
  }

  /**
   * Plays a task and says what came of it, both as one line.
   *
   * @param folder where the packs of all tasks lie
   */
  public String play(String line, Path folder) throws InterruptedException {
    SweepTask task = SweepTask.of(line);
    try {
      return play(task, rules(task, folder)).line();
    } catch (RulesMismatchException refused) {
      return new SweepResult(task.combination(), task.shard(), null, null, refused.getMessage())
          .line();
    }
  }

  private synchronized Ruleset rules(SweepTask task, Path folder) throws RulesMismatchException {
    Ruleset kept = loaded.get(task.fingerprint());
    if (kept != null) {
      return kept;
    }
    List<Path> packs = task.packs().stream().map(folder::resolve).toList();
    Problems problems = new Problems();
    Ruleset rules =
        new Library(packs, GraalScripts.folders()).load(task.ruleset(), problems).orElse(null);
    if (rules == null) {
      throw new RulesMismatchException(
          problems.isEmpty()
              ? "unknown ruleset " + task.ruleset()
              : ProblemPrinter.line(problems.list().get(0)));
    }
    String fingerprint = rules.fingerprint().whole();
    if (!fingerprint.equals(task.fingerprint())) {
      throw new RulesMismatchException(
          LabMessage.FINGERPRINT_DIFFERS.text(fingerprint, task.fingerprint()));
    }
    loaded.put(fingerprint, rules);
    if (loaded.size() > KEPT) {
      loaded.remove(loaded.keySet().iterator().next());
    }
    return rules;
  }

  private static SweepResult play(SweepTask task, Ruleset rules) throws InterruptedException {
    Shard shard = Shard.of(task.shard()).orElseThrow();
    Simulation.Result result =
        new Simulation(rules, new Setup(task.scenario(), task.options()), task.seed())
            .run(task.games(), shard, 1, played -> {});
    Simulation.Failure failure = result.failure();
    if (failure == null) {
      GameCounts counts = GameCounts.of(result.tally());
      return new SweepResult(task.combination(), task.shard(), counts, null, null);
    }
    SweepResult.SweepFailure failed =
        new SweepResult.SweepFailure(
            failure.game(),
            Simulation.luck(task.seed(), failure.game()),
            failure.decisions(),
            ProblemPrinter.line(failure.problem()));
    return new SweepResult(task.combination(), task.shard(), null, failed, null);
  }
}
