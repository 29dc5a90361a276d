package gabion.tools.command;

import gabion.scripts.GraalScripts;
import gabion.tools.command.message.CommandMessage;
import gabion.tools.command.message.UsageMessage;
import gabion.tools.lab.check.AutoFixes;
import gabion.tools.lab.check.Check;
import gabion.tools.lab.check.CheckResult;
import gabion.tools.lab.desk.HookCoverage;
import gabion.tools.lab.play.PlayCheck;
import gabion.tools.packs.Library;
import gabion.yaml.Problem;
import gabion.yaml.ProblemPrinter;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Shows every problem of rulesets, once or at each save. */
@Command(
    name = "check",
    description = "Show all problems of rulesets: of their data, scripts, display and cases.",
    footerHeading = "%nExamples:%n",
    footer = {
      "  gabion check                       all rulesets",
      "  gabion check RULESET               one ruleset, for example after a change",
      "  gabion check RULESET --watch       after each save, with the cases affected; Ctrl-C ends"
          + " it",
      "  gabion check RULESET --fix         fixes problems that have exactly one solution",
      "  gabion check RULESET --play        also plays games at random and says what never"
          + " happened",
      "  gabion check RULESET --lines       one line each, FILE:LINE:COLUMN: MESSAGE, for editors",
      "  gabion check --pack ../my-variant  with a pack",
      "",
      "Conflicts between packs without an order, and new names that resemble other names, are"
          + " listed",
      "first. They are not problems.",
      "",
      "A comment `# meant: REASON` on a line, or above it, confirms what `check` reports there.",
      "",
      "Exit codes: 0 no problems; 1 some; 2 wrong usage."
    })
final class CheckCommand implements Callable<Integer> {

  private static final int BETWEEN_LOOKS = 150;
  private static final int MOST_GAMES = 1_000_000;

  @Mixin private final Packs packs = new Packs();

  @Parameters(paramLabel = "RULESET", arity = "0..*", description = "The rulesets; by default all.")
  private List<String> asked = new ArrayList<>();

  @Option(names = "--json", description = "Print JSON.")
  private boolean json;

  @Option(names = "--lines", description = "Print each problem as one line, for editors.")
  private boolean lines;

  @Option(
      names = "--fix",
      description = "Fix each problem that has exactly one solution, in the files.")
  private boolean fix;

  @Option(names = "--watch", description = "Check again after each save, and run the cases.")
  private boolean watch;

  @Option(
      names = "--play",
      paramLabel = "GAMES",
      arity = "0..1",
      fallbackValue = "0",
      description =
          "Play games at random, too: as many as there are in a second or two, or GAMES of them.")
  private @Nullable Integer games;

  @Option(names = "--seed", paramLabel = "N", description = "With --play: the seed of the games.")
  private @Nullable Long seed;

  private final CommandContext here;

  CheckCommand(CommandContext here) {
    this.here = here;
  }

  @Override
  public Integer call() throws IOException {
    if (seed != null && games == null) {
      throw packs.wrong(UsageMessage.OPTION_NEEDS_OTHER.text("--seed", "--play"));
    }
    if (games != null && (games < 0 || games > MOST_GAMES)) {
      throw packs.wrong(UsageMessage.PLAY_NUMBER.text(MOST_GAMES));
    }
    HookCoverage heard = new HookCoverage(GraalScripts.folders());
    Library library = packs.library(here, asked, games == null ? null : heard);
    if (!json && !library.problems().isEmpty()) {
      int wrong = library.problems().list().size();
      here.err().print(ProblemPrinter.print(library.problems().list()));
      here.err().println(wrong == 1 ? "1 problem" : wrong + " problems");
      return Gabion.PROBLEMS;
    }
    List<String> ids = packs.selectRulesets(library, asked);
    if (watch) {
      watch(library, ids);
    }
    List<Object> all = new ArrayList<>();
    int found = 0;
    boolean alone = fix || games != null;
    List<Supplier<CheckResult>> begun = Check.begin(library, alone ? List.of() : ids);
    for (int at = 0; at < ids.size(); at++) {
      CheckResult checked;
      if (alone) {
        String id = ids.get(at);
        checked = withGames(fix ? repairAll(library, id) : Check.of(library, id), heard);
      } else {
        checked = begun.get(at).get();
      }
      say(checked);
      found += checked.problems().size();
      all.add(report(checked));
    }
    if (json) {
      here.out().println(Json.of(all));
    } else if (found > 0 && !lines) {
      here.err().println(found == 1 ? "1 problem" : found + " problems");
    }
    return found == 0 ? Gabion.DONE : Gabion.PROBLEMS;
  }

