package gabion.play;

import static org.assertj.core.api.Assertions.assertThat;

import gabion.flow.log.ReasonFormatter;
import gabion.flow.log.Visibility;
import gabion.flow.run.Machine;
import gabion.hook.HookKind;
import gabion.question.Event;
import gabion.question.Oracle;
import gabion.question.Question;
import gabion.question.Question.Refusal;
import gabion.question.StepExplanation;
import gabion.state.Draft;
import gabion.yaml.Source;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Why something may not be chosen, how a number came about, and which hooks had a say in it. */
class WhyTest {

  private static final String CHOICE =
      """
      procedures:
        game:
          rule: "1"
          steps:
            - call: march from hill
        march from area:
          rule: "2"
          steps:
            - choose: goal
              who: red
              from: areas
              allowed: it is open
      define:
        area is open:
          rule: "3"
          all:
            - { that: area.height > 0, say: the sea is there, rule: "3.1" }
            - no stones in area
      """;

  private static final String FOG =
      """
      decks:
        table-edge:
          fog:
            title: The Fog
            rule: "7.4"
            %s
      """;

  /** A game up to its first question. */
  private static Asked ask(SmallRules table, Consumer<Draft> change) {
    Machine machine = new Machine(table.program());
    Draft draft = table.laid();
    change.accept(draft);
    machine.enter(draft, "game");
    machine.run(draft, question -> Oracle.WAIT);
    return new Asked(
        machine.questioner().question(), machine.questioner().question().explanation());
  }

  private record Asked(Question question, StepExplanation explained) {
    String whyNot(String thing) {
      return question.whyNot(thing).map(Refusal::reason).orElse("it may be chosen");
    }

    List<String> refusals() {
      return question.refusals().stream().map(r -> r.thing() + ": " + r.reason()).toList();
    }

    List<String> voices() {
      return explained.hookResponses().stream().map(ReasonFormatter::sentence).toList();
    }

    List<String> reckoned() {
      return explained.breakdowns().stream().map(ReasonFormatter::sentence).toList();
    }
  }

  private static Asked ask(SmallRules table) {
    return ask(table, draft -> {});
  }

  private static SmallRules choosing(String from) {
    return SmallRules.playing("- { choose: goal, who: red, from: \"" + from + "\" }");
  }

  // ---- refusals

  @Test
  void a_line_of_a_restriction_refuses_in_its_sentence_or_in_words_made_from_it() {
    SmallRules table = SmallRules.of(CHOICE);

    Asked asked = ask(table, table.stones("reds", 1, "meadow"));

    assertThat(asked.refusals())
        .containsExactly("meadow: stones in Meadow [3]", "shore: the sea is there [3.1]");
    assertThat(asked.whyNot("hill")).isEqualTo("it may be chosen");
  }

  @Test
  void a_condition_that_is_denied_twice_refuses_as_it_does_without() {
    SmallRules table = SmallRules.of(CHOICE.replace("it is open", "not (not (it is open))"));

    assertThat(ask(table, table.stones("reds", 1, "meadow")).refusals())
        .containsExactly("meadow: stones in Meadow [3]", "shore: the sea is there [3.1]");
  }

  @Test
  void all_that_is_against_a_thing_is_told_each_with_its_clause() {
    String allows = "allows: { area is open: { when: area is shore, say: nothing can be seen } }";
    SmallRules table = SmallRules.of(CHOICE + FOG.formatted(allows));

    Question question = ask(table, table.stones("reds", 1, "shore")).question();

    assertThat(question.allRefusals("shore").stream().map(Refusal::reason))
        .containsExactly(
            "the sea is there [3.1]",
            "stones in Shore [3]",
            "nothing can be seen [7.4], by The Fog");
    assertThat(question.allRefusals("hill")).isEmpty();
  }

