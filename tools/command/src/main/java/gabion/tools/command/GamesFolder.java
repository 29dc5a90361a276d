package gabion.tools.command;

import java.nio.file.Path;
import java.util.Map;

/**
 * The folder in which games are kept that have no file of their own: {@code GABION_GAMES}, or where
 * the system keeps what a program makes for its user.
 */
record GamesFolder(Path folder) {

  static GamesFolder of(CommandContext here) {
    return of(here.environment(), System.getProperty("os.name", ""));
  }

  static GamesFolder of(Map<String, String> environment, String system) {
    String own = environment.getOrDefault("GABION_GAMES", "");
    if (!own.isEmpty()) {
      return new GamesFolder(Path.of(own));
    }
    return new GamesFolder(UserFolder.of(environment, system).resolve("games"));
  }
}
