package gabion.tools.command;

import gabion.play.Ruleset;
import gabion.play.Setup;
import gabion.tools.command.message.CommandMessage;
import gabion.tools.command.message.UsageMessage;
import gabion.tools.lab.GameCounts;
import gabion.tools.lab.GameWarnings;
import gabion.tools.lab.MeasureSums;
import gabion.tools.lab.Shard;
import gabion.tools.lab.Simulation;
import gabion.tools.lab.Tally;
import gabion.tools.lab.odds.EndingTitles;
import gabion.yaml.ProblemPrinter;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Lets random play or bots hold all seats of many games, and counts. */
@Command(
    name = "simulate",
    description = "Play many games, at random or with bots, and count how they end.",
    footerHeading = "%nExamples:%n",
    footer = {
      "  gabion simulate RULESET --games 1000",
      "  gabion simulate RULESET --games 10000 --seed 7",
      "  gabion simulate RULESET --option OPTION=READING --games 1000 --json",
      "  gabion simulate RULESET --games 100 --seat SEAT=monte-carlo:64 --threads 2",
      "  gabion simulate RULESET --games 4000 --set dice.guards.faces.six=2 --report page.html",
      "  gabion simulate RULESET --games 100000 --against ../variant --until ±1%%",
      "  gabion simulate RULESET --games 1000000 --shard 7/64 --json > part-7.json",
      "",
      "The same seed gives the same results for any number of threads. A decision is a question to a seat",
      "with two or more legal answers. With --json each result has its 95 %% interval in percent.",
      "`gabion merge` adds shards up. Without --threads there is one thread for each processor and 500",
      "games; 1 for a shard.",
      "",
      "With --against or --set the games are played under both rules with the same luck. Each difference",
      "has its own interval, and the `measures` of the ruleset are reported too.",
      "Exit codes: 0 done; 1 a game showed a problem of the ruleset, or broke one of its invariants,",
      "or with --strict there was a warning; 2 wrong usage."
    })
final class SimulateCommand implements Callable<Integer> {

  /** With fewer to play, another thread is not worth its start. */
  private static final int GAMES_A_THREAD = 500;

  private static final int NARROW = 20;

  @Mixin private final Packs packs = new Packs();
  @Mixin private final SetupOptions choices = new SetupOptions();

  @Parameters(paramLabel = "RULESET")
  private String ruleset = "";

  @Mixin private final GamesOptions played = new GamesOptions(1000);
  @Mixin private final SeatOptions seats = new SeatOptions();
  @Mixin private final SimulateComparison compared = new SimulateComparison();
  @Mixin private final CsvOptions csv = new CsvOptions();

  @Option(names = "--json", description = "Print one JSON object.")
  private boolean json;

  @Option(
      names = "--untimed",
      description =
          "With --json: omit threads, times and measures. `merge` of all shards prints the same.")
  private boolean untimed;

  @Option(
      names = "--shard",
      paramLabel = "I/N",
      description = "With --json: play every N-th game from the I-th on, for `gabion merge`.")
  private String sharded = "";

  @Option(
      names = "--strict",
      description =
          "Exit code 1 if there is a warning: games without an ending or a decision, or all alike.")
  private boolean strict;

  private final CommandContext here;

  SimulateCommand(CommandContext here) {
    this.here = here;
  }

