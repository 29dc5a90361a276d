package gabion.tools.lab.odds;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import gabion.hook.ScriptLoader;
import gabion.play.Ruleset;
import gabion.tools.lab.StartPositions;
import gabion.tools.lab.trial.ComparisonSide;
import gabion.tools.lab.trial.OddsDifference;
import gabion.tools.packs.Library;
import gabion.yaml.ProblemPrinter;
import gabion.yaml.Problems;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Positions whose odds are known from elsewhere. */
class OddsTest {

  private static final Path SHARED =
      Path.of(System.getProperty("gabion.home", "../.."))
          .resolve("kernel/src/test/resources/tables/base.yaml");

  private static final String RULES =
      """
      seats: { two: { left: [reds], right: [blues] } }
      dice:
        uneven: { faces: { up: 1, down: 2 } }
        six: { faces: 1 to 6 }
      define:
        leader: { first: [{ when: count(stones in hill) >= 8, is: red }, { is: blue }] }
      fields: { tally: { type: number, from: 0, to: 9 } }
      measures:
        taken: { is: count(stones of reds in hill) }
      battles:
        climb:
          line: "{climbers} up {area}"
          given: { places: { "{area}": "{climbers}" } }
          run: call walk
          winner: leader
      endings: { tumbled-down: { at: tumble, if: any stones of reds in hill, winner: red } }
      procedures:
        game:
          steps: [ { call: walk } ]
        tumble:
          steps:
            - roll: throw
              die: coin
            - if: count(throw showing heads) > 0
              then: [ { move: stones of reds in stock of reds, count: 1, to: hill } ]
        walk:
          steps:
            - while: any stones of reds in hill and count(stones of reds in hill) < 8
              do:
                - roll: throw
                  die: uneven
                - if: count(throw showing up) > 0
                  then: [ { move: stones of reds in stock of reds, count: 1, to: hill } ]
                  else: [ { move: stones of reds in hill, count: 1, to: stock of reds } ]
        pot:
          steps:
            - roll: throw
              of: [ { die: coin, count: 40 } ]
            - move: stones of blues in stock of blues
              count: count(throw showing heads) capped at 9
              to: shore
        volley:
          steps:
            - { roll: throw, die: six, count: 2 }
            - if: count(throw showing 5 or more) > 0
              then: [ { move: stones of reds in stock of reds, count: 10 capped at 8, to: hill } ]
        round:
          steps:
            - while: yes
              do: [ { roll: throw, die: coin } ]
        scatter:
          steps:
            - repeat: 6
              do:
                - choose: area
                  who: reds
                  from: areas where its height > 0
                  ask: Where?
                - move: stones of reds in stock of reds
                  count: 1
                  to: area
            - roll: throw
              die: coin
            - if: count(throw showing heads) > 0 and any stones in hill
              then: [ { move: stones of reds in stock of reds, count: 1, to: shore } ]
        tallies:
          steps:
            - repeat: 3
              do:
                - choose: number
                  who: reds
                  number: 0 to 5
                  ask: How many?
                - set: tally
                  to: number
            - roll: throw
              die: coin
            - if: count(throw showing heads) > 0
              then: [ { move: stones of reds in stock of reds, count: 1, to: shore } ]
        stray:
          steps: [ { roll: throw, die: coin }, { stop: walk } ]
        gamble:
          steps:
            - choose: area
              who: reds
              from: areas
              ask: Where?
            - roll: throw
              of: [ { die: coin, count: area.height } ]
            - move: stones of reds in stock of reds
              count: count(throw showing heads)
              to: hill
            - may: take one away
              who: blues
              ask: Is one taken away?
              do: [ { move: stones of reds in hill, count: 1 capped at count(stones in hill), to: stock of reds } ]
      """;

  private static final String CASES =
      """
      cases:
        midway: { given: { places: { hill: { stones of reds: 3 } } }, run: call walk }
        pot: { run: call pot }
        volley: { run: call volley }
        round: { run: call round }
        gamble: { run: call gamble }
        scatter: { run: call scatter }
        tallies: { run: call tallies }
        stray: { run: call stray }
        tumble: { run: call tumble }
      """;

