package gabion.tools.command;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * The folder in which games are kept that have no file of their own: {@code GABION_GAMES}, or where
 * the system keeps what a program makes for its user.
 */
record GamesFolder(Path folder) {

  /** A file in the folder, by the time it was last written. */
  record Entry(Path file, FileTime saved) {}

  static GamesFolder of(Surroundings here) {
    return of(here.environment(), System.getProperty("os.name", ""));
  }

  static GamesFolder of(Map<String, String> environment, String system) {
    String own = environment.getOrDefault("GABION_GAMES", "");
    if (!own.isEmpty()) {
      return new GamesFolder(Path.of(own));
    }
    return new GamesFolder(UserFolder.of(environment, system).resolve("games"));
  }

  /** The files of games, newest first. */
  List<Entry> games() throws IOException {
    List<Entry> games = new ArrayList<>();
    if (Files.isDirectory(folder)) {
      try (Stream<Path> files = Files.list(folder)) {
        for (Path file : files.filter(GamesFolder::isGame).toList()) {
          games.add(new Entry(file, Files.getLastModifiedTime(file)));
        }
      }
    }
    games.sort(Comparator.comparing(Entry::saved).reversed().thenComparing(Entry::file));
    return games;
  }

  private static boolean isGame(Path file) {
    String name = String.valueOf(file.getFileName());
    return name.endsWith(".json") && !name.startsWith(".") && Files.isRegularFile(file);
  }
}
