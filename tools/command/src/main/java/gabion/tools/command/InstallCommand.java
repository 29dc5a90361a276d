package gabion.tools.command;

import gabion.tools.command.message.CommandMessage;
import gabion.tools.command.terminal.LineInput;
import gabion.tools.command.terminal.SaveFile;
import gabion.tools.packs.Library;
import gabion.tools.packs.Pack;
import gabion.tools.packs.PackStore;
import gabion.yaml.Problems;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Lays the zip of a pack among the user's own. */
@Command(
    name = "install",
    description = "Install the zip file of a pack, so that `--pack ID` finds it.",
    footerHeading = "%nExamples:%n",
    footer = {
      "  gabion pack install my-variant-1.0.zip",
      "  gabion pack list                        the installed packs and their folders",
      "",
      "The whole zip file is checked before it is installed. It is rejected if it is damaged, is too",
      "large, or names paths outside of itself. It is never unpacked. At a terminal a question asks",
      "before a pack replaces another one with the same id; without a terminal --replace allows it.",
      "Exit codes: 0 done; 1 the zip is rejected or cannot be saved; 2 wrong usage."
    })
final class InstallCommand implements Callable<Integer> {

  @Parameters(paramLabel = "FILE", description = "A zip as `gabion pack make` makes it.")
  private Path file = Path.of("");

  @Option(
      names = "--replace",
      description =
          "Replace an installed pack, or a ruleset of Gabion, that has the same id. By default"
              + " a terminal asks first.")
  private boolean replace;

  private final CommandContext here;

  InstallCommand(CommandContext here) {
    this.here = here;
  }

  @Override
  public Integer call() {
    if (Files.isDirectory(file)) {
      throw new CommandFailedException(CommandMessage.FOLDER_IS_NO_ZIP.text(file));
    }
    PackStore store = Packs.store(here);
    Problems problems = new Problems();
    Pack zip =
        Pack.open(file, problems).orElseThrow(() -> Packs.reportProblems(here, problems.list()));
    if (!replace) {
      askFirst(store, zip);
    }
    if (!problems.isEmpty()) {
      throw Packs.reportProblems(
          here, problems.list()); // by the file's own name, and not by its copy's
    }
    try {
      Optional<PackOrigin> origin = PackOrigin.of(file);
      Optional<PackStore.InstallResult> installed = store.install(file, problems);
      if (installed.isEmpty()) {
        throw Packs.reportProblems(here, problems.list());
      }
      Pack pack = installed.get().pack();
      if (origin.isPresent()) {
        origin.get().keep(pack);
      }
      String before = installed.get().before();
      here.out()
          .println(
              before.isEmpty()
                  ? CommandMessage.PACK_INSTALLED.text(pack.id(), pack.version(), pack.path())
                  : CommandMessage.PACK_REPLACED.text(
                      pack.id(), pack.version(), before, pack.path()));
      for (String ruleset : pack.folders()) {
        here.out()
            .println("  " + ShellCommand.of(here, "play", ruleset, "--pack", pack.id()).line());
      }
    } catch (IOException e) {
      throw new CommandFailedException(SaveFile.sentence(UserFolder.ofPacks(here), e));
    }
    return Gabion.DONE;
  }

  /** Asks whether to replace another pack; fails without a terminal. */
  private void askFirst(PackStore store, Pack pack) {
    String taken = describeIdConflict(store, pack);
    if (taken.isEmpty()) {
      return;
    }
    if (!here.isInteractive()) {
      throw new CommandFailedException(CommandMessage.REPLACE_INSTALLS.text(taken));
    }
    try (LineInput lines = here.lines(true)) {
      here.out().println(taken);
      String answer = lines.next(CommandMessage.INSTALL_QUESTION.text(), List.of()).orElse("");
      if (!answer.strip().toLowerCase(Locale.ROOT).matches("y|yes")) {
        throw new CommandFailedException(CommandMessage.PACK_NOT_INSTALLED.text());
      }
    }
  }

  private String describeIdConflict(PackStore store, Pack pack) {
    Optional<Pack> before = store.find(pack.id());
    if (before.isPresent()) {
      String of = PackOrigin.findOrigin(before.get()).map(from -> ", " + from.line()).orElse("");
      return CommandMessage.PACK_ALREADY_INSTALLED.text(pack.id(), before.get().version(), of);
    }
    boolean isOurs =
        pack.id().equals("gabion") || new Library(List.of(here.home())).ids().contains(pack.id());
    return isOurs ? CommandMessage.ID_OF_GABION.text(pack.id()) : "";
  }
}
