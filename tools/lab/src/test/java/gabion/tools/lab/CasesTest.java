package gabion.tools.lab;

import static org.assertj.core.api.Assertions.assertThat;

import gabion.define.Schema;
import gabion.hook.ScriptLoader;
import gabion.play.Ruleset;
import gabion.tools.packs.Library;
import gabion.yaml.Problem;
import gabion.yaml.Problems;
import gabion.yaml.Source;
import gabion.yaml.YamlReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/** What makes a case fail. */
class CasesTest {

  private static final String RULES =
      """
      procedures:
        game:
          steps:
            - choose: area
              who: red
              from: [hill, shore]
            - set: goal
              to: area
            - roll: throw
              die: coin
            - note: it is over
        march:
          steps:
            - choose: area
              who: red
              from: [hill]
            - choose: area
              who: red
              from: [hill, shore]
            - set: goal
              to: area
        weigh area with claim:
          steps:
            - if: claim
              then: [ { set: goal, to: area } ]
      fields:
        goal: { type: area }
      """;

  /** The table of a few lines that the tests of the kernel share. */
  static final Path SHARED =
      Path.of(System.getProperty("gabion.home", "../.."))
          .resolve("kernel/src/test/resources/tables/base.yaml");

  @TempDir private Path folder = Path.of("");

  /** The failure of a case of some lines that runs the game; empty where it passes. */
  private String failure(String lines) throws IOException {
    Path rules = Files.createDirectories(folder.resolve("rulesets/table"));
    Path cases = Files.createDirectories(rules.resolve("cases"));
    Files.writeString(rules.resolve("ruleset.yaml"), Files.readString(SHARED));
    Files.writeString(rules.resolve("rules.yaml"), RULES);
    Files.writeString(
        cases.resolve("one.yaml"),
        "cases:\n  one:\n" + (lines.contains("run:") ? "" : "    run: game\n") + lines.indent(4));
    Library library = new Library(List.of(folder), ScriptLoader.none());
    Problems problems = new Problems();
    Optional<Ruleset> ruleset = library.load("table", problems);
    assertThat(problems.list()).extracting(Problem::toString).isEmpty();
    List<CaseReport> reports =
        Cases.run(library, ruleset.orElseThrow(), Optional.empty(), problems);
    assertThat(problems.list()).extracting(Problem::toString).isEmpty();
    return reports.get(0).failure();
  }

  @Test
  void a_case_is_played_to_the_end_of_what_it_runs() throws IOException {
    assertThat(
            failure(
                """
                play: [{ answer: hill }, { dice: { coin: [heads] } }]
                expect: { log: [it is over], asked: nothing }
                """))
        .isEmpty();
  }

  @Test
  void a_claim_may_be_given_to_what_a_case_runs() throws IOException {
    assertThat(failure("run: call weigh shore with yes\nexpect: { true: [goal is shore] }"))
        .isEmpty();
    assertThat(failure("run: call weigh shore with no\nexpect: { true: [goal is nowhere] }"))
        .isEmpty();
  }

  @Test
  void a_question_to_a_seat_left_open_fails_though_all_that_is_expected_holds() throws IOException {
    assertThat(failure("expect: { true: [not (goal is hill)] }"))
        .contains("reds is asked area: hill | shore", "has no more lines");
  }

  @Test
  void a_question_to_fate_left_open_fails_as_well() throws IOException {
    assertThat(failure("play: [{ answer: hill }]\nexpect: { true: [goal is hill] }"))
        .contains("fate is asked throw", "has no more lines");
  }

  @Test
  void a_case_may_end_at_a_question_that_it_names() throws IOException {
    assertThat(failure("expect: { asked: area }")).isEmpty();
    assertThat(failure("play: [{ answer: hill }]\nexpect: { asked: throw }")).isEmpty();
  }

  @Test
  void but_not_at_another_one() throws IOException {
    assertThat(failure("expect: { asked: throw }")).contains("expected: throw", "got:      area");
  }

  @Test
  void a_line_that_does_not_fit_a_forced_question_waits_for_its_own() throws IOException {
    String line = "run: call march\nplay: [{ to: area, among: %s, answer: hill }]";
    String expect = "\nexpect: { true: [goal is hill] }";
    assertThat(failure(line.formatted("[hill, shore]") + expect)).isEmpty();
    assertThat(failure(line.formatted("[hill]"))).contains("reds is asked area: hill | shore");
  }

  @Test
  void a_line_without_an_answer_is_named_with_its_place() throws IOException {
    assertThat(failure("play: [{ refused: { meadow: no } }, { answer: hill }]"))
        .containsPattern("line \\d+ of the play: reds is asked area: hill \\| shore")
        .contains("the line has no answer");
  }

  @Test
  void the_question_may_be_named_on_the_way() throws IOException {
    assertThat(
            failure(
                """
                play:
                  - expect: { asked: area }
                  - answer: shore
                  - expect: { asked: throw, true: [goal is shore] }
                  - dice: { coin: [tails] }
                """))
        .isEmpty();
  }

  @Test
  void counted_and_single_pieces_may_lie_at_one_place() throws IOException {
    String given = "given: { places: { hill: { stones of reds: 2, cards: [moon] } } }\n";
    String play = "play: [{ answer: hill }, { dice: { coin: [heads] } }]\n";

    assertThat(
            failure(
                given
                    + play
                    + "expect: { places: { hill: { stones: 2, cards: [moon] }, shore: { cards: [] } } }"))
        .isEmpty();
    assertThat(failure(given + play + "expect: { cards: { shore: nothing } }")).isEmpty();
    assertThat(failure(given + play + "expect: { places: { shore: { cards: nothing } } }"))
        .isEmpty();
    assertThat(failure(given + play + "expect: { cards: { hill: nothing } }"))
        .contains("expected: []");
    assertThat(failure(given + play + "expect: { places: { hill: { cards: [sun] } } }"))
        .contains("cards in hill", "expected: [sun]", "got:      [moon]");
  }