  @TempDir private static Path folder;
  private static Library library;
  private static Ruleset rules;

  @BeforeAll
  static void load() throws IOException {
    library = library(folder.resolve("one"), CASES);
    Problems problems = new Problems();
    rules = library.load("table", problems).orElse(null);
    assertThat(ProblemPrinter.print(problems.list())).isEmpty();
  }

  private static Library library(Path home, String cases) throws IOException {
    Path pack = Files.createDirectories(home.resolve("rulesets/table/cases")).getParent();
    Files.copy(SHARED, pack.resolve("ruleset.yaml"));
    Files.writeString(pack.resolve("rules.yaml"), RULES);
    Files.writeString(pack.resolve("cases/all.yaml"), cases);
    return new Library(List.of(home), ScriptLoader.none());
  }

  private static OddsCalculation calculation(String id, OddsQuery asked)
      throws PolicyParser.InvalidRequestException {
    Problems problems = new Problems();
    OddsStart start = StartPositions.ofCase(library, rules, id, problems).orElseThrow();
    assertThat(problems.list()).isEmpty();
    return asked.of(rules, start);
  }

  private static OddsQuery by(String... policies) {
    return new OddsQuery("", List.of(policies), "leader", "", List.of(), 10_000);
  }

  private static String exact(OddsResult result, String winner) {
    return result.ends().stream()
        .filter(end -> end.winner().equals(winner))
        .map(end -> end.exact().orElseThrow())
        .reduce(Fraction.ZERO, Fraction::plus)
        .toString();
  }

  /** From 3 of 8, a step up comes once in three: (2^3 - 1) / (2^8 - 1), as gamblers know. */
  @Test
  void what_goes_to_and_fro_is_solved_exactly() throws Exception {
    OddsResult result = calculation("midway", by()).answer();

    assertThat(exact(result, "red")).isEqualTo("7/255");
    assertThat(exact(result, "blue")).isEqualTo("248/255");
    assertThat(result.isExact()).isTrue();
    assertThat(result.positions()).isEqualTo(9);
    assertThat(result.throwing()).isCloseTo(3 * 3 - 8 * 3 * 7 / 255.0, within(1e-12));
    assertThat(result.within().get(3)).isCloseTo(8 / 27.0, within(1e-12));
    assertThat(result.within().get(5)).isGreaterThan(result.within().get(3));
  }

  @Test
  void how_it_ends_is_told_by_title_and_named_by_id() throws Exception {
    OddsTables.Table ends =
        OddsTables.of(rules, calculation("tumble", by()).answer()).tables().stream()
            .filter(table -> table.title().equals("the ending"))
            .findFirst()
            .orElseThrow();

    assertThat(ends.rows())
        .extracting(OddsTables.Row::name)
        .containsExactlyInAnyOrder("tumbled-down", "goes on");
    assertThat(ends.rows())
        .extracting(OddsTables.Row::displayName)
        .containsExactlyInAnyOrder("Tumbled down", "goes on");
  }

  /** Of three stones all are lost, or five are won beside them. */
  @Test
  void what_is_lost_is_never_less_than_nothing() throws Exception {
    List<OddsTables.Table> tables =
        OddsTables.of(rules, calculation("midway", by()).answer()).tables();

    OddsTables.Table lost = tables.get(1);
    assertThat(lost.title()).startsWith("lost of 3 ");
    assertThat(lost.rows()).extracting(OddsTables.Row::name).containsExactly("0", "3");
    assertThat(lost.mean().orElseThrow()).isCloseTo(3 * 248 / 255.0, within(1e-12));
    OddsTables.Table won = tables.get(2);
    assertThat(won.title()).startsWith("won beside 3 ");
    assertThat(won.rows()).extracting(OddsTables.Row::name).containsExactly("0", "5");
    assertThat(won.mean().orElseThrow()).isCloseTo(5 * 7 / 255.0, within(1e-12));
  }

