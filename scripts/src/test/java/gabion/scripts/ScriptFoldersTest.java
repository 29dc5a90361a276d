package gabion.scripts;

import static org.assertj.core.api.Assertions.assertThat;

import gabion.hook.Script;
import gabion.hook.Session;
import gabion.scripts.syntax.Known;
import gabion.text.Problems;
import gabion.text.Source;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ScriptFoldersTest {

  @Test
  void a_later_pack_replaces_a_file_in_its_place_and_adds_others_behind(@TempDir Path folder)
      throws Exception {
    write(folder.resolve("base/b.js"), "export const play = () => 'base b'");
    write(folder.resolve("base/a.js"), "export const play = () => 'base a'");
    write(folder.resolve("base/notes.txt"), "no script");
    write(folder.resolve("mod/b.js"), "export const play = () => 'mod b'");
    write(folder.resolve("mod/aa.js"), "export const play = () => 'mod aa'");
    Problems problems = new Problems();
    GraalScripts scripts =
        GraalScripts.read(
            List.of(
                new ScriptFolder("base", folder.resolve("base"), "scripts/game"),
                new ScriptFolder("mod", folder.resolve("mod"), "mod/scripts/game"),
                new ScriptFolder("none", folder.resolve("none"), "none")),
            problems);
    assertThat(problems.list()).isEmpty();
    assertThat(scripts.scripts()).extracting(Script::name).containsExactly("a", "b", "aa");
    assertThat(scripts.scripts().get(1).where()).hasToString("mod/scripts/game/b.js:1:1");
    try (Session session = scripts.open()) {
      assertThat(session.call(scripts.scripts().get(1).hooks().get(0), Map.of(), new Stage.Echo()))
          .isEqualTo("mod b");
    }
  }

  @Test
  void the_prelude_leaves_what_the_reader_knows() throws Exception {
    StringBuilder kinds = new StringBuilder();
    Known.NAMES.forEach(name -> kinds.append("typeof ").append(name).append(", "));
    Known.MATH.forEach(name -> kinds.append("typeof Math.").append(name).append(", "));
    String text = "export const play = () => { return [" + kinds + "] }";
    GraalScripts scripts =
        GraalScripts.of(List.of(new Source("a.js", "base", text)), Limits.USUAL, new Problems());
    try (Session session = scripts.open()) {
      Object found =
          session.call(scripts.scripts().get(0).hooks().get(0), Map.of(), new Stage.Echo());
      assertThat((List<?>) found)
          .filteredOn(kind -> kind.equals("undefined"))
          .as("only undefined itself, and arguments which an arrow has not")
          .hasSizeLessThanOrEqualTo(2);
    }
  }

  private static void write(Path file, String text) throws IOException {
    Files.createDirectories(file.getParent());
    Files.writeString(file, text);
  }
}
