package gabion.tools.command;

import gabion.tools.command.display.DossierLines;
import gabion.tools.command.display.TerminalStyle;
import gabion.tools.command.message.CommandMessage;
import gabion.tools.command.message.UsageMessage;
import gabion.tools.lab.desk.RuleEntry;
import gabion.tools.lab.desk.RuleEntryFields;
import gabion.tools.lab.desk.RulebookPage;
import gabion.tools.lab.desk.RulesIndex;
import gabion.tools.lab.desk.RulesSite;
import gabion.tools.serve.PageDrawing;
import gabion.tools.table.display.Display;
import gabion.yaml.Printable;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Shows the rules of a ruleset in their order, or writes them as pages. */
@Command(
    name = "rulebook",
    description = "Show the clauses, rulings and cards of a ruleset, or write a page of them.",
    footerHeading = "%nExamples:%n",
    footer = {
      "  gabion rulebook RULESET                     the clauses, each in a line or two",
      "  gabion rulebook RULESET --html rules.html   the rules to read and to print; beside",
      "                                              it rules-dossier.html with cases, lines, rulings",
      "  gabion rulebook RULESET --html folder       the same, and a page for each sentence, ruling and",
      "                                              case, whose addresses last",
      "",
      "Exit codes: 0 done; 1 the data has problems, or PATH cannot be written; 2 wrong usage."
    })
final class RulebookCommand implements Callable<Integer> {

  private static final int COLUMNS = 100;
  private static final String HTML = ".html";

  @Mixin private final Packs packs = new Packs();

  @Parameters(paramLabel = "RULESET")
  private String ruleset = "";

  @Option(
      names = "--html",
      paramLabel = "PATH",
      description = "Write pages: PATH.html and its dossier, or many below another PATH.")
  private @Nullable Path html;

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
      write(html, rules, law.loadedRuleset().display());
    }
    return Gabion.DONE;
  }

  private void write(Path path, RulesIndex rules, Display display) {
    Path name = path.getFileName();
    if (name != null && name.toString().endsWith(HTML)) {
      OutputFile printed = new OutputFile(path);
      printed.check(packs);
      String dossier = name.toString().replaceFirst("\\.html$", "-dossier.html");
      printed.write(RulesSite.tablePage(rules, dossier));
      new OutputFile(path.resolveSibling(dossier))
          .write(RulebookPage.of(rules, display, PageDrawing.drawing()));
      return;
    }
    try {
      Files.createDirectories(path);
    } catch (IOException e) {
      throw new CommandFailedException(
          CommandMessage.FILE_UNWRITABLE_BECAUSE.text(path, e.getMessage()));
    }
    RulesSite site = new RulesSite(rules, display, PageDrawing.drawing());
    for (String page : site.names()) {
      new OutputFile(path.resolve(page)).write(site.page(page).orElse(""));
    }
  }

  private void list(RulesIndex rules) {
    DossierLines lines = new DossierLines(new TerminalStyle(here.isColoured()), COLUMNS);
    for (RuleEntry one : rules.all()) {
      lines.brief(one).forEach(line -> here.out().println(Printable.line(line)));
    }
  }
}
