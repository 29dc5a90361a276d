package gabion.tools.command;

import gabion.play.Setup;
import gabion.tools.command.message.CommandMessage;
import gabion.tools.command.message.UsageMessage;
import gabion.tools.lab.balance.PairedGames;
import gabion.tools.lab.balance.Tuning;
import gabion.tools.lab.balance.TuningGoal;
import gabion.tools.lab.balance.TuningReport;
import gabion.tools.lab.odds.PolicyParser;
import gabion.tools.lab.sweep.Combination;
import gabion.tools.lab.sweep.InvalidSweepException;
import gabion.tools.lab.sweep.SweepVariable;
import gabion.tools.lab.trial.RulesExperiments;
import gabion.yaml.ProblemPrinter;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Looks for values of the rules that come near to an aim. */
@Command(
    name = "tune",
    description = "Search values and options of the rules for a goal, with paired games.",
    footerHeading = "%nExamples:%n",
    footer = {
      "  gabion tune RULESET --vary areas.peak.points=3,4,5 --goal \"win rate of SIDE near 50 %%\"",
      "  gabion tune RULESET --vary PATH=1,2 --vary OPTION=READING,READING --goal \"decisions low\"",
      "  gabion tune RULESET --vary PATH=1,2,3 --goal \"draw low\" --games 100000 --sweep",
      "",
      "A goal names a metric: `win rate of SIDE`, `draw`, `decisions`, or a measure of the ruleset or of",
      "--measure. After it comes `near N`, `near N %%`, `high` or `low`. All combinations have the same",
      "luck, and those far from the goal are given up early. The result has its interval and all other",
      "changes. --sweep gives none up and plays all as `gabion sweep` does, also on many computers; the",
      "goal is then a win rate or `draw`.",
      "Exit codes: 0 done; 1 a game showed a problem of the ruleset; 2 wrong usage."
    })
final class TuneCommand implements Callable<Integer> {

  private static final int MOST = 256;
  private static final int MOST_SWEPT = 1000;

  @Mixin private final Packs packs = new Packs();
  @Mixin private final SetupOptions choices = new SetupOptions();
  @Mixin private final SeatOptions seats = new SeatOptions();
  @Mixin private final GamesOptions played = new GamesOptions(1000);
  @Mixin private final MeasureOptions measures = new MeasureOptions();
  @Mixin private final VariationOptions varying = new VariationOptions();
  @Mixin private final SweepBackendOptions where = new SweepBackendOptions();

  @Parameters(paramLabel = "RULESET")
  private String ruleset = "";

  @Option(
      names = "--goal",
      required = true,
      paramLabel = "GOAL",
      description = "The goal, as below.")
  private String goal = "";

  @Option(
      names = "--sweep",
      description =
          "Play all combinations to the end as `sweep` does: on Spark, or on --threads here.")
  private boolean sweep;

  @Option(names = "--json", description = "Print one JSON object.")
  private boolean json;

  private final CommandContext here;

  TuneCommand(CommandContext here) {
    this.here = here;
  }

  @Override
  public Integer call() throws InterruptedException {
    where.check(packs, played);
    if (!sweep && where.isSaid()) {
      throw packs.wrong(UsageMessage.SPARK_NEEDS_SWEEP.text());
    }
    TuningGoal aim =
        TuningGoal.of(goal).orElseThrow(() -> packs.wrong(UsageMessage.INVALID_GOAL.text(goal)));
    TuningReport told = new TuningReport(ruleset, goal, seats.describeHolders());
    return sweep ? tuneWithSweep(aim, told) : tuneWithPairedGames(aim, told);
  }

