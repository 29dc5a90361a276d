package gabion.tools.command.terminal;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;

/**
 * Lines of a pipe or a file: one answer a line. Blank lines and those that begin with {@code #} are
 * ignored. Input is echoed, so that the output reads like a session.
 */
public final class PipedLineInput implements LineInput {

  private final BufferedReader in;
  private final PrintStream out;
  private int number;

  public PipedLineInput(InputStream in, PrintStream out) {
    this.in = new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8));
    this.out = out;
  }

  @Override
  public Optional<String> next(String prompt, List<String> words) {
    try {
      for (String line = in.readLine(); line != null; line = in.readLine()) {
        number++;
        if (!line.isBlank() && !line.startsWith("#")) {
          out.println(prompt + line.strip());
          return Optional.of(line.strip());
        }
      }
      return Optional.empty();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Override
  public boolean isInteractive() {
    return false;
  }

  @Override
  public String place() {
    return "line " + number + ": ";
  }

  @Override
  public void close() {}
}