  @Test
  void odds_are_compared_exactly() throws IOException {
    assertThat(failure("odds: { goal is hill: 1, goal is shore: 0 }")).isEmpty();
    assertThat(failure("odds: { goal is hill: 1/2 }"))
        .contains("the chance of `goal is hill`", "expected: 1/2", "got:      1");
  }

  @Test
  void a_play_of_one_line_needs_no_list() throws IOException {
    String expect = "expect: { asked: throw, true: [goal is hill] }";
    assertThat(failure("play: { answer: hill }\n" + expect)).isEmpty();
    assertThat(failure("play: { answer: shore }\n" + expect))
        .contains("goal is hill", "expected: true");
  }

  /** Every field of a case, each behind a mark. */
  private static final String ALL_FIELDS =
      """
      @cases:
        one:
          @title: A walk
          @cites: []
          @scenario: game
          @seats: standard
          @options: {}
          @given: { @empty: yes, @fields: {}, @places: {} }
          @after: { @empty: yes, @fields: {}, @places: {} }
          @run: game
          @play:
            - { @answer: hill, @by: red, @to: area, @among: [hill], @refused: {} }
            - { @dice: { coin: [heads] }, @draw: [] }
            - @expect: { @places: {}, @cards: {}, @true: [], @equal: {}, @ended: none, @winner: red, @asked: area, @log: [] }
          @expect: { @places: {}, @cards: {}, @true: [], @equal: {}, @ended: none, @winner: red, @asked: area, @log: [] }
        two: { run: game, @odds: {} }
        three: { run: game, @expects-change: it does, @with: storms }
      @lessons: []
      """;

  @TestFactory
  Stream<DynamicTest> a_misspelt_field_is_told_with_the_one_that_was_meant() {
    String[] parts = ALL_FIELDS.split("@");
    return IntStream.range(1, parts.length)
        .mapToObj(
            i ->
                DynamicTest.dynamicTest(
                    i + " " + parts[i].substring(0, parts[i].indexOf(':')),
                    () -> misspell(parts, i)));
  }

  private static void misspell(String[] parts, int which) {
    String name = parts[which].substring(0, parts[which].indexOf(':'));
    String wrong = "" + name.charAt(1) + name.charAt(0) + name.substring(2);
    String before = String.join("", Arrays.copyOf(parts, which));
    String behind = String.join("", Arrays.copyOfRange(parts, which, parts.length));
    Problems problems = new Problems();
    Source source =
        new Source("one.yaml", "base", before + wrong + behind.substring(name.length()));
    YamlReader.read(source, problems)
        .ifPresent(file -> Case.of(file, problems).forEach(c -> problems.addAll(c.problems())));

    assertThat(problems.list())
        .anySatisfy(
            problem -> {
              assertThat(problem.message()).isEqualTo("unknown field `" + wrong + "`");
              assertThat(Objects.requireNonNull(problem.location()).offset())
                  .isEqualTo(before.length());
              assertThat(problem.help()).contains("did you mean").contains("`" + name + "`");
            });
  }

  @Test
  void every_field_of_a_case_is_misspelt_once() {
    List<String> marked =
        Pattern.compile("@([a-z-]+)").matcher(ALL_FIELDS).results().map(m -> m.group(1)).toList();

    List<String> named =
        Stream.concat(Stream.of("cases", "lessons"), names(CaseSchema.CASES)).toList();
    assertThat(marked).containsExactlyInAnyOrderElementsOf(named);
  }

  private static Stream<String> names(Schema schema) {
    return Stream.concat(
        schema.fields().stream()
            .flatMap(part -> Stream.concat(Stream.of(part.name()), names(part.blockSchema()))),
        schema.each().stream().flatMap(CasesTest::names));
  }

  @Test
  void a_case_with_odds_has_nothing_else_that_would_not_be_looked_at() {
    Problems problems = new Problems();
    String yaml = "cases: { one: { run: game, odds: { goal is hill: 1 }, expect: { true: [x] } } }";
    YamlReader.read(new Source("one.yaml", "base", yaml), problems)
        .ifPresent(file -> Case.of(file, problems).forEach(c -> problems.addAll(c.problems())));

    assertThat(problems.list()).extracting(Problem::message).containsOnly("unknown field `expect`");
  }

  @Test
  void what_fate_draws_is_dictated_pieces_and_lots_alike() throws IOException {
    Path rules = Files.createDirectories(folder.resolve("rulesets/table/cases")).getParent();
    Files.writeString(
        rules.resolve("draws.yaml"),
        """
        procedures:
          draws:
            steps:
              - draw: some
                from: stones in stock of reds
                count: 2
                to: hill
              - draw: side
                from: sides
              - draw: stone
                from: stones in [stock of reds, stock of blues]
                to: shore
        """);
    assertThat(
            failure(
                """
                run: call draws
                play:
                  - draw: [2 reds]
                  - draw: [blue]
                  - draw: [blues in stock of blues]
                expect: { places: { hill: { stones of reds: 2 }, shore: { stones of blues: 1 } }, log: ["side: Blue"] }
                """))
        .isEmpty();
  }
}