  private int tuneWithSweep(TuningGoal aim, TuningReport told) throws InterruptedException {
    if (!seats.holdersBySeat().isEmpty() || !measures.sentences().isEmpty()) {
      throw packs.wrong(UsageMessage.SWEEP_WITHOUT_SEATS.text());
    }
    try {
      SweepRequest asked =
          new SweepRequest(
              ruleset,
              varying.parseVariations(packs, choices, MOST_SWEPT, ""),
              played.games(),
              played.seed(),
              where.shards(),
              json,
              null);
      List<TuningReport.CandidateReport> tried =
          new TuneBySweep(here, packs, choices, asked, aim)
              .run(where.place(here, played.threads(0)));
      return tried.isEmpty() ? Gabion.PROBLEMS : say(told, tried);
    } catch (InvalidSweepException wrong) {
      throw packs.wrong(wrong.sentence());
    } catch (IOException e) {
      throw new CommandFailedException(CommandMessage.FILE_ERROR.text(e.getMessage()));
    }
  }

  private int tuneWithPairedGames(TuningGoal aim, TuningReport told) throws InterruptedException {
    Packs.LoadedRuleset opened = packs.open(here, ruleset);
    Setup setup = packs.setup(opened.rules(), choices.scenario, choices.options);
    PairedGames.Contender mine =
        new PairedGames.Contender(opened.rules(), setup, seats.bots(packs, opened.rules(), setup));
    refuse(packs, aim, PairedGames.results(opened.rules()));
    try {
      PairedGames base = new PairedGames(mine, mine, played.seed(), measures.sentences());
      List<String> known = base.names();
      if (!known.contains(aim.gauge())) {
        throw packs.wrong(UsageMessage.UNKNOWN_MEASURE.text(aim.gauge(), String.join(", ", known)));
      }
      List<Tuning.Candidate> candidates = candidates(mine);
      Progress progress = new Progress(here, played.games(), json);
      List<Tuning.CandidateScore> tried =
          new Tuning(base, aim)
              .run(
                  candidates,
                  played.games(),
                  played.threads(1),
                  done -> progress.to(Math.min(done, played.games())));
      progress.finish();
      return reportTrials(aim, told, tried);
    } catch (InvalidSweepException | PolicyParser.InvalidRequestException wrong) {
      throw packs.wrong(String.valueOf(wrong.getMessage()));
    }
  }

  /** Refuses an aim that no share of the games can come near. */
  static void refuse(Packs packs, TuningGoal aim, List<String> shares) {
    aim.wrong(shares)
        .ifPresent(
            wrong -> {
              throw packs.wrong(wrong);
            });
  }

  private List<Tuning.Candidate> candidates(PairedGames.Contender usual)
      throws InvalidSweepException {
    List<SweepVariable> varied =
        varying.parseVariations(packs, choices, MOST, CommandMessage.SWEEP_ALLOWS_MORE.text());
    List<Tuning.Candidate> candidates = new ArrayList<>();
    for (List<String> chosen : Combination.product(varied)) {
      List<String> words = new ArrayList<>();
      for (int i = 0; i < chosen.size(); i++) {
        words.add(varied.get(i).name() + "=" + chosen.get(i));
      }
      ComparisonOptions.ComparedRules other =
          new ComparisonOptions().open(here, packs, ruleset, choices, words);
      PairedGames.Contender rules =
          new PairedGames.Contender(
              other.loadedRuleset().rules(),
              other.setup(),
              seats.bots(packs, other.loadedRuleset().rules(), other.setup()));
      candidates.add(
          new Tuning.Candidate(
              String.join(" ", words), RulesExperiments.isUsual(usual, rules), rules));
    }
    return candidates;
  }

  // ---- results

  private int reportTrials(TuningGoal aim, TuningReport told, List<Tuning.CandidateScore> tried) {
    for (Tuning.CandidateScore one : tried) {
      if (one.result().failure() != null) {
        here.err().print(ProblemPrinter.print(one.result().failure().problem()));
        here.err().println("with " + one.name());
        return Gabion.PROBLEMS;
      }
    }
    return say(told, TuningReport.of(aim, tried));
  }

  private int say(TuningReport told, List<TuningReport.CandidateReport> tried) {
    if (json) {
      here.out().println(Json.of(told.fields(tried)));
    } else {
      told.lines(tried).forEach(here.out()::println);
    }
    return Gabion.DONE;
  }
}
