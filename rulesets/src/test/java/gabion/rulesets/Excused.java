package gabion.rulesets;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;

/**
 * A list of exceptions with their reasons, a line each: {@code name | reason}. It must be exact:
 * what is no longer an exception must leave it. Recorded anew, known reasons stay and new ones are
 * missing.
 */
final class Excused {

  private static final String MISSING = "REASON MISSING";
  private static final String BAR = " | ";

  private final Path file;
  private final Path found;
  private final Map<String, String> reasons = new TreeMap<>();

  private Excused(Path file, Path found) {
    this.file = file;
    this.found = found;
    if (Files.exists(file)) {
      for (String line : read(file).lines().toList()) {
        int bar = line.lastIndexOf(BAR);
        if (bar > 0 && !line.startsWith("#")) {
          reasons.put(line.substring(0, bar), line.substring(bar + BAR.length()));
        }
      }
    }
  }

  /** The exceptions of a ruleset from one rule of the contract. */
  static Excused of(String from, String ruleset) {
    return new Excused(
        Path.of("src", "test", "resources", from, ruleset + ".txt"),
        Path.of("target", from, ruleset + ".txt"));
  }

  /** Whether it is on the list. */
  boolean has(String name) {
    return reasons.containsKey(name);
  }

  /**
   * Compares the list with what was found: what needs an excuse, and what is known about it. What
   * was found is written under {@code target/}.
   */
  void compare(Map<String, String> needed) {
    StringBuilder page = new StringBuilder();
    TreeMap<String, String> excuses = new TreeMap<>();
    needed
        .keySet()
        .forEach(
            name -> {
              String reason = reasons.getOrDefault(name, MISSING);
              excuses.put(name, reason);
              page.append(name).append(BAR).append(reason).append('\n');
            });
    write(found, page.toString());
    if (Shelf.RECORD) {
      write(file, page.toString());
    }
    assertThat(reasons.keySet()).as(file + " against " + found).isEqualTo(excuses.keySet());
    assertThat(excuses).as("reasons in " + file).doesNotContainValue(MISSING);
  }

  private static String read(Path path) {
    try {
      return Files.readString(path);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static void write(Path path, String text) {
    try {
      Files.createDirectories(path.getParent());
      Files.writeString(path, text);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
