package gabion.tools.command;

import gabion.text.Printable;
import gabion.tools.command.show.DossierLines;
import gabion.tools.command.show.Ink;
import gabion.tools.lab.desk.Dossier;
import gabion.tools.lab.desk.DossierFields;
import gabion.tools.lab.desk.Lawbook;
import gabion.tools.lab.desk.RulebookPage;
import gabion.tools.serve.PageDrawing;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Shows the rules of a ruleset in their order, or writes them as one page. */
@Command(
    name = "rulebook",
    description = "Show the clauses, rulings and cards of a ruleset, or write a page of them.",
    footerHeading = "%nExamples:%n",
    footer = {
      "  gabion rulebook RULESET                     the clauses, each in a line or two",
      "  gabion rulebook RULESET --html rules.html   all of it with examples, tables and an index,",
      "                                              in one file that needs no network",
      "",
      "Exit codes: 0 done; 1 the data has problems, or FILE cannot be written; 2 wrong usage."
    })
final class RulebookCommand implements Callable<Integer> {

  private static final int COLUMNS = 100;

  @Mixin private final Packs packs = new Packs();

  @Parameters(paramLabel = "RULESET")
  private String ruleset = "";

  @Option(
      names = "--html",
      paramLabel = "FILE",
      converter = OutputFile.Named.class,
      description = "Write a page of it here.")
  private @Nullable OutputFile html;

  @Option(names = "--json", description = "Print JSON.")
  private boolean json;

  private final Surroundings here;

  RulebookCommand(Surroundings here) {
    this.here = here;
  }

  @Override
  public Integer call() {
    Law law = Law.of(here, packs, ruleset);
    Lawbook rules = law.rules();
    if (html != null && json) {
      throw packs.wrong("--html or --json");
    }
    if (json) {
      here.out().println(Json.of(rules.all().stream().map(DossierFields::of).toList()));
    } else if (html == null) {
      list(rules);
    } else {
      html.write(RulebookPage.of(rules, law.opened().display(), PageDrawing.drawing()));
    }
    return Gabion.DONE;
  }

  private void list(Lawbook rules) {
    DossierLines lines = new DossierLines(new Ink(here.isColoured()), COLUMNS);
    for (Dossier one : rules.all()) {
      lines.brief(one).forEach(line -> here.out().println(Printable.line(line)));
    }
  }
}
