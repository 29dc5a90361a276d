package gabion.tools.command;

import gabion.tools.command.message.CommandMessage;
import gabion.tools.command.message.UsageMessage;
import gabion.tools.command.terminal.SaveFile;
import gabion.tools.table.GameRecord;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The file of a saved game: given by the command, or else in the folder of games. */
final class SaveOptions {

  @Option(
      names = "--save",
      paramLabel = "FILE",
      description = "Save the game in this file. By default it has a file in the folder of games.")
  private @Nullable Path save;

  @Option(names = "--no-save", description = "Do not save the game.")
  private boolean nowhere;

  @Option(
      names = "--resume",
      paramLabel = "FILE",
      description = "Resume a saved game, and save it in the same file.")
  private @Nullable Path resume;

  @Option(
      names = "--until",
      paramLabel = "N",
      description = "With --resume: play on from answer N, as another game with a file of its own.")
  private @Nullable Integer until;

  /** Says no to what cannot be meant. */
  void check(Packs packs) {
    if (nowhere && save != null) {
      throw packs.wrong(UsageMessage.SAVE_OR_NO_SAVE.text());
    }
    if (until != null && (resume == null || until < 0)) {
      throw packs.wrong(UsageMessage.UNTIL_WITH_RESUME.text());
    }
  }

  Optional<Path> resumeFile() {
    return Optional.ofNullable(resume);
  }

  /** Whether the user named the file in which the game is kept. */
  boolean isNamed() {
    return save != null || resume != null && until == null;
  }

  /** Returns the part of a resumed game that is played on from. */
  GameRecord cut(GameRecord record) {
    return until == null ? record : record.upTo(until);
  }

  /** Holds the file of a game that goes on there, before it is read. */
  Optional<SaveFile> lockResumeFile() {
    if (resume == null || until != null || nowhere || save != null && !isSame(save, resume)) {
      return Optional.empty();
    }
    if (!Files.exists(resume)) {
      return Optional.empty(); // reading it says so
    }
    try {
      return Optional.of(SaveFile.lockExisting(resume));
    } catch (IOException e) {
      throw saveFailure(resume, e, CommandMessage.SAVE_IN_OTHER_FILE.text());
    }
  }

  /**
   * Holds a file for a game that has none yet.
   *
   * @param played whether persons play; a game that only random play holds is kept where that is
   *     asked for
   */
  Optional<SaveFile> begin(CommandContext here, String ruleset, boolean played) {
    if (nowhere || save == null && !played) {
      return Optional.empty();
    }
    GamesFolder games = GamesFolder.of(here);
    Path wish = save == null ? games.folder().resolve(ruleset + ".json") : save;
    try {
      if (save == null) {
        Files.createDirectories(games.folder());
      }
      SaveFile kept = SaveFile.create(wish);
      if (save != null && !kept.remark().isEmpty()) {
        here.out().println(kept.remark());
      }
      return Optional.of(kept);
    } catch (IOException e) {
      throw saveFailure(wish, e, CommandMessage.SAVE_ELSEWHERE.text());
    }
  }

  private static boolean isSame(Path one, Path two) {
    try {
      return one.equals(two) || Files.exists(one) && Files.isSameFile(one, two);
    } catch (IOException e) {
      return false;
    }
  }

  private static CommandFailedException saveFailure(Path file, IOException why, String help) {
    return new CommandFailedException(SaveFile.sentence(file, why) + "\nhelp: " + help);
  }
}
