package gabion.tools.packs;

import gabion.yaml.Printable;
import gabion.yaml.ProblemCode;
import gabion.yaml.Problems;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Enumeration;
import java.util.HashSet;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.zip.CRC32;
import java.util.zip.ZipEntry;
import java.util.zip.ZipException;
import java.util.zip.ZipFile;

/**
 * Reads the zip of a pack or of a map, all of it or nothing. A zip may come from anybody: one is
 * refused that names a path outside of itself, the same file twice, too many files, or more bytes
 * than a pack can need; the bytes are counted as they come, whatever the zip says of them. A link
 * in it is read as a file that holds a path, and so leads nowhere.
 */
public final class SafeZip {

  private static final ZipLimits OF_PACK = new ZipLimits(32 << 20, 32 << 20, 2_000);
  private static final int LONGEST_PATH = 300;

  /** Maximum decompression ratio of a file; a text seldom exceeds twelve. */
  private static final long MOST_RATIO = 200;

  /** Number of bytes up to which the ratio is not checked. */
  private static final long SMALL = 64 << 10;

  private static final Pattern SIDE =
      Pattern.compile("((?:[^/]+/)*?)(?:" + Pack.RULESETS + "|" + Pack.SCRIPTS + ")/");

  /**
   * How much a zip may hold.
   *
   * @param zipBytes bytes of the zip
   * @param fileBytes of the files that are read, together
   */
  public record ZipLimits(long zipBytes, long fileBytes, int files) {}

  /** Thrown for an unsafe zip. */
  public static final class UntrustedZipException extends Exception {
    private static final long serialVersionUID = 1;

    UntrustedZipException(String why) {
      super(why);
    }

    /** Returns why it is refused, for people. */
    public String reason() {
      return String.valueOf(getMessage());
    }
  }

  private SafeZip() {}

  /** The files of a zip by their paths; nothing, and a problem, where one of them is refused. */
  static Optional<SortedMap<String, byte[]>> read(Path file, Problems problems) {
    try {
      SortedMap<String, byte[]> files = read(file, name -> true, OF_PACK);
      files.keySet().removeIf(name -> name.startsWith("__MACOSX/"));
      return Optional.of(bare(files));
    } catch (UntrustedZipException e) {
      problems.add(ProblemCode.ZIP_UNSAFE, null, null, PackFiles.displayPath(file), e.reason());
    } catch (IOException e) {
      problems.add(
          ProblemCode.FILE_UNREADABLE,
          null,
          null,
          PackFiles.displayPath(file),
          PackMessage.DISK_ERROR.text());
    }
    return Optional.empty();
  }

  private static String refusalReason(Path file, Exception e) {
    String said = String.valueOf(e.getMessage());
    if (e instanceof IllegalArgumentException || said.contains("bad entry name")) {
      return PackMessage.NAME_NOT_UTF_8.text();
    }
    if (said.contains("encrypted")) {
      return PackMessage.PASSWORD.text();
    }
    try (InputStream in = Files.newInputStream(file)) {
      byte[] begin = in.readNBytes(2);
      boolean zip = begin.length == 2 && begin[0] == 'P' && begin[1] == 'K';
      return zip ? PackMessage.DAMAGED.text() : PackMessage.NOT_ZIP.text();
    } catch (IOException unread) {
      return PackMessage.UNREADABLE.text();
    }
  }

  /**
   * The files of the one folder that holds a pack, as a download of a whole repository has it; what
   * lies beside that folder is left out.
   */
  private static SortedMap<String, byte[]> bare(SortedMap<String, byte[]> files)
      throws UntrustedZipException {
    Set<String> folders = new TreeSet<>();
    for (String name : files.keySet()) {
      Matcher side = SIDE.matcher(name);
      if (side.lookingAt()) {
        folders.add(side.group(1));
      }
    }
    if (folders.isEmpty() || folders.contains("")) {
      return files;
    }
    if (folders.size() > 1) {
      String all = folders.stream().limit(4).collect(Collectors.joining("`, `", "`", "`"));
      throw new UntrustedZipException(PackMessage.SEVERAL_PACKS.text(all));
    }
    String folder = folders.iterator().next();
    SortedMap<String, byte[]> bare = new TreeMap<>();
    files.forEach(
        (name, content) -> {
          if (name.startsWith(folder)) {
            bare.put(name.substring(folder.length()), content);
          }
        });
    return bare;
  }

