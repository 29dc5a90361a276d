package gabion.tools.command;

import static gabion.tools.command.SmallCheckout.program;
import static gabion.tools.command.SmallCheckout.write;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.spi.ToolProvider;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The archive of classes that the launcher makes at the first start of a build. */
class ArchiveTest {

  private static final Path HOME = Path.of(System.getProperty("gabion.home", ".."));

  @TempDir private Path folder;
  private Path checkout;

  @BeforeEach
  void a_checkout_whose_build_is_at_hand() throws IOException {
    checkout = folder.resolve("checkout");
    write(checkout.resolve("pom.xml"), "<project/>");
    write(checkout.resolve("kernel/src/main/java/Thing.java"), "class Thing {}");
    Files.createDirectories(checkout.resolve("tools/command/target"));
    Files.copy(HOME.resolve("tools/gabion"), checkout.resolve("tools/gabion"));
    Path lib = Files.createDirectories(folder.resolve("lib"));
    program(folder.resolve("bin/mvn"), "cp -r '" + lib + "' tools/command/target/lib");
  }

  /** A newer Java numbers the classes of a list, and takes no number twice. */
  @Test
  void of_two_lists_no_line_and_no_number_is_twice_in_it() throws Exception {
    write(folder.resolve("lib/a.jar"), "x");
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
  @Tag("wide")
  void a_java_takes_its_classes_from_it() throws Exception {
    ownClasses();
    Path java = Path.of(System.getProperty("java.home"));
    String sources = "-Xlog:class+load:file=" + folder.resolve("loaded");

    assertThat(start(java, "list", "-Xshare:on " + sources)).isEqualTo(0);

    List<String> loaded = Files.readAllLines(folder.resolve("loaded"));
    assertThat(loaded)
        .anyMatch(line -> line.contains(" gabion.tools.command.Main source: shared objects file"));
    assertThat(loaded.stream().filter(line -> line.contains("source: shared objects file")).count())
        .isGreaterThan(loaded.size() * 4L / 5);
  }

  /** With the Java that runs this test; to make no archive is quicker here. */
  @Tag("wide")
  @ParameterizedTest
  @MethodSource("localesWithoutLetters")
  void a_name_has_all_letters_in_any_locale(String locale) throws Exception {
    ownClasses();
    checkout = Files.move(checkout, folder.resolve("müller"));
    program(
        folder.resolve("jdk/bin/java"),
        "case $* in *DumpLoaded* | *share:dump*) exit 1 ;; esac\nexec '%s/bin/java' \"$@\""
            .formatted(System.getProperty("java.home")));
    write(folder.resolve("jdk/release"), "JAVA_VERSION=\"%s\"\n".formatted(Runtime.version()));
    write(
        folder.resolve("pâck/rulesets/nl/ruleset.yaml"),
        """
        ruleset: nl
        sides: { red: {}, blue: {} }
        tells: { faction: { side: side } }
        factions: { reds: { side: red }, blues: { side: blue } }
        seats: { two: { red: [reds], blue: [blues] } }
        boxes: { pile: {} }
        decks: { pile: { mörder: { text: x } } }
        procedures: { game: [ { play: mörder } ] }
        endings: { over: { at: game, winner: nobody } }
        """);
    write(
        folder.resolve("pâck/scripts/nl/mörder.js"),
        "export function* play({ seat }, game) { yield { note: 'hello' } }");

    assertThat(said(locale, "check", "nl", "--pack", folder.resolve("pâck").toString()))
        .endsWith("nl: no problems in 2 file(s)\n0");
    assertThat(said(locale, "games")).isEqualTo("no games in " + folder.resolve("gämes") + "\n0");
  }

  static List<String> localesWithoutLetters() {
    return Boolean.getBoolean("gabion.wide") ? List.of("", "C", "POSIX", "xx_YY") : List.of("");
  }

  /** Lays all that this test runs with where Maven lays what it has built. */
  private void ownClasses() throws IOException {
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
  }

  private static void pack(Path classes, Path jar) {
    ToolProvider tool = ToolProvider.findFirst("jar").orElseThrow();
    assertThat(
            tool.run(System.out, System.err, "cf", jar.toString(), "-C", classes.toString(), "."))
        .isEqualTo(0);
  }

  private List<Path> archives() throws IOException {
    try (Stream<Path> own = Files.list(checkout.resolve("tools/command/target/gabion/1"))) {
      return own.filter(file -> file.toString().endsWith(".jsa")).toList();
    }
  }

  private int start(Path java, String command, String... options) throws Exception {
    return begin(java, List.of(command), Map.of("GABION_JAVA_OPTS", String.join(" ", options)))
        .waitFor();
  }

  private String said(String locale, String... words) throws Exception {
    String games = folder.resolve("gämes").toString();
    Map<String, String> set = Map.of("LC_ALL", locale, "GABION_GAMES", games);
    Process process = begin(folder.resolve("jdk"), List.of(words), set);
    return Files.readString(folder.resolve("said")) + process.exitValue();
  }

  private Process begin(Path java, List<String> words, Map<String, String> set) throws Exception {
    List<String> command =
        Stream.concat(Stream.of(checkout + "/tools/gabion"), words.stream()).toList();
    ProcessBuilder builder = new ProcessBuilder(command);
    Map<String, String> environment = builder.environment();
    builder.redirectErrorStream(true).redirectOutput(folder.resolve("said").toFile());
    environment.put("JAVA_HOME", java.toString());
    environment.merge("PATH", folder.resolve("bin").toString(), (old, own) -> own + ":" + old);
    environment.keySet().removeAll(List.of("LANG", "LC_CTYPE", "GABION_JAVA_OPTS"));
    environment.putAll(set);
    Process process = builder.start();
    assertThat(process.waitFor(120, TimeUnit.SECONDS)).isTrue();
    return process;
  }
}
