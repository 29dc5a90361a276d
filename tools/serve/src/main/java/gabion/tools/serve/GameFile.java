package gabion.tools.serve;

import gabion.tools.lab.saved.SavedGames;
import gabion.tools.table.DurableFile;
import gabion.tools.table.GameLock;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * The files of a game that is served: its record, and beside it who holds its seats. Held against
 * every other process.
 *
 * @param id how the game is called: the name of its record without the ending
 */
record GameFile(String id, Path record, Path links, GameLock lock) implements AutoCloseable {

  private static final Pattern ID = Pattern.compile("[A-Za-z0-9][A-Za-z0-9._-]{0,99}");
  private static final String WHO = ServeMessage.SERVER.text();

  /** Whether a text could be the name of a game. */
  static boolean isId(String text) {
    return ID.matcher(text).matches();
  }

  /** Where the record of a game is. */
  static Path record(Path folder, String id) {
    return folder.resolve(id + ".json");
  }

  /** Returns the path of the file that lists the seat holders. */
  static Path links(Path folder, String id) {
    return folder.resolve(id + ".seats");
  }

  /** Holds the files of a game that is there. @throws IOException where another holds them */
  static GameFile lockExisting(Path folder, String id) throws IOException {
    Path record = record(folder, id);
    return new GameFile(id, record, links(folder, id), GameLock.take(record, WHO));
  }

  /** Holds files for a new game, under the first name that is free. */
  static GameFile create(Path folder, String ruleset) throws IOException {
    Files.createDirectories(folder);
    Set<String> names = SavedGames.names(folder);
    names.addAll(SavedGames.names(folder.resolve(DeletedGames.FOLDER)));
    for (int number = 1; ; number++) {
      String id = number == 1 ? ruleset : ruleset + "-" + number;
      if (!names.contains(id + ".json") && !names.contains(id + ".seats")) {
        try {
          GameFile file = lockExisting(folder, id);
          if (!isThere(folder, id)) {
            return file;
          }
          file.close();
        } catch (GameLock.GameLockedException held) {
          // the next name, then
        }
      }
    }
  }

  private static boolean isThere(Path folder, String id) throws IOException {
    return new DurableFile(record(folder, id)).exists()
        || new DurableFile(links(folder, id)).exists();
  }

  @Override
  public void close() {
    lock.close();
  }
}
