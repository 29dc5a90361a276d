package gabion.tools.command;

import gabion.tools.command.message.CommandMessage;
import gabion.tools.command.message.UsageMessage;
import gabion.tools.lab.GameCounts;
import gabion.tools.lab.Interval;
import gabion.tools.lab.balance.ComparisonText;
import gabion.tools.lab.balance.PairedGames;
import gabion.tools.lab.balance.PairedMetric;
import gabion.tools.lab.balance.TuningGoal;
import gabion.tools.lab.balance.TuningReport;
import gabion.tools.lab.sweep.Combination;
import gabion.tools.lab.sweep.InvalidSweepException;
import gabion.tools.lab.sweep.SweepFolder;
import gabion.tools.lab.sweep.SweepResult;
import gabion.tools.lab.sweep.SweepSums;
import gabion.tools.lab.sweep.SweepTask;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * Looks for an aim among the combinations of a sweep, all of which are played to the end, and the
 * rules as they are beside them. A sweep counts wins and draws; it keeps no single games, so what
 * is otherwise is as sure as if their luck had been another.
 */
final class TuneBySweep {

  private static final double PERCENT = 100;

  private final CommandContext here;
  private final Packs packs;
  private final SetupOptions choices;
  private final SweepRequest request;
  private final TuningGoal aim;

  TuneBySweep(
      CommandContext here,
      Packs packs,
      SetupOptions choices,
      SweepRequest request,
      TuningGoal aim) {
    this.here = here;
    this.packs = packs;
    this.choices = choices;
    this.request = request;
    this.aim = aim;
  }

  /**
   * Plays all.
   *
   * @return the tried ones, the nearest first; none where a game failed, which is said then
   */
  List<TuningReport.CandidateReport> run(SweepBackend place)
      throws InvalidSweepException, IOException, InterruptedException {
    List<String> known = PairedGames.results(packs.open(here, request.ruleset()).rules());
    if (!known.contains(aim.gauge())) {
      throw packs.wrong(
          UsageMessage.SWEEP_COUNTS_RESULTS.text(String.join(", ", known), aim.gauge()));
    }
    TuneCommand.refuse(packs, aim, known);
    try (SweepFolder folder =
        SweepFolder.of(packs.library(here, List.of(request.ruleset())), request.ruleset())) {
      SweepJob varied = new SweepJob(here, packs, choices, request, folder);
      SweepJob base = new SweepJob(here, packs, choices, request.varying(List.of()), folder);
      int last = varied.combinations().size();
      List<SweepTask> tasks = new ArrayList<>(varied.tasks());
      base.tasks().forEach(task -> tasks.add(task.withCombination(last)));
      SweepSums sums = new SweepSums(last + 1);
      new SweepRun(here, place, folder, request.json())
          .play(tasks, sums, () -> here.err().println(CommandMessage.SWEEP_INCOMPLETE.text()));
      return isFailed(sums, last) ? List.of() : candidateResults(varied, sums, last);
    }
  }

  private boolean isFailed(SweepSums sums, int last) {
    for (int number = 0; number <= last; number++) {
      Optional<SweepResult.SweepFailure> failed = sums.firstFailure(number);
      if (failed.isPresent()) {
        here.err().println("game " + failed.get().game() + ": " + failed.get().problem());
        return true;
      }
    }
    return false;
  }

  private List<TuningReport.CandidateReport> candidateResults(
      SweepJob varied, SweepSums sums, int last) {
    GameCounts base = sums.counts(last).orElseThrow();
    List<TuningReport.CandidateReport> tried = new ArrayList<>();
    for (Combination one : varied.combinations()) {
      GameCounts counts = sums.counts(one.number()).orElseThrow();
      List<String> words = new ArrayList<>();
      for (int i = 0; i < one.values().size(); i++) {
        words.add(request.variations().get(i).name() + "=" + one.values().get(i));
      }
      List<ComparisonText.Row> changes = changes(base, counts);
      tried.add(
          new TuningReport.CandidateReport(
              String.join(" ", words),
              varied.isUsual(one),
              counts.games(),
              changes.stream()
                  .filter(row -> row.name().equals(aim.gauge()))
                  .findFirst()
                  .orElseThrow(),
              changes));
    }
    tried.sort(Comparator.comparingDouble(one -> aim.missedBy(one.is().is() / PERCENT)));
    return tried;
  }

  private static PairedMetric.Estimate share(GameCounts counts, String name) {
    long came = counts.results().getOrDefault(name, 0L);
    Interval between = Interval.of(came, counts.games());
    return new PairedMetric.Estimate(PERCENT * came / counts.games(), between.from(), between.to());
  }

  private static List<ComparisonText.Row> changes(GameCounts base, GameCounts now) {
    List<ComparisonText.Row> rows = new ArrayList<>();
    for (String name : base.results().keySet()) {
      PairedMetric.Estimate was = share(base, name);
      PairedMetric.Estimate is = share(now, name);
      double by = is.is() - was.is();
      double down = Math.hypot(is.is() - is.from(), was.to() - was.is());
      double up = Math.hypot(is.to() - is.is(), was.is() - was.from());
      PairedMetric.Estimate difference = new PairedMetric.Estimate(by, by - down, by + up);
      rows.add(new ComparisonText.Row(name, true, was, is, difference, false, 0));
    }
    PairedMetric.Estimate was = decisions(base);
    PairedMetric.Estimate is = decisions(now);
    PairedMetric.Estimate difference = PairedMetric.Estimate.withoutInterval(is.is() - was.is());
    rows.add(new ComparisonText.Row(PairedGames.DECISIONS, false, was, is, difference, false, 0));
    return rows;
  }

  private static PairedMetric.Estimate decisions(GameCounts counts) {
    return PairedMetric.Estimate.withoutInterval((double) counts.decisions() / counts.games());
  }
}