  /** The same, with what random games show if they are asked for. */
  private CheckResult withGames(CheckResult checked, HookCoverage heard) {
    Integer most = games;
    if (most == null || checked.rules().isEmpty() || !checked.problems().isEmpty()) {
      return checked;
    }
    PlayCheck.PlayResult result =
        PlayCheck.play(checked.rules().get(), heard, most, seed == null ? 1 : seed);
    if (!json && !lines) {
      here.out().println(CommandMessage.GAMES_PLAYED.text(checked.id(), result.games()));
    }
    List<Problem> warnings = new ArrayList<>(checked.warnings());
    warnings.addAll(result.warnings());
    return new CheckResult(
        checked.id(), checked.rules(), result.problems(), checked.more(), warnings);
  }

  /** Mends until nothing more can be. */
  private CheckResult repairAll(Library library, String id) throws IOException {
    CheckResult checked = Check.of(library, id);
    for (List<AutoFixes.AutoFix> done = AutoFixes.of(checked);
        !done.isEmpty();
        done = AutoFixes.of(checked)) {
      if (!json) {
        done.forEach(repair -> here.out().println(repair));
      }
      checked = Check.of(library, id);
    }
    return checked;
  }

  private void watch(Library library, List<String> ids) {
    Map<String, FileWatcher> watched = new LinkedHashMap<>();
    ids.forEach(id -> watched.put(id, new FileWatcher(packs.paths(here), id)));
    while (!Thread.currentThread().isInterrupted()) {
      watched.forEach((id, watching) -> look(library, id, watching.pollChangedFiles()));
      try {
        Thread.sleep(BETWEEN_LOOKS);
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
      }
    }
  }

  /** Checks a ruleset of which files were saved, and runs the cases that this concerns. */
  private void look(Library library, String id, Set<Path> saved) {
    if (saved.isEmpty()) {
      return;
    }
    long start = System.nanoTime();
    CheckResult checked = Check.of(library, id);
    say(checked);
    report(checked);
    checked.rules().ifPresent(rules -> here.out().print(SavedCases.run(library, rules, saved)));
    long took = (System.nanoTime() - start) / 1_000_000;
    here.out().println(CommandMessage.WATCH_WAITING.text(took));
  }

  private void say(CheckResult checked) {
    if (!json && !lines && checked.problems().isEmpty()) {
      int files = checked.rules().map(rules -> rules.sources().size()).orElse(0);
      here.out().println(CommandMessage.NO_PROBLEMS.text(checked.id(), files));
    }
  }

  /** Warnings are shown, but they are no problems. */
  private Map<String, Object> report(CheckResult checked) {
    if (lines) {
      checked.warnings().forEach(problem -> here.out().println(ProblemPrinter.line(problem)));
      checked.problems().forEach(problem -> here.out().println(ProblemPrinter.line(problem)));
    } else if (!json) {
      here.err().print(ProblemPrinter.print(checked.warnings()));
      here.err()
          .print(
              checked.problems().stream()
                  .map(ProblemPrinter::print)
                  .collect(Collectors.joining("\n")));
      if (checked.more() > 0) {
        here.err().println(CommandMessage.MORE_PROBLEMS_FOLLOW.text(checked.more()));
      }
    }
    Map<String, Object> report = new LinkedHashMap<>();
    report.put("ruleset", checked.id());
    report.put("problems", json(checked.problems()));
    if (checked.more() > 0) {
      report.put("more", checked.more());
    }
    if (!checked.warnings().isEmpty()) {
      report.put("warnings", json(checked.warnings()));
    }
    return report;
  }

  private static List<Map<String, Object>> json(List<Problem> problems) {
    return problems.stream().map(ProblemPrinter::json).toList();
  }
}
