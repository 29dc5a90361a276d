package gabion.play;

import static org.assertj.core.api.Assertions.assertThat;

import gabion.flow.log.EventFormatter;
import gabion.flow.run.Machine;
import gabion.flow.run.Outcome;
import gabion.flow.run.RulesetException;
import gabion.question.Oracle;
import gabion.question.Question;
import gabion.state.Draft;
import java.util.ArrayList;
import java.util.List;
import org.assertj.core.api.Assertions;
import org.junit.jupiter.api.Test;

/** Taking turns, answering together, and cards with copies. */
class TurnsTest {

  // ---- alternate

  private static final String TURNS =
      """
      - alternate: side
        in: sides
        from: blue
        do:
          - choose: area
            who: side
            from: [hill, shore]
            or: { pass: pass }
          - note: "{side} goes to {area}"
      - note: all have passed
      """;

  @Test
  void turns_go_round_until_all_have_passed() {
    Played played =
        SmallRules.playing(TURNS).play("hill", "shore", "pass", "hill", "shore", "pass");

    assertThat(played.told)
        .filteredOn(line -> line.contains("goes") || line.contains("passed"))
        .containsExactly(
            "Blue goes to Hill",
            "Red goes to Shore",
            "Red goes to Hill",
            "Red goes to Shore",
            "all have passed");
  }

  @Test
  void stop_ends_the_turns_of_all_and_next_only_this_one() {
    Played played =
        SmallRules.playing(
                """
                - alternate: side
                  in: sides
                  do:
                    - choose: area
                      who: side
                      from: [hill, shore]
                      or: { rest: next, halt: stop, pass: pass }
                    - note: "{side} goes to {area}"
                """)
            .play("rest", "hill", "shore", "halt");

    assertThat(played.told)
        .filteredOn(line -> line.contains("goes"))
        .containsExactly("Blue goes to Hill", "Red goes to Shore");
  }

  @Test
  void pass_stands_also_inside_other_loops() {
    Played played =
        SmallRules.playing(
                """
                - alternate: side
                  in: sides
                  do:
                    - for: area
                      in: [hill, shore]
                      do:
                        - note: "{side} sees {area}"
                        - if: area is shore
                          then: [ pass: "" ]
                """)
            .play();

    assertThat(played.told)
        .filteredOn(line -> line.contains("sees"))
        .containsExactly("Red sees Hill", "Red sees Shore", "Blue sees Hill", "Blue sees Shore");
  }

  @Test
  void nobody_takes_turns_for_ever() {
    Assertions.setMaxStackTraceElementsDisplayed(0);
    assertThat(
            Assertions.catchThrowableOfType(
                RulesetException.class,
                () ->
                    SmallRules.playing(
                            """
                            - alternate: side
                              in: sides
                              fuse: 7
                              do: [ note: again ]
                            """)
                        .play()))
        .hasMessageContaining("7");
  }

  // ---- choose with each

  private static final String TOGETHER =
      """
      - choose: area
        each: side
        in: sides
        who: side
        from: [hill, shore]
        or: { nowhere: [ { note: "{side} stays" } ] }
        do:
          - note: "{side} goes to {area}"
      - note: done
      """;

  @Test
  void all_answer_before_anything_comes_of_it() {
    Played played = SmallRules.playing(TOGETHER).play("shore", "hill");

    assertThat(played.asked)
        .containsExactly("reds: hill | shore | nowhere", "blues: hill | shore | nowhere");
    assertThat(played.told)
        .filteredOn(line -> !line.contains(":"))
        .containsExactly("Red goes to Shore", "Blue goes to Hill", "done");
  }

  @Test
  void other_answers_have_their_turn_in_the_second_round() {
    Played played = SmallRules.playing(TOGETHER).play("nowhere", "hill");

    assertThat(played.told)
        .filteredOn(line -> !line.contains(":"))
        .containsExactly("Red stays", "Blue goes to Hill", "done");
  }

  @Test
  void groups_and_sets_are_kept_too() {
    Played played =
        SmallRules.playing(
                """
                - choose: some
                  each: faction
                  in: factions
                  who: faction
                  from: stones in stock of faction
                  up-to: 2
                  do:
                    - move: some
                      to: hill
                - choose: held
                  each: faction
                  in: factions
                  who: faction
                  from: cards in pile
                  up-to: 1
                  do:
                    - move: held
                      to: table-edge
                """)
            .play("2 reds", "1 blues", "1 moon", "none");

    assertThat(played.stones("reds", "hill")).isEqualTo(2);
    assertThat(played.stones("blues", "hill")).isEqualTo(1);
    assertThat(played.says("cards in table-edge")).isEqualTo("[moon]");
  }