  @Test
  void of_a_set_each_part_that_a_thing_fails_is_told() {
    String from = "areas where it is in neighbors of hill and no stones in it";
    SmallRules table = choosing(from);
    Question question = ask(table, table.stones("reds", 1, "shore")).question();

    assertThat(question.allRefusals("shore").stream().map(Refusal::reason))
        .containsExactly("not beside Hill", "stones there");
  }

  @Test
  void a_hook_refuses_in_its_sentence_with_its_card_and_its_clause() {
    String allows = "allows: { area is open: { when: area is meadow, say: nothing can be seen } }";
    SmallRules table = SmallRules.of(CHOICE + FOG.formatted(allows));

    assertThat(ask(table).refusals())
        .containsExactly(
            "meadow: nothing can be seen [7.4], by The Fog", "shore: the sea is there [3.1]");
  }

  @Test
  void a_script_refuses_in_the_sentence_that_it_returns() {
    CannedScripts fog =
        script()
            .says(
                HookKind.ALLOWS,
                "area is open",
                (payload, game) ->
                    payload.get("area").equals("hill") ? "thick fog lies there" : "pass");
    SmallRules table = SmallRules.of(CHOICE + FOG.formatted("worth: 1"), fog);

    assertThat(ask(table).refusals())
        .contains("hill: thick fog lies there [7.4], by The Fog")
        .contains("shore: the sea is there [3.1]");
  }

  private static CannedScripts script() {
    return new CannedScripts(new Source("fog.js", "base", "area is open strength of area"));
  }

  // ---- what a question wants

  @Test
  void a_question_says_which_claim_of_its_set_a_thing_fails() {
    assertThat(ask(choosing("areas where it is in neighbors of hill")).whyNot("shore"))
        .isEqualTo("not beside Hill");
    assertThat(ask(choosing("neighbors of meadow where it has wet")).whyNot("hill"))
        .isEqualTo("it has no wet");
    assertThat(ask(choosing("areas where its height > 1")).whyNot("meadow"))
        .isEqualTo("its height is 1 and must be more than 1");
    assertThat(ask(choosing("areas where its home is red")).whyNot("shore"))
        .isEqualTo("its home is Blue, not Red");
    assertThat(ask(choosing("[hill, meadow]")).whyNot("shore"))
        .isEqualTo("not one of Hill or Meadow");
    assertThat(ask(choosing("areas where no stones in it and it is not hill")).whyNot("hill"))
        .isEqualTo("it is Hill");
    assertThat(ask(choosing("areas with most (its height)")).whyNot("meadow"))
        .isEqualTo("not with the most its height");
  }

  @Test
  void pieces_that_may_not_be_chosen_have_reasons_too() {
    SmallRules table =
        SmallRules.playing(
            "- { choose: stone, who: red, from: 'stones of reds in [hill, meadow]' }");

    Asked asked =
        ask(
            table,
            draft -> {
              table.stones("reds", 2, "hill").accept(draft);
              table.stones("blues", 2, "meadow").accept(draft);
              table.stones("reds", 1, "shore").accept(draft);
            });

    assertThat(asked.whyNot("blues in meadow")).isEqualTo("not of Reds");
    assertThat(asked.whyNot("reds in shore")).isEqualTo("not in Hill or Meadow");
    assertThat(asked.whyNot("reds in meadow")).isEqualTo("none of these is available");
    assertThat(asked.whyNot("reds in hill")).isEqualTo("it may be chosen");
  }

  @Test
  void a_thing_of_another_sort_is_not_refused() {
    assertThat(ask(choosing("[hill, meadow]")).whyNot("coin")).isEqualTo("it may be chosen");
  }

  @Test
  void a_way_among_several_that_came_nearest_is_told() {
    SmallRules table =
        choosing("areas where (it is shore and it has wet) or (it is hill and any stones in it)");

    assertThat(ask(table).whyNot("hill")).isEqualTo("no stones there");
  }

