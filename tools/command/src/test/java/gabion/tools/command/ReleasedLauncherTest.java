package gabion.tools.command;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The launcher in a release: what was built, without sources, perhaps with a Java of its own. */
class ReleasedLauncherTest extends SmallCheckout {

  @BeforeEach
  void a_release() throws Exception {
    start("list");
    Files.delete(checkout.resolve("pom.xml"));
    MovedBuildTest.delete(checkout.resolve("kernel"));
    Files.delete(folder.resolve("bin/mvn"));
    try (Stream<Path> files = Files.list(build())) {
      for (Path file : files.filter(each -> each.toString().contains(".jsa")).toList()) {
        Files.delete(file);
      }
    }
  }

  @Test
  void a_java_that_comes_with_it_is_taken_before_any_other() throws Exception {
    program(checkout.resolve("java/bin/java"), "echo its own");
    write(checkout.resolve("java/release"), "JAVA_VERSION=\"17.0.9\"\n");

    assertThat(start("list").out()).isEqualTo("its own\n");
  }

  /** As jlink writes no more than the version of one. */
  @Test
  void a_java_without_a_vendor_has_an_archive_by_its_version() throws Exception {
    write(folder.resolve("jdk/release"), "JAVA_VERSION=\"17.0.9\"\n");

    start("list");

    assertThat(build().resolve("17.0.9.jsa.made")).exists();
  }

  @Test
  void on_the_path_its_name_is_its_command() throws Exception {
    Files.createSymbolicLink(folder.resolve("bin/gabion"), checkout.resolve("tools/gabion"));
    program(folder.resolve("jdk/bin/java"), "echo \"$GABION_COMMAND\"");

    assertThat(begin(List.of(folder.resolve("bin/gabion").toString(), "list")).end().out())
        .isEqualTo("gabion\n");
    assertThat(start("list").out()).isEqualTo(checkout + "/tools/gabion\n");
  }

  @Test
  void the_first_start_does_not_wait_until_later_ones_are_faster() throws Exception {
    slowlyTrained();
    environment.remove("GABION_ARCHIVE");

    Run first = start("list", "--debug");

    assertThat(first.out()).isEqualTo("started\n");
    assertThat(first.errors())
        .isEqualTo(
            "gabion: starts more slowly, without an archive of classes: it is made meanwhile\n");
    Path made = build().resolve("A-Vendor-17.0.1.jsa.made");
    assertThat(made).doesNotExist();
    write(folder.resolve("gate"), "open");
    for (int wait = 0; wait < 3000 && !Files.exists(made); wait++) {
      Thread.sleep(20);
    }
    assertThat(made).exists();
    environment.put("GABION_ARCHIVE", "now");
    assertThat(start("list", "--debug").errors()).doesNotContain("meanwhile");
  }

  /** A Java that is ready to start at once, and trains only when a gate is open. */
  private void slowlyTrained() throws IOException {
    program(
        folder.resolve("jdk/bin/java"),
        "case $* in *-Xshare:off* | *-Xshare:dump*) while [ ! -e '%s/gate' ]; do sleep 1; done ;; *) echo started ;; esac"
            .formatted(folder));
  }
}
