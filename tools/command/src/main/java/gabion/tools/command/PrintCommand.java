package gabion.tools.command;

import gabion.tools.command.message.CommandMessage;
import gabion.tools.workshop.print.Paper;
import gabion.tools.workshop.print.PdfWriter;
import gabion.tools.workshop.print.PrintSheet;
import gabion.tools.workshop.print.PrintedGame;
import gabion.tools.workshop.print.SvgWriter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Writes the sheets of a game. */
@Command(
    name = "print",
    description = "Write sheets to print: map, counters, cards, sides of dice, the turn, charts.",
    footerHeading = "%nExamples:%n",
    footer = {
      "  gabion print RULESET                            PDF files in a folder RULESET-print",
      "  gabion print RULESET --paper letter --svg       and each page as SVG",
      "  gabion print RULESET --pack my-pack --to sheets",
      "",
      "Print at 100 %%. Counters are 15 mm wide, front and back side by side; cards 63 x 88 mm.",
      "`invented` is on what the rulebook does not tell (`assumed`).",
      "Exit codes: 0 done; 1 the data has problems, or a file cannot be written; 2 wrong usage."
    })
final class PrintCommand implements Callable<Integer> {

  @Mixin private final Packs packs = new Packs();

  @Parameters(paramLabel = "RULESET")
  private String ruleset = "";

  @Option(
      names = "--to",
      paramLabel = "DIR",
      description = "The folder of the files; RULESET-print by default.")
  private Path folder = Path.of("");

  @Option(names = "--paper", paramLabel = "SIZE", description = "`a4` or `letter`; a4 by default.")
  private Paper paper = Paper.A4;

  @Option(names = "--svg", description = "Also write each page as SVG.")
  private boolean svg;

  private final CommandContext here;

  PrintCommand(CommandContext here) {
    this.here = here;
  }

  @Override
  public Integer call() {
    System.setProperty("java.awt.headless", "true"); // PDFBox mixes colours by it
    Packs.LoadedRuleset opened = packs.open(here, ruleset);
    Path to = folder.toString().isEmpty() ? Path.of(ruleset + "-print") : folder;
    Map<String, List<PrintSheet>> parts =
        new PrintedGame(opened.rules(), opened.display(), paper).parts();
    try {
      Files.createDirectories(to);
      for (Map.Entry<String, List<PrintSheet>> part : parts.entrySet()) {
        Path file = to.resolve(part.getKey() + ".pdf");
        String title = opened.rules().title() + ": " + part.getKey();
        Files.write(file, PdfWriter.write(title, part.getValue()));
        if (svg) {
          for (PrintSheet sheet : part.getValue()) {
            Files.writeString(to.resolve(sheet.name() + ".svg"), SvgWriter.write(sheet));
          }
        }
        here.out().println(CommandMessage.PRINT_PART.text(file, part.getValue().size()));
      }
    } catch (IOException e) {
      throw new CommandFailedException(CommandMessage.FILE_UNWRITABLE.text(to));
    }
    return Gabion.DONE;
  }
}
