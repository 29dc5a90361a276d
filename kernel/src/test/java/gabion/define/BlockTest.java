package gabion.define;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import gabion.yaml.Problem;
import gabion.yaml.ProblemCode;
import gabion.yaml.Problems;
import gabion.yaml.Source;
import gabion.yaml.Tree;
import gabion.yaml.YamlReader;
import java.util.List;
import org.junit.jupiter.api.Test;

class BlockTest {

  private static final Schema WELL =
      Schema.of(
          FieldSpec.must("depth", FieldKind.WHOLE, "how deep it is"),
          FieldSpec.may("dry", FieldKind.YES_NO, "whether it gives no water"));

  private final Problems problems = new Problems();

  private Block block(String yaml, Schema schema) {
    Tree.Fields tree = YamlReader.read(new Source("a.yaml", "base", yaml), problems).orElseThrow();
    return Block.of(tree, Citation.NONE, problems, schema);
  }

  private List<ProblemCode> faults() {
    return problems.list().stream().map(Problem::code).toList();
  }

  @Test
  void a_declared_field_is_read() {
    Block well = block("depth: 12\ndry: yes\n", WELL);

    assertThat(well.number("depth", 0)).isEqualTo(12);
    assertThat(well.claim("dry")).isTrue();
    well.reportUnreadFields();
    assertThat(faults()).isEmpty();
  }

  @Test
  void a_missing_field_is_told_of_with_what_it_holds() {
    block("dry: no\n", WELL).need("depth");

    assertThat(faults()).containsExactly(ProblemCode.MISSING_FIELD);
    assertThat(problems.list().get(0).help())
        .isEqualTo("`depth` holds a whole number: how deep it is");
  }

  @Test
  void an_unknown_field_is_compared_with_the_declared_ones() {
    Block well = block("dept: 12\n", WELL);

    well.reportUnreadFields();

    assertThat(faults()).containsExactly(ProblemCode.UNKNOWN_FIELD);
    assertThat(problems.list().get(0).help()).contains("did you mean `depth`?");
  }

  @Test
  void a_declared_field_that_nobody_asked_for_says_nothing() {
    Block well = block("depth: 12\ndry: no\n", WELL);

    well.number("depth", 0);
    well.reportUnreadFields();

    assertThat(faults()).containsExactly(ProblemCode.FIELD_OVERRULED);
  }

  @Test
  void what_cites_may_stand_anywhere() {
    Block well = block("depth: 1\nrule: \"4.1\"\nid: pit\n", WELL);

    well.number("depth", 0);
    well.reportUnreadFields();

    assertThat(faults()).isEmpty();
    assertThat(well.citation().brief()).isEqualTo("4.1");
  }

  @Test
  void a_reader_that_asks_for_what_nobody_declared_is_our_mistake() {
    Block well = block("depth: 1\n", WELL);

    assertThatThrownBy(() -> well.text("rope")).isInstanceOf(DefineBug.class);
  }

  @Test
  void an_open_block_has_fields_that_its_author_names() {
    Block well =
        block("depth: 1\nrope: 3\n", Schema.with("what hangs in it", WELL.fields().get(0)));

    well.number("depth", 0);

    assertThat(well.others()).extracting(field -> field.key().value()).containsExactly("rope");
    assertThat(well.number("rope", 0)).isEqualTo(3);
  }
}
