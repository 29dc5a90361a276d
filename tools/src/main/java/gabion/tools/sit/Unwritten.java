package gabion.tools.sit;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;

/** A game could not be kept where it was to be kept. */
public final class Unwritten extends RuntimeException {

  private static final long serialVersionUID = 1;

  Unwritten(Path file, IOException why) {
    super(sentence(file, why), why);
  }

  static String sentence(Path file, IOException why) {
    String reason =
        why instanceof NoSuchFileException
            ? "there is no such folder"
            : why instanceof AccessDeniedException
                ? "that is not allowed"
                : String.valueOf(why.getMessage());
    return "cannot write `" + file + "`: " + reason;
  }
}
