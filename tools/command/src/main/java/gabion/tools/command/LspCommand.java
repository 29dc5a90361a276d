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
      "  For the YAML files and scripts of a pack, while you type: the problems that `check` finds;",
      "  completions by type; the meaning of a word with its clause and ruling; its definition and its",
      "  uses in all packs; renaming it everywhere; running a case.",
      "",
      "An editor starts this command. rulesets/docs/editor.md has the settings for Neovim, VS Code and",
      "Helix. The command of the server is",
      "",
      "  gabion dev lsp                         the base, and the pack that contains the file",
      "  gabion dev lsp --pack ../my-variant    with a pack over the base for every file",
      "",
      "for files of the languages yaml and javascript below `rulesets/` and `scripts/`. Switch off other",
      "servers for YAML; otherwise each completion appears twice.",
      "",
      "Exit codes: 0 the editor ended the session; 1 the connection was lost; 2 wrong usage."
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
