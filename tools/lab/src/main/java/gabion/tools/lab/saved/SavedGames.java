package gabion.tools.lab.saved;

import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.FileTime;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/** The records in a folder of games. */
public final class SavedGames {

  private static final String ENDING = ".json";

  /** A record by the time it was last written; the time and the size are of one look at it. */
  public record Entry(Path file, FileTime savedAt, long size) {

    /** The name of the game: that of its record without the ending. */
    public String id() {
      String name = String.valueOf(file.getFileName());
      return name.substring(0, name.length() - ENDING.length());
    }
  }

  private SavedGames() {}

  /**
   * The records, newest first; each file is looked at once, so that others may save meanwhile.
   *
   * @throws IOException where the folder cannot be read
   */
  public static List<Entry> newest(Path folder) throws IOException {
    List<Entry> games = new ArrayList<>();
    if (Files.isDirectory(folder)) {
      Files.walkFileTree(folder, Set.of(), 1, into(games));
    }
    games.sort(Comparator.comparing(Entry::savedAt).reversed().thenComparing(Entry::file));
    return games;
  }

  private static SimpleFileVisitor<Path> into(List<Entry> games) {
    return new SimpleFileVisitor<>() {
      @Override
      public FileVisitResult visitFile(Path file, BasicFileAttributes there) {
        String name = String.valueOf(file.getFileName());
        boolean isGame = name.endsWith(ENDING) && !name.startsWith(".");
        if (isGame && there.isRegularFile()) {
          games.add(new Entry(file, there.lastModifiedTime(), there.size()));
        }
        return FileVisitResult.CONTINUE;
      }

      @Override
      public FileVisitResult visitFileFailed(Path file, IOException gone) {
        return FileVisitResult.CONTINUE; // removed concurrently
      }
    };
  }

  /** All names in a folder, of one look at it. @throws IOException where it cannot be read */
  public static Set<String> names(Path folder) throws IOException {
    Set<String> names = new HashSet<>();
    if (Files.isDirectory(folder)) {
      try (Stream<Path> files = Files.list(folder)) {
        files.forEach(file -> names.add(String.valueOf(file.getFileName())));
      }
    }
    return names;
  }
}
