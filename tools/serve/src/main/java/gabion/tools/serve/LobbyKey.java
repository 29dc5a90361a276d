package gabion.tools.serve;

import gabion.tools.table.DurableFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * The secret of the lobby, kept beside the saved games so that the lobby's address survives a
 * restart. Only the owner of the file may read it; without the file there is a new secret.
 */
final class LobbyKey {

  static final String FILE = ".lobby-key";

  /** The secret from which the keys of people are made whom a proxy has named. */
  static final String USERS_FILE = ".users-key";

  private static final Pattern KEY = Pattern.compile("[A-Za-z0-9_-]{22}");
  private static final Set<PosixFilePermission> OWNER =
      PosixFilePermissions.fromString("rw-------");

  private LobbyKey() {}

  /** Returns the saved secret, or a new one, which is saved if the folder can be written. */
  static String of(Path folder) {
    return of(folder, FILE);
  }

  /** The same for another secret. */
  static String of(Path folder, String name) {
    Path file = folder.resolve(name);
    try {
      String saved = Files.isRegularFile(file) ? Files.readString(file).strip() : "";
      if (KEY.matcher(saved).matches()) {
        hide(file);
        return saved;
      }
    } catch (IOException e) {
      // unreadable: a new one
    }
    String made = Links.secret();
    try {
      Files.createDirectories(folder);
      new DurableFile(file).replace(made + "\n");
      hide(file);
    } catch (IOException e) {
      // the games cannot be saved there either, which is reported when one begins
    }
    return made;
  }

  private static void hide(Path file) throws IOException {
    if (Files.getFileStore(file).supportsFileAttributeView("posix")
        && !Files.getPosixFilePermissions(file).equals(OWNER)) {
      Files.setPosixFilePermissions(file, OWNER);
    }
  }
}
