package gabion.tools.command;

import gabion.tools.command.message.CommandMessage;
import gabion.tools.command.message.UsageMessage;
import gabion.tools.packs.Library;
import gabion.tools.workshop.WorkshopException;
import gabion.tools.workshop.csv.CsvText;
import gabion.tools.workshop.csv.SectionImport;
import gabion.tools.workshop.csv.SectionSheet;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Writes a section of a ruleset as a table. */
@Command(
    name = "export",
    description = "Write a section of a ruleset as CSV, for a spreadsheet.",
    footerHeading = "%nExamples:%n",
    footer = {
      "  gabion export RULESET                            the sections, and their numbers of rows",
      "  gabion export RULESET areas --csv --to areas.csv",
      "  gabion import RULESET areas areas.csv --into my-pack",
      "",
      "A row is an entry, a column a field: `faces.six` is the field `six` of the field `faces`. A list",
      "is `[a, b]`. A text that a spreadsheet would take for a formula is within single quotes.",
      "Exit codes: 0 done; 1 the data has problems, or FILE cannot be written; 2 wrong usage."
    })
final class ExportCommand implements Callable<Integer> {

  @Mixin private final Packs packs = new Packs();

  @Parameters(index = "0", paramLabel = "RULESET")
  private String ruleset = "";

  @Parameters(
      index = "1",
      arity = "0..1",
      paramLabel = "SECTION",
      description = "The section; without it, the sections are listed.")
  private String section = "";

  @Option(names = "--csv", description = "Write CSV; the default.")
  private boolean csv;

  @Option(
      names = "--to",
      paramLabel = "FILE",
      converter = OutputFile.PathConverter.class,
      description = "Write into this file; by default to the standard output.")
  private @Nullable OutputFile file;

  private final CommandContext here;

  ExportCommand(CommandContext here) {
    this.here = here;
  }

  @Override
  public Integer call() {
    packs.open(here, ruleset);
    if (file != null) {
      file.check(packs);
    }
    Library library = packs.library(here);
    if (section.isEmpty()) {
      if (file != null || csv) {
        throw packs.wrong(UsageMessage.EXPORT_NEEDS_SECTION.text());
      }
      list(SectionImport.sections(library, ruleset));
      return Gabion.DONE;
    }
    try {
      String text = CsvText.of(SectionImport.sheet(library, ruleset, section));
      if (file == null) {
        here.out().print(text);
      } else {
        file.write(text);
      }
    } catch (WorkshopException e) {
      throw packs.wrong(e.sentence());
    }
    return Gabion.DONE;
  }

  private void list(Map<String, SectionSheet> sections) {
    sections.forEach(
        (id, sheet) ->
            here.out()
                .println(
                    CommandMessage.EXPORT_SECTION.text(
                        id, sheet.rows().size(), List.copyOf(sheet.columns()).size())));
  }
}
