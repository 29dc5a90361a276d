package gabion.tools.command;

import gabion.play.Answer;
import gabion.tools.command.message.CommandMessage;
import gabion.tools.command.terminal.SaveFile;
import gabion.tools.table.GameRecord;
import gabion.tools.table.session.Table;
import gabion.yaml.Printable;
import gabion.yaml.Problem;
import gabion.yaml.ProblemPrinter;
import gabion.yaml.Problems;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Brings packs and kept games of an older format to the present one. */
@Command(
    name = "migrate",
    description = "Convert packs and saved games to the current format.",
    footerHeading = "%nExamples:%n",
    footer = {
      "  gabion pack migrate my-game.json        a saved game",
      "  gabion pack migrate my-variant          a pack: the folder with rulesets/ and scripts/",
      "  gabion pack migrate --dry-run PATH      lists the changes without making them",
      "",
      "A game is played again under the current rules. New options get their reading for older games, or",
      "their standard reading. If all answers are legal, the file is rewritten, and the original is kept",
      "beside it as FILE.old. A pack without rulesets/pack.yaml gets one. Files that end in .yml or .mjs",
      "are renamed, because they are not read. Outdated words in YAML are replaced; each change is listed",
      "with its line, and comments stay. Changes that need a decision are listed.",
      "Exit codes: 0 done; 1 something needs a decision or cannot be converted; 2 wrong usage."
    })
final class MigrateCommand implements Callable<Integer> {

  @Mixin private final Packs packs = new Packs();

  @Parameters(paramLabel = "PATH", arity = "1..*", description = "Files of games, and packs.")
  private List<Path> paths = new ArrayList<>();

  @Option(names = "--dry-run", description = "List the changes without making them.")
  private boolean dryRun;

  private final CommandContext here;
  private boolean wrong;

  MigrateCommand(CommandContext here) {
    this.here = here;
  }

  @Override
  public Integer call() {
    for (Path path : paths) {
      try {
        if (Files.isDirectory(path)) {
          pack(path);
        } else {
          record(path);
        }
      } catch (IOException e) {
        throw new CommandFailedException(SaveFile.sentence(path, e));
      }
    }
    return wrong ? Gabion.PROBLEMS : Gabion.DONE;
  }

  // ---- games

  private void record(Path file) throws IOException {
    GameRecord record = Records.read(here, file);
    Records.bring(here, record, packs);
    Packs.LoadedRuleset opened = packs.open(here, record.ruleset());
    GameRecord fitted = GameDivergence.adaptToRules(record, opened);
    Problems problems = new Problems();
    Optional<Table> table =
        Table.resume(opened.rules(), opened.display(), fitted, Integer.MAX_VALUE, problems);
    GameRecord now =
        table
            .map(Table::record)
            .map(found -> fitted.madeFrom(opened.rules(), found.answers(), found.pendingAnswers()))
            .orElse(fitted);
    table.ifPresent(Table::close);
    if (!problems.isEmpty()) {
      wrong = true;
      here.err().println(CommandMessage.MIGRATE_UNCHANGED.text(Printable.line(file.toString())));
      here.err().print(ProblemPrinter.print(problems.list()));
      return;
    }
    if (now.json().equals(Files.readString(file))) {
      say(file, CommandMessage.MIGRATE_CURRENT.text());
      return;
    }
    byWord(file, record.answers(), now.answers());
    if (dryRun) {
      say(file, CommandMessage.MIGRATE_POSSIBLE.text());
      return;
    }
    Path old = Path.of(file + ".old");
    if (Files.exists(old)) {
      throw new CommandFailedException(CommandMessage.FILE_EXISTS.text(old));
    }
    Files.copy(file, old);
    now.save(file);
    say(file, CommandMessage.MIGRATE_CONVERTED.text(old));
  }

  /** Tells which answers stand elsewhere among the present ones, and were found by their words. */
  private void byWord(Path file, List<Answer> before, List<Answer> now) {
    List<String> moved = new ArrayList<>();
    for (int at = 0; at < now.size(); at++) {
      if (now.get(at).index() != before.get(at).index()) {
        moved.add((at + 1) + " `" + now.get(at).words() + "`");
      }
    }
    if (!moved.isEmpty()) {
      say(file, CommandMessage.MIGRATE_MATCHED_BY_WORDS.text(String.join(", ", moved)));
    }
  }

  private void say(Path path, String what) {
    here.out().println(Printable.line(path + " " + what));
  }

  // ---- packs

  private void pack(Path folder) throws IOException {
    Path copy = Files.createTempDirectory("gabion-migrate");
    try {
      PackMigration migration = new PackMigration(folder, copy);
      List<Problem> left = migration.run(here, packs.and(List.of()));
      migration.changes().forEach(here.out()::println);
      if (!left.isEmpty()) {
        wrong = true;
        String printed = ProblemPrinter.print(left);
        here.err().print(printed.replace(copy.toString(), Printable.line(folder.toString())));
      }
      if (!dryRun) {
        migration.keep();
      } else if (!migration.changes().isEmpty()) {
        say(folder, CommandMessage.MIGRATE_DRY_RUN.text());
      }
      if (migration.changes().isEmpty() && left.isEmpty()) {
        say(folder, CommandMessage.MIGRATE_CURRENT.text());
      }
    } finally {
      delete(copy);
    }
  }

  private static void delete(Path folder) throws IOException {
    try (Stream<Path> all = Files.walk(folder)) {
      for (Path path : all.sorted(Comparator.reverseOrder()).toList()) {
        Files.delete(path);
      }
    }
  }
}