  @Test
  void a_way_that_an_option_bars_comes_never_near() {
    SmallRules table =
        SmallRules.of(
            """
            options:
              fog:
                title: Fog
                default: light
                readings: { light: { title: It is light }, thick: { title: It is thick } }
            procedures:
              game:
                steps:
                  - choose: goal
                    who: red
                    from: >-
                      areas where any stones in it
                      or (it has wet and it is not hill and option.fog is thick)
            """);

    Asked asked = ask(table, table.stones("reds", 1, "meadow"));
    assertThat(asked.whyNot("shore")).isEqualTo("no stones there");
  }

  @Test
  void a_place_says_why_nothing_may_be_put_there() {
    Asked asked =
        ask(
            SmallRules.playing(
                """
                - for: faction in [reds, blues]
                  do:
                    - place: stones in stock of faction
                      count: 4
                      who: faction
                      in: areas where its home is faction.side or any stones of faction in it
                """));

    assertThat(asked.whyNot("shore"))
        .isEqualTo("its home is Blue, not Red, and no stones of Reds there");
    assertThat(asked.whyNot("hill")).isEqualTo("it may be chosen");
  }

  @Test
  void a_comparison_that_fails_tells_both_numbers() {
    SmallRules table = choosing("areas where its height >= count(stones in meadow)");

    Asked asked = ask(table, table.stones("reds", 2, "meadow"));
    assertThat(asked.whyNot("meadow")).isEqualTo("its height is 1 and must be at least 2");
  }

  @Test
  void a_number_of_hidden_cards_that_all_know_is_told() {
    SmallRules table = choosing("areas where its height > count(cards in pile)");

    assertThat(ask(table).whyNot("hill")).isEqualTo("it may be chosen");
    assertThat(ask(table).whyNot("meadow")).isEqualTo("its height is 1 and must be more than 2");
  }

  @Test
  void a_place_that_is_none_is_nowhere() {
    SmallRules table =
        SmallRules.of(
            """
            fields: { capital of faction: { type: area } }
            procedures:
              game:
                steps: [ { choose: goal, who: red, from: areas where capital of reds is hill, or: { none: [] } } ]
            """);

    assertThat(ask(table).whyNot("hill")).isEqualTo("capital of Reds is nowhere, not Hill");
  }

  private static final String HOARD = "boxes: { hoard: { seen-by: none } }\n";

  @Test
  void threads_that_ask_at_once_are_told_the_same_as_one_alone() {
    SmallRules alone = SmallRules.of(CHOICE);
    List<String> told = ask(alone, alone.stones("reds", 1, "meadow")).refusals();
    SmallRules table = SmallRules.of(CHOICE);

    List<List<String>> asked =
        IntStream.range(0, 32)
            .parallel()
            .mapToObj(thread -> ask(table, table.stones("reds", 1, "meadow")).refusals())
            .toList();

    assertThat(told).isNotEmpty();
    assertThat(asked).hasSize(32).containsOnly(told);
  }

  /** One card lies in each of two piles that nobody sees. */
  private static Consumer<Draft> split(SmallRules table) {
    int moon = table.layout().sorts().pieces().number("moon");
    return draft -> draft.put(moon, table.place("hoard"));
  }

  @Test
  void where_a_card_lies_that_nobody_sees_is_no_reason() {
    String choose = "- { choose: goal, who: red, from: areas %s }";
    String steps = "procedures:\n  game:\n    steps:\n      ";
    String from = "where sun.place is hoard or its height > 2";
    SmallRules asked = SmallRules.of(HOARD + steps + choose.formatted(from));
    String allowed = ", allowed: sun.place is hoard or it is hill";
    SmallRules refused = SmallRules.of(HOARD + steps + choose.formatted(allowed));

    assertThat(ask(asked, split(asked)).whyNot("meadow")).isEqualTo("this choice is not allowed");
    assertThat(ask(refused, split(refused)).refusals())
        .containsExactly("meadow: this choice is not allowed", "shore: this choice is not allowed");
  }

