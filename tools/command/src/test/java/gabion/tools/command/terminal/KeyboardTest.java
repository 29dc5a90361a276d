package gabion.tools.command.terminal;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.InterruptedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.regex.Pattern;
import org.jline.terminal.Size;
import org.jline.terminal.Terminal;
import org.jline.terminal.impl.ExternalTerminal;
import org.jline.utils.AttributedString;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** A terminal that is a window of so many rows and columns. */
/* A text that never comes would be awaited for ever. */
@Timeout(120)
class KeyboardTest {

  private final ByteArrayOutputStream shown = new ByteArrayOutputStream();
  private final BlockingQueue<Integer> keys = new LinkedBlockingQueue<>();

  /** What is typed. */
  private final class Typed extends InputStream {
    @Override
    public int read() throws IOException {
      try {
        return keys.take();
      } catch (InterruptedException e) {
        throw new InterruptedIOException();
      }
    }

    @Override
    public int read(byte[] into, int from, int most) throws IOException {
      into[from] = (byte) read();
      return 1;
    }
  }

  private Terminal terminal(String type) throws IOException {
    Terminal terminal =
        new ExternalTerminal("test", type, new Typed(), shown, StandardCharsets.UTF_8);
    terminal.setSize(new Size(30, 6));
    return terminal;
  }

  private void type(String text) {
    text.chars().forEach(keys::add);
  }

  /** Does something once the terminal shows a text. */
  private void once(String pattern, Runnable deed) {
    Pattern text = Pattern.compile(pattern, Pattern.DOTALL);
    Thread waiting =
        new Thread(
            () -> {
              while (!text.matcher(shown.toString(StandardCharsets.UTF_8)).find()) {
                Thread.onSpinWait();
              }
              deed.run();
            });
    waiting.setDaemon(true);
    waiting.start();
  }

  @Test
  void a_window_is_filled_and_given_back() throws IOException {
    try (Keyboard keyboard = new Keyboard(terminal("xterm"), false)) {
      Canvas canvas = keyboard.canvas().orElseThrow();
      canvas.paint(
          (rows, columns) -> List.of(new AttributedString("a board of " + columns + "x" + rows)));
      type("hill 3\r");

      assertThat(keyboard.next("North> ", List.of())).isEqualTo(Optional.of("hill 3"));
    }
    assertThat(shown.toString(StandardCharsets.UTF_8))
        .contains("\u001b[?1049h", "a board of 30x6", "North> ", "\u001b[?1049l");
  }

  @Test
  void a_window_that_changes_its_size_is_filled_again() throws IOException {
    Terminal terminal = terminal("xterm");
    try (Keyboard keyboard = new Keyboard(terminal, false)) {
      keyboard
          .canvas()
          .orElseThrow()
          .paint((rows, columns) -> List.of(new AttributedString(columns + "x" + rows)));
      once(
          "North> ",
          () -> {
            terminal.setSize(new Size(20, 8));
            terminal.raise(Terminal.Signal.WINCH);
            type("ok\r");
          });

      assertThat(keyboard.next("North> ", List.of())).isEqualTo(Optional.of("ok"));
      assertThat(shown.toString(StandardCharsets.UTF_8)).contains("30x6", "20x8");
    }
  }

  @Test
  void a_line_is_cleared_before_the_game_is_left() throws IOException {
    try (Keyboard keyboard = new Keyboard(terminal("xterm"), true)) {
      once("North> ", () -> type("half a line"));
      once("North> half a line", () -> type("\u0003"));
      once("half a line.*North> ", () -> type("whole\r"));

      assertThat(keyboard.next("North> ", List.of())).isEqualTo(Optional.of("whole"));
      once("whole.*North> ", () -> type("\u0003"));
      once("again stops.*North> ", () -> type("hill\r"));
      assertThat(keyboard.next("North> ", List.of())).isEqualTo(Optional.of("hill"));
      once("hill.*North> ", () -> type("\u0003"));
      once("hill.*again stops.*North> ", () -> type("\u0003"));
      assertThat(keyboard.next("North> ", List.of())).isEmpty();
    }
  }

  @Test
  void a_terminal_that_cannot_be_filled_is_none() throws IOException {
    try (Keyboard dumb = new Keyboard(terminal("dumb"), false)) {
      assertThat(dumb.canvas()).isEmpty();
    }
  }
}
