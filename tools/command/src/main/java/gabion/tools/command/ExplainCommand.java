package gabion.tools.command;

import gabion.tools.command.message.CommandMessage;
import gabion.tools.packs.Library;
import gabion.tools.packs.ValueOrigin;
import gabion.yaml.Printable;
import gabion.yaml.Problems;
import gabion.yaml.SourceLocation;
import gabion.yaml.TreePrinter;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** Shows a value of a ruleset, and every file and line that made it. */
@Command(
    name = "explain",
    description = "Show a value of a ruleset with its packs, and every file and line that sets it.",
    footerHeading = "%nExamples:%n",
    footer = {
      "  gabion dev explain RULESET title",
      "  gabion dev explain RULESET dice: red: faces         keys separated by colons",
      "  gabion dev explain RULESET dice.red.faces           the same path in the form of --set and --vary",
      "  gabion dev explain RULESET \"procedures: turn of faction\" steps --pack ../my-variant",
      "  gabion dev explain RULESET some-card                a name that occurs only once",
      "",
      "Exit codes: 0 done; 1 the data has problems, or the path has no value; 2 wrong usage."
    })
final class ExplainCommand implements Callable<Integer> {

  private static final int COLUMN = 64;

  @Mixin private final Packs packs = new Packs();

  @Parameters(index = "0", paramLabel = "RULESET")
  private String ruleset = "";

  @Parameters(
      index = "1..*",
      arity = "1..*",
      paramLabel = "KEY",
      description = "The path to the value.")
  private List<String> keys = new ArrayList<>();

  private final CommandContext here;

  ExplainCommand(CommandContext here) {
    this.here = here;
  }

  @Override
  public Integer call() {
    Library library = packs.library(here, List.of(ruleset));
    packs.selectRulesets(library, List.of(ruleset));
    List<String> path =
        keys.stream()
            .flatMap(key -> Arrays.stream(key.split(":(\\s+|$)")))
            .map(String::strip)
            .filter(key -> !key.isEmpty())
            .toList();
    Problems problems = new Problems();
    ValueOrigin origin =
        library
            .explain(ruleset, path, problems)
            .orElseThrow(() -> Packs.reportProblems(here, problems.list()));
    here.out().println(Printable.line(String.join(": ", origin.path())));
    if (origin.value().isEmpty()) {
      here.out().println(CommandMessage.VALUE_REMOVED.text());
    }
    origin.value().ifPresent(value -> TreePrinter.lines(value).forEach(line -> print(line)));
    here.out().println("made by");
    for (SourceLocation where : origin.locations()) {
      here.out().println("  " + place(where));
    }
    return Gabion.DONE;
  }

  private void print(TreePrinter.Line line) {
    String text = "  " + Printable.line(line.text());
    String gap = " ".repeat(Math.max(2, COLUMN - text.length()));
    SourceLocation where = line.location();
    here.out().println(where == null ? text : text + gap + file(where) + ":" + where.line());
  }

  private static String file(SourceLocation where) {
    String name = where.source().name();
    return Printable.line(name.substring(name.lastIndexOf('/') + 1));
  }

  private static String place(SourceLocation where) {
    return Printable.line(where + "  (" + where.source().pack() + ")");
  }
}
