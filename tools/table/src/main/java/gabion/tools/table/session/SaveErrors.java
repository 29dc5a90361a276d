package gabion.tools.table.session;

import gabion.tools.table.TableMessage;
import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;

/** Says why a game could not be kept where it was to be kept. */
public final class SaveErrors {

  private SaveErrors() {}

  public static String sentence(Path file, IOException why) {
    return TableMessage.CANNOT_WRITE.text(file, reason(why));
  }

  /** The reason alone, which may tell a file. */
  public static String reason(IOException why) {
    if (why instanceof NoSuchFileException) {
      return TableMessage.NO_SUCH_FOLDER.text();
    }
    if (why instanceof AccessDeniedException) {
      return TableMessage.NOT_ALLOWED.text();
    }
    String reason = why instanceof FileSystemException on ? on.getReason() : why.getMessage();
    return reason == null ? TableMessage.UNKNOWN_REASON.text() : reason;
  }
}
