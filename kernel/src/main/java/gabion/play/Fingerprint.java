package gabion.play;

import gabion.yaml.Printable;
import gabion.yaml.Source;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * The sources of a ruleset: the packs, a hash for each file, and one for all of them. Ignores line
 * endings, so that checkouts on other systems match.
 *
 * @param packs the versions of the packs laid over the base, by id, in order
 * @param files hashes by file name relative to the pack
 */
public record Fingerprint(Map<String, String> packs, Map<String, String> files) {

  private static final int SHORT = 16;

  /** A fingerprint of files without packs. */
  public Fingerprint(Map<String, String> files) {
    this(Map.of(), files);
  }

  /** The fingerprint of files by their names, counted from their pack. */
  public static Fingerprint of(Map<String, String> packs, Map<String, Source> sources) {
    Map<String, String> files = new TreeMap<>();
    sources.forEach((name, source) -> files.put(name, hash(source.text().replace("\r\n", "\n"))));
    return new Fingerprint(packs, files);
  }

  /** One hash of all files. */
  public String whole() {
    return hash(files.toString());
  }

  /** What happened to each file that differs in another fingerprint. */
  public List<String> changes(Fingerprint now) {
    List<String> changes = new ArrayList<>();
    packs.forEach(
        (pack, version) -> {
          String other = now.packs.get(pack);
          if (other == null) {
            changes.add("the pack " + pack + " " + version + " is gone");
          } else if (!other.equals(version)) {
            changes.add("the pack " + pack + " was " + version + " and is " + other);
          }
        });
    now.packs.forEach(
        (pack, version) -> {
          boolean known = files.keySet().stream().anyMatch(file -> file.startsWith(pack + ":"));
          if (!packs.containsKey(pack) && !known) {
            changes.add("the pack " + pack + " " + version + " is new");
          }
        });
    files.forEach(
        (file, hash) -> {
          String other = now.files.get(file);
          if (other == null) {
            changes.add(file + " is gone");
          } else if (!other.equals(hash)) {
            changes.add(file + " has changed");
          }
        });
    now.files.keySet().stream()
        .filter(file -> !files.containsKey(file))
        .forEach(file -> changes.add(file + " is new"));
    changes.replaceAll(Printable::line);
    return changes;
  }

  /** The beginning of a SHA-256, in sixteen hexadecimal digits. */
  public static String hash(String text) {
    try {
      byte[] digest =
          MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8));
      return HexFormat.of().formatHex(digest).substring(0, SHORT);
    } catch (NoSuchAlgorithmException e) {
      throw new PlayBug("SHA-256 is missing", e);
    }
  }
}
