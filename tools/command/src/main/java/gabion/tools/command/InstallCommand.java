package gabion.tools.command;

import gabion.play.Pack;
import gabion.play.PackStore;
import gabion.text.Problems;
import gabion.tools.command.sit.Kept;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** Lays the zip of a pack among the user's own. */
@Command(
    name = "install",
    description = "Keep the zip of a pack at hand, so that `--pack ID` finds it.",
    footerHeading = "%nExamples:%n",
    footer = {
      "  gabion install my-variant-1.0.zip",
      "  gabion packs                            what is installed, and where",
      "",
      "The zip is read first, all of it, and refused as a whole where it is not to be trusted: where",
      "it names paths outside of itself, holds too much, or is damaged. It is never unpacked. A pack",
      "of the same id that was installed before is replaced.",
      "Exit codes: 0 done; 1 the zip is refused, or cannot be kept; 2 wrong usage."
    })
final class InstallCommand implements Callable<Integer> {

  @Parameters(paramLabel = "FILE", description = "A zip as `gabion pack` makes it.")
  private Path file = Path.of("");

  private final Surroundings here;

  InstallCommand(Surroundings here) {
    this.here = here;
  }

  @Override
  public Integer call() {
    if (Files.isDirectory(file)) {
      throw new Stopped("`" + file + "` is a folder; `gabion pack` makes a zip of it");
    }
    PackStore store = Packs.store(here);
    Problems problems = new Problems();
    try {
      Optional<PackStore.Installed> installed = store.install(file, problems);
      if (installed.isEmpty()) {
        throw Packs.refused(here, problems.list());
      }
      Pack pack = installed.get().pack();
      String before = installed.get().before();
      here.out()
          .println(
              pack.id()
                  + " "
                  + pack.version()
                  + " is installed"
                  + (before.isEmpty() ? "" : ", in the place of " + before)
                  + ": "
                  + pack.path());
      for (String ruleset : pack.folders()) {
        here.out().println("  " + GoOn.of(here, "play", ruleset, "--pack", pack.id()).line());
      }
    } catch (IOException e) {
      throw new Stopped(Kept.sentence(UserFolder.ofPacks(here), e));
    }
    return Gabion.DONE;
  }
}
