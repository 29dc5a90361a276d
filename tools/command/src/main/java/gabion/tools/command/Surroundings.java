package gabion.tools.command;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Map;

/**
 * What a command finds around it.
 *
 * @param home the checkout, whose packs are the base
 * @param terminals which of the three streams are a terminal: some of {@code 0}, {@code 1}, {@code
 *     2}
 */
public record Surroundings(
    Path home,
    InputStream in,
    PrintStream out,
    PrintStream err,
    String terminals,
    Map<String, String> environment) {

  static Surroundings ofProcess() {
    return new Surroundings(
        Path.of(System.getProperty("gabion.home", ".")),
        System.in,
        utf8(FileDescriptor.out),
        utf8(FileDescriptor.err),
        System.getProperty("gabion.terminals", ""),
        System.getenv());
  }

  private static PrintStream utf8(FileDescriptor stream) {
    return new PrintStream(new FileOutputStream(stream), true, StandardCharsets.UTF_8);
  }

  /** Whether a person sits at both ends. */
  public boolean isInteractive() {
    return terminals.contains("0") && terminals.contains("1");
  }

  boolean showsProgress() {
    return terminals.contains("2") && !isDumb();
  }

  /** Whether output may be coloured. */
  public boolean isColoured() {
    return terminals.contains("1")
        && !isDumb()
        && environment.getOrDefault("NO_COLOR", "").isEmpty();
  }

  private boolean isDumb() {
    return environment.getOrDefault("TERM", "").equals("dumb");
  }
}
