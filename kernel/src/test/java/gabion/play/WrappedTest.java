package gabion.play;

import static org.assertj.core.api.Assertions.assertThat;

import gabion.hook.Scripts;
import gabion.yaml.Problem;
import gabion.yaml.ProblemCode;
import gabion.yaml.Problems;
import gabion.yaml.Source;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Rules that stand instead of something and call what they stand instead of: {@code own}. */
class WrappedTest {

  private static final String GAME =
      """
      procedures:
        game:
          steps:
            - call: turn of red
            - call: turn of red
            - call: turn of blue
            - play: fog
        turn of side:
          heading: "{side} begins"
          steps:
            - note: "{side} turns"
        toll of side:
          gives: number
          steps: [ { give: 2 } ]
      decks:
        table-edge:
          fog:
            instead:
              turn of side: { when: side is blue, do: [ { note: "{side} waits in the fog" } ] }
            play: [ { note: "{card} rises" } ]
      """;

  private static List<String> told(String more) {
    return SmallRules.of(GAME + more).play().told.stream()
        .filter(line -> !line.contains("→"))
        .map(String::strip)
        .toList();
  }

  @Test
  void what_stands_instead_may_call_the_procedures_own_steps_and_what_a_card_says_of_them() {
    assertThat(
            told(
                """
                hooks:
                  instead:
                    turn of side:
                      do:
                        - note: hush
                        - call: own turn of side
                        - note: "{side} bows"
                """))
        .containsExactly(
            "Red begins",
            "hush",
            "Red turns",
            "Red bows",
            "Red begins",
            "hush",
            "Red turns",
            "Red bows",
            "Blue begins",
            "hush",
            "Blue waits in the fog",
            "Blue bows",
            "Fog rises");
  }

  @Test
  void where_its_claim_does_not_hold_all_is_as_it_was() {
    assertThat(
            told(
                """
                hooks:
                  instead:
                    turn of side:
                      when: side is nobody
                      do: [ { call: own turn of side } ]
                """
                    .replace("side is nobody", "no areas where it is hill")))
        .containsExactly(
            "Red begins",
            "Red turns",
            "Red begins",
            "Red turns",
            "Blue begins",
            "Blue waits in the fog",
            "Fog rises");
  }

  @Test
  void the_own_steps_may_be_called_for_another() {
    assertThat(
            told(
                """
                hooks:
                  instead:
                    turn of side: [ { call: own turn of side.enemy } ]
                """))
        .containsExactly(
            "Red begins",
            "Blue waits in the fog",
            "Red begins",
            "Blue waits in the fog",
            "Blue begins",
            "Red turns",
            "Fog rises");
  }

  @Test
  void what_the_own_steps_give_is_given_back() {
    assertThat(
            told("""
                    hooks:
                      instead:
                        toll of side:
                          - call: own toll of side
                            as: coins
                          - give: coins + 3
                      before:
                        turn of side:
                          - call: toll of side
                            as: paid
                          - note: "{paid} coins"
                    """)
                .get(0))
        .isEqualTo("5 coins");
  }

  @Test
  void the_play_of_a_card_has_a_head_too() {
    assertThat(
            told(
                """
                hooks:
                  before: { play of fog: [ { note: a sigh } ] }
                  instead:
                    play of fog:
                      - note: slowly
                      - call: own play of fog
                  whenever: { play of fog: [ { note: a rest } ] }
                """))
        .endsWith("a sigh", "slowly", "Fog rises", "a rest");
  }

  @Test
  void two_that_stand_around_one_thing_are_told_of() {
    Problems problems = new Problems();
    link(
        GAME.replace("{ note: \"{side} waits in the fog\" }", "{ call: own turn of side }")
            + "hooks: { instead: { turn of side: [ { call: own turn of side } ] } }\n",
        problems);

    assertThat(problems.list()).extracting(Problem::code).containsExactly(ProblemCode.TWO_INSTEAD);
    assertThat(problems.list().get(0).toString())
        .contains("in one pack only one of them may call `own turn of side`");
  }

  @Test
  void nothing_else_has_steps_of_its_own() {
    Problems problems = new Problems();
    link(GAME + "hooks: { before: { turn of side: [ { call: own toll of side } ] } }\n", problems);

    assertThat(problems.list())
        .extracting(Problem::message)
        .containsExactly("there is no procedure `own toll of side`");
  }

  private static void link(String yaml, Problems problems) {
    List<Source> sources =
        List.of(SmallRules.shared("base.yaml"), new Source("rules.yaml", "base", yaml));
    SmallRules.compile(sources, Scripts.none(), problems);
  }
}