  @Test
  void nothing_to_choose_from_is_said_in_the_second_round() {
    Played played =
        SmallRules.playing(
                """
                - move: stones of reds in stock of reds
                  to: hill
                - choose: some
                  each: faction
                  in: factions
                  who: faction
                  from: stones in stock of faction
                  none: [ { note: "{faction} has none" } ]
                  do:
                    - note: "{faction} has some"
                """)
            .play();

    assertThat(played.told).contains("Reds has none", "Blues has some");
  }

  @Test
  void a_game_may_wait_between_two_answers() {
    SmallRules table = SmallRules.playing(TOGETHER);
    List<String> told = new ArrayList<>();
    int[] asked = new int[1];
    Oracle stopping =
        new Oracle() {
          @Override
          public long answer(Question question) {
            return asked[0]++ % 2 == 0 ? WAIT : 1;
          }
        };
    Draft draft = table.laid();
    try (Machine machine = new Machine(table.program())) {
      EventFormatter sentences = new EventFormatter(draft.layout());
      machine.listen(event -> told.addAll(sentences.lines(event)));
      machine.enter(draft, "game");
      assertThat(machine.run(draft, stopping)).isEqualTo(Outcome.WAITING);
      Draft copy = table.laid();
      draft.copyInto(copy);
      assertThat(machine.run(copy, stopping)).isEqualTo(Outcome.WAITING);
      Draft again = table.laid();
      copy.copyInto(again);
      assertThat(machine.run(again, stopping)).isEqualTo(Outcome.ENDED);
    }
    assertThat(told).contains("Red goes to Shore", "Blue goes to Shore", "done");
  }

  // ---- copies

  private static final String COPIES =
      """
      boxes:
        trove: {}
        far: {}
        shrine: { in-force: yes }
      decks:
        trove:
          fort: { copies: 4, play: [ { note: a fort is played } ] }
          flag:
            copies: [ { worth: 1 }, { worth: 2 }, { worth: 1 } ]
            counts: { weight of area: { by: 10 } }
      define:
        weight of area: { is: count(stones in area) }
      """;

  @Test
  void so_many_copies_that_they_need_several_words_are_one_answer_too() {
    Played played =
        SmallRules.of(
                """
                boxes:
                  trove: {}
                  far: {}
                decks:
                  trove: { fort: { copies: 150 }, flag: { copies: 2 } }
                procedures:
                  game:
                    steps:
                      - move: fort-70
                        to: far
                      - choose: card from cards in [trove, far] where not (it is fort)
                        who: reds
                      - choose: held from cards in trove
                        who: reds
                        count: 130
                      - move: held
                        to: far
                      - choose: card from cards in [trove, far]
                        who: reds
                """)
            .play("fort-70", "129 fort, 1 flag");

    assertThat(played.asked.get(0)).isEqualTo("reds: fort-2 | fort-70 | flag");
    assertThat(played.asked.get(1))
        .isEqualTo("reds: 128 fort, 2 flag | 129 fort, 1 flag | 130 fort");
    assertThat(played.asked.get(2)).isEqualTo("reds: fort | fort-131 | flag | flag-2");
  }

  @Test
  void copies_that_are_not_in_the_set_are_not_counted() {
    Played played =
        SmallRules.of(
                """
                boxes:
                  trove: {}
                decks:
                  trove: { fort: { copies: 150 }, flag: {} }
                procedures:
                  game:
                    steps:
                      - choose: held from cards in trove where it is fort or it is fort-150 or it is flag
                        who: reds
                        count: 3
                """)
            .play();

    assertThat(played.asked).containsExactly("reds: 2 fort, 1 flag");
  }

  @Test
  void copies_that_are_alike_are_one_answer_at_one_place() {
    Played played =
        SmallRules.of(
                COPIES
                    + """
                    procedures:
                      game:
                        steps:
                          - move: fort-3
                            to: far
                          - choose: card
                            who: reds
                            from: cards in [trove, far]
                          - choose: held
                            who: reds
                            from: cards in trove
                            up-to: 2
                          - move: held
                            to: far
                          - play: fort-4
                    """)
            .play("flag", "2 fort");

    assertThat(played.asked.get(0)).isEqualTo("reds: fort | fort-3 | flag | flag-2");
    assertThat(played.asked.get(1))
        .endsWith("2 fort")
        .contains("1 fort, 1 flag-2")
        .contains("2 flag")
        .doesNotContain("fort-2");
    assertThat(played.says("cards in far")).isEqualTo("[fort, fort-2, fort-3]");
    assertThat(played.told).contains("a fort is played");
    assertThat(played.says("flag-2.worth")).isEqualTo("2");
  }

  @Test
  void any_copy_in_force_brings_the_rule() {
    SmallRules table = SmallRules.of(COPIES);
    int shrine = table.place("shrine");
    int copy = table.layout().sorts().pieces().number("flag-3");

    assertThat(table.says("weight of hill")).isEqualTo("0");
    assertThat(table.says("weight of hill", draft -> draft.put(copy, shrine))).isEqualTo("10");
  }
}
