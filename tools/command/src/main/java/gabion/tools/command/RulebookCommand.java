package gabion.tools.command;

import gabion.tools.command.display.DossierLines;
import gabion.tools.command.display.TerminalStyle;
import gabion.tools.command.message.UsageMessage;
import gabion.tools.lab.desk.RuleEntry;
import gabion.tools.lab.desk.RuleEntryFields;
import gabion.tools.lab.desk.RulebookPage;
import gabion.tools.lab.desk.RulesIndex;
import gabion.tools.serve.PageDrawing;
import gabion.yaml.Printable;
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
      "  gabion rulebook RULESET --html rules.html   everything, with examples, tables and an index,",
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
      converter = OutputFile.PathConverter.class,
      description = "Write a page into this file.")
  private @Nullable OutputFile html;

  @Option(names = "--json", description = "Print JSON.")
  private boolean json;

  private final CommandContext here;

  RulebookCommand(CommandContext here) {
    this.here = here;
  }

  @Override
  public Integer call() {
    RulesReference law = RulesReference.of(here, packs, ruleset);
    RulesIndex rules = law.rules();
    if (html != null && json) {
      throw packs.wrong(UsageMessage.HTML_OR_JSON.text());
    }
    if (json) {
      here.out().println(Json.of(rules.all().stream().map(RuleEntryFields::of).toList()));
    } else if (html == null) {
      list(rules);
    } else {
      html.write(RulebookPage.of(rules, law.loadedRuleset().display(), PageDrawing.drawing()));
    }
    return Gabion.DONE;
  }

  private void list(RulesIndex rules) {
    DossierLines lines = new DossierLines(new TerminalStyle(here.isColoured()), COLUMNS);
    for (RuleEntry one : rules.all()) {
      lines.brief(one).forEach(line -> here.out().println(Printable.line(line)));
    }
  }
}
