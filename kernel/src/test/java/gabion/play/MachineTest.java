package gabion.play;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import gabion.flow.log.EventFormatter;
import gabion.flow.run.Machine;
import gabion.flow.run.Outcome;
import gabion.flow.run.Program;
import gabion.flow.run.RulesetException;
import gabion.hook.Scripts;
import gabion.question.Oracle;
import gabion.question.Question;
import gabion.state.Draft;
import gabion.state.GameState;
import gabion.yaml.Problems;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** How the machine runs: straight or stopped, at once or not, to an ending. */
class MachineTest {

  private static final int GAMES = 40;

  private static Program rich() {
    Problems problems = new Problems();
    return SmallRules.compile(
            List.of(SmallRules.shared("base.yaml"), SmallRules.shared("rich.yaml")),
            Scripts.none(),
            problems)
        .orElseThrow(() -> new AssertionError(problems.list().toString()));
  }

  /** Answers at random and writes everything down. */
  private static final class Writer implements Oracle {
    final List<String> lines = new ArrayList<>();
    private final RandomOracle random;
    private final Program program;

    Writer(Program program, long seed) {
      this.program = program;
      random = new RandomOracle(seed);
    }

    @Override
    public long answer(Question question) {
      return note(question, random.answer(question));
    }

    @Override
    public long chance(Question question) {
      return note(question, question.drawAnswer());
    }

    private long note(Question question, long answer) {
      String words = question.shape().describe(answer, program.names());
      lines.add(question.seat() + " " + question.step().name() + ": " + words);
      return answer;
    }
  }

  private static Draft begun(Program program, Machine machine, long seed) {
    Draft draft = program.laidOut();
    draft.seed(seed);
    machine.enter(draft, "game");
    return draft;
  }

  @Test
  void the_same_seed_gives_the_same_transcript() {
    Program program = rich();
    for (long seed = 1; seed <= GAMES; seed++) {
      List<String> first = transcript(program, seed);
      assertThat(transcript(rich(), seed)).as("seed " + seed).isEqualTo(first);
    }
  }

  private static List<String> transcript(Program program, long seed) {
    Writer writer = new Writer(program, seed);
    try (Machine machine = new Machine(program)) {
      EventFormatter sentences = new EventFormatter(program.layout());
      machine.listen(
          event ->
              sentences
                  .lines(event)
                  .forEach(line -> writer.lines.add(event.cause().rule() + " " + line)));
      Draft draft = begun(program, machine, seed);
      machine.run(draft, writer);
      writer.lines.add(Long.toHexString(draft.hash()));
    }
    return writer.lines;
  }

  @Test
  void a_game_that_stops_at_every_question_goes_as_one_that_never_stops() {
    Program program = rich();
    for (long seed = 1; seed <= GAMES; seed++) {
      Writer straight = new Writer(program, seed);
      Writer stopping = new Writer(program, seed);
      long hash;
      try (Machine machine = new Machine(program)) {
        Draft draft = begun(program, machine, seed);
        machine.run(draft, straight);
        hash = draft.hash();
      }
      Draft end = stopped(program, seed, stopping);
      assertThat(stopping.lines).as("seed " + seed).isEqualTo(straight.lines);
      assertThat(end.hash()).as("seed " + seed).isEqualTo(hash);
    }
  }

  /** Stops at each question, fate's too, freezes the state, and goes on with a new machine. */
  private static Draft stopped(Program program, long seed, Writer writer) {
    GameState state;
    try (Machine machine = new Machine(program)) {
      state = GameState.of(begun(program, machine, seed));
    }
    while (true) {
      Draft draft = state.thaw();
      boolean[] answered = new boolean[1];
      Oracle once =
          new Oracle() {
            @Override
            public long answer(Question question) {
              return turn() ? writer.answer(question) : WAIT;
            }

            @Override
            public long chance(Question question) {
              return turn() ? writer.chance(question) : WAIT;
            }

            private boolean turn() {
              boolean first = !answered[0];
              answered[0] = true;
              return first;
            }
          };
      try (Machine machine = new Machine(program)) {
        if (machine.run(draft, once) == Outcome.ENDED) {
          return draft;
        }
      }
      state = GameState.of(draft);
      assertThat(state.thaw().hash()).isEqualTo(draft.hash());
    }
  }

  // ---- procedures that call themselves

  private static final String DIGGING =
      """
      fields:
        deep: { type: number }
      procedures:
        dig number:
          - add: 1
            to: deep
          - if: number > 1
            then:
              - call: dig on (number - 1)
          - add: number
            to: deep
        dig on number:
          - call: dig number
        fall number:
          - call: fall on (number + 1)
        fall on number:
          - call: fall number
        share number:
          - add: 1
            to: deep
          - if: number > 0
            then:
              - repeat: number
                fuse: 100000
                do:
                  - call: share 0
        game:
          steps:
      """;

  private static Program digging(String call) {
    return SmallRules.of(DIGGING + "      - " + call + "\n").program();
  }

