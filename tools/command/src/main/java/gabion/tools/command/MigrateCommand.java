package gabion.tools.command;

import gabion.play.GameRecord;
import gabion.play.Library;
import gabion.play.Pack;
import gabion.play.door.Table;
import gabion.text.Printable;
import gabion.text.ProblemPrinter;
import gabion.text.Problems;
import gabion.tools.command.sit.Kept;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** Brings packs and kept games of an older format to the present one. */
@Command(
    name = "migrate",
    description = "Bring packs and saved games of an older format to the present one.",
    footerHeading = "%nExamples:%n",
    footer = {
      "  gabion migrate my-game.json        a saved game",
      "  gabion migrate my-variant          a pack: the folder with rulesets/ and scripts/",
      "",
      "A game is played again under the present rules: options that have come since take their",
      "standard reading, and where all answers fit, the file is written anew; the old one is kept",
      "beside it as FILE.old. A pack without rulesets/pack.yaml is given one, and files whose names",
      "end in .yml or .mjs are renamed, for they are not read. What only a person can know is told.",
      "Exit codes: 0 done; 1 something does not go on by itself; 2 wrong usage."
    })
final class MigrateCommand implements Callable<Integer> {

  private static final Map<String, String> ENDINGS =
      Map.of(".yml", ".yaml", ".mjs", ".js", ".cjs", ".js");

  @Mixin private final Packs packs = new Packs();

  @Parameters(paramLabel = "PATH", arity = "1..*", description = "Files of games, and packs.")
  private List<Path> paths = new ArrayList<>();

  private final Surroundings here;
  private boolean wrong;

  MigrateCommand(Surroundings here) {
    this.here = here;
  }

  @Override
  public Integer call() {
    for (Path path : paths) {
      try {
        if (Files.isDirectory(path)) {
          pack(path);
        } else {
          record(path);
        }
      } catch (IOException e) {
        throw new Stopped(Kept.sentence(path, e));
      }
    }
    return wrong ? Gabion.PROBLEMS : Gabion.DONE;
  }

  // ---- games

  private void record(Path file) throws IOException {
    GameRecord record = Records.read(here, file);
    Records.bring(here, record, packs);
    Packs.Opened opened = packs.open(here, record.ruleset());
    GameRecord fitted = Parting.fitted(record, opened);
    Problems problems = new Problems();
    Table.resume(opened.rules(), opened.display(), fitted, Integer.MAX_VALUE, problems)
        .ifPresent(Table::close);
    if (!problems.isEmpty()) {
      wrong = true;
      here.err().println("`" + Printable.line(file.toString()) + "` stays as it is:");
      here.err().print(ProblemPrinter.print(problems.list()));
      return;
    }
    String now = fitted.madeFrom(opened.rules()).json();
    if (now.equals(Files.readString(file))) {
      say(file, "is of the present format");
      return;
    }
    Path old = Path.of(file + ".old");
    if (Files.exists(old)) {
      throw new Stopped("`" + old + "` is there already");
    }
    Files.copy(file, old);
    fitted.madeFrom(opened.rules()).save(file);
    say(file, "goes on under the present rules; as it was it is kept in " + old);
  }

  private void say(Path path, String what) {
    here.out().println(Printable.line(path + " " + what));
  }

  // ---- packs

  private void pack(Path folder) throws IOException {
    Path manifest = folder.resolve("rulesets/pack.yaml");
    boolean changed = rename(folder.resolve("rulesets"));
    changed |= rename(folder.resolve("scripts"));
    if (!Files.exists(manifest) && Files.isDirectory(folder.resolve("rulesets"))) {
      String id = id(folder);
      Files.writeString(
          manifest,
          "id: %s\nversion: \"1.0\"\nengine: \">=%s\"\n".formatted(id, Library.ENGINE_VERSION));
      say(manifest, "is new: the pack is called " + id);
      changed = true;
    }
    Problems problems = new Problems();
    packs.add(folder);
    Library library = packs.library(here);
    Pack pack = Pack.open(folder, problems).orElseThrow();
    for (String ruleset : pack.folders()) {
      library.load(ruleset, problems);
    }
    if (!problems.isEmpty()) {
      wrong = true;
      here.err().print(ProblemPrinter.print(problems.list()));
    }
    if (!changed && problems.isEmpty()) {
      say(folder, "is of the present format");
    }
  }

  private boolean rename(Path folder) throws IOException {
    boolean changed = false;
    if (!Files.isDirectory(folder)) {
      return false;
    }
    try (Stream<Path> files = Files.walk(folder, 16)) {
      for (Path file : files.filter(Files::isRegularFile).sorted().toList()) {
        String name = String.valueOf(file.getFileName());
        for (Map.Entry<String, String> ending : ENDINGS.entrySet()) {
          if (name.toLowerCase(Locale.ROOT).endsWith(ending.getKey())) {
            String bare = name.substring(0, name.length() - ending.getKey().length());
            Path other = file.resolveSibling(bare + ending.getValue());
            if (Files.exists(other)) {
              throw new Stopped("`" + other + "` is there beside `" + name + "`");
            }
            Files.move(file, other);
            say(file, "is called " + other.getFileName() + " now");
            changed = true;
          }
        }
      }
    }
    return changed;
  }

  private static String id(Path folder) {
    String name = String.valueOf(folder.toAbsolutePath().normalize().getFileName());
    String id = name.toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9]+", "-");
    String bare = id.replaceAll("^-|-$", "");
    return bare.isEmpty() || bare.equals(Pack.BASE) ? "my-pack" : bare;
  }
}
