package gabion.tools.command;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** What came of a command run in this process. */
record Ran(int code, String out, String err) {

  static final Path HILL = Path.of("src/test/resources/hill");
  static final Path CHECKOUT = Path.of(System.getProperty("gabion.home", ".."));

  /** Runs a command in a home, with lines through its pipe and a folder of games of its own. */
  static Ran in(Path home, String piped, String... words) {
    return in(home, new ByteArrayInputStream(piped.getBytes(StandardCharsets.UTF_8)), words);
  }

  /** Runs a command where the little ruleset of the tests lies, with another stream to read. */
  static Ran reading(InputStream in, String... words) {
    return in(HILL, in, words);
  }

  private static Ran in(Path home, InputStream in, String... words) {
    try {
      Path games = Files.createTempDirectory("games");
      Ran ran = in(home, games, in, words);
      try (Stream<Path> kept = Files.list(games)) {
        for (Path file : kept.toList()) {
          Files.delete(file);
        }
      }
      Files.delete(games);
      deleteLearned(Path.of(games + "-learned"));
      String folder = games.toString();
      return new Ran(ran.code, ran.out.replace(folder, "GAMES"), ran.err.replace(folder, "GAMES"));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static void deleteLearned(Path learned) throws IOException {
    if (Files.exists(learned)) {
      try (Stream<Path> files = Files.list(learned)) {
        for (Path file : files.toList()) {
          Files.delete(file);
        }
      }
      Files.delete(learned);
    }
  }

  /** Runs a command in a home, with lines through its pipe and a folder of games. */
  static Ran in(Path home, Path games, String piped, String... words) {
    return in(home, games, new ByteArrayInputStream(piped.getBytes(StandardCharsets.UTF_8)), words);
  }

  private static Ran in(Path home, Path games, InputStream in, String... words) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    CommandContext here =
        new CommandContext(
            home,
            in,
            new PrintStream(out, true, StandardCharsets.UTF_8),
            new PrintStream(err, true, StandardCharsets.UTF_8),
            "",
            Map.of(
                "GABION_GAMES",
                games.toString(),
                "GABION_PACKS",
                games + "-packs",
                "GABION_COMMAND",
                "tools/gabion"));
    int code = Gabion.run(here, words);
    return new Ran(
        code, out.toString(StandardCharsets.UTF_8), err.toString(StandardCharsets.UTF_8));
  }

  /** Runs a command where the little ruleset of the tests lies. */
  static Ran hill(String... words) {
    return in(HILL, "", words);
  }

  /**
   * Plays the little ruleset with lines through the pipe, where nobody is named against random
   * play.
   */
  static Ran play(String piped, String... more) {
    List<String> words = new ArrayList<>(List.of("play", "hill", "--seed", "2"));
    words.addAll(List.of(more));
    if (!words.contains("--seat") && !words.contains("seats=alone")) {
      words.addAll(List.of("--seat", "south=random"));
    }
    return in(HILL, piped, words.toArray(String[]::new));
  }
}
