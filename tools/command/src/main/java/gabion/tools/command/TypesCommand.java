package gabion.tools.command;

import gabion.play.Ruleset;
import gabion.tools.command.message.CommandMessage;
import gabion.tools.command.message.UsageMessage;
import gabion.tools.lab.types.ScriptTypes;
import gabion.tools.packs.Library;
import gabion.yaml.Problems;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Writes the types by which editors check the scripts of a ruleset. */
@Command(
    name = "types",
    description = "Write the TypeScript types of the scripts of a ruleset, for editors.",
    footerHeading = "%nExamples:%n",
    footer = {
      "  gabion dev types RULESET                       into scripts/RULESET/gabion.d.ts",
      "  gabion dev types RULESET --pack my-variant     into each named pack, with its own names",
      "",
      "An editor that supports TypeScript checks a script that begins with these lines; so does",
      "`tsc --noEmit --allowJs --strict --target es2022 FILE`:",
      "  // @ts-check",
      "  /// <reference path=\"gabion.d.ts\" />",
      "Exit codes: 0 done; 1 the data has problems, or the file cannot be written; 2 wrong usage."
    })
final class TypesCommand implements Callable<Integer> {

  @Mixin private final Packs packs = new Packs();

  @Parameters(index = "0", paramLabel = "RULESET")
  private String ruleset = "";

  @Option(
      names = "--to",
      paramLabel = "DIR",
      description = "The folder of the file; by default that of the scripts.")
  private @Nullable Path folder;

  private final CommandContext here;

  TypesCommand(CommandContext here) {
    this.here = here;
  }

  @Override
  public Integer call() {
    Library library = packs.library(here, List.of(ruleset));
    packs.selectRulesets(library, List.of(ruleset));
    Problems problems = new Problems();
    Ruleset rules =
        library
            .load(ruleset, problems)
            .orElseThrow(() -> Packs.reportProblems(here, problems.list()));
    List<Path> folders = folder == null ? scripts() : List.of(folder);
    folders.forEach(each -> here.out().println(write(rules, each)));
    return Gabion.DONE;
  }

  /** Writes the types of a ruleset into a folder. @return the file */
  static Path write(Ruleset rules, Path folder) {
    Path file = folder.resolve(ScriptTypes.FILE);
    try {
      Files.createDirectories(folder);
      Files.writeString(file, ScriptTypes.of(rules));
    } catch (IOException e) {
      throw new CommandFailedException(CommandMessage.FILE_UNWRITABLE.text(file));
    }
    return file;
  }

  /** The folders of the scripts of all packs that were named, or of the checkout. */
  private List<Path> scripts() {
    List<Path> all = packs.paths(here);
    List<Path> named = all.size() == 1 ? all : all.subList(1, all.size());
    List<Path> folders = named.stream().filter(Files::isDirectory).toList();
    if (folders.isEmpty()) {
      throw packs.wrong(UsageMessage.TO_NEEDS_FOLDER.text(named.get(0)));
    }
    return folders.stream().map(pack -> pack.resolve("scripts").resolve(ruleset)).toList();
  }
}
