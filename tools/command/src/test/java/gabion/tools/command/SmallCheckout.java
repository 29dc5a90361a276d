package gabion.tools.command;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/**
 * {@code tools/gabion} in a small checkout of its own, with a Java and a Maven that only report.
 */
@DisabledOnOs(OS.WINDOWS)
abstract class SmallCheckout {

  static final Path HOME = Path.of(System.getProperty("gabion.home", ".."));
  static final String FIRST =
      "gabion: building, for the first time; about a minute, and longer where Maven fetches libraries\n";

  static final String BUILD =
      "mkdir -p tools/command/target/lib; echo x >tools/command/target/lib/a.jar; echo built >>builds";

  static final List<String> COMMANDS =
      List.of(
          "awk",
          "cat",
          "cksum",
          "find",
          "flock",
          "mkdir",
          "mv",
          "readlink",
          "rm",
          "sed",
          "setsid",
          "sleep",
          "sort",
          "tr");

  @TempDir Path folder;
  Path checkout;
  Path source;
  final Map<String, String> environment = new HashMap<>();

  record Run(int exit, String out, String errors) {}

  @BeforeEach
  void a_checkout_in_a_folder_with_a_blank() throws IOException {
    checkout = folder.resolve("my checkout");
    source = write(checkout.resolve("kernel/src/main/java/Thing.java"), "class Thing {}");
    write(checkout.resolve("pom.xml"), "<project/>");
    write(checkout.resolve("kernel/pom.xml"), "<project/>");
    write(checkout.resolve("tools/command/pom.xml"), "<project/>");
    write(checkout.resolve("tools/command/src/main/java/Tool.java"), "class Tool {}");
    Files.createDirectories(checkout.resolve(".mvn"));
    Files.copy(HOME.resolve("tools/gabion"), checkout.resolve("tools/gabion"));
    environment.put("GABION_ARCHIVE", "now"); // nobody works on when the folder goes
    commands();
    maven(BUILD);
    java("17.0.1");
  }

  /** The folder of the last build. */
  Path build() throws IOException {
    Path own = checkout.resolve("tools/command/target/gabion");
    return own.resolve(Files.readString(own.resolve("built")).strip());
  }

  long builds() throws IOException {
    return Files.readAllLines(checkout.resolve("builds")).size();
  }

  void maven(String script) throws IOException {
    program(folder.resolve("bin/mvn"), script);
  }

  /** A Java that prints its words, one a line up to the name of the program, and leaves with 7. */
  void java(String version) throws IOException {
    program(
        folder.resolve("jdk/bin/java"),
        "for w; do case $w in gabion.tools.command.Main) echo \"$*\" | sed 's/.*gabion/gabion/'; exit 7;; esac;"
            + " echo \"$w\"; done");
    write(
        folder.resolve("jdk/release"),
        "IMPLEMENTOR=\"A Vendor\"\nJAVA_VERSION=\"" + version + "\"\n");
  }

  Run start(String... words) throws Exception {
    return begin(words).end();
  }

  Started begin(String... words) throws IOException {
    Stream<String> launcher = Stream.of(checkout + "/tools/gabion");
    return begin(Stream.concat(launcher, Stream.of(words)).toList());
  }

  Started begin(List<String> command) throws IOException {
    Path errors = Files.createTempFile(folder, "errors", "");
    ProcessBuilder builder = new ProcessBuilder(command).directory(folder.toFile());
    builder.redirectError(errors.toFile());
    builder.environment().put("JAVA_HOME", folder.resolve("jdk").toString());
    builder.environment().put("PATH", folder.resolve("bin").toString());
    builder.environment().remove("GABION_JAVA_OPTS");
    builder.environment().putAll(environment);
    return new Started(builder.start(), errors);
  }

  record Started(Process process, Path errors) {

    Run end() throws Exception {
      String out = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
      assertThat(process.waitFor(60, TimeUnit.SECONDS)).isTrue();
      return new Run(process.exitValue(), out, Files.readString(errors));
    }
  }

  static Path write(Path file, String text) throws IOException {
    Files.createDirectories(file.getParent());
    return Files.writeString(file, text);
  }

  static void program(Path file, String script) throws IOException {
    write(file, "#!/bin/sh\n" + script + "\n");
    Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rwxr-xr-x"));
  }

  /** The few programs of the system that the launcher and the two that report may use. */
  void commands() throws IOException {
    for (String name : COMMANDS) {
      Path command = Path.of("/usr/bin", name);
      if (!Files.exists(command)) {
        command = Path.of("/bin", name);
      }
      if (Files.exists(command)) {
        program(folder.resolve("bin/" + name), "exec " + command + " \"$@\"");
      }
    }
  }
}
