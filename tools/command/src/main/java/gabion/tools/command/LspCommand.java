package gabion.tools.command;

import gabion.tools.editor.EditorServer;
import gabion.tools.editor.PackPaths;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** Serves an editor: the language server. */
@Command(
    name = "lsp",
    description =
        "Serve an editor that speaks the Language Server Protocol, over its input and output.",
    footerHeading = "%nWhat it does:%n",
    footer = {
      "  For the YAML and the scripts of a pack, on the text as it is typed: what `check` finds;",
      "  what may stand here, in sentences by type; what a word means, with its clause and ruling;",
      "  where it is defined and said, in all packs; a new name for it everywhere; a case to run.",
      "",
      "Nobody starts it by hand: an editor does. Settings for Neovim, VS Code and Helix stand in",
      "rulesets/docs/editor.md. In short, the command of the server is",
      "",
      "  gabion dev lsp                         the base, and the pack in which a file lies",
      "  gabion dev lsp --pack ../my-variant    with a pack laid over the base for every file",
      "",
      "for files of the languages yaml and javascript below `rulesets/` and `scripts/`. Switch other",
      "servers for YAML off there, or each word comes twice.",
      "",
      "Exit codes: 0 the editor said goodbye; 1 it went without a word; 2 wrong usage."
    })
final class LspCommand implements Callable<Integer> {

  @Mixin private final Packs packs = new Packs();

  private final CommandContext here;

  LspCommand(CommandContext here) {
    this.here = here;
  }

  @Override
  public Integer call() {
    return EditorServer.serve(
        new PackPaths(packs.paths(here), Packs.store(here)),
        here.in(),
        here.out(),
        why -> here.err().println("gabion: " + why));
  }
}
