package gabion.tools.command;

import java.nio.file.Path;
import java.util.Map;

/**
 * The folder for saved games without a file of their own: {@code GABION_GAMES}, or the system's
 * folder for user data.
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
