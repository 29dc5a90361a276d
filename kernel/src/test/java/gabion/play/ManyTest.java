package gabion.play;

import static org.assertj.core.api.Assertions.assertThat;

import gabion.flow.log.EventFormatter;
import gabion.flow.run.Machine;
import gabion.flow.run.RulesetException;
import gabion.question.Oracle;
import gabion.question.Question;
import gabion.question.shape.PieceCounts;
import gabion.state.Draft;
import gabion.yaml.ProblemCode;
import java.util.ArrayList;
import java.util.List;
import java.util.function.ToLongFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** A ruleset may have as many of a thing as it likes, or is told how many. */
class ManyTest {

  private static String each(int number, String separator, String entry) {
    return IntStream.range(0, number)
        .mapToObj(i -> entry.replace("#", Integer.toString(i)))
        .collect(Collectors.joining(separator));
  }

  private static String game(String... steps) {
    String lines =
        List.of(steps).stream().map(step -> "      - " + step + "\n").collect(Collectors.joining());
    return "procedures:\n  game:\n    steps:\n" + lines;
  }

  /** Some areas, each with a heap of two kinds of pieces. */
  private static String heaps(int areas) {
    return "areas: { "
        + each(areas, ", ", "a-#: {}")
        + " }\n"
        + "pieces:\n"
        + "  bead: { per: [faction], count: "
        + areas
        + ", starts: stock of faction }\n"
        + "  ring: { per: [faction], count: "
        + areas
        + ", starts: stock of faction }\n"
        + "start:\n"
        + each(areas, "", "  a-#: { beads of reds: 1, rings of reds: 1 }\n");
  }

  @ParameterizedTest
  @ValueSource(ints = {10, 100, 260})
  void a_group_is_chosen_out_of_any_number_of_piles(int areas) {
    SmallRules table =
        SmallRules.of(
            heaps(areas)
                + game(
                    "{ choose: lot, who: reds, from: '(beads in areas)', count: 2 }",
                    "{ move: lot, to: pile }",
                    "{ choose: more, who: reds, from: '(rings in areas)', up-to: 2 }",
                    "{ move: more, to: pile }"));

    Played played = table.play();

    assertThat(played.says("count(beads in pile)")).isEqualTo("2");
  }

  @ParameterizedTest
  @ValueSource(ints = {10, 130, 300})
  void pieces_are_placed_over_any_number_of_places(int areas) {
    SmallRules table =
        SmallRules.of(
            heaps(areas)
                + game("{ place: beads in stock of blues, who: blues, in: areas, count: 2 }"));

    assertThat(table.play().says("count(beads of blues in areas)")).isEqualTo("2");
  }

  @ParameterizedTest
  @ValueSource(ints = {3, 300, 700})
  void cards_are_drawn_and_chosen_out_of_decks_of_any_size(int cards) {
    SmallRules table =
        SmallRules.of(
            "decks: { table-edge: { "
                + each(cards, ", ", "c-#: {}")
                + " } }\n"
                + game(
                    "{ draw: drawn, from: cards in table-edge, count: 2, to: pile }",
                    "{ choose: some, who: reds, from: cards in table-edge, count: 1 }",
                    "{ move: some, to: pile }"));

    assertThat(table.play().says("count(cards in pile)")).isEqualTo("5");
  }