  @Test
  void who_has_no_choice_is_not_told_how_he_chooses() throws Exception {
    for (String policy : List.of("first", "random", "best-for left")) {
      OddsCalculation tallies = calculation("tallies", by(policy));
      assertThat(tallies.describePolicies(tallies.answer())).containsOnlyKeys("left");
      OddsCalculation gamble = calculation("gamble", by(policy));
      assertThat(gamble.describePolicies(gamble.answer())).containsOnlyKeys("left", "right");
    }
    OddsCalculation pot = calculation("pot", by());
    assertThat(pot.describePolicies(pot.answer())).isEmpty();
  }

  /** Where more stand there at first, what is lost of both is one table, and that is said. */
  @Test
  void a_position_that_has_grown_is_told_as_one() throws Exception {
    String four = CASES.replace("stones of reds: 3", "stones of reds: 4");
    Library other = library(folder.resolve("four"), four);
    Ruleset others = other.load("table", new Problems()).orElseThrow();
    OddsDifference changed =
        OddsDifference.ofCases(
                new ComparisonSide(library, rules, rules.setup(), Map.of()),
                new ComparisonSide(other, others, others.setup(), Map.of()),
                List.of("midway"),
                List.of())
            .get(0);

    assertThat(changed.countChanges())
        .hasSize(1)
        .first()
        .asString()
        .matches("3 .* at first, then 4");
    assertThat(changed.rows().keySet())
        .noneMatch(row -> row.contains("-"))
        .anyMatch(row -> row.matches("lost of [a-z]+.*, 3"))
        .anyMatch(row -> row.matches("lost of [a-z]+.*, 4"));
    assertThat(changed.lines().get(1)).endsWith("at first, then 4");
  }

  @Test
  void a_throw_of_many_dice_is_one_of_so_many_sets() throws Exception {
    OddsQuery asked =
        new OddsQuery("", List.of(), "", "", List.of("count(stones in shore)"), 10_000);
    OddsResult result = calculation("pot", asked).answer();

    assertThat(result.positions()).isEqualTo(11);
    double none = result.ends().stream().mapToDouble(OddsResult.Chance::chance).min().orElseThrow();
    assertThat(none).isCloseTo(Math.pow(0.5, 40), within(1e-25));
  }

  /** Two dice, of which a 5 or a 6 hits: 1 - (4/6)^2. */
  @Test
  void dice_that_hit_by_number_are_worked_out_exactly() throws Exception {
    OddsResult result = calculation("volley", by()).answer();

    assertThat(exact(result, "red")).isEqualTo("5/9");
    assertThat(result.isExact()).isTrue();
  }

  @Test
  void what_never_ends_is_said() throws Exception {
    OddsResult result = calculation("round", by()).answer();

    assertThat(result.loopChance()).isEqualTo(1);
    assertThat(result.ends()).isEmpty();
  }

  @Test
  void what_a_limit_leaves_is_said() throws Exception {
    OddsQuery few = new OddsQuery("", List.of(), "", "", List.of(), 4);
    OddsResult result = calculation("midway", few).answer();

    assertThat(result.unresolvedChance()).isGreaterThan(0);
    double known = result.ends().stream().mapToDouble(OddsResult.Chance::chance).sum();
    assertThat(known + result.unresolvedChance()).isCloseTo(1, within(1e-12));
  }

  /** The hill gives three coins, the meadow one, the shore none; blue may take one away. */
  @Test
  void choices_are_made_as_the_policy_says() throws Exception {
    OddsQuery goal =
        new OddsQuery("", List.of(), "", "count(stones of reds in hill)", List.of(), 10_000);

    assertThat(heads(goal, "best-for left")).isEqualTo(1.5);
    assertThat(heads(goal, "best-for left", "right=worst-for left")).isEqualTo(0.625);
    assertThat(heads(goal, "worst-for left")).isEqualTo(0);
    assertThat(heads(goal, "left=random", "right=worst-for left"))
        .isCloseTo(0.625 / 3, within(1e-12));
    assertThat(heads(goal, "first", "right=prefer 0 - count(stones in hill)")).isEqualTo(0.625);
  }

