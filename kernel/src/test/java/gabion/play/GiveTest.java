package gabion.play;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import gabion.flow.log.EventFormatter;
import gabion.flow.run.Machine;
import gabion.flow.run.Outcome;
import gabion.flow.run.RulesetException;
import gabion.hook.HookKind;
import gabion.hook.Scripts;
import gabion.state.Draft;
import gabion.yaml.ProblemCode;
import gabion.yaml.Source;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** A procedure that gives a value back to its caller. */
class GiveTest {

  private static final String COUNTING =
      """
      procedures:
        game:
          steps:
            - call: bid of red above 3
              as: n
            - call: bid of blue above n
              as: m
            - note: "{n} and {m}"
        bid of side above number:
          gives: number
          steps:
            - if: side is red
              then: [ give: number + 1 ]
              else:
                - choose: more
                  who: side
                  number: 1 to 5
                - give: number + more
      """;

  private static List<String> notes(List<String> told) {
    return told.stream().filter(line -> !line.contains("·") && !line.contains("→")).toList();
  }

  @Test
  void the_caller_goes_on_with_what_was_given() {
    assertThat(notes(SmallRules.of(COUNTING).play("5").told)).containsExactly("4 and 9");
  }

  @Test
  void give_ends_the_procedure_from_inside_of_loops_and_its_end_is_told() {
    SmallRules table =
        SmallRules.of(
            """
            procedures:
              game:
                steps:
                  - for: side
                    in: sides
                    do:
                      - call: first field of side
                        as: found-area
                      - note: "{side}: {found-area}"
              first field of side:
                gives: area
                heading: "The {side} look"
                outcome: "{area} it is"
                steps:
                  - let: area
                    be: only of (areas where its home is side)
                  - repeat: 3
                    do:
                      - for: other-area
                        in: areas
                        do:
                          - if: other-area is area
                            then: [ give: other-area ]
                  - give: nothing
            """);

    assertThat(table.play().told.stream().map(String::strip))
        .containsExactly(
            "The Red look",
            "Hill it is",
            "Red: Hill",
            "The Blue look",
            "Shore it is",
            "Blue: Shore");
  }

  @Test
  void claims_and_things_are_given_and_procedures_give_what_others_gave_them() {
    SmallRules table =
        SmallRules.of(
            """
            procedures:
              game:
                steps:
                  - call: the rise of 4
                    as: n
                  - call: red is first
                    as: early
                  - if: early
                    then: [ note: "{n}" ]
              red is first:
                gives: claim
                steps: [ give: red is not blue ]
              the rise of number:
                gives: number
                steps:
                  - if: number < 1
                    then: [ give: 0 ]
                  - call: the rise of (number - 1)
                    as: below
                  - give: below + number
            """);

    assertThat(table.play().told).containsExactly("10");
  }

  @Test
  void a_value_that_nobody_wants_is_dropped() {
    String alone =
        COUNTING.replace("        as: n\n", "").replace("blue above n\n", "blue above 9\n");

    assertThat(notes(SmallRules.of(alone.replace("{n} and ", "")).play("1").told))
        .containsExactly("10");
  }

  @Test
  void whatever_ends_before_the_caller_goes_on_leaves_the_value_alone() {
    SmallRules table =
        SmallRules.of(
            """
            fields: { luck: { type: number }, seen: { type: number, silent: yes } }
            standing:
              watch:
                for: side
                in: sides where it is red
                do:
                  - if: not (seen < luck)
                    then: [ stop: ]
                  - call: twice luck
                    as: n
                  - set: seen
                    to: luck
                  - note: "seen {n}"
            procedures:
              game:
                steps:
                  - call: stroke
                    as: n
                  - note: "{n}, {luck}"
              twice number:
                gives: number
                steps: [ give: 2 * number ]
              stroke:
                at-once: yes
                gives: number
                steps:
                  - add: 7
                    to: luck
                  - give: 1
            """);

    assertThat(notes(table.play().told)).containsExactly("seen 14", "1, 7");
  }

  @Test
  void who_is_left_from_inside_without_giving_is_told() {
    SmallRules table =
        SmallRules.of(
            """
            procedures:
              game:
                steps:
                  - call: outer
                    as: n
              outer:
                gives: number
                steps:
                  - call: inner
                  - give: 1
              inner:
                steps: [ stop: outer ]
            """);

    assertThatThrownBy(table::play)
        .isInstanceOf(RulesetException.class)
        .hasMessageContaining("`outer` can end without giving a number");
  }

  // ---- games that stop and go on

  @Test
  void a_game_that_waits_inside_goes_on_elsewhere_and_may_be_played_twice() {
    SmallRules table = SmallRules.of(COUNTING);
    Draft waiting = table.laid();
    try (Machine first = new Machine(table.program())) {
      first.enter(waiting, "game");
      assertThat(first.run(waiting, question -> -1)).isEqualTo(Outcome.WAITING);
    }

    assertThat(resumed(table, waiting, 0)).containsExactly("4 and 5");
    assertThat(resumed(table, waiting, 4)).containsExactly("4 and 9");
  }

