package gabion.tools.packs;

import gabion.yaml.ProblemCode;
import gabion.yaml.Problems;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.LocalDateTime;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;
import java.util.zip.CRC32;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;

/**
 * A pack as a zip: the same files give the same bytes on every system. The files stand in the order
 * of their paths, without times and as they are; nothing is squeezed, for tools that do so differ.
 *
 * @param files how many files are in it
 */
public record PackZipWriter(byte[] bytes, int files) {

  private static final List<String> SIDES = List.of(Pack.RULESETS, Pack.SCRIPTS);
  private static final int DEEPEST = 16;

  /** With the first time that a zip can have, Java writes the local timezone beside it. */
  private static final LocalDateTime WRITTEN = LocalDateTime.of(1980, 2, 1, 0, 0);

  /** The zip of a folder; a problem where it would be refused when it is read again. */
  public static PackZipWriter of(Path folder, Problems problems) {
    try {
      SortedMap<String, byte[]> files = files(folder);
      PackZipWriter zip = new PackZipWriter(zip(files), files.size());
      Path tried = Files.createTempFile("pack", ".zip");
      try {
        Files.write(tried, zip.bytes);
        SafeZip.read(tried, problems);
      } finally {
        Files.delete(tried);
      }
      return zip;
    } catch (IOException | UncheckedIOException e) {
      problems.add(ProblemCode.FILE_UNREADABLE, null, null, folder, PackMessage.DISK_ERROR.text());
      return new PackZipWriter(new byte[0], 0);
    }
  }

  /** Writes the complete file or nothing. */
  public void write(Path file) throws IOException {
    Path whole = file.toAbsolutePath();
    Path beside = Files.createTempFile(whole.getParent(), ".gabion-", ".zip");
    try {
      Files.write(beside, bytes);
      Files.move(beside, whole, StandardCopyOption.REPLACE_EXISTING);
    } finally {
      Files.deleteIfExists(beside);
    }
  }

  private static SortedMap<String, byte[]> files(Path folder) throws IOException {
    SortedMap<String, byte[]> files = new TreeMap<>();
    try (Stream<Path> found = Files.walk(folder, DEEPEST)) {
      for (Path file : found.toList()) {
        String path = folder.relativize(file).toString().replace('\\', '/');
        boolean beside = path.indexOf('/') < 0 && !path.endsWith(".zip");
        boolean inside = SIDES.stream().anyMatch(side -> path.startsWith(side + "/"));
        boolean hidden = path.startsWith(".") || path.contains("/.");
        if (Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS) && !hidden && (beside || inside)) {
          files.put(path, Files.readAllBytes(file));
        }
      }
    }
    return files;
  }

  /** The zip of some files by their paths; the same files give the same bytes everywhere. */
  public static byte[] zip(SortedMap<String, byte[]> files) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ZipOutputStream zip = new ZipOutputStream(bytes)) {
      for (String path : files.keySet()) {
        byte[] content = files.getOrDefault(path, new byte[0]);
        CRC32 sum = new CRC32();
        sum.update(content);
        ZipEntry entry = new ZipEntry(path);
        entry.setMethod(ZipEntry.STORED);
        entry.setSize(content.length);
        entry.setCrc(sum.getValue());
        entry.setTimeLocal(WRITTEN);
        zip.putNextEntry(entry);
        zip.write(content);
        zip.closeEntry();
      }
    }
    return bytes.toByteArray();
  }
}
