package gabion.tools.command;

import java.nio.file.Path;
import java.util.Locale;
import java.util.Map;

/** The system's folder for user data. */
final class UserFolder {

  private UserFolder() {}

  /** The folder of Gabion, which may not be there yet. */
  static Path of(Map<String, String> environment, String system) {
    Path home = Path.of(environment.getOrDefault("HOME", System.getProperty("user.home", ".")));
    String name = system.toLowerCase(Locale.ROOT);
    Path shared = Path.of(environment.getOrDefault("XDG_DATA_HOME", ""));
    if (name.startsWith("windows")) {
      return Path.of(environment.getOrDefault("APPDATA", home.toString())).resolve("Gabion");
    }
    if (name.startsWith("mac")) {
      return home.resolve("Library/Application Support/Gabion");
    }
    return shared.isAbsolute() ? shared.resolve("gabion") : home.resolve(".local/share/gabion");
  }

  /**
   * The folder of the user's own packs: {@code GABION_PACKS}, or {@code packs} beside the games.
   */
  static Path ofPacks(CommandContext here) {
    String own = here.environment().getOrDefault("GABION_PACKS", "");
    return own.isEmpty()
        ? of(here.environment(), System.getProperty("os.name", "")).resolve("packs")
        : Path.of(own);
  }

  /** The folder of what the user has learned: {@code learned} beside the games. */
  static Path ofLessons(CommandContext here) {
    String games = here.environment().getOrDefault("GABION_GAMES", "");
    return games.isEmpty()
        ? of(here.environment(), System.getProperty("os.name", "")).resolve("learned")
        : Path.of(games + "-learned");
  }
}
