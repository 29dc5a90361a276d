package gabion.tools.command;

import gabion.play.Ruleset;
import gabion.tools.command.message.UsageMessage;
import gabion.tools.lab.odds.SearchMonitor;
import gabion.tools.lab.proof.EquivalenceProof;
import gabion.tools.lab.proof.ProofResult;
import gabion.tools.lab.proof.SoundnessProof;
import gabion.tools.lab.trial.ComparisonSide;
import gabion.yaml.ProblemPrinter;
import gabion.yaml.Problems;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Proves two rules or readings equal within a scope, or finds the case that tells them apart. */
@Command(
    name = "prove",
    description = "Prove two readings or rules equal in a scope, or find the case that parts them.",
    footerHeading = "%nExamples:%n",
    footer = {
      "  gabion prove RULESET OPTION=READING             a reading against the standard one",
      "  gabion prove RULESET --reading OPTION=A --against OPTION=B",
      "  gabion prove RULESET --against ../my-pack       the ruleset without and with a pack",
      "  gabion prove RULESET --set dice.guards.faces.six=4   the ruleset with another value",
      "  gabion prove RULESET --all                      each switch against its standard",
      "  gabion prove RULESET --also                     of this ruleset alone: it never fails, and ends",
      "",
      "Both rules are played by the same answers from the position of each case and the beginning of",
      "each scenario: every answer, then every two, and so on until the time is over, and in random",
      "games. Compared are the log, the questions, the legal answers, the chances and the end.",
      "Exit codes: 0 equal in the scope, or parted; 1 the data has problems, or --also finds a flaw;",
      "2 wrong usage;",
      "3 not decided."
    })
final class ProveCommand implements Callable<Integer> {

  private static final int NOT_DECIDED = 3;
  private static final int MOST_ANSWERS = 12;

  @Mixin private final Packs packs = new Packs();
  @Mixin private final ComparisonOptions changed = new ComparisonOptions();

  @Parameters(index = "0", paramLabel = "RULESET")
  private String ruleset = "";

  @Parameters(
      index = "1",
      arity = "0..1",
      paramLabel = "OPTION=READING",
      description = "The other reading of an option.")
  private String other = "";

  @Option(
      names = "--reading",
      paramLabel = "OPTION=READING",
      parameterConsumer = OncePerKey.class,
      description = "A reading of the first rules; may be repeated.")
  private Map<String, String> readings = new LinkedHashMap<>();

  @Option(names = "--all", description = "Every reading that is not standard, one after another.")
  private boolean all;

  @Option(
      names = "--also",
      description =
          "Prove of this ruleset alone that its rules do not fail (no answer, an endless loop, a"
              + " broken invariant) and that its games can end.")
  private boolean also;

  @Option(
      names = "--time",
      paramLabel = "N",
      defaultValue = "60",
      description = "The seconds for each proof; 60 by default.")
  private int time;

  @Option(
      names = "--answers",
      paramLabel = "N",
      defaultValue = "12",
      description = "The most answers behind a beginning; 12 by default.")
  private int answers;

  @Option(
      names = "--games",
      paramLabel = "N",
      defaultValue = "100",
      description = "The number of random games; 100 by default.")
  private int games;

  @Option(names = "--json", description = "Print JSON.")
  private boolean json;

  private final CommandContext here;

  ProveCommand(CommandContext here) {
    this.here = here;
  }

  @Override
  public Integer call() {
    if (time < 1 || answers < 0 || answers > MOST_ANSWERS || games < 0) {
      throw packs.wrong(UsageMessage.PROVE_LIMITS.text(MOST_ANSWERS));
    }
    packs.selectRulesets(packs.library(here, List.of(ruleset)), List.of(ruleset));
    Packs.LoadedRuleset one = packs.open(here, ruleset);
    changed.takeReadings(one.rules(), other.isEmpty() ? List.of() : List.of(other));
    if ((all ? 1 : 0) + (also ? 1 : 0) + (changed.isSome() ? 1 : 0) != 1) {
      throw packs.wrong(UsageMessage.PROVE_NEEDS_OTHER.text());
    }
    ComparisonSide first = side(here, packs, one, readings);
    return also ? soundness(first) : all ? everySwitch(one, first) : oneProof(one, first);
  }

  private static ComparisonSide side(
      CommandContext where, Packs of, Packs.LoadedRuleset opened, Map<String, String> readings) {
    Ruleset rules = opened.rules();
    return new ComparisonSide(
        of.library(where, List.of(rules.id())), rules, of.setup(rules, "", readings), readings);
  }

