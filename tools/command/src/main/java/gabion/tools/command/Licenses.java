package gabion.tools.command;

import gabion.tools.command.message.CommandMessage;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/** The licences of Gabion and of its libraries. */
final class Licenses {

  private static final String LIST = "licenses.txt";

  private Licenses() {}

  /** The list, and the folder with the texts of the licences. */
  static String describe(Path home) {
    Path texts = home.resolve("licenses");
    String folder =
        Files.isDirectory(texts)
            ? CommandMessage.LICENCE_TEXTS_IN.text(texts.toAbsolutePath().normalize())
            : CommandMessage.NO_LICENCE_TEXTS.text();
    return readList() + "\n" + folder + "\n";
  }

  private static String readList() {
    try (InputStream in = Licenses.class.getResourceAsStream(LIST)) {
      if (in == null) {
        throw new IllegalStateException(LIST);
      }
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