  /** A walk from the hill that may not end in the shore. */
  private static SmallRules walking(int far) {
    return SmallRules.of(
        """
        ways:
          stroll:
            rule: "6"
            ends: it is dry
        define:
          area is dry:
            rule: "6.1"
            all: [{ that: area.height > 0, say: nobody may stop in water }]
        procedures:
          game:
            rule: "2"
            steps: [{ choose: goal, who: red, from: reach of hill within %d by stroll }]
        """
            .formatted(far));
  }

  @Test
  void a_walk_says_whether_it_comes_not_so_far_or_may_not_end_there() {
    Asked near = ask(walking(1));
    assertThat(near.whyNot("meadow")).isEqualTo("it may be chosen");
    assertThat(near.whyNot("shore")).isEqualTo("out of reach of Hill [2]");
    assertThat(near.whyNot("hill")).isEqualTo("the way begins there and may not end there [2]");
    Asked far = ask(walking(2));
    assertThat(far.whyNot("shore")).isEqualTo("nobody may stop in water [6.1]");
    assertThat(far.question().allRefusals("hill")).hasSize(1);
  }

  @Test
  void a_line_of_several_cites_no_ruling_of_the_definition() {
    SmallRules table =
        SmallRules.of(CHOICE.replace("  rule: \"3\"\n", "  rule: \"3\"\n    ruling: R-9\n"));

    assertThat(ask(table, table.stones("reds", 1, "meadow")).refusals())
        .containsExactly("meadow: stones in Meadow [3]", "shore: the sea is there [3.1]");
  }

  @Test
  void a_refusal_cites_no_ruling_on_the_whole_of_a_definition_or_procedure() {
    String whole = "  rule: \"%s\"\n    ruling: R-9\n";
    SmallRules of =
        SmallRules.of(
            CHOICE
                .replace("from: areas", "from: areas where it is not shore")
                .replace("rule: \"2\"\n", "rule: \"2\"\n    ruling: R-9\n"));
    assertThat(ask(of).whyNot("shore")).isEqualTo("it is Shore [2]");
    String alone = whole.formatted("3") + "    all: [no stones in area]\n  area is far:\n";
    SmallRules one = SmallRules.of(CHOICE.replace("  rule: \"3\"\n", alone));
    assertThat(ask(one, one.stones("reds", 1, "hill")).whyNot("hill"))
        .isEqualTo("stones in Hill [3, R-9]");
  }

  @Test
  void a_definition_with_a_title_is_called_by_it() {
    SmallRules table =
        SmallRules.of(
            CHOICE.replace("- no stones in area", "- its-most < area.height")
                + "  its-most: { title: the most stones, is: count(stones in meadow) }\n");

    assertThat(ask(table, table.stones("reds", 1, "meadow")).whyNot("meadow"))
        .isEqualTo("the most stones is 1 and must be less than 1 [3]");
  }

  @Test
  void of_several_ways_the_citations_of_those_are_told_that_are_told() {
    SmallRules table =
        SmallRules.of(
            """
            options:
              fog: { title: Fog, default: light, readings: { light: {}, thick: {} } }
            define:
              area is fit:
                rule: "3"
                either:
                  - area.height > 2
                  - { that: any stones in area, ruling: R-8 }
                  - { that: option.fog is thick and area has wet, ruling: R-9 }
            procedures:
              game:
                steps: [{ choose: goal, who: red, from: areas, allowed: it is fit }]
            """);

    assertThat(ask(table).whyNot("meadow"))
        .isEqualTo(
            "height of Meadow is 1 and must be more than 2, and no stones in Meadow [3, R-8]");
  }

  // ---- sums

  private static final String SUM =
      """
      define:
        strength of area:
          rule: "5"
          add-up:
            - { plus: count(stones in area), say: stones }
            - { when: area.height > 2, plus: 0 - 1, say: it is steep, rule: "5.1" }
            - { when: area has wet, plus: 4, say: water }
      procedures:
        game:
          steps:
            - { add: strength of hill, to: tally }
            - { add: strength of meadow, to: tally }
            - { add: 1, to: tally }
      fields: { tally: { type: number } }
      """;

