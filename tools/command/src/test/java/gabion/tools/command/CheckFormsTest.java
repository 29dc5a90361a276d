package gabion.tools.command;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The forms in which `check` tells what it found, and what it mends. */
class CheckFormsTest {

  private static final String HILL = "rulesets/hill/ruleset.yaml";

  @TempDir private Path home = Path.of("");
  private Path file = Path.of("");

  @BeforeEach
  void copy() throws IOException {
    file = home.resolve(HILL);
    Files.createDirectories(file.getParent());
    Files.copy(Ran.HILL.resolve(HILL), file);
  }

  private void spoil(String before, String after) throws IOException {
    String text = Files.readString(file);
    assertThat(text).contains(before);
    Files.writeString(file, text.replace(before, after));
  }

  @Test
  void an_editor_reads_a_line_for_each_problem() throws IOException {
    spoil("beside: [old-wood]", "beside: [old-wod]");

    Ran ran = Ran.in(home, "", "check", "hill", "--lines");

    assertThat(ran.code()).isEqualTo(1);
    assertThat(ran.out())
        .isEqualTo(
            file
                + ":41:37: unknown area `old-wod` [unknown-name] did you mean `old-wood`? known: hill-top, valley, old-wood\n");
    assertThat(ran.err()).isEmpty();
  }

  @Test
  void defaults_get_their_key() throws IOException {
    Path more = home.resolve("rulesets/hill/more.yaml");
    Files.writeString(
        more,
        """
        procedures:
          rule: "1.2"

          who: north        # the eldest
          a little rest:
            - { may: rest, ask: "Do you rest?", do: [] }
        words: { mood: { rule: "1.2", glad: {}, sad: {} } }
        """);
    Ran before = Ran.in(home, "", "check", "hill");
    Ran ran = Ran.in(home, "", "check", "hill", "--fix");

    assertThat(before.err())
        .contains("more.yaml:2:3  `rule` is now written `defaults: { rule: ... }` [outdated]")
        .contains("help: `gabion check --fix` and `gabion pack migrate` rewrite it");
    assertThat(ran.err()).doesNotContain("[outdated]");
    assertThat(Files.readString(more))
        .isEqualTo(
            """
            procedures:
              defaults: { rule: "1.2", who: north }        # the eldest
              a little rest:
                - { may: rest, ask: "Do you rest?", do: [] }
            words: { mood: { defaults: { rule: "1.2" }, glad: {}, sad: {} } }
            """);
  }

  @Test
  void what_has_one_sure_answer_is_mended() throws IOException {
    String right = Files.readString(file);
    spoil("beside: [old-wood]", "besdie: [old-wod]");

    Ran ran = Ran.in(home, "", "check", "hill", "--fix");

    assertThat(ran.code()).isZero();
    assertThat(ran.out())
        .isEqualTo(
            file
                + ":41:28  `besdie` is `beside` now\n"
                + file
                + ":41:37  `old-wod` is `old-wood` now\n"
                + "hill: no problems in 1 file(s)\n");
    assertThat(file).content().isEqualTo(right);
  }

  @Test
  void what_may_be_this_or_that_is_left_to_the_author() throws IOException {
    spoil("beside: [old-wood]", "beside: [wood-of-old]");
    String spoilt = Files.readString(file);

    Ran ran = Ran.in(home, "", "check", "hill", "--fix");

    assertThat(ran.code()).isEqualTo(1);
    assertThat(ran.out()).isEmpty();
    assertThat(file).content().isEqualTo(spoilt);
  }

  @Test
  void a_save_is_seen_once_and_so_is_a_file_that_is_gone() throws IOException {
    FileWatcher watching = new FileWatcher(List.of(home), "hill");

    assertThat(watching.pollChangedFiles()).containsExactly(file);
    assertThat(watching.pollChangedFiles()).isEmpty();
    Files.setLastModifiedTime(file, FileTime.fromMillis(1_000));
    assertThat(watching.pollChangedFiles()).containsExactly(file);
    Files.delete(file);
    assertThat(watching.pollChangedFiles()).containsExactly(file);
    assertThat(watching.pollChangedFiles()).isEmpty();
  }
}
