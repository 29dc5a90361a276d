package gabion.tools.command;

import gabion.play.Setup;
import gabion.tools.lab.balance.Aim;
import gabion.tools.lab.balance.Gauge;
import gabion.tools.lab.balance.PairedGames;
import gabion.tools.lab.balance.Tuning;
import gabion.tools.lab.odds.Policies;
import gabion.tools.lab.sweep.Combination;
import gabion.tools.lab.sweep.Varied;
import gabion.tools.lab.sweep.Wrong;
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

/** Looks for values of the rules that come near to an aim. */
@Command(
    name = "tune",
    description = "Search values and options of the rules for an aim, with paired games.",
    footerHeading = "%nExamples:%n",
    footer = {
      "  gabion tune RULESET --vary areas.peak.points=3,4,5 --goal \"win rate of SIDE near 50 %%\"",
      "  gabion tune RULESET --vary PATH=1,2 --vary OPTION=READING,READING --goal \"decisions low\"",
      "",
      "An aim is the share of the games that a side wins or `draw`, `decisions`, a measure of the",
      "ruleset by its title or one of --measure, and then `near N`, `near N %%`, `high` or `low`.",
      "All combinations are played with the same luck; the further ones are given up early. What is",
      "found is told with its interval, and with all else that it moved. `gabion sweep` plays more",
      "games of all combinations, on many machines.",
      "Exit codes: 0 done; 1 a game showed a problem of the ruleset; 2 wrong usage."
    })
final class TuneCommand implements Callable<Integer> {

  private static final int MOST = 256;
  private static final double PERCENT = 100;

  @Mixin private final Packs packs = new Packs();
  @Mixin private final Choices choices = new Choices();
  @Mixin private final Seats seats = new Seats();

  @Parameters(paramLabel = "RULESET")
  private String ruleset = "";

  @Option(
      names = "--vary",
      required = true,
      paramLabel = "NAME=VALUE,...",
      description = "An option or a value of the rules, and what is tried; may be repeated.")
  private List<String> vary = new ArrayList<>();

  @Option(names = "--goal", required = true, paramLabel = "AIM", description = "What is wanted.")
  private String goal = "";

  @Option(
      names = "--measure",
      paramLabel = "SENTENCE",
      description = "A number or a claim that is told besides, and may be the aim.")
  private List<String> measures = new ArrayList<>();

  @Option(
      names = "--games",
      paramLabel = "N",
      description = "How many games the last ones are played; 1000 by default.")
  private int games = 1000;

  @Option(names = "--seed", paramLabel = "N", description = "What luck comes from; 1 by default.")
  private long seed = 1;

  @Option(names = "--threads", paramLabel = "T", description = "1 by default.")
  private int threads = 1;

  @Option(names = "--json", description = "Print one JSON object.")
  private boolean json;

  private final Surroundings here;

  TuneCommand(Surroundings here) {
    this.here = here;
  }

  @Override
  public Integer call() throws InterruptedException {
    if (games < 1 || threads < 1) {
      throw packs.wrong("at least one game on at least one thread");
    }
    Aim aim =
        Aim.of(goal)
            .orElseThrow(
                () -> packs.wrong("`" + goal + "` is no aim; `win rate of SIDE near 50 %` is one"));
    Packs.Opened opened = packs.open(here, ruleset);
    Setup setup = packs.setup(opened.rules(), choices.scenario, choices.options);
    PairedGames.Contender mine =
        new PairedGames.Contender(opened.rules(), setup, seats.bots(packs, opened.rules(), setup));
    try {
      PairedGames base = new PairedGames(mine, mine, seed, measures);
      List<String> known = base.names();
      if (!known.contains(aim.gauge())) {
        throw packs.wrong(
            "nothing is called `" + aim.gauge() + "`; there are " + String.join(", ", known));
      }
      List<Tuning.Candidate> candidates = candidates();
      Progress progress = new Progress(here, games, json);
      List<Tuning.Tried> tried =
          new Tuning(base, aim)
              .run(candidates, games, threads, done -> progress.to(Math.min(done, games)));
      progress.done();
      return told(aim, tried);
    } catch (Wrong | Policies.Wrong wrong) {
      throw packs.wrong(String.valueOf(wrong.getMessage()));
    }
  }

