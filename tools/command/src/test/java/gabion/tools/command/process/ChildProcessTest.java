package gabion.tools.command.process;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import gabion.tools.command.terminal.PipedLineInput;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.FileInputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Whatever a process does, it ends within its limits, and one sentence says why. */
class ChildProcessTest {

  private static final ProcessLimits TIGHT = new ProcessLimits(64, 20);

  private final ByteArrayOutputStream out = new ByteArrayOutputStream();

  private int run(ProcessLimits confinement, String what) throws Exception {
    PrintStream stream = new PrintStream(out, true, StandardCharsets.UTF_8);
    ByteArrayInputStream nothing = new ByteArrayInputStream(new byte[0]);
    return new ChildProcess(confinement, stream, stream, () -> new PipedLineInput(nothing, stream))
        .run(List.of(Hostile.class.getName(), what), Map.of("LANG", "C.UTF-8"));
  }

  @ParameterizedTest
  @Timeout(120)
  @CsvSource(
      delimiter = '|',
      value = {
        "eats    | the command needed more than 64 megabytes of memory and was stopped; --megabytes N allows"
            + " more",
        "shouts  | the command wrote more than 16 megabytes and was stopped",
        "babbles | the process for this command sent an unknown message",
        "swells  | the process for this command sent an unknown message",
        "dies    | the process for this command ended with exit code 139",
      })
  void a_process_that_goes_too_far_is_stopped(String what, String why) {
    Throwable ended = catchThrowable(() -> run(TIGHT, what));

    assertThat(ended)
        .isInstanceOf(ChildProcess.ProcessKilledException.class)
        .hasMessageStartingWith(why.stripTrailing());
    assertThat(out.size()).isLessThan(20 << 20);
  }

  @Test
  @Timeout(120)
  void a_process_that_takes_too_long_is_stopped() {
    Throwable ended = catchThrowable(() -> run(new ProcessLimits(64, 2), "loops"));

    assertThat(ended)
        .isInstanceOf(ChildProcess.ProcessKilledException.class)
        .hasMessage(
            "the command took more than 2 seconds and was stopped; --seconds N allows more");
  }

  @Test
  void a_java_that_does_not_begin_says_why() {
    Throwable ended = catchThrowable(() -> run(new ProcessLimits(64, 20), "unheard of"));

    assertThat(ended)
        .isInstanceOf(ChildProcess.ProcessKilledException.class)
        .hasMessageContaining("unheard of");
  }

  @Test
  @EnabledOnOs(OS.LINUX)
  void a_process_has_nothing_of_its_parents_but_three_pipes() throws Exception {
    Path secret = Files.createTempFile("secret", "");
    try (FileInputStream open = new FileInputStream(secret.toFile())) {
      assertThat(open.available()).isZero();
      assertThat(run(TIGHT, "tells")).isZero();
    } finally {
      Files.delete(secret);
    }
    List<String> told = out.toString(StandardCharsets.UTF_8).lines().toList();
    assertThat(told.stream().filter(line -> line.startsWith("variable")))
        .containsExactly("variable LANG");
    assertThat(told.stream().filter(line -> line.matches("file [012] .*")))
        .hasSize(3)
        .allMatch(line -> line.contains("pipe:"));
    assertThat(told).noneMatch(line -> line.contains("secret"));
    String folder =
        told.stream().filter(line -> line.startsWith("folder")).findFirst().orElseThrow();
    assertThat(folder).contains("gabion-");
    assertThat(Path.of(folder.substring("folder ".length()))).doesNotExist();
  }
}
