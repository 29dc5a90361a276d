package gabion.tools.command;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** When the launcher builds, and with what it starts. */
class LauncherTest extends SmallCheckout {

  private static final String THING = "`kernel/src/main/java/Thing.java`";

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
  void a_source_that_is_newer_and_the_same_is_not_built() throws Exception {
    start("list");
    Files.setLastModifiedTime(source, FileTime.from(Instant.now().plusSeconds(5)));

    assertThat(start("list").errors()).isEmpty();
    assertThat(builds()).isEqualTo(1);
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
        .isEqualTo("gabion: building, because " + THING + " differs from what was built\n");
    assertThat(builds()).isEqualTo(2);
    assertThat(old).doesNotExist();
    assertThat(other).exists();
    assertThat(start("list").errors()).isEmpty();
  }

  @Test
  void a_source_that_is_gone_is_built_without_it() throws Exception {
    start("list");
    Files.delete(source);

    assertThat(start("list").errors())
        .isEqualTo("gabion: building, because " + THING + " is gone\n");
  }

  @Test
  void several_sources_that_have_changed_are_one_and_their_number() throws Exception {
    start("list");
    Files.delete(source);
    write(checkout.resolve("kernel/src/main/java/Other.java"), "class Other {}");
    write(checkout.resolve("kernel/src/main/java/.DS_Store"), "of a folder that was looked into");

    assertThat(start("list").errors())
        .isEqualTo(
            "gabion: building, because `kernel/src/main/java/Other.java` was not there when it was"
                + " built (and 1 more)\n");
  }

  @Test
  void a_damaged_build_is_built_again() throws Exception {
    start("list");
    for (String harm : List.of("", "y\n", "longer than it was")) {
      Path jar = build().resolve("lib/a.jar");
      FileTime time = Files.getLastModifiedTime(jar);
      Files.writeString(jar, harm);
      Files.setLastModifiedTime(jar, time);
      String built = "tools/command/target/gabion/" + build().getFileName();
      assertThat(start("list").errors())
          .isEqualTo(
              "gabion: building, because in `%s` `lib/a.jar` differs from what was built\n"
                  .formatted(built));
      assertThat(build().resolve("lib/a.jar")).hasContent("x");
    }
    Files.delete(build().resolve("lib/a.jar"));
    assertThat(start("list").errors()).contains("`lib/a.jar` is gone");
    assertThat(builds()).isEqualTo(5);
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
    maven(
        BUILD
            + "; cd tools/command/target/lib; mkdir -p editor serve desk print; echo x >editor/line.jar"
            + "; echo x >serve/wire.jar; echo x >desk/words.jar; echo x >print/sheet.jar");

    assertThat(start("list").out())
        .doesNotContain("line.jar", "wire.jar", "words.jar", "sheet.jar");
    for (String words : List.of("print", "export", "rulebook")) {
      assertThat(start(words).out())
          .contains("lib/a.jar:", "lib/print/sheet.jar")
          .doesNotContain("line.jar", "wire.jar", "words.jar");
    }
    for (String words : List.of("lsp", "dev lsp")) {
      assertThat(start(words.split(" ")).out())
          .contains("lib/a.jar:", "lib/editor/line.jar")
          .doesNotContain("wire.jar", "words.jar", "-XX:TieredStopAtLevel");
    }
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
}
