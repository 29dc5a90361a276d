package gabion.tools.command;

import gabion.tools.command.message.CommandMessage;
import gabion.tools.command.message.UsageMessage;
import gabion.tools.packs.Library;
import gabion.tools.packs.Pack;
import gabion.tools.workshop.WorkshopException;
import gabion.tools.workshop.csv.CsvText;
import gabion.tools.workshop.csv.SectionImport;
import gabion.yaml.Printable;
import gabion.yaml.ProblemPrinter;
import gabion.yaml.Problems;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Writes a table or a map into a ruleset or a pack. */
@Command(
    name = "import",
    description = "Write a table from a spreadsheet, or a map, into a ruleset or pack.",
    footerHeading = "%nExamples:%n",
    footer = {
      "  gabion import RULESET areas areas.csv --into my-pack --dry-run",
      "  gabion import RULESET areas areas.csv --into my-pack",
      "  gabion import my-game --map world.svg --new     a small game on this map, in a new folder",
      "  gabion import RULESET --map world.geojson --into my-pack",
      "",
      "The table is one of `gabion export`. Only cells that differ are written, into the pack of",
      "--into; else into the last pack of --pack; else into the ruleset itself. Comments and order",
      "stay. An empty cell removes its field. Rows that the table lacks stay, unless --remove is",
      "given. If the ruleset would have problems then, nothing is written.",
      "",
      "A map is GeoJSON (features with id or name), SVG (closed shapes with id), a game of TripleA",
      "(its XML beside polygons.txt and centers.txt, a folder or zip) or a module of VASSAL (regions",
      "and set-up stacks). Outlines that touch are neighbors. Areas get `at`, `beside`, outlines in",
      "map.geojson, and properties that `tells` wants; areas that the file lacks stay, unless --remove",
      "is given. What is not taken is listed on stderr.",
      "Exit codes: 0 done; 1 the table or the data has problems; 2 wrong usage."
    })
final class ImportCommand implements Callable<Integer> {

  @Mixin private final Packs packs = new Packs();

  @Parameters(index = "0", paramLabel = "RULESET")
  private String ruleset = "";

  @Parameters(index = "1", arity = "0..1", paramLabel = "SECTION", description = "The section.")
  private String section = "";

  @Parameters(index = "2", arity = "0..1", paramLabel = "FILE", description = "The table as CSV.")
  private Path file = Path.of("");

  @ArgGroup(exclusive = false)
  private @Nullable MapOptions map;

  @Option(
      names = "--into",
      paramLabel = "PACK",
      description = "The folder of the pack to write into.")
  private @Nullable Path into;

  @Option(
      names = "--remove",
      description = "Remove the entries that the table or the map does not have.")
  private boolean remove;

  @Option(names = "--dry-run", description = "List the changes without making them.")
  private boolean dry;

  private final CommandContext here;

  ImportCommand(CommandContext here) {
    this.here = here;
  }

  @Override
  public Integer call() {
    if (map == null ? file.toString().isEmpty() : !section.isEmpty()) {
      throw packs.wrong(UsageMessage.IMPORT_TABLE_OR_MAP.text());
    }
    if (map != null && map.isNew()) {
      if (into != null || remove) {
        throw packs.wrong(UsageMessage.IMPORT_NEW_ALONE.text());
      }
      return new MapImportTask(here, packs, ruleset, map).begin(dry);
    }
    if (into != null) {
      if (!Files.isDirectory(into)) {
        throw packs.wrong(UsageMessage.IMPORT_NO_FOLDER.text(into));
      }
      packs.add(into);
    }
    packs.open(here, ruleset);
    Library library = packs.library(here);
    Pack pack = target(library);
    if (map != null) {
      return importMap(new MapImportTask(here, packs, ruleset, map), pack);
    }
    Path newFile = pack.path().resolve("rulesets").resolve(ruleset).resolve(section + ".yaml");
    SectionImport done =
        new SectionImport(file.toString(), library, ruleset, pack, section, newFile.toString());
    try {
      done.run(CsvText.read(file.toString(), bytes()), remove);
    } catch (WorkshopException e) {
      here.err().println("gabion: " + Printable.line(e.sentence()));
      return Gabion.PROBLEMS;
    }
    done.changes().forEach(change -> here.out().println(line(change)));
    if (!done.missingRows().isEmpty()) {
      here.err()
          .println(
              CommandMessage.IMPORT_MISSING.text(
                  done.missingRows().size(), String.join(", ", done.missingRows())));
    }
    if (done.changes().isEmpty()) {
      here.out().println(CommandMessage.IMPORT_NOTHING.text());
      return Gabion.DONE;
    }
    return dry ? Gabion.DONE : write(done.texts());
  }

