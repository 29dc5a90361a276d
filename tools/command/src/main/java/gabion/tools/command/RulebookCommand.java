package gabion.tools.command;

import gabion.tools.command.display.DossierLines;
import gabion.tools.command.display.TerminalStyle;
import gabion.tools.command.message.CommandMessage;
import gabion.tools.command.message.UsageMessage;
import gabion.tools.lab.desk.PrintedRulebook;
import gabion.tools.lab.desk.RuleEntry;
import gabion.tools.lab.desk.RuleEntryFields;
import gabion.tools.lab.desk.RulebookPage;
import gabion.tools.lab.desk.RulesIndex;
import gabion.tools.lab.desk.RulesSite;
import gabion.tools.serve.PageDrawing;
import gabion.tools.table.display.Display;
import gabion.tools.workshop.print.Paper;
import gabion.tools.workshop.print.PdfWriter;
import gabion.tools.workshop.print.PrintSheet;
import gabion.tools.workshop.print.RulebookSheets;
import gabion.yaml.Printable;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
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
      "  gabion rulebook RULESET --pdf rules.pdf     the rules, the turn, charts, cards and an index",
      "",
      "Exit codes: 0 done; 1 the data has problems, or a file cannot be written; 2 wrong usage."
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

  @Option(names = "--pdf", paramLabel = "FILE", description = "Write the rules as PDF.")
  private @Nullable Path pdf;

  @Option(
      names = "--paper",
      paramLabel = "SIZE",
      description = "With --pdf: `a4` or `letter`; a4 by default.")
  private @Nullable Paper paper;

  @Option(names = "--json", description = "Print JSON.")
  private boolean json;

  private final CommandContext here;

  RulebookCommand(CommandContext here) {
    this.here = here;
  }

  @Override
  public Integer call() {
    if (paper != null && pdf == null) {
      throw packs.wrong(UsageMessage.OPTION_NEEDS_OTHER.text("--paper", "--pdf"));
    }
    RulesReference law = RulesReference.of(here, packs, ruleset);
    RulesIndex rules = law.rules();
    if ((html != null || pdf != null) && json) {
      throw packs.wrong(UsageMessage.HTML_OR_JSON.text());
    }
    if (pdf != null) {
      write(pdf, rules);
    }
    if (json) {
      here.out().println(Json.of(rules.all().stream().map(RuleEntryFields::of).toList()));
    } else if (html == null && pdf == null) {
      list(rules);
    } else if (html != null) {
      write(html, rules, law.loadedRuleset().display());
    }
    return Gabion.DONE;
  }

  private void write(Path path, RulesIndex rules) {
    System.setProperty("java.awt.headless", "true"); // PDFBox mixes colours by it
    OutputFile file = new OutputFile(path);
    file.check(packs);
    String title = rules.ruleset().title();
    Paper size = paper == null ? Paper.A4 : paper;
    List<PrintSheet> pages = RulebookSheets.of(title, PrintedRulebook.of(rules), size);
    try {
      file.write(PdfWriter.write(title, pages));
    } catch (IOException e) {
      throw new CommandFailedException(
          CommandMessage.FILE_UNWRITABLE_BECAUSE.text(path, e.getMessage()));
    }
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
