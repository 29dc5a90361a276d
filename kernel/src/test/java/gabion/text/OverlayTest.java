package gabion.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What several packs say together. */
class OverlayTest {

  private final Problems problems = new Problems();
  private final Problems warnings = new Problems();
  private boolean ordered = true;

  private static final String VOLLEY =
      """
      procedures:
        volley:
          steps:
            - roll: dice
            - repeat: 2
              do:
                - choose: loss
                  who: all
                - id: gone
                  move: loss
            - note: done
      """;

  @Test
  void maps_merge_by_key_and_texts_replace() {
    Overlay laid = lay("dice: {hit: 3, flee: 1}\nname: a", "dice: {hit: 4, block: 2}");
    assertThat(show(laid)).isEqualTo("{dice: {hit: 4, flee: 1, block: 2}, name: a}");
    assertThat(problems.list()).isEmpty();
  }

  @Test
  void lists_replace() {
    assertThat(show(lay("a: [1, 2]", "a: [3]"))).isEqualTo("{a: [3]}");
  }

  @Test
  void a_removed_value_is_gone() {
    assertThat(show(lay("a: {b: 1, c: 2}", "a: {b: !remove }"))).isEqualTo("{a: {c: 2}}");
    assertThat(problems.list()).isEmpty();
  }

  @Test
  void a_value_knows_every_pack_that_touched_it() {
    Overlay laid = lay("dice: {hit: 3, flee: 1}", "dice: {hit: 4}", "\ndice: {hit: 5}");
    assertThat(laid.touched(List.of("dice", "hit")))
        .extracting(Where::toString)
        .containsExactly("p0.yaml:1:8", "p1.yaml:1:8", "p2.yaml:2:8");
    assertThat(laid.touched(List.of("dice", "flee"))).hasSize(1);
    assertThat(laid.touched(List.of("dice"))).hasSize(3);
    assertThat(laid.touched(List.of("cards"))).isEmpty();
  }

  @Test
  void steps_are_put_before_and_after_their_anchors_in_written_order() {
    String mod =
        """
        - before: "roll: dice"
          note: one
        - after: "choose: loss"
          note: two
        - after: "choose: loss"
          note: three
        - after: gone
          do: [{note: four}, {note: five}]
        """;
    assertThat(show(lay(VOLLEY, steps(mod))))
        .contains(
            "steps: [{note: one}, {roll: dice}, {repeat: 2, do: [{choose: loss, who: all}, {note:"
                + " two}, {note: three}, {id: gone, move: loss}, {note: four}, {note: five}]},"
                + " {note: done}]");
    assertThat(problems.list()).isEmpty();
  }

  @Test
  void steps_are_replaced_and_removed_also_where_they_are_nested() {
    String mod =
        "- replace: {choose: loss}\n  pick: loss\n- remove: gone\n- remove: 'note: done'\n";
    assertThat(show(lay(VOLLEY, steps(mod))))
        .contains("steps: [{roll: dice}, {repeat: 2, do: [{pick: loss}]}]");
    assertThat(problems.list()).isEmpty();
  }

  @Test
  void packs_edit_the_result_of_the_packs_before_them() {
    String first = steps("- after: gone\n  id: mine\n  note: x\n");
    String second = steps("- replace: mine\n  note: y\n");
    assertThat(show(lay(VOLLEY, first, second))).contains("{id: gone, move: loss}, {note: y}");
    assertThat(problems.list()).isEmpty();
  }

  @Test
  void packs_without_an_order_that_set_one_value_are_warned_of() {
    ordered = false;
    lay("a: {b: 1}", "a: {c: 2}", "a: {c: 3}");
    assertThat(problems.list()).isEmpty();
    assertThat(warnings.list())
        .extracting(Problem::message)
        .containsExactly("packs `p1` and `p2` both set `a: c`, and neither comes after the other");
  }

  @Test
  void packs_that_agree_or_have_an_order_are_not() {
    lay("a: 1", "a: 2", "a: 3");
    ordered = false;
    lay("a: 1", "b: 2", "b: 2");
    assertThat(warnings.list()).isEmpty();
  }

  @Test
  void files_of_one_pack_add_to_the_same_section() {
    Tree.Fields joint = join("procedures: {a: 1}\nname: x", "procedures: {b: 2}\ndice: {c: 3}");
    assertThat(show(joint)).isEqualTo("{procedures: {a: 1, b: 2}, name: x, dice: {c: 3}}");
    assertThat(problems.list()).isEmpty();
  }

  @Test
  void the_same_key_in_two_files_of_one_pack_is_a_problem_that_shows_both() {
    join("procedures: {a: {x: 1}}\nname: x", "procedures: {a: {y: 2}}\nname: y");
    assertThat(problems.list())
        .extracting(problem -> problem.where() + " " + problem.message() + " " + problem.help())
        .containsExactly(
            "p1.yaml:1:14 `a` is given twice it stands first at p0.yaml:1:14",
            "p1.yaml:2:1 `name` is given twice it stands first at p0.yaml:2:1");
  }

  private static String steps(String edits) {
    return "procedures:\n  volley:\n    steps: !edit\n" + edits.indent(6);
  }

  private Overlay lay(String... packs) {
    Overlay overlay = new Overlay(problems, warnings, (a, b) -> ordered || a.equals("p0"));
    read(packs).forEach(overlay::lay);
    return overlay;
  }

  private Tree.Fields join(String... files) {
    return Joint.of(read(files), problems);
  }

  private List<Tree.Fields> read(String... files) {
    List<Tree.Fields> trees = new ArrayList<>();
    for (String text : files) {
      Source source = new Source("p" + trees.size() + ".yaml", "p" + trees.size(), text);
      trees.add(YamlReader.read(source, problems).orElseThrow());
    }
    return trees;
  }

  private static String show(Overlay overlay) {
    return show(overlay.tree().orElseThrow());
  }

  private static String show(Tree tree) {
    if (tree instanceof Tree.Items list) {
      return list.items().stream().map(OverlayTest::show).toList().toString();
    }
    if (tree instanceof Tree.Fields fields) {
      return fields.fields().values().stream()
          .map(field -> field.key() + ": " + show(field.value()))
          .toList()
          .toString()
          .replaceAll("^\\[", "{")
          .replaceAll("]$", "}");
    }
    return tree.toString();
  }
}
