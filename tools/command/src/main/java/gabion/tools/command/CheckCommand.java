package gabion.tools.command;

import gabion.play.Library;
import gabion.text.Problem;
import gabion.text.ProblemPrinter;
import gabion.tools.lab.check.Check;
import gabion.tools.lab.check.Checked;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Loads rulesets and shows every problem of their data and scripts. */
@Command(
    name = "check",
    description = "Show all problems of the data and scripts of rulesets.",
    footerHeading = "%nExamples:%n",
    footer = {
      "  gabion check                       all rulesets",
      "  gabion check RULESET               one of them, after you changed a file",
      "  gabion check --pack ../my-variant  with a pack laid over them",
      "",
      "Two packs that say different things without an order between them, and names that nearly are",
      "another's, are told of first; they are no problems.",
      "",
      "Exit codes: 0 no problems; 1 some; 2 wrong usage."
    })
final class CheckCommand implements Callable<Integer> {

  @Mixin private final Packs packs = new Packs();

  @Parameters(paramLabel = "RULESET", arity = "0..*", description = "All where none is named.")
  private List<String> asked = new ArrayList<>();

  @Option(names = "--json", description = "Print JSON.")
  private boolean json;

  private final Surroundings here;

  CheckCommand(Surroundings here) {
    this.here = here;
  }

  @Override
  public Integer call() {
    Library library = packs.library(here, asked);
    if (!json && !library.problems().isEmpty()) {
      int wrong = library.problems().list().size();
      here.err().print(ProblemPrinter.print(library.problems().list()));
      here.err().println(wrong == 1 ? "1 problem" : wrong + " problems");
      return Gabion.PROBLEMS;
    }
    List<Object> all = new ArrayList<>();
    int found = 0;
    for (String id : packs.chosen(library, asked)) {
      Checked checked = Check.of(library, id);
      checked
          .rules()
          .ifPresent(
              rules -> {
                int files = rules.fingerprint().files().size();
                say(id + ": no problems in " + files + " file(s)", checked);
              });
      found += checked.found().size();
      all.add(report(checked));
    }
    if (json) {
      here.out().println(Json.of(all));
    } else if (found > 0) {
      here.err().println(found == 1 ? "1 problem" : found + " problems");
    }
    return found == 0 ? Gabion.DONE : Gabion.PROBLEMS;
  }

  private void say(String line, Checked checked) {
    if (!json && checked.found().isEmpty()) {
      here.out().println(line);
    }
  }

  /** Warnings are shown, but they are no problems. */
  private Map<String, Object> report(Checked checked) {
    if (!json) {
      here.err().print(ProblemPrinter.print(checked.warnings()));
      here.err()
          .print(
              checked.found().stream()
                  .map(ProblemPrinter::print)
                  .collect(Collectors.joining("\n")));
      if (checked.more() > 0) {
        here.err().println("and " + checked.more() + " more that may follow from these");
      }
    }
    Map<String, Object> report = new LinkedHashMap<>();
    report.put("ruleset", checked.id());
    report.put("problems", json(checked.found()));
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
