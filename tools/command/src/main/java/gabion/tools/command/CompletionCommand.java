package gabion.tools.command;

import gabion.tools.command.message.UsageMessage;
import gabion.tools.command.shell.FishCompletions;
import gabion.tools.command.shell.ManPage;
import gabion.tools.command.shell.ZshCompletions;
import gabion.tools.packs.Library;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.AutoComplete;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** Prints completions for a shell or the man page, from the declaration of the commands. */
@Command(
    name = "completion",
    description = "Print completions for bash, zsh or fish, or the man page.",
    footerHeading = "%nExamples:%n",
    footer = {
      "  gabion completion bash >~/.local/share/bash-completion/completions/gabion",
      "  gabion completion zsh >~/.zfunc/_gabion",
      "  gabion completion fish >~/.config/fish/completions/gabion.fish",
      "  gabion completion man >gabion.1",
      "",
      "Zsh reads the file from a folder of its fpath. The shells complete the name `gabion`: put a",
      "link to the command with this name into a folder of the PATH.",
      "Exit codes: 0 done; 2 wrong usage."
    })
final class CompletionCommand implements Callable<Integer> {

  private static final List<String> FORMS = List.of("bash", "zsh", "fish", "man");

  @Parameters(index = "0", paramLabel = "FORM", description = "`bash`, `zsh`, `fish` or `man`.")
  private String form = "";

  @CommandLine.Spec private CommandLine.Model.CommandSpec spec;

  private final CommandContext here;

  CompletionCommand(CommandContext here) {
    this.here = here;
    this.spec = CommandLine.Model.CommandSpec.create();
  }

  @Override
  public Integer call() {
    CommandLine line = Gabion.line(here);
    here.out()
        .print(
            switch (form) {
              case "bash" -> AutoComplete.bash(line.getCommandName(), line);
              case "zsh" -> ZshCompletions.of(line);
              case "fish" -> FishCompletions.of(line);
              case "man" -> ManPage.of(line, Library.ENGINE_VERSION);
              default ->
                  throw new CommandLine.ParameterException(
                      spec.commandLine(),
                      UsageMessage.UNKNOWN_FORM.text(form, String.join(", ", FORMS)));
            });
    return Gabion.DONE;
  }
}
