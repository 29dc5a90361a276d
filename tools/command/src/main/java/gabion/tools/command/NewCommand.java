package gabion.tools.command;

import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** Writes the skeleton of a pack or of a game, with one example of each kind. */
@Command(
    name = "new",
    description = "Begin a pack or a game: a folder that works, with one example of each kind.",
    footerHeading = "%nExamples:%n",
    footer = {
      "  gabion new game my-game                       a small game to change into your own",
      "  gabion new game my-game --blocks              a small game of hidden blocks; also --areas,",
      "                                                --cards, --hexes and --blank",
      "  gabion new pack my-variant --extends RULESET  a pack that changes a game",
      "",
      "The new folder is a pack: name it with `--pack my-game`. A pack that extends nothing is a game.",
      "Exit codes: 0 done; 1 the folder exists or cannot be written; 2 wrong usage."
    })
final class NewCommand implements Callable<Integer> {

  /** Kinds of template. */
  enum TemplateKind {
    pack,
    game
  }

  @Mixin private final SkeletonOptions skeleton = new SkeletonOptions();

  @Parameters(index = "0", paramLabel = "pack|game")
  private TemplateKind what = TemplateKind.pack;

  @Parameters(
      index = "1",
      paramLabel = "NAME",
      description = "The new folder: small letters, digits and hyphens.")
  private String name = "";

  private final CommandContext here;

  NewCommand(CommandContext here) {
    this.here = here;
  }

  @Override
  public Integer call() {
    if (what == TemplateKind.game) {
      skeleton.requireNoBase();
    } else {
      skeleton.requireNoGenre();
    }
    return skeleton.create(here, name);
  }
}
