package gabion.tools.table.map;

import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Optional;

/**
 * A picture under a map.
 *
 * @param ending {@code png}, {@code jpg}, {@code webp} or {@code svg}
 */
public record MapArt(byte[] bytes, String ending) {

  private static final int SHOWN = 400;

  /** Finds the type of a picture by its first bytes; nothing for any other file. */
  static Optional<MapArt> of(byte[] bytes) {
    String head = new String(bytes, 0, Math.min(SHOWN, bytes.length), StandardCharsets.ISO_8859_1);
    String ending =
        head.startsWith("\u0089PNG\r\n")
            ? "png"
            : head.startsWith("\u00ff\u00d8\u00ff")
                ? "jpg"
                : head.startsWith("RIFF") && head.startsWith("WEBP", 8)
                    ? "webp"
                    : head.toLowerCase(Locale.ROOT).contains("<svg") ? "svg" : "";
    return ending.isEmpty() ? Optional.empty() : Optional.of(new MapArt(bytes, ending));
  }

  /** The path under which a server gives the picture. */
  public String address() {
    return "/maps/" + MapDocument.hash(bytes) + "." + ending;
  }
}
