package gabion.tools.command;

import gabion.tools.lab.GameCounts;
import gabion.tools.lab.Interval;
import gabion.tools.lab.balance.Aim;
import gabion.tools.lab.balance.Gauge;
import gabion.tools.lab.balance.PairedGames;
import gabion.tools.lab.balance.TuneTold;
import gabion.tools.lab.sweep.Combination;
import gabion.tools.lab.sweep.SweepFolder;
import gabion.tools.lab.sweep.SweepResult;
import gabion.tools.lab.sweep.SweepSums;
import gabion.tools.lab.sweep.SweepTask;
import gabion.tools.lab.sweep.Wrong;
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

  private final Surroundings here;
  private final Packs packs;
  private final Choices choices;
  private final SweepAsked asked;
  private final Aim aim;

  TuneBySweep(Surroundings here, Packs packs, Choices choices, SweepAsked asked, Aim aim) {
    this.here = here;
    this.packs = packs;
    this.choices = choices;
    this.asked = asked;
    this.aim = aim;
  }

  /**
   * Plays all.
   *
   * @return the tried ones, the nearest first; none where a game failed, which is said then
   */
  List<TuneTold.One> run(SweepPlace place) throws Wrong, IOException, InterruptedException {
    List<String> known = PairedGames.results(packs.open(here, asked.ruleset()).rules());
    if (!known.contains(aim.gauge())) {
      throw packs.wrong(
          "a sweep counts %s; `%s` is none of them, and is tuned without --sweep"
              .formatted(String.join(", ", known), aim.gauge()));
    }
    TuneCommand.refuse(packs, aim, known);
    try (SweepFolder folder =
        SweepFolder.of(packs.library(here, List.of(asked.ruleset())), asked.ruleset())) {
      SweepPrepared varied = new SweepPrepared(here, packs, choices, asked, folder);
      SweepPrepared base =
          new SweepPrepared(here, packs, choices, asked.varying(List.of()), folder);
      int last = varied.combinations().size();
      List<SweepTask> tasks = new ArrayList<>(varied.tasks());
      base.tasks().forEach(task -> tasks.add(task.numbered(last)));
      SweepSums sums = new SweepSums(last + 1);
      new SweepRun(here, place, folder, asked.json())
          .play(tasks, sums, () -> here.err().println("stopped: nothing is told of a part"));
      return isFailed(sums, last) ? List.of() : told(varied, sums, last);
    }
  }

  private boolean isFailed(SweepSums sums, int last) {
    for (int number = 0; number <= last; number++) {
      Optional<SweepResult.Failed> failed = sums.failed(number);
      if (failed.isPresent()) {
        here.err().println("game " + failed.get().game() + ": " + failed.get().problem());
        return true;
      }
    }
    return false;
  }

  private List<TuneTold.One> told(SweepPrepared varied, SweepSums sums, int last) {
    GameCounts base = sums.counts(last).orElseThrow();
    List<TuneTold.One> tried = new ArrayList<>();
    for (Combination one : varied.combinations()) {
      GameCounts counts = sums.counts(one.number()).orElseThrow();
      List<String> words = new ArrayList<>();
      for (int i = 0; i < one.values().size(); i++) {
        words.add(asked.varied().get(i).name() + "=" + one.values().get(i));
      }
      tried.add(
          new TuneTold.One(
              String.join(" ", words),
              varied.isUsual(one),
              counts.games(),
              share(counts, aim.gauge()),
              moved(base, counts)));
    }
    tried.sort(Comparator.comparingDouble(one -> aim.missedBy(one.is().is() / PERCENT)));
    return tried;
  }

  private static Gauge.Estimate share(GameCounts counts, String name) {
    long came = counts.results().getOrDefault(name, 0L);
    Interval between = Interval.of(came, counts.games());
    return new Gauge.Estimate(PERCENT * came / counts.games(), between.from(), between.to());
  }

  private static List<TuneTold.Moved> moved(GameCounts base, GameCounts now) {
    List<TuneTold.Moved> moved = new ArrayList<>();
    for (String name : base.results().keySet()) {
      Gauge.Estimate was = share(base, name);
      Gauge.Estimate is = share(now, name);
      double by = is.is() - was.is();
      double down = Math.hypot(is.is() - is.from(), was.to() - was.is());
      double up = Math.hypot(is.to() - is.is(), was.is() - was.from());
      moved.add(
          new TuneTold.Moved(name, by, Optional.of(new Gauge.Estimate(by, by - down, by + up))));
    }
    double decisions =
        (double) now.decisions() / now.games() - (double) base.decisions() / base.games();
    moved.add(new TuneTold.Moved(PairedGames.DECISIONS, decisions, Optional.empty()));
    return moved;
  }
}
