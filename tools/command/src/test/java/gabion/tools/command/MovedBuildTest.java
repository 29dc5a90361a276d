package gabion.tools.command;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/**
 * A build that was moved, copied, or is used by somebody else is the same build; nobody whom it
 * serves loses it.
 */
class MovedBuildTest extends SmallCheckout {

  private static final FileTime LONG_AGO = FileTime.from(Instant.parse("2020-01-01T00:00:00Z"));
  private static final String NOBODY = "65534";

  @BeforeEach
  void a_build() throws Exception {
    assertThat(start("list").errors()).isEqualTo(FIRST);
  }

  @Test
  void a_moved_checkout_starts_from_its_new_place() throws Exception {
    checkout = Files.move(checkout, folder.resolve("müller's checkout"));

    starts();
  }

  /** As {@code cp -r} and an archive of the files do. */
  @Test
  void a_copy_has_other_times_and_starts() throws Exception {
    Path copy = folder.resolve("copy");
    copy(checkout, copy);
    checkout = copy;

    starts();
    starts();
  }

  /** As into another working tree of the same repository. */
  @Test
  void a_build_that_is_laid_beside_the_same_sources_starts() throws Exception {
    Path tree = folder.resolve("tree");
    copy(checkout, tree);
    delete(tree.resolve("tools/command/target"));
    copy(checkout.resolve("tools/command/target"), tree.resolve("tools/command/target"));
    Files.setLastModifiedTime(tree.resolve("pom.xml"), FileTime.from(Instant.now()));
    checkout = tree;

    starts();
  }

  @Test
  void a_build_grows_old() throws Exception {
    try (Stream<Path> files = Files.walk(checkout)) {
      for (Path file : files.toList()) {
        Files.setLastModifiedTime(file, LONG_AGO);
      }
    }

    starts();
  }

  @Test
  void the_habits_of_whoever_starts_are_no_part_of_a_build() throws Exception {
    environment.put("TZ", "Asia/Tokyo");
    environment.put("TIME_STYLE", "long-iso");
    environment.put("BLOCK_SIZE", "human-readable");
    environment.put("QUOTING_STYLE", "c");
    environment.put("POSIXLY_CORRECT", "1");
    for (String locale : List.of("C", "POSIX", "tr_TR.UTF-8", "")) {
      environment.put("LC_ALL", locale);
      starts();
    }
  }

  @Test
  void who_cannot_write_starts_it_and_is_told_when_it_is_to_be_built() throws Exception {
    copy(checkout, folder.resolve("copy"));
    checkout = folder.resolve("copy");
    source = checkout.resolve("kernel/src/main/java/Thing.java");
    onlyToBeRead();

    Run read = begin(asNobody()).end();
    assertThat(read.errors()).isEmpty();
    assertThat(read.out()).contains("-Dgabion.home=" + checkout.toRealPath() + "\n");

    Files.setPosixFilePermissions(source, PosixFilePermissions.fromString("rw-r--r--"));
    Files.writeString(source, "class Thing { int more; }");
    Run refused = begin(asNobody()).end();
    assertThat(refused.errors())
        .isEqualTo(
            "gabion: `kernel/src/main/java/Thing.java` differs from what was built, and %s cannot be written to\n"
                .formatted(checkout.toRealPath().resolve("tools/command/target/gabion")));
    assertThat(refused.exit()).isEqualTo(1);
    try (Stream<Path> files = Files.walk(checkout)) {
      for (Path file : files.toList()) {
        Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rwxr-xr-x"));
      }
    }
  }

  @Test
  void what_was_built_needs_neither_sources_nor_maven() throws Exception {
    delete(checkout.resolve("kernel"));
    delete(checkout.resolve("tools/command/src"));
    Files.delete(folder.resolve("bin/mvn"));

    starts();
    Files.delete(checkout.resolve("pom.xml"));
    starts();

    Files.delete(build().resolve("lib/a.jar"));
    Run broken = start("list");
    assertThat(broken.exit()).isEqualTo(1);
    assertThat(broken.errors())
        .isEqualTo(
            "gabion: in `tools/command/target/gabion/1` `lib/a.jar` is gone, and there is no source"
                + " beside it to be built; copy Gabion anew\n");
  }

  @Test
  void where_something_is_to_be_built_and_no_maven_is_there_both_are_told() throws Exception {
    Files.delete(folder.resolve("bin/mvn"));
    Files.writeString(source, "class Thing { int more; }");

    assertThat(start("list").errors())
        .isEqualTo(
            "gabion: `kernel/src/main/java/Thing.java` differs from what was built, and there is no"
                + " mvn on the PATH; building Gabion needs Maven 3.8 or newer\n");
  }

