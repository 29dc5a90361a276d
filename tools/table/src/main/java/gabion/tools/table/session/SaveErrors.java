package gabion.tools.table.session;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;

/** Says why a game could not be kept where it was to be kept. */
public final class SaveErrors {

  private SaveErrors() {}

  public static String sentence(Path file, IOException why) {
    return "cannot write `" + file + "`: " + reason(why);
  }

  /** The reason alone, which may tell a file. */
  public static String reason(IOException why) {
    if (why instanceof NoSuchFileException) {
      return "there is no such folder";
    }
    if (why instanceof AccessDeniedException) {
      return "that is not allowed";
    }
    String reason = why instanceof FileSystemException on ? on.getReason() : why.getMessage();
    return reason == null ? "the system does not say why" : reason;
  }
}
