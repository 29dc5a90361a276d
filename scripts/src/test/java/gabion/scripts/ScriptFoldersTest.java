package gabion.scripts;

import static org.assertj.core.api.Assertions.assertThat;

import gabion.hook.Script;
import gabion.hook.Scripts;
import gabion.hook.Session;
import gabion.scripts.syntax.KnownNames;
import gabion.yaml.Problems;
import gabion.yaml.Source;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class ScriptFoldersTest {

  @Test
  void a_later_pack_replaces_a_file_in_its_place_and_adds_others_behind() throws Exception {
    List<Source> sources =
        List.of(
            new Source("scripts/game/a.js", "base", "export const play = () => 'base a'"),
            new Source("scripts/game/b.js", "base", "export const play = () => 'base b'"),
            new Source("mod/scripts/game/aa.js", "mod", "export const play = () => 'mod aa'"),
            new Source("mod/scripts/game/b.js", "mod", "export const play = () => 'mod b'"));
    Problems problems = new Problems();
    Scripts scripts = GraalScripts.folders().read(sources, problems);
    assertThat(problems.list()).isEmpty();
    assertThat(scripts.scripts()).extracting(Script::name).containsExactly("a", "b", "aa");
    assertThat(scripts.scripts().get(1).location()).hasToString("mod/scripts/game/b.js:1:1");
    try (Session session = scripts.open()) {
      assertThat(session.call(scripts.scripts().get(1).hooks().get(0), Map.of(), new Stage.Echo()))
          .isEqualTo("mod b");
    }
  }

  @Test
  void the_prelude_leaves_what_the_reader_knows() throws Exception {
    StringBuilder kinds = new StringBuilder();
    KnownNames.NAMES.forEach(name -> kinds.append("typeof ").append(name).append(", "));
    KnownNames.MATH.forEach(name -> kinds.append("typeof Math.").append(name).append(", "));
    String text = "export const play = () => { return [" + kinds + "] }";
    GraalScripts scripts =
        GraalScripts.of(
            List.of(new Source("a.js", "base", text)), ScriptLimits.USUAL, new Problems());
    try (Session session = scripts.open()) {
      Object found =
          session.call(scripts.scripts().get(0).hooks().get(0), Map.of(), new Stage.Echo());
      assertThat((List<?>) found)
          .filteredOn(kind -> kind.equals("undefined"))
          .as("only undefined itself, and arguments which an arrow has not")
          .hasSizeLessThanOrEqualTo(2);
    }
  }
}
