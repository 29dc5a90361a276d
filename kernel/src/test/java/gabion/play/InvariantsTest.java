package gabion.play;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import gabion.flow.run.Invariant;
import gabion.flow.run.Machine;
import gabion.flow.run.RulesetException;
import gabion.hook.Scripts;
import gabion.state.Draft;
import gabion.yaml.Problem;
import gabion.yaml.Problems;
import gabion.yaml.Source;
import java.util.List;
import java.util.Objects;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;

/** What must hold whatever is done: looked at where somebody watches, and nowhere else. */
class InvariantsTest {

  private static final String STEPS =
      """
      procedures:
        game:
          steps:
            - call: march
            - choose: rest
              who: red
              from: areas
        march:
          steps:
            - move: stones of reds
              count: 2
              to: shore
            - call: feint
        feint:
          %s
          steps:
            - choose: area
              who: red
              from: areas
            - move: stones of reds in shore
              count: 1
              to: hill
      """;

  private static SmallRules rules(String invariant, String feint) {
    return SmallRules.of("invariants:\n  lonely: " + invariant + "\n" + STEPS.formatted(feint));
  }

  private static RulesetException broken(SmallRules rules, Consumer<Machine> watch) {
    try (Machine machine = new Machine(rules.program())) {
      Draft draft = rules.laid();
      machine.enter(draft, "game");
      watch.accept(machine);
      return catchThrowableOfType(RulesetException.class, () -> machine.run(draft, question -> 0));
    }
  }

  private static RulesetException watched(String invariant, String feint) {
    return broken(rules(invariant, feint), machine -> machine.watch().begin());
  }

  @Test
  void a_broken_one_is_told_with_its_place_its_things_and_its_clause() {
    String never =
        "{ never: areas where count(stones in it) > 1, says: Nobody crowds, rule: \"4.1\" }";
    RulesetException found = watched(never, "");
    Problem problem = found.problem();

    assertThat(problem.message())
        .isEqualTo("`lonely` does not hold of shore when `area` was asked: Nobody crowds (4.1)");
    assertThat(Objects.requireNonNull(problem.location()).line()).isEqualTo(2);
    assertThat(found.invariant().map(Invariant::name)).contains("lonely");
  }

  @Test
  void a_claim_is_looked_at_when_a_seat_is_asked() {
    assertThat(watched("{ always: no stones in shore, says: Dry feet, rule: x }", ""))
        .hasMessage("`lonely` does not hold when `area` was asked: Dry feet (x)");
  }

  @Test
  void what_holds_again_before_anybody_is_asked_was_never_broken() {
    String claim = "{ always: count(stones in shore) <= 2, says: Dry feet, rule: x }";

    assertThat(watched(claim, "")).isNull();
  }

  @Test
  void nothing_is_looked_at_within_one_moment() {
    String claim = "{ always: count(stones in shore) < 2, says: Dry feet, rule: x }";

    assertThat(watched(claim, "")).isNotNull();
    assertThat(watched(claim, "at-once: yes")).isNull();
  }

  @Test
  void with_a_head_it_is_looked_at_when_that_ends() {
    String inside = "{ always: no stones in shore, at: march, says: Dry feet, rule: x }";
    String later = "{ always: count(stones in shore) < 2, at: march, says: Dry feet, rule: x }";

    assertThat(watched(inside, ""))
        .hasMessage("`lonely` does not hold at the end of `march`: Dry feet (x)");
    assertThat(watched(later, "")).isNull();
  }

  @Test
  void what_has_held_is_looked_at_again_when_something_has_changed() {
    String later = "{ always: no stones in hill, says: Bare, rule: x }";
    String end = "{ always: no stones in hill, at: game, says: Bare, rule: x }";

    assertThat(watched(later, ""))
        .hasMessage("`lonely` does not hold when `rest` was asked: Bare (x)");
    assertThat(watched(end, ""))
        .hasMessage("`lonely` does not hold at the end of `game`: Bare (x)");
  }

  @Test
  void of_very_many_each_is_looked_at() {
    StringBuilder many = new StringBuilder("invariants:\n");
    for (int i = 0; i < 70; i++) {
      many.append("  wide-")
          .append(i)
          .append(": { always: no stones in meadow, says: Bare, rule: x }\n");
    }
    String steps =
        STEPS
            .formatted("")
            .replace("call: march\n", "call: march\n      - set: active\n        to: blues\n");
    String last = many + "  lonely: { always: active is reds, says: Red, rule: x }\n" + steps;
    String ended =
        many
            + "  lonely: { always: no stones in hill, at: game, says: Bare, rule: x }\n"
            + STEPS.formatted("");

    assertThat(broken(SmallRules.of(last), machine -> machine.watch().begin()))
        .hasMessage("`lonely` does not hold when `rest` was asked: Red (x)");
    assertThat(broken(SmallRules.of(ended), machine -> machine.watch().begin()))
        .hasMessage("`lonely` does not hold at the end of `game`: Bare (x)");
  }

  @Test
  void each_game_of_a_machine_is_looked_at_from_its_beginning() {
    SmallRules rules = rules("{ always: active is reds, says: Red first, rule: x }", "");
    try (Machine machine = new Machine(rules.program())) {
      machine.watch().begin();
      Draft draft = rules.laid();
      machine.enter(draft, "game");
      machine.run(draft, question -> 0);
      Draft other = rules.laid();
      int blues = rules.layout().sorts().factions().number("blues");
      other.set(rules.layout().fields().get("active").offset(), blues);
      other.copyInto(draft);
      machine.enter(draft, "game");

      assertThatThrownBy(() -> machine.run(draft, question -> 0))
          .hasMessage("`lonely` does not hold when `area` was asked: Red first (x)");
    }
  }

  @Test
  void where_nobody_watches_nothing_is_looked_at() {
    String claim = "{ always: no stones in shore, says: Dry feet, rule: x }";

    assertThat(broken(rules(claim, ""), machine -> {})).isNull();
  }

  @Test
  void what_a_table_laid_by_hand_breaks_is_excused_there() {
    SmallRules one = rules("{ always: any stones in meadow, says: Company, ruling: R, id: m }", "");
    SmallRules other = rules("{ always: no stones in shore, says: Dry feet, rule: x }", "");

    assertThat(broken(one, machine -> machine.watch().beginFrom(machine.draft()))).isNull();
    assertThat(broken(other, machine -> machine.watch().beginFrom(machine.draft()))).isNotNull();
  }

  @Test
  void one_without_a_source_or_without_a_claim_is_refused() {
    assertThat(problems("{ always: 1 < 2, says: So }")).containsExactly("`rule` is missing here");
    assertThat(problems("{ says: So, rule: x }")).containsExactly("`always` is missing here");
    assertThat(problems("{ always: 1 < 2, rule: x }")).containsExactly("`says` is missing here");
    assertThat(problems("{ always: 1 < 2, at: marsh, says: So, rule: x }"))
        .containsExactly("nothing is named `marsh`");
  }

  private static List<String> problems(String invariant) {
    Problems problems = new Problems();
    String yaml = "invariants:\n  lonely: " + invariant + "\n" + STEPS.formatted("");
    SmallRules.compile(
        List.of(SmallRules.shared("base.yaml"), new Source("rules.yaml", "base", yaml)),
        Scripts.none(),
        problems);
    return problems.list().stream().map(Problem::message).toList();
  }
}
