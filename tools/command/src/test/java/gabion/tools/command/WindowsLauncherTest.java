package gabion.tools.command;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * {@code tools\gabion.cmd} in the {@code cmd} of Wine, with a Java that only reports: it comes to
 * what {@code tools/gabion} comes to.
 */
@Tag("wide")
class WindowsLauncherTest extends SmallCheckout {

  private static final Path WINE = Path.of("/usr/lib/wine/wine64");
  private static final Path COMPILER = Path.of("/usr/bin/x86_64-w64-mingw32-gcc");
  private static final Path PREFIX = Path.of("target/wine").toAbsolutePath();
  private static final String MAIN = "gabion.tools.command.Main";

  /** Prints its words, one a line, and leaves with 7. */
  private static final String REPORTER =
      """
      #include <stdio.h>
      #include <windows.h>
      int wmain(int argc, wchar_t **argv) {
        for (int i = 1; i < argc; i++) {
          char line[4096];
          WideCharToMultiByte(CP_UTF8, 0, argv[i], -1, line, sizeof line, NULL, NULL);
          printf("%s\\n", line);
        }
        return 7;
      }
      """;

  @BeforeEach
  void a_build_and_a_java_of_windows() throws Exception {
    assumeTrue(Files.exists(WINE) && Files.exists(COMPILER), "no Wine, or no compiler for it");
    checkout = Files.move(checkout, folder.resolve("müller (x86)"));
    Files.copy(HOME.resolve("tools/gabion.cmd"), checkout.resolve("tools/gabion.cmd"));
    maven(
        BUILD
            + "; cd tools/command/target/lib; mkdir -p editor serve desk; echo x >editor/line.jar"
            + "; echo x >serve/wire.jar; echo x >desk/words.jar");
    assertThat(start("list").exit()).isEqualTo(7);
    Path source = write(folder.resolve("java.c"), REPORTER);
    Path java = Files.createDirectories(folder.resolve("jdk ü (x86)/bin")).resolve("java.exe");
    Process compiler =
        new ProcessBuilder(
                COMPILER.toString(), "-municode", "-o", java.toString(), source.toString())
            .inheritIO()
            .start();
    assertThat(compiler.waitFor()).isZero();
  }

  @Test
  void both_launchers_come_to_the_same_arguments() throws Exception {
    for (List<String> words :
        List.of(
            List.of("list"),
            List.of("serve", "--port", "0"),
            List.of("lsp"),
            List.of("dev", "lsp"),
            List.of("rule", "small", "when does it end"),
            List.of("play", "a b", "pâck", "--option", "x=y"))) {
      Run here = start(words.toArray(String[]::new));
      Run there = windows(windowsPath(folder.resolve("jdk ü (x86)")), words);

      assertThat(there.errors()).isEmpty();
      assertThat(there.exit()).isEqualTo(7);
      List<String> given = there.out().lines().map(String::strip).toList();
      int main = given.indexOf(MAIN);
      assertThat(given.subList(main + 1, given.size())).isEqualTo(words);
      assertThat(given).contains("-Dgabion.home=" + windowsPath(checkout.toRealPath()));
      assertThat(folders(given.get(main - 1).replace('\\', '/').replace("Z:", ""), ";"))
          .isEqualTo(folders(classes(here.out()), ":"));
      assertThat(given.stream().filter(word -> word.contains("GC")).findFirst())
          .isEqualTo(here.out().lines().filter(word -> word.contains("GC")).findFirst());
    }
  }

  /** Wine finds the folders of another computer below the folder {@code unc} of its devices. */
  @Test
  void a_folder_of_another_computer_is_a_plain_name() throws Exception {
    checkout = Files.move(checkout, folder.resolve("müller"));
    String java = windowsPath(folder.resolve("jdk ü (x86)"));
    windows(java, List.of("list")); // Wine makes its drives only where it has no devices yet
    Path shares = Files.createDirectories(PREFIX.resolve("dosdevices/unc/server"));
    Files.deleteIfExists(shares.resolve("share"));
    Files.createSymbolicLink(shares.resolve("share"), folder);
    String root = "\\\\server\\share\\müller";

    Run there = windows(root + "\\tools\\gabion.cmd", java, List.of("play", "a b"));

    assertThat(there.errors()).isEmpty();
    assertThat(there.exit()).isEqualTo(7);
    assertThat(there.out().lines().map(String::strip))
        .contains("-Dgabion.home=" + root)
        .endsWith(MAIN, "play", "a b");
  }

  @Test
  void a_missing_java_is_told_in_a_line() throws Exception {
    Run none = windows("", List.of("list"));
    Run wrong = windows("Z:\\nowhere (x86)", List.of("list"));

    assertThat(none.errors().strip())
        .isEqualTo("gabion: no java on the PATH and no JAVA_HOME; Gabion needs a JDK 17 or newer");
    assertThat(none.exit()).isEqualTo(1);
    assertThat(wrong.errors().strip())
        .isEqualTo(
            "gabion: JAVA_HOME is Z:\\nowhere (x86), but no Java stands there; Gabion needs a JDK 17 or newer");
    assertThat(wrong.exit()).isEqualTo(1);
  }

  @Test
  void a_java_that_comes_with_it_is_taken() throws Exception {
    Path own = Files.createDirectories(checkout.resolve("java/bin")).resolve("java.exe");
    Files.copy(folder.resolve("jdk ü (x86)/bin/java.exe"), own);

    assertThat(windows("Z:\\nowhere", List.of("list")).exit()).isEqualTo(7);
  }

  /** The folders of a class path, within the build, without repetition. */
  private static List<String> folders(String path, String divider) {
    return Stream.of(path.split(divider))
        .filter(part -> !part.isEmpty())
        .map(part -> part.substring(0, part.lastIndexOf('/')))
        .distinct()
        .toList();
  }

  private static String classes(String out) {
    List<String> lines = out.lines().toList();
    return lines.get(lines.indexOf("-cp") + 1);
  }

  private static String windowsPath(Path path) {
    return "Z:" + path.toString().replace('/', '\\');
  }

  private Run windows(String java, List<String> words) throws Exception {
    return windows("tools\\gabion.cmd", java, words);
  }

  private Run windows(String launcher, String java, List<String> words) throws Exception {
    List<String> command = new ArrayList<>(List.of(WINE.toString(), "cmd", "/c"));
    command.add(launcher);
    command.addAll(words);
    Path errors = Files.createTempFile(folder, "errors", "");
    ProcessBuilder builder = new ProcessBuilder(command).directory(checkout.toFile());
    builder.redirectError(errors.toFile());
    Files.createDirectories(PREFIX);
    builder.environment().put("WINEPREFIX", PREFIX.toString());
    builder.environment().put("WINEDEBUG", "-all");
    builder.environment().put("LC_ALL", "C.UTF-8");
    builder.environment().remove("JAVA_HOME");
    builder.environment().remove("GABION_JAVA_OPTS");
    if (!java.isEmpty()) {
      builder.environment().put("JAVA_HOME", java);
    }
    Path out = Files.createTempFile(folder, "out", "");
    Process process = builder.redirectOutput(out.toFile()).start();
    if (!process.waitFor(3, TimeUnit.MINUTES)) {
      process.destroyForcibly();
      throw new AssertionError("Wine does not end");
    }
    List<String> said = Files.readAllLines(errors, StandardCharsets.UTF_8);
    said.removeIf(line -> line.startsWith("wine: "));
    return new Run(process.exitValue(), Files.readString(out), String.join("\n", said));
  }
}
