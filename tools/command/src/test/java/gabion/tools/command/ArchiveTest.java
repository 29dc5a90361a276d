package gabion.tools.command;

import static gabion.tools.command.LauncherTest.program;
import static gabion.tools.command.LauncherTest.write;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.spi.ToolProvider;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The archive of classes that the launcher makes at the first start of a build. */
class ArchiveTest {

  private static final Path HOME = Path.of(System.getProperty("gabion.home", ".."));

  @TempDir private Path folder;
  private Path checkout;

  @BeforeEach
  void a_checkout_whose_build_is_at_hand() throws IOException {
    checkout = folder.resolve("checkout");
    write(checkout.resolve("pom.xml"), "<project/>");
    Files.createDirectories(checkout.resolve("tools/command/target"));
    Files.copy(HOME.resolve("tools/gabion"), checkout.resolve("tools/gabion"));
    Path lib = Files.createDirectories(folder.resolve("lib"));
    program(folder.resolve("bin/mvn"), "cp -r '" + lib + "' tools/command/target/lib");
  }

  /** A newer Java numbers the classes of a list, and takes no number twice. */
  @Test
  void of_two_lists_no_line_and_no_number_is_twice_in_it() throws Exception {
    write(folder.resolve("jdk/release"), "JAVA_VERSION=\"25.0.1\"\n");
    program(
        folder.resolve("jdk/bin/java"),
        """
        n=
        for word; do
          case $word in
            check) n=2 ;;
            list) n=1 ;;
            -XX:DumpLoadedClassList=*) list=${word#*=} ;;
            -XX:SharedClassListFile=*) cp "${word#*=}" "$0.took" ;;
            -XX:SharedArchiveFile=*.new) echo archive >"${word#*=}" ;;
          esac
        done
        case $list$n in
          *list1) printf 'a/Both id: 1\\na/First id: 2\\n@cp a/Both 7\\n' >"$list" ;;
          *more2) printf 'a/Second id: 1\\na/Both id: 2\\n@cp a/Both 7\\n@cp a/Both 8\\n' >"$list" ;;
        esac
        """);

    start(folder.resolve("jdk"), "list");

    assertThat(folder.resolve("jdk/bin/java.took"))
        .hasContent("a/Both\na/First\n@cp a/Both 7\na/Second\n@cp a/Both 8");
    assertThat(archives()).singleElement().satisfies(one -> assertThat(one).hasContent("archive"));
  }

  /** Of the Java that runs this test. */
  @Test
  void a_java_takes_its_classes_from_it() throws Exception {
    int jars = 0;
    for (String part : System.getProperty("java.class.path").split(File.pathSeparator)) {
      Path own = Path.of(part);
      Path jar = folder.resolve("lib/%03d.jar".formatted(jars++));
      if (Files.isRegularFile(own)) {
        Files.copy(own, jar);
      } else if (Files.isDirectory(own)) {
        pack(own, jar);
      }
    }
    Path java = Path.of(System.getProperty("java.home"));
    String sources = "-Xlog:class+load:file=" + folder.resolve("loaded");

    assertThat(start(java, "list", "-Xshare:on " + sources)).isEqualTo(0);

    List<String> loaded = Files.readAllLines(folder.resolve("loaded"));
    assertThat(loaded)
        .anyMatch(line -> line.contains(" gabion.tools.command.Main source: shared objects file"));
    assertThat(loaded.stream().filter(line -> line.contains("source: shared objects file")).count())
        .isGreaterThan(loaded.size() * 4L / 5);
  }

  private static void pack(Path classes, Path jar) {
    ToolProvider tool = ToolProvider.findFirst("jar").orElseThrow();
    assertThat(
            tool.run(System.out, System.err, "cf", jar.toString(), "-C", classes.toString(), "."))
        .isEqualTo(0);
  }

  private List<Path> archives() throws IOException {
    try (Stream<Path> own = Files.list(checkout.resolve("tools/command/target/gabion"))) {
      return own.filter(file -> file.toString().endsWith(".jsa")).toList();
    }
  }

  private int start(Path java, String command, String... options) throws Exception {
    ProcessBuilder builder = new ProcessBuilder(checkout + "/tools/gabion", command);
    builder.redirectErrorStream(true);
    builder.environment().put("JAVA_HOME", java.toString());
    builder
        .environment()
        .merge("PATH", folder.resolve("bin").toString(), (old, own) -> own + ":" + old);
    builder.environment().put("GABION_JAVA_OPTS", String.join(" ", options));
    Process process = builder.start();
    String out = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(process.waitFor(120, TimeUnit.SECONDS)).as(out).isTrue();
    return process.exitValue();
  }
}
