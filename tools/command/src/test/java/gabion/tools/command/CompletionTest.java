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
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The completions and the man page, in the shells and in man if they are installed. */
class CompletionTest {

  @TempDir private Path folder = Path.of("");

  @Test
  void bash_completes_commands_and_options() throws Exception {
    String script = file("bash");

    List<String> completed = new ArrayList<>();
    for (String typed : List.of("sim", "simulate --ga", "pack inst", "dev types --t")) {
      String words = "gabion " + typed;
      completed.add(
          run(
                  "bash",
                  "-c",
                  "compopt() { :; }; source '%s'; COMP_WORDS=(%s); COMP_CWORD=%d; COMP_LINE='%s'; _complete_gabion; echo \"${COMPREPLY[*]}\""
                      .formatted(script, words, words.split(" ").length - 1, words))
              .strip());
    }

    assertThat(completed).containsExactly("simulate", "--games", "install", "--to");
  }

  @Test
  void fish_completes_commands_and_options() throws Exception {
    String script = file("fish");

    String printed =
        run(
            "fish",
            "-c",
            "source '%s'; complete -C 'gabion simul'; complete -C 'gabion simulate --game'; complete -C 'gabion pack inst'; complete -C 'gabion dev types --t'"
                .formatted(script));

    assertThat(printed.lines().map(line -> line.split("\t")[0]))
        .startsWith("simulate", "--games")
        .contains("install", "--to")
        .noneMatch(line -> line.contains("complete:") || line.contains("Error"));
  }

  /** The commands of a group have names that others have, too. */
  @Test
  void fish_completes_the_commands_of_a_group_in_the_group_alone() throws Exception {
    String script = file("fish");

    String printed =
        run(
            "fish",
            "-c",
            "source '%s'; complete -C 'gabion pack '; echo; complete -C 'gabion new --'; echo; complete -C 'gabion pack new --'"
                .formatted(script));

    String[] parts = printed.split("\n\n");
    assertThat(parts[0].lines().map(line -> line.split("\t")[0]))
        .contains("new", "make", "install", "list", "migrate")
        .doesNotContain("play", "schema");
    assertThat(parts[1]).contains("--extends").doesNotContain("--write");
    assertThat(parts[2]).contains("--help");
  }

  /** Zsh runs its completions in a terminal alone; here it reads them, and knows their command. */
  @Test
  void zsh_reads_its_completions() throws Exception {
    Path functions = Files.createDirectories(folder.resolve("functions"));
    Files.move(Path.of(file("zsh")), functions.resolve("_gabion"));

    String said =
        run(
            "zsh",
            "-f",
            "-c",
            "fpath=('%s' $fpath); autoload -U compinit; compinit -u -D; echo $_comps[gabion]; zsh -n '%s/_gabion' && echo read"
                .formatted(functions, functions));

    assertThat(said).isEqualTo("_gabion\nread\n");
  }

  @Test
  void all_commands_stand_in_each_form() {
    for (String form : List.of("bash", "zsh", "fish", "man")) {
      Ran ran = Ran.hill("completion", form);
      assertThat(ran.code()).isEqualTo(Gabion.DONE);
      for (String words : CommandTable.commands()) {
        assertThat(ran.out()).contains(words.split(" "));
      }
    }
  }

  @Test
  void man_has_nothing_to_complain_of_the_page() throws Exception {
    String page = file("man");

    String said = run("man", "--warnings", "-E", "UTF-8", "-l", page);

    assertThat(said)
        .doesNotContainPattern("(?m)^\\S*roff: .*: warning: ")
        .contains("gabion simulate", "--games N");
  }

  @Test
  void another_shell_is_wrong_usage() {
    Ran ran = Ran.hill("completion", "tcsh");

    assertThat(ran.code()).isEqualTo(Gabion.USAGE);
    assertThat(ran.err()).contains("unknown form `tcsh`; the forms are bash, zsh, fish, man");
  }

  private String file(String form) throws Exception {
    Path file = folder.resolve("gabion." + form);
    return Files.writeString(file, Ran.hill("completion", form).out()).toString();
  }

  private String run(String... command) throws Exception {
    boolean isThere =
        Stream.of(System.getenv("PATH").split(":"))
            .anyMatch(path -> Files.isExecutable(Path.of(path, command[0])));
    assumeTrue(isThere, command[0] + " is not installed");
    ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true);
    builder.environment().put("HOME", folder.toString());
    builder.environment().put("MANWIDTH", "100");
    Process process = builder.start();
    process.getOutputStream().close();
    String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(process.waitFor(1, TimeUnit.MINUTES)).isTrue();
    return said;
  }
}
