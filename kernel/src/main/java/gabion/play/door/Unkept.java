package gabion.play.door;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;

/** Says why a game could not be kept where it was to be kept. */
public final class Unkept {

  private Unkept() {}

  public static String sentence(Path file, IOException why) {
    String reason =
        why instanceof NoSuchFileException
            ? "there is no such folder"
            : why instanceof AccessDeniedException
                ? "that is not allowed"
                : String.valueOf(why.getMessage());
    return "cannot write `" + file + "`: " + reason;
  }
}
