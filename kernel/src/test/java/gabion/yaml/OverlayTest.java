package gabion.yaml;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What several packs say together. */
class OverlayTest {

  private final Problems problems = new Problems();
  private final Problems warnings = new Problems();
  private boolean ordered = true;
  private boolean apart;

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
  void a_key_with_nothing_behind_it_takes_nothing_away() {
    assertThat(show(lay("a: {b: 1}", "a:"))).isEqualTo("{a: {b: 1}}");
    assertThat(show(lay("a: {b: 1}", "a: !replace {}"))).isEqualTo("{a: {}}");
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
    assertThat(laid.changeLocations(List.of("dice", "hit")))
        .extracting(SourceLocation::toString)
        .containsExactly("p0.yaml:1:8", "p1.yaml:1:8", "p2.yaml:2:8");
    assertThat(laid.changeLocations(List.of("dice", "flee"))).hasSize(1);
    assertThat(laid.changeLocations(List.of("dice"))).hasSize(3);
    assertThat(laid.changeLocations(List.of("cards"))).isEmpty();
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

  private static final String ALIKE =
      """
      procedures:
        volley:
          steps:
            - for: die
              in: white
              do: [{ call: rest }]
            - for: die
              in: red
              do: [{ call: flight }]
            - for: die
              in: red
              do: [{ note: end }]
      """;

  @Test
  void of_alike_steps_one_is_meant_by_its_number_or_by_what_stands_in_it() {
    String mod =
        """
        - remove: { for: die, nth: 1 }
        - before: { for: die, in: red, nth: 2 }
          note: two
        - after: { for: die, holds: "call: flight" }
          note: one
        - before: { nth: 1 }
          note: top
        """;
    assertThat(show(lay(ALIKE, steps(mod))))
        .contains(
            "steps: [{note: top}, {for: die, in: red, do: [{call: flight}]}, {note: one}, {note:"
                + " two}, {for: die, in: red, do: [{note: end}]}]");
    assertThat(problems.list()).isEmpty();
  }

  @Test
  void a_number_beyond_the_alike_steps_is_told() {
    lay(ALIKE, steps("- remove: { for: die, nth: 4 }\n"));
    assertThat(problems.list())
        .extracting(problem -> problem.message() + "; " + problem.help())
        .containsExactly("no item here is named `for: die, nth: 4`; there are only 3");
  }

  @Test
  void a_pack_may_give_a_step_an_id_by_which_a_later_one_calls_it() {
    String first = steps("- mark: { for: die, nth: 2 }\n  id: flights\n");
    String second = steps("- remove: flights\n");
    assertThat(show(lay(ALIKE, first, second))).contains("in: white").doesNotContain("flight}");
    assertThat(problems.list()).isEmpty();
  }

  @Test
  void ids_and_claims_are_edited_like_steps() {
    Overlay laid =
        lay(
            "a: {per: [red, blue], all: [x is y, {that: z, say: no}], one: hill}",
            """
            a:
              per: !edit
                - after: red
                  do: [green]
                - remove: blue
              all: !edit
                - replace: x is y
                  do: [x is not y, v]
                - before: "that: z"
                  that: w
              one: !edit
                - after: hill
                  do: [dale]
            """);
    assertThat(problems.list()).isEmpty();
    assertThat(show(laid))
        .isEqualTo(
            "{a: {per: [red, green], all: [x is not y, v, {that: w}, {that: z, say: no}], one:"
                + " [hill, dale]}}");
  }

  @Test
  void a_whole_set_is_replaced() {
    Overlay laid = lay("die: {faces: {hit: 2, flee: 4}, of: a}", "die: {faces: !replace {hit: 6}}");
    assertThat(show(laid)).isEqualTo("{die: {faces: {hit: 6}, of: a}}");
    assertThat(problems.list()).isEmpty();
  }

  @Test
  void a_removal_between_brackets_may_stand_before_a_comma_and_a_bracket() {
    Overlay laid =
        lay("a: {b: 1, c: 2, d: x}", "a: {b: !remove, c: !remove}\ne: 'f: !remove, g'\n");
    assertThat(show(laid)).isEqualTo("{a: {d: x}, e: f: !remove, g}");
    assertThat(problems.list()).isEmpty();
  }

  @Test
  void rules_of_packs_that_stand_apart_stay_two() {
    apart = true;
    Overlay laid = lay("hooks: {h: [1]}", "hooks: {h: [2]}", "hooks: {h: [3]}");
    assertThat(show(laid)).isEqualTo("{hooks: {h: [1], h: [2], h: [3]}}");
    assertThat(show(lay("hooks: {h: [1]}", "hooks: {h: [2]}", "hooks: {h: !remove}")))
        .isEqualTo("{hooks: {}}");
    assertThat(show(lay("hooks: {h: [1]}", "hooks: {h: !replace [2]}")))
        .isEqualTo("{hooks: {h: [2]}}");
    assertThat(problems.list()).isEmpty();
    assertThat(warnings.list()).isEmpty();
  }

  @Test
  void what_one_pack_takes_away_and_another_writes_into_is_told() {
    ordered = false;
    lay("a: {b: {c: 1}}", "a: {b: !remove}", "a: {b: {d: 2}}");
    assertThat(warnings.list())
        .extracting(Problem::message)
        .containsExactly("packs `p1` and `p2` both set `a: b`, and no `after:` orders them");
  }

  @Test
  void a_name_that_nearly_is_one_of_an_earlier_pack_is_told() {
    String base = "areas: {louisbourg: {}, new-york-2: {}, ohio: {}}";
    lay(base, "areas: {louisburg: {title: L}, new-york-3: {}, oho: {}, quebec: {}}");
    assertThat(warnings.list())
        .extracting(Problem::message)
        .containsExactly("the new name `louisburg` closely resembles `louisbourg`");
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
        .containsExactly("packs `p1` and `p2` both set `a: c`, and no `after:` orders them");
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
        .extracting(problem -> problem.location() + " " + problem.message() + " " + problem.help())
        .containsExactly(
            "p1.yaml:1:14 the key `a` appears twice the first one is at p0.yaml:1:14",
            "p1.yaml:2:1 the key `name` appears twice the first one is at p0.yaml:2:1");
  }

  private static String steps(String edits) {
    return "procedures:\n  volley:\n    steps: !edit\n" + edits.indent(6);
  }

  private Overlay lay(String... packs) {
    Overlay overlay =
        new Overlay(
            problems,
            warnings,
            new Overlay.Order() {
              @Override
              public boolean knows(String earlier, String later) {
                return ordered || earlier.equals("p0");
              }

              @Override
              public boolean isApart(List<String> path) {
                return apart && path.size() == 2;
              }
            });
    read(packs).forEach(overlay::addPack);
    return overlay;
  }

  private Tree.Fields join(String... files) {
    return PackMerger.of(read(files), problems);
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
