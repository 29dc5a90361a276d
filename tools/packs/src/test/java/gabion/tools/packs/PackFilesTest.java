package gabion.tools.packs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import gabion.hook.ScriptLoader;
import gabion.yaml.Problem;
import gabion.yaml.ProblemCode;
import gabion.yaml.ProblemPrinter;
import gabion.yaml.Problems;
import gabion.yaml.Source;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** A pack reads its own files and nothing else of the machine it lies on. */
@Timeout(20)
class PackFilesTest {

  private static final String SECRET = "root:x:secret";

  @TempDir private Path home = Path.of("");
  private Path rules = Path.of("");

  @BeforeEach
  void lay_a_small_pack() throws IOException {
    rules = Files.createDirectories(home.resolve("pack/rulesets/table"));
    Files.writeString(rules.resolve("ruleset.yaml"), "ruleset: table\n");
    Files.writeString(home.resolve("secret"), SECRET);
  }

  private List<Problem> problems() {
    Problems problems = new Problems();
    new Library(List.of(home.resolve("pack")), ScriptLoader.none()).load("table", problems);
    assertThat(ProblemPrinter.print(problems.list())).doesNotContain(SECRET);
    return problems.list().stream()
        .filter(
            p ->
                List.of(ProblemCode.FILE_UNREADABLE, ProblemCode.PACK_TOO_LARGE).contains(p.code()))
        .toList();
  }

  private void refused(String file, String why) {
    assertThat(problems())
        .singleElement()
        .satisfies(p -> assertThat(p.message()).contains(file + "`").contains(why));
  }

  @Test
  void a_link_out_of_the_pack_is_refused_by_name() throws IOException {
    Files.createSymbolicLink(rules.resolve("words.yaml"), home.resolve("secret"));
    refused("words.yaml", "outside the pack");
  }

  @Test
  void a_folder_that_is_a_link_out_of_the_pack_is_refused_by_name() throws IOException {
    Files.createSymbolicLink(rules.resolve("more"), home);
    refused("more", "outside the pack");
  }

  @Test
  void a_device_behind_a_link_is_refused_by_name() throws IOException {
    Files.createSymbolicLink(rules.resolve("words.yaml"), Path.of("/dev/zero"));
    refused("words.yaml", "outside the pack");
  }

  @Test
  void a_pipe_is_refused_by_name_and_not_waited_for() throws Exception {
    assumeTrue(
        new ProcessBuilder("mkfifo", rules.resolve("words.yaml").toString()).start().waitFor()
            == 0);
    refused("words.yaml", "a pipe");
  }

  @Test
  void a_link_back_is_refused_by_name() throws IOException {
    Files.createSymbolicLink(rules.resolve("again"), rules);
    refused("again", "a link to a folder that contains it");
  }

  @Test
  void a_link_that_leads_nowhere_is_refused_unless_an_editor_left_it() throws IOException {
    Files.createSymbolicLink(rules.resolve("words.yaml"), home.resolve("nobody"));
    Files.createSymbolicLink(rules.resolve(".#words.yaml"), home.resolve("somebody"));
    refused("words.yaml", "to a file that does not exist");
  }

  @Test
  void what_systems_and_editors_leave_behind_is_passed_over() throws IOException {
    Files.createDirectories(rules.resolve(".git"));
    for (String file : List.of("._words.yaml", ".#words.yaml", ".git/words.yaml", "words.yaml")) {
      Files.writeString(rules.resolve(file), file.equals("words.yaml") ? "title: Table\n" : "\0");
    }
    assertThat(read())
        .extracting(source -> source.name().replaceAll(".*/", ""))
        .contains("words.yaml")
        .noneMatch(name -> name.startsWith("."));
  }

  @Test
  void letters_with_accents_apart_are_read_as_one() throws IOException {
    Files.writeString(rules.resolve("words.yaml"), "words: { mo\u0308rder: [e\u0301] }\n");
    assertThat(read()).extracting(Source::text).contains("words: { m\u00f6rder: [\u00e9] }\n");
  }

  private List<Source> read() {
    return new PackFiles(home.resolve("pack"), "pack", UnsavedTexts.NONE, new Problems())
        .read(rules, ".yaml");
  }

  @Test
  void a_link_within_the_pack_is_followed() throws IOException {
    Files.writeString(home.resolve("pack/title.yaml"), "title: Table\n");
    Files.createSymbolicLink(rules.resolve("words.yaml"), home.resolve("pack/title.yaml"));
    assertThat(problems()).isEmpty();
  }

  @Test
  void folders_that_double_at_each_step_are_too_many() throws IOException {
    Path real = home.resolve("pack/real");
    for (int i = 0; i < 14; i++) {
      Path folder = Files.createDirectories(real.resolve("f" + i));
      Files.createSymbolicLink(folder.resolve("left"), real.resolve("f" + (i + 1)));
      Files.createSymbolicLink(folder.resolve("right"), real.resolve("f" + (i + 1)));
    }
    Files.createDirectories(real.resolve("f14"));
    Files.createSymbolicLink(rules.resolve("more"), real.resolve("f0"));
    assertThat(problems()).extracting(Problem::code).containsExactly(ProblemCode.PACK_TOO_LARGE);
  }

  @Test
  void text_without_end_is_too_much() throws IOException {
    for (int i = 0; i < 20; i++) {
      Files.writeString(rules.resolve("f" + i + ".yaml"), "# comment\n".repeat(90_000));
    }
    assertThat(problems()).extracting(Problem::code).containsExactly(ProblemCode.PACK_TOO_LARGE);
  }

  @Test
  void what_a_file_is_called_cannot_write_on_the_screen() throws IOException {
    Files.writeString(rules.resolve("a\u001b[2J\u202e.yaml"), "nonsense\n");
    Problems problems = new Problems();
    new Library(List.of(home.resolve("pack")), ScriptLoader.none()).load("table", problems);
    assertThat(ProblemPrinter.print(problems.list())).doesNotContain("\u001b", "\u202e");
  }
}
