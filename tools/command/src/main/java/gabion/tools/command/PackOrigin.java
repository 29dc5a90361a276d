package gabion.tools.command;

import gabion.tools.packs.Pack;
import gabion.tools.table.DurableFile;
import gabion.yaml.Printable;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.Instant;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;

/**
 * The origin of an installed pack, stored in a hidden file beside it.
 *
 * @param from the file that was installed
 * @param sha256 of its bytes
 * @param installDate the day, in UTC
 */
record PackOrigin(String from, String sha256, String installDate) {

  private static final int SHOWN = 12;
  private static final int DAY = "2026-01-01".length();

  /** Of a file that is installed today; nothing where it cannot be read. */
  static Optional<PackOrigin> of(Path file) {
    try {
      String path = Printable.line(file.toAbsolutePath().normalize().toString());
      return Optional.of(
          new PackOrigin(path, hash(file), Instant.now().toString().substring(0, DAY)));
    } catch (IOException e) {
      return Optional.empty();
    }
  }

  /** Of an installed pack; nothing where it is not known, or where the file is another one now. */
  static Optional<PackOrigin> findOrigin(Pack pack) {
    try {
      List<String> lines = Files.readAllLines(originFile(pack));
      return lines.size() == 3 && lines.get(1).equals(hash(pack.path()))
          ? Optional.of(new PackOrigin(Printable.line(lines.get(0)), lines.get(1), lines.get(2)))
          : Optional.empty();
    } catch (IOException e) {
      return Optional.empty();
    }
  }

  void keep(Pack pack) throws IOException {
    new DurableFile(originFile(pack)).replace(String.join("\n", from, sha256, installDate) + "\n");
  }

  String line() {
    return "from " + from + " on " + installDate + " (sha256 " + sha256.substring(0, SHOWN) + ")";
  }

  private static Path originFile(Pack pack) {
    return pack.path().resolveSibling("." + pack.path().getFileName() + ".from");
  }

  private static String hash(Path file) throws IOException {
    try {
      byte[] bytes = Files.readAllBytes(file);
      return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(bytes));
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java has SHA-256", e);
    }
  }
}