  @Test
  void a_sum_is_told_before_what_comes_of_it() {
    SmallRules table = SmallRules.of(SUM);

    Played played = table.play("game", table.stones("reds", 3, "hill"));

    assertThat(played.told)
        .containsExactly(
            "strength of Hill: 2 (stones +3, it is steep -1 [5.1])",
            "Tally: 0 → 2",
            "Tally: 2 → 3");
  }

  @Test
  void a_sum_within_a_sum_is_told_line_by_line() {
    SmallRules table =
        SmallRules.of(
            SUM.replace("add: strength of hill", "add: power of hill")
                .replace("define:\n", "define:\n" + POWER));

    assertThat(table.play().told).startsWith("power of Hill: 1 (it is steep -1 [5.1], luck +2)");
  }

  @Test
  void a_hook_that_changed_a_number_is_told_with_its_card() {
    String counts =
        "counts: { price of area: [ { by: 2, say: dear }, { when: area is shore, to: 0 } ] }";
    SmallRules table = SmallRules.of(PRICE + FOG.formatted(counts));

    assertThat(table.play().told)
        .contains("price of Hill: 5 (3, dear +2 by The Fog [7.4])")
        .contains("price of Shore: 0 (3, dear +2 by The Fog [7.4], -5 by The Fog [7.4])");
  }

  @Test
  void a_line_of_a_sum_tells_what_it_adds_otherwise_and_why() {
    SmallRules table =
        SmallRules.of(
            """
            define:
              pay of area: { first: { when: area has wet, is: 9, otherwise: wages of area } }
              wages of area:
                add-up:
                  when: area is meadow
                  plus: 1
                  say: near
                  otherwise: 2
                  otherwise-say: far
              strength of area:
                rule: "5"
                add-up:
                  - { plus: pay of area }
                  - { when: area has wet, plus: 4, say: water, otherwise: -5, otherwise-say: dry }
            procedures:
              game: { steps: [ { let: whole, be: strength of hill } ] }
            """);

    assertThat(table.play().told).containsExactly("strength of Hill: -3 (far +2, dry -5)");
    assertThat(table.says("strength of shore")).isEqualTo("13");
    assertThat(table.says("strength of meadow")).isEqualTo("-4");
  }

  private static final String POWER =
      """
        power of area:
          add-up:
            - { plus: strength of area, say: strength }
            - { plus: 2, say: luck }
      """
          .indent(0);

  private static final String PRICE =
      """
      define:
        price of area: { is: 3 }
        price-of-all: { is: price of hill + price of shore }
      procedures:
        game: { steps: [ { let: whole, be: price-of-all }, { note: "{whole}" } ] }
      """;

  @Test
  void a_script_that_changed_a_number_is_told_with_its_sentence() {
    CannedScripts fog =
        new CannedScripts(new Source("fog.js", "base", "price of area"))
            .says(
                HookKind.COUNTS,
                "price of area",
                (payload, game) ->
                    payload.get("area").equals("hill") ? Map.of("by", 1L, "say", "toll") : "pass");
    SmallRules table = SmallRules.of(PRICE + FOG.formatted("worth: 1"), fog);

    assertThat(table.play().told)
        .containsExactly("price of Hill: 4 (3, toll +1 by The Fog [7.4])", "7");
  }

  @Test
  void numbers_that_nothing_changed_are_not_told() {
    SmallRules table = SmallRules.of(PRICE);

    assertThat(table.play().told).containsExactly("6");
  }