  /**
   * Reads some files of a zip by their paths. The paths of all of them are checked.
   *
   * @throws UntrustedZipException if the zip is refused
   */
  public static SortedMap<String, byte[]> read(
      Path file, Predicate<String> isWanted, ZipLimits limits)
      throws IOException, UntrustedZipException {
    try {
      return files(file, isWanted, limits);
    } catch (ZipException | IllegalArgumentException e) {
      throw new UntrustedZipException(refusalReason(file, e));
    }
  }

  private static SortedMap<String, byte[]> files(
      Path file, Predicate<String> isWanted, ZipLimits limits)
      throws IOException, UntrustedZipException {
    if (!Files.isRegularFile(file)) {
      throw new UntrustedZipException(PackMessage.NOT_FILE.text());
    }
    if (Files.size(file) > limits.zipBytes()) {
      throw new UntrustedZipException(PackMessage.TOO_LARGE.text(limits.zipBytes()));
    }
    SortedMap<String, byte[]> files = new TreeMap<>();
    Set<String> names = new HashSet<>();
    long bytes = 0;
    try (ZipFile zip = new ZipFile(file.toFile(), StandardCharsets.UTF_8)) {
      Enumeration<? extends ZipEntry> entries = zip.entries();
      for (int count = 1; entries.hasMoreElements(); count++) {
        ZipEntry entry = entries.nextElement();
        if (count > limits.files()) {
          throw new UntrustedZipException(PackMessage.TOO_MANY_FILES.text(limits.files()));
        }
        String name = safe(entry.getName());
        if (!isWanted.test(name)) {
          continue;
        }
        if (!names.add(name.toLowerCase(Locale.ROOT))) {
          throw new UntrustedZipException(PackMessage.TWICE.text(Printable.line(name)));
        }
        if (!entry.isDirectory()) {
          byte[] content = content(zip, entry, limits.fileBytes() - bytes, limits.fileBytes());
          bytes += content.length;
          files.put(name, content);
        }
      }
    }
    return files;
  }

  /** A path that stays where it is put, on any system. */
  private static String safe(String name) throws UntrustedZipException {
    String bare = name.endsWith("/") ? name.substring(0, name.length() - 1) : name;
    boolean stays =
        !bare.isEmpty()
            && bare.length() <= LONGEST_PATH
            && bare.indexOf('\\') < 0
            && bare.indexOf(':') < 0
            && Printable.isClean(bare);
    for (String part : bare.split("/", -1)) {
      stays &= !part.isEmpty() && !part.equals(".") && !part.equals("..");
    }
    if (!stays) {
      String help = bare.indexOf('\\') >= 0 ? PackMessage.HELP_BACKSLASH.text() : "";
      throw new UntrustedZipException(PackMessage.UNSAFE_PATH.text(Printable.line(name), help));
    }
    return name;
  }

  private static byte[] content(ZipFile zip, ZipEntry entry, long room, long most)
      throws IOException, UntrustedZipException {
    ByteArrayOutputStream content = new ByteArrayOutputStream();
    byte[] buffer = new byte[8192];
    long packed = Math.max(1, entry.getCompressedSize());
    try (InputStream in = zip.getInputStream(entry)) {
      for (int read = in.read(buffer); read >= 0; read = in.read(buffer)) {
        content.write(buffer, 0, read);
        if (content.size() > room) {
          throw new UntrustedZipException(PackMessage.TOO_MANY_BYTES.text(most));
        }
        if (content.size() > SMALL && content.size() / packed > MOST_RATIO) {
          String name = Printable.line(entry.getName());
          throw new UntrustedZipException(PackMessage.RATIO.text(name, MOST_RATIO));
        }
      }
    }
    CRC32 sum = new CRC32();
    sum.update(content.toByteArray());
    if (entry.getCrc() != sum.getValue()) {
      throw new UntrustedZipException(
          PackMessage.ENTRY_DAMAGED.text(Printable.line(entry.getName())));
    }
    return content.toByteArray();
  }
}
