package gabion.tools.command;

import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** Writes the skeleton of a pack. */
@Command(
    name = "new",
    description = "Begin a pack: a folder that works, with one example of each kind.",
    footerHeading = "%nExamples:%n",
    footer = {
      "  gabion pack new my-variant --extends RULESET  a pack that changes a game",
      "  gabion new game my-game                       a small game of your own",
      "",
      "Exit codes: 0 done; 1 the folder exists or cannot be written; 2 wrong usage."
    })
final class PackNewCommand implements Callable<Integer> {

  @Mixin private final SkeletonOptions skeleton = new SkeletonOptions();

  @Parameters(
      paramLabel = "NAME",
      description = "The new folder: small letters, digits and hyphens.")
  private String name = "";

  private final CommandContext here;

  PackNewCommand(CommandContext here) {
    this.here = here;
  }

  @Override
  public Integer call() {
    return skeleton.create(here, name);
  }
}