  private List<Tuning.Candidate> candidates() throws Wrong {
    List<Varied> varied = new ArrayList<>();
    long all = 1;
    for (String word : vary) {
      varied.add(Varied.of(word));
      all *= varied.get(varied.size() - 1).values().size();
    }
    if (all > MOST) {
      throw packs.wrong("that is more than " + MOST + " combinations; `gabion sweep` plays more");
    }
    List<Tuning.Candidate> candidates = new ArrayList<>();
    for (List<String> chosen : Combination.product(varied)) {
      List<String> words = new ArrayList<>();
      for (int i = 0; i < chosen.size(); i++) {
        words.add(varied.get(i).name() + "=" + chosen.get(i));
      }
      Changed.Other other = new Changed().open(here, packs, ruleset, choices, words);
      candidates.add(
          new Tuning.Candidate(
              String.join(" ", words),
              new PairedGames.Contender(
                  other.opened().rules(),
                  other.setup(),
                  seats.bots(packs, other.opened().rules(), other.setup()))));
    }
    return candidates;
  }

  // ---- what was found

  private int told(Aim aim, List<Tuning.Tried> tried) {
    for (Tuning.Tried one : tried) {
      if (one.found().failure() != null) {
        here.err().print(gabion.text.ProblemPrinter.print(one.found().failure().problem()));
        here.err().println("with " + one.name());
        return Gabion.PROBLEMS;
      }
    }
    if (json) {
      here.out().println(Json.of(fields(aim, tried)));
      return Gabion.DONE;
    }
    here.out().println("aim: " + goal + seats.said());
    for (Tuning.Tried one : tried) {
      Gauge gauge = aim.among(one.found().gauges()).orElseThrow();
      double unit = gauge.isShare() ? PERCENT : 1;
      Gauge.Estimate is = gauge.second();
      here.out()
          .println(
              say(
                  "  %-40s %8.2f (%.2f to %.2f), %,d games",
                  one.name(),
                  unit * is.is(),
                  unit * is.from(),
                  unit * is.to(),
                  one.found().games()));
    }
    Tuning.Tried best = tried.get(0);
    here.out().println("nearest: " + best.name() + "; against the rules as they are");
    for (Gauge gauge : best.found().gauges()) {
      double unit = gauge.isShare() ? PERCENT : 1;
      Gauge.Estimate by = gauge.difference();
      here.out()
          .println(
              say(
                  "  %-40s %+8.2f (%+.2f to %+.2f)%s",
                  gauge.name(),
                  unit * by.is(),
                  unit * by.from(),
                  unit * by.to(),
                  by.mayBeNothing() ? ", perhaps nothing" : ""));
    }
    here.out().println(sure(aim, tried));
    return Gabion.DONE;
  }

  /** Whether the next best is told apart from the best. */
  private static String sure(Aim aim, List<Tuning.Tried> tried) {
    if (tried.size() < 2) {
      return "there was nothing else to choose";
    }
    Gauge best = aim.among(tried.get(0).found().gauges()).orElseThrow();
    Gauge next = aim.among(tried.get(1).found().gauges()).orElseThrow();
    boolean apart =
        best.second().from() > next.second().to() || best.second().to() < next.second().from();
    return (apart
            ? "the intervals of the two nearest do not meet"
            : "the two nearest are not told apart by so few games")
        + "; intervals are of 95 %, and the nearest of many looks a little nearer than it is";
  }

  private Map<String, Object> fields(Aim aim, List<Tuning.Tried> tried) {
    Map<String, Object> all = new LinkedHashMap<>();
    all.put("ruleset", ruleset);
    all.put("goal", goal);
    List<Object> ones = new ArrayList<>();
    for (Tuning.Tried one : tried) {
      Map<String, Object> fields = new LinkedHashMap<>();
      fields.put("set", one.name());
      fields.put("games", one.found().games());
      Gauge gauge = aim.among(one.found().gauges()).orElseThrow();
      fields.put("is", gauge.second().is());
      fields.put("from", gauge.second().from());
      fields.put("to", gauge.second().to());
      ones.add(fields);
    }
    all.put("tried", ones);
    return all;
  }

  private static String say(String format, Object... arguments) {
    return String.format(Locale.ROOT, format, arguments);
  }
}
