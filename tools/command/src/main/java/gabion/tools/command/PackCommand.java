package gabion.tools.command;

import gabion.tools.command.message.CommandMessage;
import gabion.tools.command.message.UsageMessage;
import gabion.tools.command.terminal.SaveFile;
import gabion.tools.packs.Library;
import gabion.tools.packs.Pack;
import gabion.tools.packs.PackZipWriter;
import gabion.yaml.Problems;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Makes a zip of a pack. */
@Command(
    name = "make",
    description = "Make a zip file of a pack. The same files give the same zip file.",
    footerHeading = "%nExamples:%n",
    footer = {
      "  gabion pack make my-variant             writes my-variant-1.0.zip",
      "  gabion pack make my-variant --out /tmp/x.zip",
      "",
      "The pack is checked first. Name the packs that it requires with `--pack`, or install them. The zip",
      "file contains rulesets/, scripts/ and the files beside them (README.md), but no hidden files and",
      "no links.",
      "Exit codes: 0 done; 1 the pack has problems, or cannot be written; 2 wrong usage."
    })
final class PackCommand implements Callable<Integer> {

  @Mixin private final Packs packs = new Packs();

  @Parameters(paramLabel = "DIR", description = "The folder with rulesets/ and scripts/.")
  private Path folder = Path.of("");

  @Option(
      names = "--out",
      paramLabel = "FILE",
      description = "The zip file; by default ID-VERSION.zip here.")
  private @Nullable Path out;

  private final CommandContext here;

  PackCommand(CommandContext here) {
    this.here = here;
  }

  @Override
  public Integer call() {
    if (!Files.isDirectory(folder)) {
      throw packs.wrong(UsageMessage.NO_SUCH_FOLDER.text(folder));
    }
    Problems problems = new Problems();
    Pack pack = Pack.open(folder, problems).orElseThrow();
    if (problems.isEmpty() && !pack.isNamed()) {
      throw new CommandFailedException(CommandMessage.PACK_HAS_NO_HEAD.text(folder));
    }
    packs.add(folder);
    Library library = packs.library(here);
    for (String ruleset : pack.folders()) {
      library.load(ruleset, problems);
    }
    if (!problems.isEmpty()) {
      throw Packs.reportProblems(here, problems.list());
    }
    Path file = out == null ? Path.of(pack.id() + "-" + pack.version() + ".zip") : out;
    PackZipWriter zip = PackZipWriter.of(folder, problems);
    if (!problems.isEmpty()) {
      throw Packs.reportProblems(here, problems.list());
    }
    try {
      zip.write(file);
    } catch (IOException e) {
      throw new CommandFailedException(SaveFile.sentence(file, e));
    }
    here.out().println(file + ": " + zip.files() + " files, " + zip.bytes().length + " bytes");
    return Gabion.DONE;
  }
}