  @Override
  public Integer call() throws InterruptedException {
    played.check(packs, 1);
    csv.check(packs);
    if (!json && (untimed || !sharded.isEmpty())) {
      throw packs.wrong(UsageMessage.SHARD_NEEDS_JSON.text());
    }
    if (seats.holdersBySeat().containsValue(SeatOptions.YOU)) {
      throw packs.wrong(UsageMessage.PERSON_IN_SIMULATION.text());
    }
    Shard shard = shard();
    if (compared.isAsked() && (untimed || !sharded.isEmpty())) {
      throw packs.wrong(UsageMessage.SHARD_WITH_COMPARISON.text());
    }
    Packs.LoadedRuleset opened = packs.open(here, ruleset);
    Setup setup = packs.setup(opened.rules(), choices.scenario, choices.options);
    if (compared.isAsked()) {
      return compared.run(
          here,
          packs,
          choices,
          seats,
          opened,
          setup,
          new SimulateComparison.SimulationRequest(
              played.games(), played.seed(), threads(shard), json, strict, words(setup)),
          csv);
    }
    Progress progress = new Progress(here, shard.games(played.games()), json);
    long began = System.nanoTime();
    Simulation simulation =
        new Simulation(
            opened.rules(), setup, played.seed(), seats.bots(packs, opened.rules(), setup));
    MeasureSums measures = new MeasureSums(opened.rules());
    simulation.listen((game, end, decisions) -> measures.count(end));
    Simulation.Result result = simulation.run(played.games(), shard, threads(shard), progress::to);
    double seconds = (System.nanoTime() - began) / 1e9;
    progress.finish();
    if (result.failure() != null) {
      return reportFailure(opened, setup, result.failure());
    }
    csv.write(fields(opened, setup, result.tally(), measures, seconds), "");
    if (json) {
      here.out().println(Json.of(fields(opened, setup, result.tally(), measures, seconds)));
    } else {
      print(opened, result.tally(), measures, seconds);
    }
    List<String> warnings = GameWarnings.of(result.tally());
    if (!json) {
      warnings.forEach(warning -> here.err().println(CommandMessage.WARNING.text(warning)));
    }
    return strict && !warnings.isEmpty() ? Gabion.PROBLEMS : Gabion.DONE;
  }

  /**
   * The option's value; else one for a shard, or at most one per processor, each with enough games.
   */
  private int threads(Shard shard) {
    int busy = Math.max(1, played.games() / GAMES_A_THREAD);
    return played.threads(
        shard.equals(Shard.WHOLE) ? Math.min(busy, Runtime.getRuntime().availableProcessors()) : 1);
  }

  /** The command that compares the same again. */
  private String words(Setup setup) {
    List<String> more = new ArrayList<>(List.of("--games", Integer.toString(played.games())));
    more.addAll(packs.words());
    more.addAll(List.of("--seed", Long.toString(played.seed()), "--scenario", setup.scenario()));
    choices.options.forEach((id, is) -> more.addAll(List.of("--option", id + "=" + is)));
    seats.holdersBySeat().forEach((seat, who) -> more.addAll(List.of("--seat", seat + "=" + who)));
    more.addAll(compared.words());
    return ShellCommand.of(here, "simulate", ruleset).with(more).abroad().line();
  }

  private Shard shard() {
    if (sharded.isEmpty()) {
      return Shard.WHOLE;
    }
    return Shard.of(sharded)
        .orElseThrow(() -> packs.wrong(UsageMessage.INVALID_SHARD.text(sharded)));
  }

  private int reportFailure(Packs.LoadedRuleset opened, Setup setup, Simulation.Failure failure) {
    String again = replayCommand(opened.rules(), setup, failure);
    if (json) {
      Map<String, Object> fields = requestFields(opened, setup);
      fields.put("failed", fields(failure, again));
      here.out().println(Json.of(fields));
    } else {
      here.err().print(ProblemPrinter.print(failure.problem()));
      here.err()
          .println(
              say(CommandMessage.FAILED_IN_GAME.text(), failure.game(), failure.decisions())
                  + CommandMessage.REPEAT_GAME.text(again));
    }
    return Gabion.PROBLEMS;
  }

  /** The command that plays a game again. */
  private String replayCommand(Ruleset rules, Setup setup, Simulation.Failure failure) {
    List<String> more = new ArrayList<>(packs.words());
    more.addAll(List.of("--scenario", setup.scenario()));
    Map<String, String> standard = rules.setup().options();
    setup
        .options()
        .forEach(
            (id, reading) -> {
              if (!reading.equals(standard.get(id))) {
                more.addAll(List.of("--option", id + "=" + reading));
              }
            });
    failure.seats().forEach(seat -> more.addAll(List.of("--seat", seat + "=" + seats.of(seat))));
    more.addAll(List.of("--seed", Long.toString(Simulation.luck(played.seed(), failure.game()))));
    return ShellCommand.of(here, "play", ruleset).with(more).line();
  }

