package gabion.play;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** How fields begin, how long they last, and how they and marks are cleared. */
class FieldsTest {

  private static final String RULES =
      """
      phases: { day: {}, night: { steps: [] }, noon of side: { steps: [] } }
      pieces:
        guard: { per: [faction], count: 4, starts: hill, marks: { tired: night, lame: day, known: } }
      fields:
        tall of area: { type: number, start: area.height + 1 }
        master of side: { type: side, start: side.enemy }
        damp of area: { type: claim, start: area.wet }
        trail of area to other-area: { type: number, start: other-area.height, lasts: [night, noon of side] }
        visits of number: { type: number, start: 5 }
      """;

  private static Played play(String steps) {
    return SmallRules.of(RULES + "procedures:\n  game:\n    steps:\n" + steps.indent(6)).play();
  }

  @Test
  void a_field_begins_with_a_sentence_about_its_keys() {
    Played played = play("- { note: begun }");

    assertThat(played.says("tall of hill")).isEqualTo("4");
    assertThat(played.says("shore.tall")).isEqualTo("1");
    assertThat(played.says("master of red")).isEqualTo("blue");
    assertThat(played.says("areas where its damp")).isEqualTo("[shore]");
    assertThat(played.says("trail of hill to meadow")).isEqualTo("1");
  }

  @Test
  void a_mark_without_a_phase_stays_until_it_is_cleared() {
    String known = "- { flip: guards in hill, to: known }\n- { phase: night }\n- { phase: day }\n";

    assertThat(play(known).says("count(guards in hill where it is known)")).isEqualTo("8");
    assertThat(
            play(known + "- { clear: known, of: guards in hill }")
                .says("count(guards in hill where it is known)"))
        .isEqualTo("0");
  }

  @Test
  void a_field_that_lasts_several_phases_begins_again_at_the_end_of_each() {
    String walk = "- { set: trail of shore to hill, to: 9 }\n";

    assertThat(play(walk + "- { phase: night }").says("trail of shore to hill")).isEqualTo("3");
    assertThat(
            play(walk + "- { let: side, be: red }\n- { phase: noon of side }")
                .says("trail of shore to hill"))
        .isEqualTo("3");
    assertThat(play(walk + "- { phase: day }").says("trail of shore to hill")).isEqualTo("9");
  }

  @Test
  void clear_sets_a_field_back_for_all_its_keys() {
    Played played =
        play(
            """
            - { set: tall of hill, to: 9 }
            - { set: tall of shore, to: 8 }
            - { set: visits of 7, to: 1 }
            - { set: active, to: blues }
            - { clear: tall }
            - { clear: visits }
            - { clear: active }
            """);

    assertThat(played.says("sum of its tall over areas")).isEqualTo("7");
    assertThat(played.says("visits of 7")).isEqualTo("5");
    assertThat(played.says("active")).isEqualTo("reds");
  }

  @Test
  void clear_takes_a_mark_from_some_pieces_or_from_all() {
    String marked =
        """
        - { flip: guards of reds in hill, to: tired }
        - { move: guards of blues in hill, to: shore, mark: tired }
        - { flip: one of guards of blues in shore, to: lame }
        """;

    assertThat(play(marked).says("guards where it is tired"))
        .isEqualTo("[4 guard of reds (tired) in hill, 3 guard of blues (tired) in shore]");
    assertThat(
            play(marked + "- { clear: tired, of: guards of reds }")
                .says("guards where it is tired"))
        .isEqualTo("[3 guard of blues (tired) in shore]");
    assertThat(play(marked + "- { clear: tired }").says("count(guards where it is tired)"))
        .isEqualTo("0");
    assertThat(play(marked + "- { clear: tired }").says("count(guards where it is lame)"))
        .isEqualTo("1");
  }
}
