package gabion.play;

import static org.assertj.core.api.Assertions.assertThat;

import gabion.hook.ScriptFolders;
import gabion.text.Problem;
import gabion.text.Problems;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Packs over packs: whether authors are told that two of them set the same. */
class PacksTest {

  @TempDir Path home;

  private Path base;

  @BeforeEach
  void write_the_base() throws IOException {
    base =
        pack(
            "ground",
            "ruleset: pond\ntitle: The Pond\nabout: a base\nprocedures: { game: { steps: [] } }\n");
  }

  private Path pack(String name, String yaml) throws IOException {
    Path folder = Files.createDirectories(home.resolve(name).resolve("rulesets/pond"));
    Files.writeString(folder.resolve("ruleset.yaml"), yaml);
    return home.resolve(name);
  }

  private List<String> warnings(Path... packs) {
    Problems problems = new Problems();
    Problems warnings = new Problems();
    new Library(List.of(packs), ScriptFolders.none()).load("pond", problems, warnings);
    assertThat(problems.list()).isEmpty();
    return warnings.list().stream().map(Problem::message).toList();
  }

  @Test
  void two_packs_that_set_one_thing_are_told_of() throws IOException {
    Path one = pack("frogs", "title: The Frogs\n");
    Path other = pack("geese", "title: The Geese\n");

    assertThat(warnings(base, one, other))
        .containsExactly(
            "packs `frogs` and `geese` both set `title`, and neither comes after the other");
  }

  @Test
  void a_pack_may_set_what_the_base_sets() throws IOException {
    assertThat(warnings(base, pack("frogs", "title: The Frogs\n"))).isEmpty();
  }

  @Test
  void packs_that_set_different_things_or_the_same_value_agree() throws IOException {
    Path one = pack("frogs", "title: The Frogs\n");
    Path other = pack("geese", "about: geese\n");
    Path alike = pack("ducks", "title: The Frogs\n");

    assertThat(warnings(base, one, other, alike)).isEmpty();
  }
}