  @Test
  void a_sum_is_told_to_those_who_see_what_it_hangs_on() {
    String sum =
        """
        define:
          strength of area:
            add-up:
              - { plus: 1, say: ground }
              - { when: sun.place is pile, plus: 2, say: the sun is gone }
        procedures:
          game: { steps: [ { let: whole, be: strength of hill } ] }
        """;
    SmallRules table = SmallRules.of(HOARD + sum);
    Draft draft = table.laid();
    split(table).accept(draft);

    List<Event> told = told(table, draft);

    assertThat(told).hasSize(1);
    assertThat(Visibility.of(draft, Visibility.ALL).veil(told.get(0))).isPresent();
    assertThat(Visibility.of(draft, 0).veil(told.get(0))).isEmpty();
    assertThat(Visibility.of(draft, Visibility.NOBODY).veil(told.get(0))).isEmpty();
    draft.put(table.layout().sorts().pieces().number("sun"), table.place("table-edge"));
    Event open = told(table, draft).get(0);
    assertThat(Visibility.of(draft, 0).veil(open)).contains(open);
    assertThat(Visibility.of(draft, Visibility.NOBODY).veil(open)).contains(open);
  }

  private static List<Event> told(SmallRules table, Draft draft) {
    List<Event> told = new ArrayList<>();
    try (Machine machine = new Machine(table.program())) {
      machine.listen(told::add);
      machine.enter(draft, "game");
      machine.run(draft, question -> Oracle.WAIT);
    }
    return told;
  }

  @Test
  void a_refusal_outside_of_a_question_is_told_too() {
    SmallRules table =
        SmallRules.of(
            """
            define: { area is open: { is: area.height > 0 } }
            procedures:
              game:
                steps:
                  - if: hill is open
                    then: [ { note: open } ]
                    else: [ { note: closed } ]
            """
                + FOG.formatted("allows: { area is open: { say: nothing can be seen } }"));

    assertThat(table.play().told)
        .containsExactly("Hill is not open: nothing can be seen, by The Fog", "closed");
  }

  // ---- who was asked

  @Test
  void the_hooks_of_a_question_can_be_asked_for_those_that_spoke_and_those_that_passed() {
    String hooks =
        """
        allows: { area is open: { when: area is meadow, say: nothing can be seen } }
        before: { march from area: { when: area has wet, do: [ { note: wet } ] } }
        whenever: { march from area: [ { note: after } ] }
        """
            .indent(6)
            .strip();
    SmallRules table = SmallRules.of(CHOICE + FOG.formatted(hooks));
    int fog = table.layout().sorts().pieces().number("fog");

    assertThat(ask(table).voices())
        .containsExactly(
            "The Fog (before march from area) [7.4]: passed",
            "The Fog (whenever march from area) [7.4]: speaks",
            "The Fog (allows area is open) [7.4]: nothing can be seen");
    assertThat(ask(table, draft -> draft.put(fog, table.place("pile"))).voices()).isEmpty();
  }

  @Test
  void the_numbers_of_a_question_can_be_asked_for() {
    String counts = "counts: { most of area: { by: 2, say: a lucky day } }";
    SmallRules table =
        SmallRules.of(
            """
            define: { most of area: { is: area.height } }
            procedures:
              game: { steps: [ { choose: pace, who: red, number: 0 to most of hill } ] }
            """
                + FOG.formatted(counts));

    assertThat(ask(table).reckoned())
        .containsExactly("most of Hill: 5 (3, a lucky day +2 by The Fog [7.4])");
  }

  @Test
  void plain_play_works_out_no_reasons() {
    CannedScripts fog = new CannedScripts(new Source("fog.js", "base", "price of area"));
    List<Object> calls = new ArrayList<>();
    fog.says(
        HookKind.COUNTS,
        "price of area",
        (payload, game) -> {
          calls.add(payload);
          return "pass";
        });
    SmallRules table = SmallRules.of(PRICE + FOG.formatted("worth: 1"), fog);
    Draft draft = table.laid();
    try (Machine machine = new Machine(table.program())) {
      machine.enter(draft, "game");
      machine.run(draft, question -> 0);
    }

    assertThat(calls).hasSize(2);
  }
}
