package gabion.tools.command;

import gabion.tools.command.display.TerminalStyle;
import gabion.tools.command.message.CommandMessage;
import gabion.tools.command.message.UsageMessage;
import gabion.tools.lab.CaseReport;
import gabion.tools.lab.Cases;
import gabion.tools.lab.StepTrace;
import gabion.tools.lab.play.RuleActivity;
import gabion.tools.packs.Library;
import gabion.yaml.Printable;
import gabion.yaml.Problem;
import gabion.yaml.ProblemCode;
import gabion.yaml.ProblemPrinter;
import gabion.yaml.Problems;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Runs the cases of rulesets and shows which pass. */
@Command(
    name = "verify",
    description =
        "Run the cases of rulesets: positions, dice and answers with their expected results.",
    footerHeading = "%nExamples:%n",
    footer = {
      "  gabion verify                        all cases of all rulesets",
      "  gabion verify RULESET",
      "  gabion verify RULESET --case ID      one case",
      "  gabion verify RULESET --case ID --trace",
      "                                       each step that it runs, with the values of its"
          + " sentences",
      "  gabion verify RULESET --coverage     what the cases test, and what none tests",
      "  gabion verify RULESET --coverage --play",
      "                                       step by step: what runs in cases, and what in random"
          + " games",
      "  gabion verify RULESET --mutate 200   changes 200 random places of the rules, one at a"
          + " time,",
      "                                       and lists the changes that no case notices",
      "",
      "Exit codes: 0 all passed; 1 some failed, or the data has problems; 2 wrong usage."
    })
final class VerifyCommand implements Callable<Integer> {

  @Mixin private final Packs packs = new Packs();

  @Parameters(paramLabel = "RULESET", arity = "0..*", description = "The rulesets; by default all.")
  private List<String> asked = new ArrayList<>();

  @Option(names = "--case", paramLabel = "ID", description = "Run only this case.")
  private @Nullable String only;

  @Option(
      names = "--trace",
      description =
          "With --case: print each step that runs: its rule, its sentences with their values, and"
              + " the hooks that changed something.")
  private boolean trace;

  @Option(names = "--json", description = "Print JSON.")
  private boolean json;

  @Option(
      names = "--coverage",
      description = "Show what the cases test, and what they do not test.")
  private boolean coverage;

  @Option(
      names = "--play",
      paramLabel = "GAMES",
      arity = "0..1",
      fallbackValue = "0",
      description =
          "With --coverage: show for each step of the rules whether it runs in cases and in random"
              + " games: in as many as there are in a second or two, or GAMES of them.")
  private @Nullable Integer games;

  @Option(
      names = "--mutate",
      paramLabel = "N",
      description =
          "Change N random places of the rules, one at a time, and list the changes that no case"
              + " notices.")
  private int mutants;

  @Option(
      names = "--prove",
      paramLabel = "SECONDS",
      description =
          "With --mutate: search so long for a case that notices a survivor, or prove it equal in a"
              + " scope.")
  private int proofSeconds;

  @Option(names = "--seed", paramLabel = "SEED", description = "The seed of --mutate or --play.")
  private long seed = 1;

  private final CommandContext here;
  private final List<Object> fields = new ArrayList<>();
  private int passed;
  private int failed;

  VerifyCommand(CommandContext here) {
    this.here = here;
  }