  /** How deep it has become in games behind one another. */
  private static List<Integer> depths(Program program) {
    int deep = program.layout().fields().get("deep").offset();
    List<Integer> depths = new ArrayList<>();
    for (int game = 0; game < 5; game++) {
      try (Machine machine = new Machine(program)) {
        Draft draft = begun(program, machine, game);
        machine.run(draft, new RandomOracle(game));
        depths.add(draft.field(deep));
      }
    }
    return depths;
  }

  @Test
  void procedures_may_call_one_another_deep_down() {
    Program program = digging("call: dig 4000");
    assertThat(depths(program)).containsOnly(4_000 + 4_000 * 4_001 / 2);
  }

  @Test
  void a_procedure_may_call_itself_as_often_as_it_likes() {
    Program program = digging("call: share 60000");
    assertThat(depths(program)).containsOnly(60_001);
  }

  @Test
  void a_procedure_that_calls_itself_without_end_is_told_so_however_often_it_ran() {
    Program program = digging("call: fall 1");
    for (int game = 0; game < 5; game++) {
      try (Machine machine = new Machine(program)) {
        Draft draft = begun(program, machine, game);
        assertThatThrownBy(() -> machine.run(draft, new RandomOracle(0)))
            .isInstanceOf(RulesetException.class)
            .hasMessageContaining("calls itself without end");
      }
    }
  }

  @Test
  void a_copy_of_a_draft_is_equal_and_goes_its_own_way() {
    Program program = rich();
    Draft other = program.laidOut();
    try (Machine machine = new Machine(program)) {
      Draft draft = begun(program, machine, 3);
      int[] left = {5};
      Oracle random = new RandomOracle(3);
      machine.run(draft, question -> left[0]-- > 0 ? random.answer(question) : Oracle.WAIT);
      draft.copyInto(other);
      long hash = draft.hash();

      machine.run(draft, new RandomOracle(4));

      assertThat(other.hash()).isEqualTo(hash).isNotEqualTo(draft.hash());
      assertThat(other.disagreement()).isEmpty();
    }
  }

  @Test
  void no_piece_is_made_or_lost() {
    Program program = rich();
    Map<String, Integer> start = pieces(program, program.laidOut());
    for (long seed = 1; seed <= GAMES; seed++) {
      RandomOracle random = new RandomOracle(seed);
      try (Machine machine = new Machine(program)) {
        Draft draft = begun(program, machine, seed);
        machine.run(
            draft,
            question -> {
              assertThat(question.draft().disagreement()).isEmpty();
              assertThat(pieces(program, question.draft())).isEqualTo(start);
              return random.answer(question);
            });
        assertThat(pieces(program, draft)).as("seed " + seed).isEqualTo(start);
      }
    }
  }

  /** How many of each kind and owner there are, faces and marks summed. */
  private static Map<String, Integer> pieces(Program program, Draft draft) {
    Map<String, Integer> pieces = new HashMap<>();
    for (int row = 0; row < program.layout().rows().size(); row++) {
      var is = program.layout().rows().get(row);
      for (int place = 0; place < program.layout().sorts().places().size(); place++) {
        pieces.merge(is.kind() + " of " + is.faction(), draft.count(row, place), Integer::sum);
      }
    }
    return pieces;
  }

  // ---- standing rules

  private static final String BIRDS =
      """
      pieces:
        bird: { count: 3, starts: pile, faces: [nobody, red, blue], allegiance: face }
      standing:
        birds-turn:
          for: area
          in: areas where any birds of nobody in it and any stones in it
          do:
            - let: stone
              be: one of (stones in area)
            - { flip: birds of nobody in area, to: stone.side }
      start:
        hill: { birds: 1 }
      procedures:
      """;

  @Test
  void a_standing_rule_holds_at_the_next_step() {
    Played played =
        SmallRules.of(
                BIRDS
                    + """
                  game:
                    steps:
                      - { move: stones of blues, to: hill, count: 1 }
                      - note: "{birds of blue in hill}"
                """)
            .play();

    assertThat(played.told).endsWith("1 Bird (Blue)");
  }

  @Test
  void a_standing_rule_holds_of_the_table_as_it_is_laid() {
    Played played =
        SmallRules.of(
                BIRDS.replace("{ birds: 1 }", "{ birds: 1, stones of reds: 1 }")
                    + """
                  game:
                    steps:
                      - note: "{birds of red in hill}"
                """)
            .play();

    assertThat(played.told).endsWith("1 Bird (Red)");
  }

  @Test
  void a_standing_rule_waits_for_the_end_of_what_happens_at_once() {
    Played played =
        SmallRules.of(
                BIRDS
                    + """
                  game:
                    steps:
                      - call: both
                      - note: "then {birds of red in hill}"
                  both:
                    at-once: yes
                    steps:
                      - { move: stones of blues, to: hill, count: 1 }
                      - { move: stones in hill, to: stock of blues }
                      - { move: stones of reds, to: hill, count: 1 }
                      - note: "first {birds of nobody in hill}"
                """)
            .play();

    assertThat(played.told).contains("first 1 Bird").endsWith("then 1 Bird (Red)");
  }