  private static List<String> resumed(SmallRules table, Draft waiting, long answer) {
    Draft copy = table.laid();
    waiting.copyInto(copy);
    List<String> told = new ArrayList<>();
    EventFormatter sentences = new EventFormatter(table.layout());
    try (Machine machine = new Machine(table.program())) {
      machine.listen(event -> told.addAll(sentences.lines(event)));
      assertThat(machine.run(copy, question -> answer)).isEqualTo(Outcome.ENDED);
    }
    return notes(told);
  }

  // ---- hooks

  private static final String HOOKED =
      """
      procedures:
        game:
          steps:
            - call: worth of hill to red
              as: n
            - note: "{n}"
        worth of area to side:
          gives: number
          steps:
            - give: area.height
      """;

  private static List<String> hooked(String hooks) {
    return notes(SmallRules.of(HOOKED + "hooks:\n" + hooks.indent(2)).play().told);
  }

  @Test
  void what_stands_instead_gives() {
    assertThat(hooked("instead: { worth of area to side: [ { give: 2 * area.height } ] }"))
        .containsExactly("6");
    assertThat(
            hooked(
                "instead: { worth of area to side: { when: side is blue, do: [ { give: 8 } ] } }"))
        .containsExactly("3");
  }

  @Test
  void what_stands_before_may_give_and_what_stands_after_cannot() {
    assertThat(
            hooked(
                """
                before: { worth of area to side: [ { if: side is red, then: [ { give: 9 } ] } ] }
                whenever: { worth of area to side: [ { note: over } ] }
                """))
        .containsExactly("over", "9");
  }

  // ---- scripts

  private static List<String> scripted(HookKind manner, Map<?, ?>... steps) {
    Source source = new Source("wind.js", "base", "'worth of area to side'() {}");
    Scripts wind =
        new CannedScripts(source)
            .yields(manner, "worth of area to side", (payload, game) -> List.of(steps).iterator());
    return notes(SmallRules.of(HOOKED, wind).play().told);
  }

  @Test
  void a_script_gives_by_a_step_which_ends_it() {
    Map<String, Object> note = Map.of("note", "too late");

    assertThat(scripted(HookKind.INSTEAD, Map.of("give", 5L), note)).containsExactly("5");
    assertThat(scripted(HookKind.BEFORE, Map.of("give", -2L), note)).containsExactly("-2");
    assertThat(scripted(HookKind.BEFORE, note)).containsExactly("too late", "3");
  }

  @Test
  void a_script_instead_that_gives_nothing_is_told() {
    assertThatThrownBy(() -> scripted(HookKind.INSTEAD, Map.of("note", "no")))
        .isInstanceOf(RulesetException.class)
        .satisfies(
            found ->
                assertThat(((RulesetException) found).problem().code())
                    .isEqualTo(ProblemCode.INSTEAD_WITHOUT_GIVING));
  }

  @Test
  void a_script_that_says_pass_lets_the_steps_give() {
    Source source = new Source("wind.js", "base", "'worth of area to side'() {}");
    Scripts wind =
        new CannedScripts(source)
            .says(HookKind.INSTEAD, "worth of area to side", (payload, game) -> "pass");

    assertThat(notes(SmallRules.of(HOOKED, wind).play().told)).containsExactly("3");
  }

  @Test
  void a_call_of_a_script_is_answered_with_what_was_given() {
    Source source = new Source("wind.js", "base", "export const before = { 'turn'() {} }");
    Map<String, Object> call = new LinkedHashMap<>();
    call.put("call", "worth of area to side");
    call.put("area", "hill");
    call.put("side", "blue");
    CannedScripts wind =
        new CannedScripts(source)
            .yields(
                HookKind.BEFORE,
                "turn",
                (payload, game) -> List.of(call, Map.of("note", "n")).iterator());
    String rules =
        HOOKED.replace(
                "- call: worth of hill to red", "- call: turn\n      - call: worth of hill to red")
            + "  turn: { steps: [] }\n";
    SmallRules.of(rules, wind).play();

    assertThat(wind.answers).startsWith(3L);
  }

  // ---- what is foreseen

  @Test
  void what_is_foreseen_calls_too_and_leaves_nothing_behind() {
    SmallRules table =
        SmallRules.of(
            """
            procedures:
              game:
                steps:
                  - pick: area
                    from: areas
                    by:
                      - likeliest: any stones of red in it
                        say: the surest
                    foresee:
                      - call: chance of it
                        as: n
                      - move: stones of reds in stock of reds
                        count: n
                        to: it
                  - note: "{area}"
              chance of area:
                gives: number
                steps:
                  - roll: throw
                    die: coin
                  - if: area has wet or count(throw showing heads) > 0
                    then: [ give: 1 ]
                    else: [ give: 0 ]
            """);

    Played played = table.play();
    assertThat(played.told).contains("Shore");
    assertThat(played.stones("reds", "shore")).isZero();
  }
}
