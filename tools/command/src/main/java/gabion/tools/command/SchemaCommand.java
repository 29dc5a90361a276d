package gabion.tools.command;

import gabion.tools.command.message.CommandMessage;
import gabion.tools.lab.types.SchemaFiles;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** Writes the JSON Schemas of the files of rulesets and packs. */
@Command(
    name = "schema",
    description = "Write JSON Schemas of all files of rulesets and packs, for editors.",
    footerHeading = "%nExamples:%n",
    footer = {
      "  gabion dev schema my-variant/.schemas",
      "",
      "An editor with yaml-language-server completes and explains fields if the first line of a file",
      "names its schema by a relative path:",
      "  # yaml-language-server: $$schema=../../.schemas/overlay.schema.json",
      "`ruleset` and `cases` are for the files of a whole game, `overlay` and `overlay-cases` for those of",
      "a pack that changes a game, `questions` for questions.yaml, `pack` for rulesets/pack.yaml.",
      "Exit codes: 0 done; 1 the files cannot be written; 2 wrong usage."
    })
final class SchemaCommand implements Callable<Integer> {

  @Parameters(index = "0", paramLabel = "DIR", description = "The folder they are written into.")
  private Path folder = Path.of("");

  private final CommandContext here;

  SchemaCommand(CommandContext here) {
    this.here = here;
  }

  @Override
  public Integer call() {
    for (Map.Entry<String, String> file : SchemaFiles.all().entrySet()) {
      Path path = folder.resolve(file.getKey());
      try {
        Files.createDirectories(folder);
        Files.writeString(path, file.getValue());
      } catch (IOException e) {
        throw new CommandFailedException(CommandMessage.FILE_UNWRITABLE.text(path));
      }
      here.out().println(path);
    }
    return Gabion.DONE;
  }
}
