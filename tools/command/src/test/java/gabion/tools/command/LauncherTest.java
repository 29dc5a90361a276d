package gabion.tools.command;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * {@code tools/gabion} in a small checkout of its own, with a Java and a Maven that only report.
 */
@DisabledOnOs(OS.WINDOWS)
class LauncherTest {

  private static final Path HOME = Path.of(System.getProperty("gabion.home", ".."));
  private static final String BUILDING =
      "gabion: building, because a source is newer than the last build\n";

  private static final String FIRST =
      "gabion: building, for the first time; about a minute, and longer where Maven fetches libraries\n";

  private static final String BUILD =
      "mkdir -p tools/command/target/lib; echo x >tools/command/target/lib/a.jar; echo built >>builds";

  private static final List<String> COMMANDS =
      List.of(
          "cat",
          "cksum",
          "comm",
          "find",
          "flock",
          "ls",
          "mkdir",
          "mv",
          "readlink",
          "rm",
          "sed",
          "setsid",
          "sleep",
          "sort",
          "tr");

  @TempDir private Path folder;
  private Path checkout;
  private Path source;
  private final Map<String, String> environment = new HashMap<>();

  private record Run(int exit, String out, String errors) {}

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
    commands();
    maven(BUILD);
    java("17.0.1");
  }

  @Test
  void the_first_start_builds_and_says_so_in_one_line() throws Exception {
    Run first = start("list");

    assertThat(first.errors()).isEqualTo(FIRST);
    assertThat(first.out()).endsWith("gabion.tools.command.Main list\n");
    assertThat(first.exit()).isEqualTo(7);
  }

  /** Java cannot say a path with other letters in a locale of ASCII. */
  @Test
  void a_locale_of_ascii_or_one_that_is_not_there_gives_way_to_utf_8() throws Exception {
    start("list");
    program(folder.resolve("jdk/bin/java"), "echo \"$LC_ALL\"");
    program(folder.resolve("bin/locale"), "[ $LC_ALL = C.UTF-8 ] && echo UTF-8 || echo ANSI_X3.4");

    assertThat(locale("")).isEqualTo("C.UTF-8\n");
    assertThat(locale("POSIX")).isEqualTo("C.UTF-8\n");
    assertThat(locale("xx_XX.UTF-8")).isEqualTo("C.UTF-8\n");
    program(folder.resolve("bin/locale"), "echo UTF-8");
    assertThat(locale("de_DE.UTF-8")).isEqualTo("de_DE.UTF-8\n");
  }

  private String locale(String name) throws Exception {
    environment.put("LC_ALL", name);
    environment.put("LC_CTYPE", "");
    environment.put("LANG", "");
    return start("list").out();
  }

  @Test
  void a_second_start_builds_nothing() throws Exception {
    start("list");

    assertThat(start("list").errors()).isEmpty();
    assertThat(builds()).isEqualTo(1);
  }

  @Test
  void a_newer_source_is_built() throws Exception {
    start("list");
    Files.setLastModifiedTime(source, FileTime.from(Instant.now().plusSeconds(5)));

    assertThat(start("list").errors()).isEqualTo(BUILDING);
    assertThat(builds()).isEqualTo(2);
  }

  /** Maven goes by times; a class of such a source must be gone for it to be compiled. */
  @Test
  void a_source_that_has_changed_is_compiled_whatever_its_time() throws Exception {
    start("list");
    Path old = write(checkout.resolve("kernel/target/classes/Thing.class"), "old");
    Path other = write(checkout.resolve("tools/command/target/classes/Tool.class"), "as it was");
    Files.writeString(source, "class Thing { int more; }");
    Files.setLastModifiedTime(source, FileTime.from(Instant.parse("2020-01-01T00:00:00Z")));

    assertThat(start("list").errors())
        .isEqualTo("gabion: building, because a source has changed since the last build\n");
    assertThat(builds()).isEqualTo(2);
    assertThat(old).doesNotExist();
    assertThat(other).exists();
    assertThat(start("list").errors()).isEmpty();
  }

  @Test
  void a_source_that_is_gone_is_built_without_it() throws Exception {
    start("list");
    Files.delete(source);

    assertThat(start("list").errors()).contains("a source has changed");
  }

  @Test
  void a_damaged_build_is_built_again() throws Exception {
    start("list");
    Path jar = checkout.resolve("tools/command/target/lib/a.jar");
    for (String harm : List.of("", "longer than it was")) {
      Files.writeString(jar, harm);
      assertThat(start("list").errors())
          .isEqualTo("gabion: building, because the last build is damaged\n");
      assertThat(jar).hasContent("x");
    }
    Files.delete(jar);
    assertThat(start("list").errors()).contains("damaged");
    assertThat(builds()).isEqualTo(4);
    assertThat(start("list").errors()).isEmpty();
  }

  @Test
  void a_long_build_shows_that_it_lives() throws Exception {
    maven("sleep 7;" + BUILD);

    assertThat(start("list").errors()).isEqualTo(FIRST + ".\n");
  }

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void a_killed_start_takes_its_maven_along(boolean forcibly) throws Exception {
    maven("echo $$ >maven; sleep 30; echo too late >late");
    Started one = begin("list");
    Path pid = checkout.resolve("maven");
    while (!Files.exists(pid) || Files.size(pid) == 0) {
      Thread.sleep(20);
    }
    ProcessHandle maven = ProcessHandle.of(Long.parseLong(Files.readString(pid).strip())).get();
    List<ProcessHandle> children = maven.children().toList();

    if (forcibly) {
      one.process().destroyForcibly();
    } else {
      one.process().destroy();
    }

    maven.onExit().get(10, TimeUnit.SECONDS);
    for (ProcessHandle child : children) {
      child.onExit().get(10, TimeUnit.SECONDS);
    }
    maven(BUILD);
    assertThat(start("list").exit()).isEqualTo(7);
  }

  @Test
  void a_newer_ruleset_is_not_built() throws Exception {
    start("list");
    write(checkout.resolve("rulesets/small/ruleset.yaml"), "title: Small");

    assertThat(start("list").errors()).isEmpty();
  }

  @Test
  void a_failed_build_shows_its_errors_and_is_tried_again() throws Exception {
    maven("echo '[ERROR] no such thing'; exit 1");

    Run first = start("list");
    Run second = start("list");

    assertThat(first.errors()).isEqualTo(FIRST + "[ERROR] no such thing\n");
    assertThat(first.exit()).isEqualTo(1);
    assertThat(second).isEqualTo(first);
  }

  @Test
  void of_two_starters_one_builds_and_the_other_waits() throws Exception {
    maven("echo >begun; sleep 2;" + BUILD);
    Started one = begin("list");
    while (!Files.exists(checkout.resolve("begun"))) {
      Thread.sleep(20);
    }

    Run two = start("list");
    assertThat(one.end().exit()).isEqualTo(7);

    assertThat(two.exit()).isEqualTo(7);
    assertThat(two.errors())
        .startsWith(
            "gabion: waiting for another start: process %d, which is building\n"
                .formatted(one.process().pid()));
    assertThat(builds()).isEqualTo(1);
  }

  @Test
  void without_flock_the_lock_is_a_folder() throws Exception {
    Files.deleteIfExists(folder.resolve("bin/flock"));

    of_two_starters_one_builds_and_the_other_waits();

    assertThat(checkout.resolve("tools/command/target/gabion/lock.d")).doesNotExist();
  }

  @Test
  void a_link_from_another_folder_finds_the_checkout() throws Exception {
    start("list");
    Path link = folder.resolve("linked");
    Files.createSymbolicLink(link, Path.of("my checkout/tools/gabion"));

    Run run = begin(List.of("./linked", "list")).end();

    assertThat(run.errors()).isEmpty();
    assertThat(run.out()).contains("-Dgabion.home=" + checkout.toRealPath() + "\n");
  }

  @Test
  void words_with_blanks_arrive_whole() throws Exception {
    assertThat(start("play", "a b", "").out()).endsWith("gabion.tools.command.Main play a b \n");
  }

  @Test
  void short_commands_use_one_compiler_and_long_ones_both() throws Exception {
    assertThat(start("list").out()).contains("-XX:TieredStopAtLevel=1");
    assertThat(start("simulate").out()).doesNotContain("-XX:TieredStopAtLevel");
    assertThat(start("sweep").out()).contains("-XX:MaxInlineLevel");
  }

  @Test
  void the_libraries_of_one_command_are_on_the_class_path_of_no_other() throws Exception {
    start("list");
    String lib = "tools/command/target/lib/";
    write(checkout.resolve(lib + "editor/line.jar"), "x");
    write(checkout.resolve(lib + "serve/wire.jar"), "x");
    write(checkout.resolve(lib + "desk/words.jar"), "x");
    maven(
        BUILD
            + "; cd tools/command/target/lib; mkdir -p editor serve desk; echo x >editor/line.jar"
            + "; echo x >serve/wire.jar; echo x >desk/words.jar");

    assertThat(start("list").out()).doesNotContain("line.jar", "wire.jar", "words.jar");
    assertThat(start("lsp").out())
        .contains("lib/a.jar:", "lib/editor/line.jar")
        .doesNotContain("wire.jar", "words.jar");
    assertThat(start("serve").out())
        .contains("lib/a.jar:", "lib/serve/wire.jar", "lib/desk/words.jar")
        .doesNotContain("line.jar");
    assertThat(start("rule").out())
        .contains("lib/a.jar:", "lib/desk/words.jar")
        .doesNotContain("wire.jar")
        .doesNotContain("line.jar");
  }

  @Test
  void a_newer_java_is_told_what_an_older_one_does_not_know() throws Exception {
    assertThat(start("list").out()).doesNotContain("--sun-misc");
    java("25.0.1");
    assertThat(start("list").out()).contains("--sun-misc-unsafe-memory-access=allow");
  }

  @Test
  void an_old_java_is_refused_in_one_line() throws Exception {
    java("11.0.2");

    Run run = start("list");

    assertThat(run.exit()).isEqualTo(1);
    assertThat(run.errors()).endsWith("/jdk/bin/java is Java 11; Gabion needs 17 or newer\n");
    assertThat(run.errors().lines()).hasSize(1);
  }

  @Test
  void without_maven_a_build_is_refused_in_one_line() throws Exception {
    Files.delete(folder.resolve("bin/mvn"));

    Run run = start("list");

    assertThat(run.exit()).isEqualTo(1);
    assertThat(run.errors())
        .isEqualTo("gabion: no mvn on the PATH; building Gabion needs Maven 3.8 or newer\n");
  }

  private long builds() throws IOException {
    return Files.readAllLines(checkout.resolve("builds")).size();
  }

  private void maven(String script) throws IOException {
    program(folder.resolve("bin/mvn"), script);
  }

  /** A Java that prints its words, one a line up to the name of the program, and leaves with 7. */
  private void java(String version) throws IOException {
    program(
        folder.resolve("jdk/bin/java"),
        "for w; do case $w in gabion.tools.command.Main) echo \"$*\" | sed 's/.*gabion/gabion/'; exit 7;; esac;"
            + " echo \"$w\"; done");
    write(
        folder.resolve("jdk/release"),
        "IMPLEMENTOR=\"A Vendor\"\nJAVA_VERSION=\"" + version + "\"\n");
  }

  private Run start(String... words) throws Exception {
    return begin(words).end();
  }

  private Started begin(String... words) throws IOException {
    Stream<String> launcher = Stream.of(checkout + "/tools/gabion");
    return begin(Stream.concat(launcher, Stream.of(words)).toList());
  }

  private Started begin(List<String> command) throws IOException {
    Path errors = Files.createTempFile(folder, "errors", "");
    ProcessBuilder builder = new ProcessBuilder(command).directory(folder.toFile());
    builder.redirectError(errors.toFile());
    builder.environment().put("JAVA_HOME", folder.resolve("jdk").toString());
    builder.environment().put("PATH", folder.resolve("bin").toString());
    builder.environment().remove("GABION_JAVA_OPTS");
    builder.environment().putAll(environment);
    return new Started(builder.start(), errors);
  }

  private record Started(Process process, Path errors) {

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
  private void commands() throws IOException {
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