  @Test
  void standing_rules_wake_each_other() {
    Played played =
        SmallRules.of(
                """
                standing:
                  down: { for: area, in: areas where count(stones in it) > 2, do: [ { move: stones in area, to: meadow, count: 1 } ] }
                  wash: { for: area, in: areas where area-is-full of it, do: [ { move: stones in area, to: shore } ] }
                define:
                  area-is-full of area: { is: area is meadow and count(stones in area) > 1 }
                procedures:
                  game: { steps: [ { move: stones of reds, to: hill, count: 4 } ] }
                """)
            .play();

    assertThat(played.stones("reds", "hill")).isEqualTo(2);
    assertThat(played.stones("reds", "shore")).isEqualTo(2);
  }

  @Test
  void a_standing_rule_wakes_for_a_field_it_reads() {
    Played played =
        SmallRules.of(
                """
                fields:
                  luck of area: { type: number, from: 0, to: 9, start: 0 }
                standing:
                  lucky: { for: area, in: areas where its luck > 3, do: [ { move: stones of reds in stock of reds, to: area, count: 1 }, { set: area.luck, to: 0 } ] }
                procedures:
                  game: { steps: [ { set: luck of shore, to: 5 }, { set: luck of hill, to: 2 } ] }
                """)
            .play();

    assertThat(played.stones("reds", "shore")).isEqualTo(1);
    assertThat(played.stones("reds", "hill")).isZero();
  }

  @Test
  void a_standing_rule_wakes_for_what_lies_elsewhere_and_may_be_about_other_things() {
    Played played =
        SmallRules.of(
                """
                standing:
                  drawn: { for: card, in: "cards where its worth is count(stones in hill)", do: [ { move: card, to: table-edge } ] }
                procedures:
                  game: { steps: [ { move: stones of reds, to: hill, count: 1 }, { move: stones of reds, to: hill, count: 3 } ] }
                """)
            .play();

    assertThat(played.says("cards in table-edge")).isEqualTo("[moon]");
  }

  // ---- endings

  private static final String ENDINGS =
      """
      endings:
        full: { at: turn, if: any stones in hill, winner: red }
        wet: { at: any instant, if: any stones in shore, winner: only of (sides where it is blue) }
      procedures:
        game: { steps: [ { call: turn }, { note: behind } ] }
        turn:
          steps:
            - { move: stones of reds, to: PLACE, count: 1 }
            - note: here
      """;

  @Test
  void an_ending_at_a_procedure_is_looked_for_at_its_end() {
    Played played = SmallRules.of(ENDINGS.replace("PLACE", "hill")).play();

    assertThat(played.told).contains("here").doesNotContain("behind").endsWith("Red wins");
  }

  @Test
  void an_ending_at_any_instant_comes_at_once() {
    Played played = SmallRules.of(ENDINGS.replace("PLACE", "shore")).play();

    assertThat(played.told).doesNotContain("here").endsWith("Blue wins");
  }

  @ParameterizedTest
  @CsvSource({
    "turn, hill, Red",
    "turn, shore, Blue",
    "any instant, hill, Red",
    "any instant, shore, Blue"
  })
  void each_of_two_endings_at_one_time_comes_without_the_other(
      String time, String place, String winner) {
    Played played =
        SmallRules.of(
                ENDINGS.replaceAll("at: (turn|any instant)", "at: " + time).replace("PLACE", place))
            .play();

    assertThat(played.told).doesNotContain("behind").endsWith(winner + " wins");
  }

  @Test
  void two_endings_at_once_are_a_problem() {
    SmallRules table =
        SmallRules.of(
            ENDINGS
                .replace("at: any instant", "at: turn")
                .replace("shore", "hill")
                .replace("PLACE", "hill"));

    assertThatThrownBy(table::play)
        .isInstanceOf(RulesetException.class)
        .hasMessage("the endings `full` and `wet` occur at the same time");
  }

  @Test
  void a_game_without_an_ending_ends_where_its_steps_do() {
    Played played = SmallRules.of(ENDINGS.replace("PLACE", "meadow")).play();

    assertThat(played.told).endsWith("behind");
    assertThat(played.draft.field(gabion.state.Fields.ENDING)).isNegative();
  }

  // ---- questions

  @Test
  void a_forced_answer_is_asked_for_and_is_no_decision() {
    SmallRules table =
        SmallRules.playing("- { choose: goal, who: red, from: areas where it has wet }");
    Draft draft = table.laid();
    try (Machine machine = new Machine(table.program())) {
      machine.enter(draft, "game");
      List<Long> sizes = new ArrayList<>();
      machine.run(
          draft,
          question -> {
            sizes.add(question.shape().size());
            return 0;
          });

      assertThat(sizes).containsExactly(1L);
      assertThat(machine.questioner().decisions()).isZero();
    }
  }

  @Test
  void a_side_whose_seats_nobody_takes_cannot_be_asked() {
    SmallRules table =
        SmallRules.of(
            """
            seats: { solo: { reds: [reds] } }
            procedures:
              game:
                steps:
                  - { choose: goal, who: all of blue, otherwise: red, from: areas }
            """);

    assertThatThrownBy(table::play)
        .isInstanceOf(RulesetException.class)
        .hasMessage("there is no seat to ask for `goal`");
  }
}
