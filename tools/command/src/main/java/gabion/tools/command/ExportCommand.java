package gabion.tools.command;

import gabion.tools.command.message.CommandMessage;
import gabion.tools.command.message.UsageMessage;
import gabion.tools.packs.Library;
import gabion.tools.workshop.WorkshopException;
import gabion.tools.workshop.csv.CsvText;
import gabion.tools.workshop.csv.SectionImport;
import gabion.tools.workshop.csv.SectionSheet;
import gabion.tools.workshop.tabletop.SimulatorSave;
import gabion.tools.workshop.tabletop.VassalModule;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Writes a section of a ruleset as a table, or the game for another program. */
@Command(
    name = "export",
    description = "Write a section of a ruleset as CSV, or the game for VASSAL or another table.",
    footerHeading = "%nExamples:%n",
    footer = {
      "  gabion export RULESET                            the sections, and their numbers of rows",
      "  gabion export RULESET areas --csv --to areas.csv",
      "  gabion import RULESET areas areas.csv --into my-pack",
      "  gabion export RULESET --vassal game.vmod         board, pieces, decks and set-up",
      "  gabion export RULESET --tts game.json --pictures https://example.org/game",
      "",
      "A row is an entry, a column a field: `faces.six` is the field `six` of the field `faces`. A"
          + " list",
      "is `[a, b]`. A text that a spreadsheet would take for a formula is within single quotes.",
      "A module or save has the standard set-up, and no rules. The pictures of a save are in a"
          + " folder",
      "beside it, to be uploaded where --pictures says; without it, addresses are names of files.",
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

  @Option(
      names = "--vassal",
      paramLabel = "FILE",
      converter = OutputFile.PathConverter.class,
      description = "Write a module of VASSAL 3.7: FILE.vmod.")
  private @Nullable OutputFile module;

  @Option(
      names = "--tts",
      paramLabel = "FILE",
      converter = OutputFile.PathConverter.class,
      description = "Write a save of Tabletop Simulator: FILE.json, with a folder of pictures.")
  private @Nullable OutputFile save;

  @Option(
      names = "--pictures",
      paramLabel = "URL",
      description = "With --tts: where the pictures will be, such as `file:///home/me/pictures`.")
  private String address = "";

  private final CommandContext here;

  ExportCommand(CommandContext here) {
    this.here = here;
  }

  @Override
  public Integer call() {
    if (module != null || save != null || !address.isEmpty()) {
      return exportGame();
    }
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

  /** Writes the game for another program. */
  private int exportGame() {
    if (!section.isEmpty() || file != null || csv || (save == null && !address.isEmpty())) {
      throw packs.wrong(UsageMessage.EXPORT_GAME_ALONE.text());
    }
    for (OutputFile one : Arrays.asList(module, save)) {
      if (one != null) {
        one.check(packs);
      }
    }
    System.setProperty("java.awt.headless", "true"); // PDFBox draws pictures by it
    Packs.LoadedRuleset opened = packs.open(here, ruleset);
    try {
      if (module != null) {
        requireEnding(module, ".vmod");
        VassalModule vassal = VassalModule.of(opened.rules(), opened.display());
        module.write(vassal.bytes());
        vassal.notes().forEach(here.err()::println);
        tell(module, vassal.pieces(), vassal.cards());
      }
      if (save != null) {
        requireEnding(save, ".json");
        writeSave(opened, save);
      }
    } catch (WorkshopException e) {
      throw new CommandFailedException(e.sentence());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return Gabion.DONE;
  }

  private void requireEnding(OutputFile one, String ending) {
    if (!one.file().toString().endsWith(ending)) {
      throw packs.wrong(UsageMessage.EXPORT_ENDING.text(one.file(), ending));
    }
  }

  private void tell(OutputFile written, int pieces, int cards) {
    here.out().println(CommandMessage.EXPORT_GAME.text(written.file(), pieces, cards));
  }

  private void writeSave(Packs.LoadedRuleset opened, OutputFile to)
      throws WorkshopException, IOException {
    String name = String.valueOf(to.file().getFileName()).replaceAll("\\.json$", "-pictures");
    String before = address.isEmpty() ? name : address;
    SimulatorSave written =
        SimulatorSave.of(
            opened.rules(), opened.display(), before.endsWith("/") ? before : before + "/");
    Path folder = to.file().resolveSibling(name);
    try {
      Files.createDirectories(folder);
      for (Map.Entry<String, byte[]> picture : written.pictures().entrySet()) {
        Files.write(folder.resolve(picture.getKey()), picture.getValue());
      }
    } catch (IOException e) {
      throw new CommandFailedException(CommandMessage.FILE_UNWRITABLE.text(folder));
    }
    to.write(written.json());
    written.notes().forEach(here.err()::println);
    tell(to, written.pieces(), written.cards());
    here.out().println(CommandMessage.EXPORT_PICTURES.text(folder, written.pictures().size()));
    if (address.isEmpty()) {
      here.out().println(CommandMessage.EXPORT_UPLOAD.text(name));
    }
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