  private static double heads(OddsQuery asked, String... policies) throws Exception {
    OddsQuery with =
        new OddsQuery("", List.of(policies), "", asked.goal(), List.of(asked.goal()), asked.most());
    OddsResult result = calculation("gamble", with).answer();
    return result.ends().stream().mapToDouble(end -> end.chance() * end.values().get(0)).sum();
  }

  /** Six stones on two hills: what is read at the end is whether any lies on the one. */
  @Test
  void positions_on_which_the_same_is_read_are_one_to_who_seeks_the_best() throws Exception {
    OddsQuery goal =
        new OddsQuery(
            "",
            List.of("best-for left"),
            "",
            "count(stones in shore)",
            List.of("count(stones in shore)"),
            10_000);
    OddsResult result = calculation("scatter", goal).answer();

    assertThat(result.ends())
        .extracting(end -> end.chance() + ": " + end.values())
        .containsExactlyInAnyOrder("0.5: [0]", "0.5: [1]");
    assertThat(result.searchedPositions()).as("of 28 with each number on the hill").isLessThan(20);
  }

  /** Three choices, a throw and two ends. */
  @Test
  void what_a_field_held_before_it_was_set_tells_no_positions_apart() throws Exception {
    String goal = "count(stones in shore)";
    OddsQuery asked = new OddsQuery("", List.of("best-for left"), "", goal, List.of(), 10_000);

    assertThat(calculation("tallies", asked).answer().searchedPositions()).isEqualTo(6);
  }

  /** Three stones on each hill, which no position tells on which all but one lie on the one. */
  @Test
  void positions_of_which_numbers_are_read_later_stay_apart() throws Exception {
    String goal = "count(stones in meadow) capped at count(stones in hill)";
    OddsQuery asked = new OddsQuery("", List.of("best-for left"), "", goal, List.of(goal), 10_000);

    assertThat(calculation("scatter", asked).answer().ends())
        .extracting(end -> end.values().get(0))
        .containsOnly(3L);
  }

  /** Without a limit the worth of it is 7/255; with one it lies between what is told. */
  @Test
  void what_a_limit_leaves_of_the_best_answers_is_said() throws Exception {
    List<String> best = List.of("best-for left");
    for (int most = 2; most < 8; most++) {
      OddsQuery few = new OddsQuery("", best, "leader", "", List.of(), most);
      OddsResult result = calculation("midway", few).answer();

      assertThat(result.between()).as("of %d positions", most).hasSize(2);
      assertThat(7 / 255.0).isBetween(result.between().get(0), result.between().get(1));
      assertThat(result.between().get(0)).isLessThan(result.between().get(1));
    }
    OddsQuery all = new OddsQuery("", best, "leader", "", List.of(), 100);
    assertThat(calculation("midway", all).answer().between()).isEmpty();
  }

  /** Who stops it leaves as much open as a limit does, for the best answers and behind them. */
  @Test
  void who_watches_it_may_end_it() throws Exception {
    for (String policy : List.of("best-for left", "random")) {
      for (int most = 1; most < 5; most++) {
        List<String> by = List.of(policy);
        OddsResult limited =
            calculation("scatter", new OddsQuery("", by, "leader", "", List.of(), most)).answer();
        int enough = most;
        OddsResult stopped =
            calculation("scatter", new OddsQuery("", by, "leader", "", List.of(), 10_000))
                .answer(positions -> positions < enough);

        assertThat(stopped).as("%s after %d", policy, most).isEqualTo(limited);
        assertThat(stopped.unresolvedChance()).isPositive();
      }
    }
  }

