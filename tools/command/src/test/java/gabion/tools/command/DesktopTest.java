package gabion.tools.command;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Where `serve` opens its page by itself. */
class DesktopTest {

  private static final Map<String, String> SCREEN = Map.of("DISPLAY", ":0");

  @Test
  void a_terminal_on_a_screen_is_a_desktop() {
    assertThat(isHere("012", SCREEN, "Linux")).isTrue();
    assertThat(isHere("1", Map.of("WAYLAND_DISPLAY", "wayland-0"), "Linux")).isTrue();
    assertThat(isHere("012", Map.of(), "Mac OS X")).isTrue();
    assertThat(isHere("012", Map.of(), "Windows 11")).isTrue();
  }

  @Test
  void what_is_read_by_a_program_and_a_machine_without_a_screen_are_none() {
    assertThat(isHere("02", SCREEN, "Linux")).isFalse();
    assertThat(isHere("", Map.of(), "Mac OS X")).isFalse();
    assertThat(isHere("012", Map.of("DISPLAY", ""), "Linux")).isFalse();
    assertThat(isHere("012", Map.of("OTHER", "1"), "Linux")).isFalse();
  }

  @Test
  void a_screen_that_is_elsewhere_is_none() {
    assertThat(isHere("012", Map.of("DISPLAY", ":0", "CI", "true"), "Linux")).isFalse();
    assertThat(isHere("012", Map.of("DISPLAY", ":10", "SSH_CONNECTION", "a b"), "Linux")).isFalse();
    assertThat(isHere("012", Map.of("SSH_TTY", "/dev/pts/1"), "Mac OS X")).isFalse();
  }

  private static boolean isHere(String terminals, Map<String, String> environment, String system) {
    PrintStream nowhere =
        new PrintStream(OutputStream.nullOutputStream(), true, StandardCharsets.UTF_8);
    return Desktop.isHere(
        new CommandContext(
            Ran.HILL, InputStream.nullInputStream(), nowhere, nowhere, terminals, environment),
        system);
  }
}
