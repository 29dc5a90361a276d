package gabion.tools.command;

import gabion.play.Library;
import gabion.text.Near;
import gabion.text.Printable;
import gabion.text.Problems;
import gabion.tools.command.show.DossierLines;
import gabion.tools.command.show.Ink;
import gabion.tools.lab.desk.Dossier;
import gabion.tools.lab.desk.Lawbook;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Shows a clause, a ruling or a card with all that carries it out and proves it. */
@Command(
    name = "rule",
    description =
        "Show a clause, a ruling or a card: its words, what was settled, the lines that do"
            + " it, the cases that prove it.",
    footerHeading = "%nExamples:%n",
    footer = {
      "  gabion rule RULESET 4.1.3                a clause by its number",
      "  gabion rule RULESET R-110                a ruling with its readings",
      "  gabion rule RULESET some-card            a card by its id or title",
      "  gabion rule RULESET \"who loses a tie\"    whatever has these words in it, the best first",
      "",
      "Exit codes: 0 done; 1 the data has problems, or nothing is found; 2 wrong usage."
    })
final class RuleCommand implements Callable<Integer> {

  private static final int COLUMNS = 100;
  private static final int MOST = 10;

  @Mixin private final Packs packs = new Packs();

  @Parameters(index = "0", paramLabel = "RULESET")
  private String ruleset = "";

  @Parameters(
      index = "1..*",
      arity = "1..*",
      paramLabel = "WORDS",
      description = "The number of a clause or ruling, a card, or free words.")
  private List<String> words = new ArrayList<>();

  @Option(names = "--json", description = "Print JSON.")
  private boolean json;

  private final Surroundings here;

  RuleCommand(Surroundings here) {
    this.here = here;
  }

  @Override
  public Integer call() {
    Library library = packs.library(here, List.of(ruleset));
    packs.chosen(library, List.of(ruleset));
    Packs.Opened opened = packs.open(here, ruleset);
    Problems problems = new Problems();
    Lawbook rules = Lawbook.of(library, opened.rules(), problems);
    if (!problems.isEmpty()) {
      throw Packs.refused(here, problems.list());
    }
    String asked = String.join(" ", words);
    List<Dossier> named = rules.named(asked);
    List<Dossier> found = named.isEmpty() ? rules.about(asked, MOST) : named;
    if (found.isEmpty()) {
      String near = Near.help(asked, rules.ids());
      String nothing = "nothing in `" + ruleset + "` says `" + asked + "`";
      throw new Stopped(nothing + (near == null ? "" : "; " + near));
    }
    DossierLines lines = new DossierLines(new Ink(here.isColoured()), COLUMNS);
    if (json) {
      here.out().println(Json.of(found.stream().map(DossierLines::fields).toList()));
    } else if (named.isEmpty()) {
      found.forEach(one -> print(lines.brief(one)));
      here.out().println("`gabion rule " + ruleset + " NAME` shows all of one");
    } else {
      found.forEach(one -> print(lines.whole(one)));
    }
    return Gabion.DONE;
  }

  private void print(List<String> lines) {
    lines.forEach(line -> here.out().println(Printable.line(line)));
  }
}
