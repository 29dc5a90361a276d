package gabion.yaml;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class TreeCacheTest {

  private final TreeCache trees = new TreeCache();

  private static Source file(String text) {
    return new Source("a.yaml", "base", text);
  }

  @Test
  void the_same_text_is_read_once() {
    Tree.Fields first = trees.read(file("areas: { hill: {} }"), new Problems()).orElseThrow();

    assertThat(trees.read(file("areas: { hill: {} }"), new Problems())).containsSame(first);
  }

  @Test
  void another_text_another_name_and_another_pack_are_read_anew() {
    Tree.Fields first = trees.read(file("areas: { hill: {} }"), new Problems()).orElseThrow();

    Tree.Fields changed = trees.read(file("areas: { dale: {} }"), new Problems()).orElseThrow();
    Source moved = new Source("b.yaml", "base", "areas: { hill: {} }");
    Source packed = new Source("a.yaml", "pond", "areas: { hill: {} }");

    assertThat(((Tree.Fields) changed.fields().get("areas").value()).fields())
        .containsOnlyKeys("dale");
    for (Source other : new Source[] {moved, packed}) {
      Tree read = trees.read(other, new Problems()).orElseThrow();
      assertThat(read).isNotSameAs(first);
      assertThat(read.location().source()).isSameAs(other);
    }
  }

  @Test
  void what_is_wrong_is_said_each_time() {
    for (int time = 0; time < 2; time++) {
      Problems problems = new Problems();
      trees.read(file("areas: { hill: {}, hill: {} }"), problems);
      assertThat(problems.list())
          .extracting(Problem::code)
          .containsExactly(ProblemCode.DUPLICATE_KEY);
    }
    Problems problems = new Problems();
    trees.read(file("areas: { dale: *hill }"), Problems.discarding());
    trees.read(file("areas: { dale: *hill }"), problems);
    assertThat(problems.list()).extracting(Problem::code).containsExactly(ProblemCode.YAML_ALIAS);
  }
}