  private int oneProof(Packs.LoadedRuleset one, ComparisonSide first) {
    Map<String, String> others = changed.readings(one.rules());
    ComparisonSide second;
    if (changed.isReadingsOf(one.rules())) {
      Map<String, String> asked = new LinkedHashMap<>(readings);
      asked.putAll(others);
      second = side(here, packs, one, asked);
      first = side(here, packs, one, standards(one.rules(), readings, others));
    } else {
      ComparisonOptions.RulesLocation there = changed.locateRules(here, ruleset);
      Packs over = ComparisonOptions.over(there, packs, ruleset);
      ComparisonOptions.ComparedRules two = changed.applyValues(there.context(), over, ruleset);
      Map<String, String> asked = new LinkedHashMap<>(readings);
      asked.putAll(others);
      second = side(there.context(), over, two.loadedRuleset(), asked);
    }
    ProofResult result = prove(first, second);
    ProofReport report = new ProofReport(here.out());
    if (json) {
      here.out().println(Json.of(ProofReport.fields(result)));
    } else {
      report.print(result);
    }
    return result.isDecided() ? Gabion.DONE : NOT_DECIDED;
  }

  private int soundness(ComparisonSide rules) {
    Problems problems = new Problems();
    SoundnessProof.Result result =
        search(
            monitor ->
                SoundnessProof.search(
                    rules, new EquivalenceProof.Limits(answers, games), monitor, problems),
            problems);
    if (json) {
      here.out().println(Json.of(ProofReport.fields(result)));
    } else {
      new ProofReport(here.out()).print(result);
    }
    return result.flaw().isPresent()
        ? Gabion.PROBLEMS
        : result.isDecided() ? Gabion.DONE : NOT_DECIDED;
  }

  /** The readings of the first rules, with the standard one of each option that the others read. */
  private Map<String, String> standards(
      Ruleset rules, Map<String, String> asked, Map<String, String> others) {
    Map<String, String> first = new LinkedHashMap<>(asked);
    Map<String, String> usual = packs.setup(rules, "", Map.of()).options();
    others.keySet().forEach(option -> first.putIfAbsent(option, usual.getOrDefault(option, "")));
    return first;
  }

  private int everySwitch(Packs.LoadedRuleset one, ComparisonSide first) {
    ProofReport report = new ProofReport(here.out());
    Map<String, String> usual = first.setup().options();
    List<Map<String, Object>> rows = new ArrayList<>();
    boolean isDecided = true;
    for (Map.Entry<String, List<String>> option : one.rules().optionIds().entrySet()) {
      String standard = usual.getOrDefault(option.getKey(), "");
      for (String reading : option.getValue()) {
        if (reading.equals(standard) || option.getKey().equals(Ruleset.SEATS)) {
          continue;
        }
        Map<String, String> before = new LinkedHashMap<>(readings);
        Map<String, String> after = new LinkedHashMap<>(readings);
        before.put(option.getKey(), standard);
        after.put(option.getKey(), reading);
        ProofResult result = prove(side(here, packs, one, before), side(here, packs, one, after));
        isDecided &= result.isDecided();
        String name = option.getKey() + "=" + reading;
        Map<String, Object> row = new LinkedHashMap<>();
        row.put("reading", name);
        row.putAll(ProofReport.fields(result));
        rows.add(row);
        if (!json) {
          report.say(name + ": " + ProofReport.summary(result));
          here.out().flush();
        }
      }
    }
    if (json) {
      here.out().println(Json.of(rows));
    }
    return isDecided ? Gabion.DONE : NOT_DECIDED;
  }

  private ProofResult prove(ComparisonSide first, ComparisonSide second) {
    Problems problems = new Problems();
    EquivalenceProof.Limits limits = new EquivalenceProof.Limits(answers, games);
    return search(
        monitor -> EquivalenceProof.compare(first, second, limits, monitor, problems), problems);
  }

  /** Searches until it is done, the time is over, or somebody stops it. */
  private <T> T search(Function<SearchMonitor, T> proof, Problems problems) {
    long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(time);
    try (SearchProgress progress = new SearchProgress(here, Integer.MAX_VALUE, json)) {
      T result =
          proof.apply(positions -> System.nanoTime() - end < 0 && progress.goesOn(positions));
      if (!problems.isEmpty()) {
        throw new CommandFailedException(ProblemPrinter.print(problems.list()));
      }
      return result;
    }
  }
}