  @Test
  void a_build_that_fails_leaves_the_one_before_it() throws Exception {
    maven("rm -rf tools/command/target/lib; exit 1");
    Files.writeString(source, "class Thing { int");
    assertThat(start("list").exit()).isEqualTo(1);

    Files.writeString(source, "class Thing {}");

    starts();
  }

  @Test
  void a_source_that_changes_during_the_build_is_built_again() throws Exception {
    maven(BUILD + "; echo '//' >>kernel/src/main/java/Thing.java");
    Files.writeString(source, "class Thing { int more; }");
    start("list");
    Path maybe = write(checkout.resolve("kernel/target/classes/Thing.class"), "which of the two?");
    maven(BUILD);

    assertThat(start("list").errors())
        .isEqualTo("gabion: building, because a source changed during the last build\n");
    assertThat(maybe).doesNotExist();
    starts();
  }

  /** Whoever plays on has his classes, however often others build meanwhile. */
  @Test
  void who_runs_a_build_keeps_it() throws Exception {
    program(
        folder.resolve("jdk/bin/java"),
        "jar=; for w; do case $w in */a.jar) jar=$w;; slow) cat '" // the class path is one jar
            + folder
            + "/gate'; cat \"$jar\" && exit 7;; esac; done; exit 7");
    mkfifo(folder.resolve("gate"));
    Started slow = begin("slow");
    maven(BUILD.replace("echo x ", "echo another "));
    Path gate = folder.resolve("gate");
    try (var open = Files.newOutputStream(gate)) {
      for (int more = 0; more < 3; more++) {
        Files.writeString(source, "class Thing { int more = " + more + "; }");
        assertThat(start("list").exit()).isEqualTo(7);
      }
      open.write("played on\n".getBytes(StandardCharsets.UTF_8));
    }

    Run ended = slow.end();
    assertThat(ended.errors()).isEmpty();
    assertThat(ended.out()).isEqualTo("played on\nx\n");
    Files.writeString(source, "class Thing { int last; }");
    start("list");
    try (Stream<Path> own = Files.list(build().resolveSibling(""))) {
      assertThat(own.filter(Files::isDirectory)).as("it and the one before it").hasSize(2);
    }
  }

  @Test
  void no_java_starts_below_a_colon() throws Exception {
    checkout = Files.move(checkout, folder.resolve("a:b"));

    assertThat(start("list").errors())
        .startsWith("gabion: no Java starts below a folder with a colon in its name: /")
        .hasLineCount(1);
  }

  @Test
  void a_java_without_an_archive_says_so_to_whoever_asks() throws Exception {
    assertThat(start("list", "--debug").errors())
        .startsWith("gabion: starts more slowly, without an archive of classes: ")
        .hasLineCount(1);
    assertThat(start("list").errors()).isEmpty();
  }

  private void starts() throws Exception {
    Run run = start("list");
    assertThat(run.errors()).isEmpty();
    assertThat(run.exit()).isEqualTo(7);
    assertThat(run.out())
        .contains("-Dgabion.home=" + checkout.toRealPath() + "\n", checkout.toRealPath() + "/tools")
        .contains("/lib/a.jar");
  }

  /** The words by which another user starts it; whoever is not root is that user. */
  private List<String> asNobody() {
    List<String> words = List.of(checkout + "/tools/gabion", "list");
    Path change = Path.of("/usr/bin/setpriv");
    if (!System.getProperty("user.name", "").equals("root") || !Files.exists(change)) {
      return words;
    }
    String user = "--reuid=" + NOBODY;
    return Stream.concat(
            Stream.of(change.toString(), user, "--regid=" + NOBODY, "--clear-groups"),
            words.stream())
        .toList();
  }

  private void onlyToBeRead() throws IOException {
    Files.setPosixFilePermissions(folder, PosixFilePermissions.fromString("rwxr-xr-x"));
    try (Stream<Path> files = Files.walk(checkout)) {
      for (Path file : files.toList()) {
        boolean runs = Files.isDirectory(file) || Files.isExecutable(file);
        Files.setPosixFilePermissions(
            file, PosixFilePermissions.fromString(runs ? "r-xr-xr-x" : "r--r--r--"));
      }
    }
  }

  private static void mkfifo(Path pipe) throws Exception {
    assertThat(new ProcessBuilder("mkfifo", pipe.toString()).start().waitFor()).isEqualTo(0);
  }

  private static void copy(Path from, Path to) throws IOException {
    try (Stream<Path> files = Files.walk(from)) {
      for (Path file : files.toList()) {
        Path copy = to.resolve(from.relativize(file).toString());
        Files.createDirectories(copy.getParent());
        if (!Files.isDirectory(file)) {
          Files.copy(file, copy);
          Files.setLastModifiedTime(copy, FileTime.from(Instant.now()));
        }
      }
    }
  }

  static void delete(Path folder) throws IOException {
    try (Stream<Path> files = Files.walk(folder)) {
      for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
        Files.delete(file);
      }
    }
  }
}