  @Override
  public Integer call() {
    Library library = packs.library(here, asked);
    if (mutants < 0) {
      throw packs.wrong(UsageMessage.MUTATE_NUMBER.text());
    }
    if (proofSeconds < 0 || proofSeconds > 0 && mutants == 0) {
      throw packs.wrong(UsageMessage.PROVE_NEEDS_MUTATE.text());
    }
    if (trace && only == null) {
      throw packs.wrong(UsageMessage.TRACE_NEEDS_CASE.text());
    }
    if (games != null && !coverage) {
      throw packs.wrong(UsageMessage.PLAY_NEEDS_COVERAGE.text());
    }
    if (games != null && (games < 0 || games > RuleActivity.MOST_GAMES)) {
      throw packs.wrong(UsageMessage.PLAY_NUMBER.text(RuleActivity.MOST_GAMES));
    }
    if (games != null) {
      return new CoverageReport(here, packs, json)
          .activity(packs.selectRulesets(library, asked), games, seed);
    }
    if (coverage || mutants > 0) {
      List<String> chosen = packs.selectRulesets(library, asked);
      CoverageReport report = new CoverageReport(here, packs, json);
      return coverage
          ? report.coverage(chosen)
          : report.mutate(chosen, mutants, seed, proofSeconds);
    }
    for (String id : packs.selectRulesets(library, asked)) {
      verify(library, id);
    }
    if (only != null && passed + failed == 0) {
      throw packs.wrong(UsageMessage.UNKNOWN_CASE.text(only));
    }
    if (json) {
      Map<String, Object> all = new LinkedHashMap<>();
      all.put("passed", passed);
      all.put("failed", failed);
      all.put("cases", fields);
      here.out().println(Json.of(all));
    } else {
      here.out().println(passed + " passed, " + failed + " failed");
    }
    return failed == 0 ? Gabion.DONE : Gabion.PROBLEMS;
  }

  private void verify(Library library, String id) {
    Packs.LoadedRuleset opened = packs.open(here, id);
    Problems problems = new Problems();
    List<String> remarks = new ArrayList<>();
    StepTrace steps = new StepTrace(opened.rules());
    if (trace) {
      steps.begin();
    }
    List<CaseReport> reports =
        Cases.run(library, opened.rules(), Optional.ofNullable(only), problems, remarks);
    boolean elsewhere = only != null && problems.list().stream().allMatch(VerifyCommand::isUnknown);
    if (!problems.isEmpty() && !elsewhere) {
      here.err().print(ProblemPrinter.print(problems.list()));
      failed++;
    }
    if (!json && !reports.isEmpty()) {
      here.out().println(id);
    }
    for (CaseReport report : reports) {
      count(id, report, steps.steps());
    }
    if (!json) {
      remarks.forEach(remark -> here.out().println("  " + Printable.line(remark)));
    }
  }

  /** Whether a ruleset just has no case of that name, which another one may have. */
  private static boolean isUnknown(Problem problem) {
    return problem.code() == ProblemCode.UNKNOWN_NAME && problem.location() == null;
  }

  private void count(String id, CaseReport report, List<StepTrace.TracedStep> steps) {
    if (report.hasPassed()) {
      passed++;
    } else {
      failed++;
    }
    if (json) {
      Map<String, Object> told = fields(id, report);
      if (trace) {
        told.put("steps", steps);
      }
      fields.add(told);
    } else {
      print(report);
      steps.stream()
          .flatMap(step -> step.lines().stream())
          .forEach(line -> here.out().println("      " + Printable.line(line)));
    }
  }

  private static Map<String, Object> fields(String id, CaseReport report) {
    Map<String, Object> fields = new LinkedHashMap<>();
    fields.put("ruleset", id);
    fields.put("case", report.id());
    fields.put("title", report.title());
    fields.put("cites", report.cites());
    fields.put("passed", report.hasPassed());
    if (!report.hasPassed()) {
      fields.put("failure", report.failure());
      fields.put("transcript", report.transcript());
    }
    return fields;
  }

  private void print(CaseReport report) {
    TerminalStyle ink = new TerminalStyle(here.isColoured());
    String mark = report.hasPassed() ? ink.in("green", "passed") : ink.in("red", "FAILED");
    String cites = report.cites().isEmpty() ? "" : "  [" + String.join(", ", report.cites()) + "]";
    here.out().println("  " + mark + "  " + report.id() + "  " + report.title() + ink.dim(cites));
    if (!report.hasPassed()) {
      report.failure().lines().forEach(line -> here.out().println("      " + line));
      here.out().println(CommandMessage.LOG_SO_FAR.text());
      report.transcript().forEach(line -> here.out().println("        " + line));
    }
  }
}
