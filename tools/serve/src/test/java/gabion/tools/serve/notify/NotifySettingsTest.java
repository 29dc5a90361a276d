package gabion.tools.serve.notify;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The host's settings: what is wrong in them is told with file and line. */
class NotifySettingsTest {

  private static final String GOOD =
      """
      # mail
      address = https://games.example.org/
      smtp.host = mail.example.org
      smtp.user = gabion
      from = games@example.org
      webhooks = public
      """;

  @TempDir private Path folder = Path.of("");

  private NotifySettings read(String text, Map<String, String> environment) throws Exception {
    Path file = Files.writeString(folder.resolve("notify.txt"), text);
    return NotifySettings.read(file, environment::get);
  }

  @Test
  void the_password_comes_from_a_file_or_the_environment_and_is_never_shown() throws Exception {
    Files.writeString(folder.resolve("secret"), "open sesame\n");
    NotifySettings inFile = read(GOOD + "smtp.password-file = secret\n", Map.of());
    NotifySettings inEnvironment = read(GOOD + "smtp.password-env = WORD\n", Map.of("WORD", "x-y"));

    assertThat(inFile.smtp().orElseThrow().password()).isEqualTo("open sesame");
    assertThat(inEnvironment.smtp().orElseThrow().password()).isEqualTo("x-y");
    assertThat(inFile.toString()).contains("mail.example.org:587").doesNotContain("sesame");
    assertThat(inFile.address()).hasToString("https://games.example.org");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "smtp.hots = x|:7:1  unknown setting `smtp.hots`",
        "smtp.port = 0|:7:1  `0` is not valid for `smtp.port`",
        "smtp.security = ssl|:7:1  `ssl` is not valid",
        "webhooks = any|:7:1  `webhooks` is set twice",
        "nonsense|:7:1  `nonsense` is not a setting",
        "smtp.password-env = NONE|:7:1  the environment has no variable `NONE`",
        "smtp.password-file = none|:7:1  the file `none`",
      })
  void a_mistake_is_told_with_file_and_line(String line, String told) {
    assertThatThrownBy(() -> read(GOOD + line + "\n", Map.of()))
        .isInstanceOf(InvalidSettingsException.class)
        .hasMessageContaining("notify.txt" + told);
  }

  @Test
  void what_is_missing_is_named() {
    assertThatThrownBy(() -> read("smtp.host = mail.example.org\n", Map.of()))
        .hasMessageContaining("the setting `address` is missing");
    assertThatThrownBy(() -> NotifySettings.read(folder.resolve("none.txt"), name -> null))
        .hasMessageContaining("none.txt:1:1  the settings cannot be read");
  }
}
