package gabion.tools.packs;

import static org.assertj.core.api.Assertions.assertThat;

import gabion.yaml.Problems;
import gabion.yaml.Source;
import java.util.List;
import org.junit.jupiter.api.Test;

/** An edit changes its own lines and no others. */
class YamlEditorTest {

  private static final String MAP =
      """
      # The board.
      areas:
        defaults: { rule: "1" }

        # the north
        hill: { title: Hill, beside: [meadow, ford] } # steep
        meadow:
          title: Meadow
          beside:
          - ford
        # the south
        ford: { title: "A, ford" }

      # The end.
      """;

  private static YamlEditor editor(String text) {
    Problems problems = new Problems();
    YamlEditor editor = YamlEditor.of(new Source("map.yaml", "base", text), problems).orElseThrow();
    assertThat(problems.list()).isEmpty();
    return editor;
  }

  /** The lines that an edit changes, with their signs. */
  private static List<String> put(String text, List<String> path, String... value) {
    YamlEditor editor = editor(text);
    assertThat(editor.put(path, List.of(value))).isTrue();
    return changed(text, editor.text());
  }

  private static List<String> changed(String before, String after) {
    return LineDiff.of(before, after).stream().map(line -> line.sign() + line.text()).toList();
  }

  @Test
  void a_value_in_brackets_is_replaced_where_it_stands() {
    assertThat(put(MAP, List.of("areas", "hill", "beside"), "[ford]"))
        .containsExactly(
            "-  hill: { title: Hill, beside: [meadow, ford] } # steep",
            "+  hill: { title: Hill, beside: [ford] } # steep");
  }

  @Test
  void a_new_field_is_added_within_the_brackets() {
    assertThat(put(MAP, List.of("areas", "ford", "at"), "[3, 4]"))
        .containsExactly(
            "-  ford: { title: \"A, ford\" }", "+  ford: { title: \"A, ford\", at: [3, 4] }");
  }

  @Test
  void a_new_field_of_a_block_stands_below_its_last() {
    assertThat(put(MAP, List.of("areas", "meadow", "at"), "[3, 4]"))
        .containsExactly("+    at: [3, 4]");
    assertThat(editor(MAP).put(List.of("areas", "meadow", "at"), List.of("[3, 4]"))).isTrue();
  }

  @Test
  void a_list_of_lines_becomes_one_in_brackets() {
    assertThat(put(MAP, List.of("areas", "meadow", "beside"), "[ford, hill]"))
        .containsExactly("-    beside:", "-    - ford", "+    beside: [ford, hill]");
  }

  @Test
  void a_new_thing_stands_at_the_end_of_its_section() {
    YamlEditor editor = editor(MAP);
    assertThat(editor.put(List.of("areas", "moor"), List.of("{ title: Moor }"))).isTrue();
    assertThat(changed(MAP, editor.text())).containsExactly("+  moor: { title: Moor }");
    assertThat(editor.text()).contains("A, ford\" }\n  moor: { title: Moor }\n\n# The end.");
  }

  @Test
  void a_new_section_stands_at_the_end_of_the_file() {
    YamlEditor editor = editor(MAP);
    assertThat(editor.put(List.of("start", "hill"), List.of("{ men: 2 }"))).isTrue();
    assertThat(editor.text()).endsWith("# The end.\n\nstart:\n  hill: { men: 2 }\n");
  }

  @Test
  void a_block_is_laid_down_with_its_indentation() {
    YamlEditor editor = editor("");
    assertThat(
            editor.put(
                List.of("scenarios", "war"), List.of("title: War", "start:", "  hill: nothing")))
        .isTrue();
    assertThat(editor.text())
        .isEqualTo("scenarios:\n  war:\n    title: War\n    start:\n      hill: nothing\n");
  }

  @Test
  void a_thing_is_removed_with_its_lines() {
    YamlEditor editor = editor(MAP);
    assertThat(editor.remove(List.of("areas", "meadow"))).isTrue();
    assertThat(changed(MAP, editor.text()))
        .containsExactly("-  meadow:", "-    title: Meadow", "-    beside:", "-    - ford");
    assertThat(editor.remove(List.of("areas", "hill", "beside"))).isTrue();
    assertThat(editor.text()).contains("hill: { title: Hill } # steep");
    assertThat(editor.remove(List.of("areas", "bog"))).isFalse();
  }

  @Test
  void a_file_with_other_line_ends_keeps_them() {
    String text = "areas:\r\n  hill: { title: Hill }\r\n";
    YamlEditor editor = editor(text);
    assertThat(editor.put(List.of("areas", "moor"), List.of("{ title: Moor }"))).isTrue();
    assertThat(editor.text()).isEqualTo(text + "  moor: { title: Moor }\r\n");
  }

  @Test
  void a_broken_file_is_not_changed() {
    Problems problems = new Problems();
    assertThat(YamlEditor.of(new Source("map.yaml", "base", "areas: { hill: [\n"), problems))
        .isEmpty();
    assertThat(problems.list()).isNotEmpty();
  }

  @Test
  void a_text_has_no_fields() {
    Problems problems = new Problems();
    YamlEditor editor =
        YamlEditor.of(new Source("map.yaml", "base", "areas: none\n"), problems).orElseThrow();
    assertThat(editor.put(List.of("areas", "hill"), List.of("{ title: Hill }"))).isFalse();
    assertThat(editor.text()).isEqualTo("areas: none\n");
    assertThat(problems.list()).hasSize(1);
  }
}