  @Test
  void who_has_stopped_the_best_answers_is_not_asked_again() throws Exception {
    List<Integer> told = new ArrayList<>();
    OddsQuery best = new OddsQuery("", List.of("best-for left"), "leader", "", List.of(), 10_000);
    OddsResult stopped =
        calculation("scatter", best)
            .answer(
                positions -> {
                  told.add(positions);
                  return told.size() < 5;
                });

    assertThat(told).containsExactly(0, 1, 2, 3, 4, 1);
    assertThat(stopped.between()).hasSize(2);
  }

  @Test
  void it_is_over_where_a_procedure_ends() throws Exception {
    OddsQuery until = new OddsQuery("walk ends", List.of(), "", "", List.of(), 100);

    assertThat(calculation("midway", until).answer().positions()).isEqualTo(9);
    assertThatThrownBy(
            () ->
                calculation("midway", new OddsQuery("wlak ends", List.of(), "", "", List.of(), 9)))
        .hasMessageContaining("`wlak` is not a phase or procedure")
        .hasMessageContaining("walk");
  }

  @Test
  void a_line_lays_a_position() throws Exception {
    Problems problems = new Problems();
    BattleLine line = BattleLine.of(rules, rules.setup(), "3 reds up hill", problems).orElseThrow();
    OddsStart start = StartPositions.ofWritten(rules, line.file(), problems).orElseThrow();
    assertThat(problems.list()).isEmpty();

    OddsResult result = by().of(rules, start).answer();

    assertThat(line.winner().map(Object::toString)).contains("leader");
    assertThat(exact(result, "red")).isEqualTo("7/255");
  }

  @Test
  void a_line_that_is_none_is_refused() {
    assertThat(refused("3 reds in hill")).contains("`{climbers} up {area}`");
    assertThat(refused("3 greens up hill")).contains("unknown piece `greens`", "pieces: ");
    assertThat(refused("3 reds up hall")).contains("hall");
  }

  private static String refused(String line) {
    Problems problems = new Problems();
    Optional<OddsStart> start =
        BattleLine.of(rules, rules.setup(), line, problems)
            .flatMap(read -> StartPositions.ofWritten(rules, read.file(), problems));
    assertThat(start).isEmpty();
    return problems.list().stream()
        .map(problem -> problem.message() + " " + problem.help())
        .collect(Collectors.joining("\n"));
  }

  @Test
  void rounding_is_bounded_where_fractions_are_too_fine() throws Exception {
    OddsCalculation.ExploredPositions explored = calculation("midway", by()).explore();

    assertThat(explored.wins()[0]).isCloseTo(7 / 255.0, within(1e-14));
    assertThat(explored.error()).isBetween(0.0, 1e-13);
  }

  @Test
  void rules_that_cannot_go_on_are_told_with_their_place() throws Exception {
    OddsCalculation stray = calculation("stray", by());

    assertThatThrownBy(stray::answer)
        .isInstanceOf(PolicyParser.InvalidRequestException.class)
        .hasMessageContaining("the rules cannot continue from there: cannot leave `walk`")
        .hasMessageContaining("rules.yaml:");
  }

  @Test
  void policies_that_are_none_are_refused() {
    assertThatThrownBy(() -> calculation("gamble", by("bset-for left")))
        .hasMessageContaining("bset-for left");
    assertThatThrownBy(() -> calculation("gamble", by("best-for lef")))
        .hasMessageContaining("unknown seat `lef`");
    assertThatThrownBy(() -> calculation("gamble", by("best-for left", "right=worst-for right")))
        .hasMessageContaining("cannot be solved together");
  }

  @Test
  void the_best_for_each_of_two_sides_is_the_worst_for_the_other() throws Exception {
    OddsCalculation each = calculation("gamble", by("left=best-for left", "right=best-for right"));
    OddsCalculation one = calculation("gamble", by("left=best-for left", "right=worst-for left"));

    assertThat(each.answer().ends()).isEqualTo(one.answer().ends());
  }
}
