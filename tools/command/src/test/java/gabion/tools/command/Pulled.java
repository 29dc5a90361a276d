package gabion.tools.command;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Map;

/**
 * A pipe that gives a line when it is asked for one, and before some of them does something to the
 * world.
 *
 * @param before by the number of the line, counted from 0
 */
record Pulled(String text, Map<Integer, Runnable> before) {

  /** Runs a command over the little ruleset of the tests with this pipe. */
  Ran play(Path games, String... words) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    CommandContext here =
        new CommandContext(
            Ran.HILL,
            stream(),
            new PrintStream(out, true, StandardCharsets.UTF_8),
            new PrintStream(err, true, StandardCharsets.UTF_8),
            "",
            Map.of("GABION_GAMES", games.toString()));
    int code = Gabion.run(here, words);
    return new Ran(
        code, out.toString(StandardCharsets.UTF_8), err.toString(StandardCharsets.UTF_8));
  }

  private InputStream stream() {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    return new InputStream() {
      private int at;
      private int line;

      @Override
      public int read() {
        return at < bytes.length ? bytes[at++] & 0xff : -1;
      }

      @Override
      public int read(byte[] into, int offset, int length) throws IOException {
        before.getOrDefault(line++, () -> {}).run();
        int count = 0;
        while (at < bytes.length && count < length) {
          into[offset + count++] = bytes[at];
          if (bytes[at++] == '\n') {
            break;
          }
        }
        return count == 0 ? -1 : count;
      }
    };
  }
}
