package gabion.tools.command.terminal;

import gabion.tools.command.message.TerminalMessage;
import gabion.tools.lab.saved.SavedGames;
import gabion.tools.table.DurableFile;
import gabion.tools.table.GameLock;
import gabion.tools.table.GameRecord;
import gabion.tools.table.session.SaveErrors;
import gabion.yaml.Problems;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.HashSet;
import java.util.Locale;
import java.util.Set;

/** A file in which a game is kept, held against every other process. */
public final class SaveFile implements AutoCloseable {

  private final Path file;
  private final GameLock lock;
  private final String remark;

  private SaveFile(Path file, GameLock lock, String remark) {
    this.file = file;
    this.lock = lock;
    this.remark = remark;
  }

  /**
   * Takes hold of the file of a game that goes on.
   *
   * @throws IOException where another process holds it, or nothing can be kept there
   */
  public static SaveFile lockExisting(Path file) throws IOException {
    return new SaveFile(file, GameLock.take(file, me()), "");
  }

  /**
   * Takes hold of a file for a new game: the one that is wished for, or where something is there
   * already the next name that is free.
   *
   * @throws IOException where nothing can be kept in that folder, or only through something that is
   *     no regular file
   */
  public static SaveFile create(Path wish) throws IOException {
    String why = "";
    Set<String> names = new HashSet<>();
    for (int number = 1; ; number++) {
      Path name = number == 1 ? wish : numberedPath(wish, number);
      if (number == 2) {
        Path folder = wish.toAbsolutePath().getParent();
        names = folder == null ? names : SavedGames.names(folder);
      }
      if (names.contains(String.valueOf(name.getFileName()))) {
        continue;
      }
      DurableFile file = new DurableFile(name);
      String taken = "";
      if (!file.exists()) {
        try {
          GameLock lock = GameLock.take(name, me());
          if (!file.exists()) {
            return new SaveFile(name, lock, remark(why, name));
          }
          lock.close();
        } catch (GameLock.GameLockedException held) {
          taken = "`" + name + "`: " + held.getMessage();
        }
      }
      why = number > 1 ? why : taken.isEmpty() ? existingFileNotice(name) : taken;
    }
  }

  private static String remark(String why, Path name) {
    return why.isEmpty() ? "" : TerminalMessage.SAVED_ELSEWHERE_STILL.text(why, name);
  }

  private static String existingFileNotice(Path file) {
    return GameRecord.read(file, new Problems())
        .map(game -> TerminalMessage.GAME_WITH_ANSWERS.text(game.ruleset(), game.answers().size()))
        .map(game -> TerminalMessage.FILE_EXISTS_WITH.text(file, game))
        .orElse(TerminalMessage.FILE_EXISTS.text(file));
  }

  private static Path numberedPath(Path wish, int number) {
    String name = String.valueOf(wish.getFileName());
    int dot = name.lastIndexOf('.');
    String stem = dot > 0 ? name.substring(0, dot) : name;
    String ending = dot > 0 ? name.substring(dot) : "";
    return wish.resolveSibling(stem + "-" + number + ending);
  }

  /** Who keeps a game, for others that want it. */
  private static String me() {
    ProcessHandle me = ProcessHandle.current();
    String user = me.info().user().map(name -> " of " + name).orElse("");
    String since = me.info().startInstant().map(start -> " since " + time(start)).orElse("");
    return "process " + me.pid() + user + since;
  }

  /** A time as people read it. */
  public static String time(Instant instant) {
    return String.format(Locale.ROOT, "%1$tF %1$tR", instant.toEpochMilli());
  }

  /** Why a game cannot be kept in a file, in a sentence. */
  public static String sentence(Path file, IOException why) {
    return why instanceof GameLock.GameLockedException
        ? "`" + file + "`: " + why.getMessage()
        : SaveErrors.sentence(file, why);
  }

  Path file() {
    return file;
  }

  /** Returns a remark on the file's name; empty if it is the requested one. */
  public String remark() {
    return remark;
  }

  @Override
  public void close() {
    lock.close();
  }
}