  private int importMap(MapImportTask task, Pack pack) {
    Map<String, String> texts = new LinkedHashMap<>();
    int code = task.change(pack.path(), remove, texts);
    return code != Gabion.DONE || dry || texts.isEmpty() ? code : write(texts);
  }

  /** The pack that is written into: the last one, or the one that has the ruleset. */
  private Pack target(Library library) {
    List<Pack> all = library.packs();
    Pack last = all.get(all.size() - 1);
    if (into != null) {
      Path folder = into.toAbsolutePath().normalize();
      last =
          all.stream()
              .filter(pack -> pack.path().toAbsolutePath().normalize().equals(folder))
              .findFirst()
              .orElse(last);
    }
    if (!Files.isDirectory(last.path())) {
      throw packs.wrong(UsageMessage.IMPORT_NO_FOLDER.text(last.path()));
    }
    return last;
  }

  private byte[] bytes() {
    try (var in = Files.newInputStream(file)) {
      return in.readNBytes(CsvText.MOST + 1);
    } catch (IOException e) {
      throw packs.wrong(UsageMessage.IMPORT_UNREADABLE.text(file));
    }
  }

  private static String line(SectionImport.Change change) {
    String where = "%s:%d  ".formatted(change.file(), change.line());
    String was = Printable.line(change.before());
    String now = Printable.line(change.after());
    return where
        + (now.isEmpty()
            ? CommandMessage.IMPORT_REMOVES.text(change.path(), was)
            : was.isEmpty()
                ? CommandMessage.IMPORT_ADDS.text(change.path(), now)
                : CommandMessage.IMPORT_CHANGES.text(change.path(), was, now));
  }

  /** Writes the files; puts the old ones back if the ruleset has problems then. */
  private int write(Map<String, String> texts) {
    Map<Path, byte @Nullable []> before = new LinkedHashMap<>();
    try {
      for (Map.Entry<String, String> text : texts.entrySet()) {
        Path path = Path.of(text.getKey());
        before.put(path, Files.exists(path) ? Files.readAllBytes(path) : null);
        Files.createDirectories(path.resolveSibling(""));
        Files.writeString(path, text.getValue());
      }
      Problems problems = new Problems();
      if (packs.openIfSound(here, ruleset, problems, new Problems()).isPresent()) {
        return Gabion.DONE;
      }
      restore(before);
      here.err().print(ProblemPrinter.print(problems.list()));
      here.err().println(CommandMessage.IMPORT_NOT_WRITTEN.text());
      return Gabion.PROBLEMS;
    } catch (IOException e) {
      restore(before);
      throw new CommandFailedException(CommandMessage.FILE_UNWRITABLE.text(e.getMessage()));
    }
  }

  private static void restore(Map<Path, byte @Nullable []> files) {
    files.forEach(
        (path, bytes) -> {
          try {
            if (bytes == null) {
              Files.deleteIfExists(path);
            } else {
              Files.write(path, bytes);
            }
          } catch (IOException e) {
            throw new CommandFailedException(CommandMessage.FILE_UNWRITABLE.text(path));
          }
        });
  }
}