  private Map<String, Object> fields(Simulation.Failure failure, String again) {
    Map<String, Object> fields = new LinkedHashMap<>(ProblemPrinter.json(failure.problem()));
    Simulation.InvariantViolation broken = failure.broken();
    if (broken != null) {
      fields.put("invariant", broken.invariant());
      fields.put("rule", broken.rule());
    }
    fields.put("game", failure.game());
    fields.put("seed", Simulation.luck(played.seed(), failure.game()));
    fields.put("decisions", failure.decisions());
    fields.put("again", again);
    return fields;
  }

  private Map<String, Object> requestFields(Packs.LoadedRuleset opened, Setup setup) {
    Map<String, Object> fields = new LinkedHashMap<>();
    fields.put("ruleset", ruleset);
    fields.put("scenario", setup.scenario());
    fields.put("options", setup.options());
    fields.put("fingerprint", opened.rules().fingerprint().whole());
    if (!seats.holdersBySeat().isEmpty()) {
      fields.put("seats", seats.holdersBySeat());
    }
    fields.put("games", played.games());
    fields.put("seed", played.seed());
    if (!sharded.isEmpty()) {
      fields.put("shard", sharded);
    } else if (!untimed) {
      fields.put("threads", threads(shard()));
    }
    return fields;
  }

  private Map<String, Object> fields(
      Packs.LoadedRuleset opened, Setup setup, Tally tally, MeasureSums measures, double seconds) {
    Map<String, Object> fields = requestFields(opened, setup);
    GameCounts counts = GameCounts.of(tally);
    if (!sharded.isEmpty()) {
      fields.putAll(counts.shardFields());
      return fields;
    }
    fields.putAll(counts.reportFields());
    List<String> warnings = GameWarnings.of(tally);
    if (!untimed && !warnings.isEmpty()) {
      fields.put("warnings", warnings);
    }
    if (!untimed) {
      fields.put("measures", measures.fields());
      fields.put("seconds", seconds);
      fields.put("gamesPerSecond", played.games() / seconds);
      fields.put("decisionsPerSecond", tally.decisions() / seconds);
    }
    return fields;
  }

  private void print(
      Packs.LoadedRuleset opened, Tally tally, MeasureSums measures, double seconds) {
    here.out()
        .println(
            opened.rules().title() + ": " + played.games() + " games" + seats.describeHolders());
    EndingTitles titles = new EndingTitles(List.of(opened.rules()));
    Map<String, Long> endings = new LinkedHashMap<>();
    tally.endings().forEach((ending, count) -> endings.put(titles.of(ending), count));
    int width = Math.max(widest(tally.outcomes()), widest(endings));
    tally.outcomes().forEach((outcome, count) -> row(width, outcome, count));
    here.out().println("endings");
    endings.forEach((ending, count) -> row(width, ending, count));
    here.out()
        .println(
            say(
                CommandMessage.DECISIONS_LINE.text(),
                tally.decisions(),
                tally.least(),
                tally.most(),
                (double) tally.decisions() / played.games()));
    measures.lines().forEach(here.out()::println);
    here.out()
        .println(
            say(
                CommandMessage.SPEED_LINE.text(),
                played.games() / seconds,
                tally.decisions() / seconds,
                seconds));
  }

  private static int widest(Map<String, Long> rows) {
    return Math.max(NARROW, rows.keySet().stream().mapToInt(String::length).max().orElse(0));
  }

  private void row(int width, String name, long count) {
    String row = "  %-" + width + "s %,9d  %5.1f %%";
    here.out().println(say(row, name, count, 100.0 * count / played.games()));
  }

  private static String say(String format, Object... arguments) {
    return String.format(Locale.ROOT, format, arguments);
  }
}