  @ParameterizedTest
  @ValueSource(ints = {2, 100, 400})
  void a_die_has_any_number_of_faces(int faces) {
    SmallRules table =
        SmallRules.of(
            "dice: { wheel: { faces: { "
                + each(faces, ", ", "f-#: 1")
                + " } } }\n"
                + game("{ roll: spin, die: wheel, count: 1 }", "{ note: '{count(spin)}' }"));

    assertThat(table.play().told).last().isEqualTo("1");
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 16, 17, 60})
  void a_procedure_takes_any_number_of_things(int parameters) {
    String head = "sum of" + each(parameters, "", " with p#-number");
    SmallRules table =
        SmallRules.of(
            "procedures:\n  game: { steps: [ { call: "
                + "sum of"
                + each(parameters, "", " with #")
                + " } ] }\n"
                + "  "
                + head
                + ": { steps: [ { note: '{p"
                + (parameters - 1)
                + "-number}' } ] }\n");

    assertThat(table.play().told).containsExactly(Integer.toString(parameters - 1));
  }

  /** Kinds of pieces, so many of each, in a pile. */
  private static String kinds(int kinds, int each) {
    return "pieces: { "
        + each(kinds, ", ", "k-#: { count: " + each + ", starts: pile }")
        + " }\ngroups: { unit: ["
        + each(kinds, ", ", "k-#")
        + "] }\n";
  }

  /** What is told of a game in which each question is answered in the same manner. */
  private static List<String> told(SmallRules table, ToLongFunction<Question> manner) {
    List<String> told = new ArrayList<>();
    try (Machine machine = new Machine(table.program())) {
      Draft draft = table.laid();
      EventFormatter sentences = new EventFormatter(draft.layout());
      machine.listen(event -> told.addAll(sentences.lines(event)));
      machine.enter(draft, "game");
      machine.run(draft, new Manner(manner));
    }
    return told;
  }

  /** Answers each question of a seat in the same manner. */
  private record Manner(ToLongFunction<Question> answers) implements Oracle {
    @Override
    public long answer(Question question) {
      return answers.applyAsLong(question);
    }

    @Override
    public long chance(Question question) {
      return question.drawAnswer();
    }
  }

  private static String cards(int cards) {
    return "decks: { table-edge: { " + each(cards, ", ", "c-#: {}") + " } }\n";
  }

  @ParameterizedTest
  @CsvSource({"12, 60, all", "20, 8, all", "40, 30, 100", "12, 60, 3"})
  void what_cannot_be_counted_is_chosen_in_parts(int kinds, int each, String most) {
    SmallRules table =
        SmallRules.of(
            kinds(kinds, each)
                + game(
                    "{ choose: army, who: reds, from: units in pile, up-to: " + most + " }",
                    "{ move: army, to: stock of reds }",
                    "{ note: '{count(units in stock of reds)} are there' }"));
    String all = most.equals("all") ? Integer.toString(kinds * each) : most;

    assertThat(told(table, question -> question.shape().size() - 1))
        .last()
        .isEqualTo(all + " are there");
    assertThat(told(table, question -> 0)).last().isEqualTo("0 are there");
  }

  @Test
  void cards_that_cannot_be_counted_are_chosen_in_parts() {
    SmallRules table =
        SmallRules.of(
            cards(70)
                + game(
                    "{ choose: some, who: reds, from: cards in table-edge, up-to: all }",
                    "{ note: '{count(some)}' }"));
    List<String> asked = new ArrayList<>();

    List<String> told =
        told(
            table,
            question -> {
              asked.add(((PieceCounts) question.shape()).entries() + " cards");
              return question.shape().size() - 1;
            });

    assertThat(asked).containsExactly("35 cards", "35 cards");
    assertThat(told).last().isEqualTo("70");
  }

  @Test
  void another_answer_is_there_for_the_first_part_alone() {
    SmallRules table =
        SmallRules.of(
            cards(70)
                + game(
                    "{ choose: some, who: reds, from: cards in table-edge, count: 34,"
                        + " or: { none-of-them: [ { note: none } ] } }",
                    "{ note: '{count(some)}' }"));
    List<Integer> words = new ArrayList<>();

    List<String> told =
        told(
            table,
            question -> {
              words.add(question.shape().orCount());
              return 0;
            });

    assertThat(words).containsExactly(1, 0);
    assertThat(told).last().isEqualTo("34");
    assertThat(told(table, question -> question.shape().size() - 1)).last().isEqualTo("0");
  }

  @Test
  void more_ways_to_throw_than_can_be_counted_are_a_problem_of_the_step() {
    SmallRules table =
        SmallRules.of(
            "dice: { wheel: { faces: { "
                + each(70, ", ", "f-#: 1")
                + " } } }\n"
                + game("{ roll: spin, die: wheel, count: 70 }"));

    assertThat(fault(table)).isEqualTo(ProblemCode.TOO_MANY_ANSWERS);
  }

  private static ProblemCode fault(SmallRules table) {
    try (Machine machine = new Machine(table.program())) {
      Draft draft = table.laid();
      machine.enter(draft, "game");
      machine.run(draft, question -> 0);
      throw new AssertionError("no problem");
    } catch (RulesetException problem) {
      return problem.problem().code();
    }
  }
}
