package gabion.tools.workshop.maps;

import gabion.tools.packs.SafeZip;
import gabion.tools.workshop.WorkshopException;
import gabion.tools.workshop.WorkshopMessage;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.SortedMap;
import java.util.function.Predicate;
import java.util.stream.Stream;

/** Reads the files of a map from a folder or a zip, within limits. */
final class MapFolder {

  static final int MOST_BYTES = 16 << 20;

  private static final SafeZip.ZipLimits ZIP =
      new SafeZip.ZipLimits(512L << 20, MOST_BYTES, 20_000);

  private static final int MOST_FILES = 2_000;

  private MapFolder() {}

  /** Reads a file. */
  static MapSource file(Path file) throws WorkshopException {
    try (InputStream in = Files.newInputStream(file)) {
      byte[] bytes = in.readNBytes(MOST_BYTES + 1);
      if (bytes.length > MOST_BYTES) {
        throw WorkshopMessage.CSV_TOO_LARGE.exception(file, MOST_BYTES);
      }
      return new MapSource(file.toString(), bytes);
    } catch (IOException e) {
      throw WorkshopMessage.MAP_UNREADABLE.exception(file);
    }
  }

  /**
   * Reads some files of a zip; their names begin with that of the zip.
   *
   * @param isWanted asked with a name without its folder, in small letters
   */
  static List<MapSource> zip(Path zip, Predicate<String> isWanted) throws WorkshopException {
    try {
      SortedMap<String, byte[]> files =
          SafeZip.read(zip, path -> isWanted.test(fileName(path)), ZIP);
      List<MapSource> all = new ArrayList<>();
      for (Map.Entry<String, byte[]> file : files.entrySet()) {
        all.add(new MapSource(zip + "/" + file.getKey(), file.getValue()));
      }
      return all;
    } catch (SafeZip.UntrustedZipException e) {
      throw WorkshopMessage.MAP_ZIP.exception(zip, e.reason());
    } catch (IOException e) {
      throw WorkshopMessage.MAP_UNREADABLE.exception(zip);
    }
  }

  /** Reads some files of folders; a folder that is none has no files. */
  static List<MapSource> folders(List<Path> folders, Predicate<String> isWanted)
      throws WorkshopException {
    List<MapSource> all = new ArrayList<>();
    for (Path folder : folders) {
      if (Files.isDirectory(folder)) {
        for (Path file : list(folder)) {
          if (Files.isRegularFile(file) && isWanted.test(fileName(file.toString()))) {
            all.add(file(file));
          }
        }
      }
    }
    return all;
  }

  private static List<Path> list(Path folder) throws WorkshopException {
    try (Stream<Path> files = Files.list(folder)) {
      return files.limit(MOST_FILES).sorted().toList();
    } catch (IOException e) {
      throw WorkshopMessage.MAP_UNREADABLE.exception(folder);
    }
  }

  /** The name of a file without its folder, in small letters. */
  static String fileName(String path) {
    return path.substring(Math.max(path.lastIndexOf('/'), path.lastIndexOf('\\')) + 1)
        .toLowerCase(Locale.ROOT);
  }
}
