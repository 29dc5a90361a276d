package gabion.play;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import gabion.flow.run.RulesetException;
import gabion.state.Layout;
import gabion.yaml.ProblemCode;
import org.junit.jupiter.api.Test;

/** Factions that the rules play. */
class SeatsTest {

  private static final String ALONE =
      """
      seats:
        alone: { title: One against the rules, chief: [reds], rules: [blues] }
        two: { red: [reds], blue: [blues] }
      """;

  private static String asking(String who) {
    return ALONE
        + "procedures:\n  game:\n    steps:\n"
        + "      - choose: goal\n        who: "
        + who
        + "\n        from: areas\n";
  }

  @Test
  void the_rules_hold_no_seat() {
    Layout layout = SmallRules.of(ALONE).layout();

    assertThat(layout.sorts().seats().ids()).containsExactly("chief", "red", "blue");
    assertThat(layout.seating().seatOf(0, layout.sorts().factions().number("blues"))).isNegative();
    assertThat(layout.seating().isRuled(0, layout.sorts().factions().number("blues"))).isTrue();
    assertThat(layout.seating().isRuled(0, layout.sorts().factions().number("reds"))).isFalse();
    assertThat(layout.seating().isRuled(1, layout.sorts().factions().number("blues"))).isFalse();
  }

  @Test
  void nobody_can_be_asked_for_a_faction_that_the_rules_play() {
    assertThat(SmallRules.of(asking("reds")).play().asked).hasSize(1);
    for (String who : new String[] {"blues", "blue"}) {
      assertThatThrownBy(() -> SmallRules.of(asking(who)).play())
          .isInstanceOfSatisfying(
              RulesetException.class,
              found -> assertThat(found.problem().code()).isEqualTo(ProblemCode.NOBODY_TO_ASK));
    }
  }

  @Test
  void who_sits_can_be_asked() {
    SmallRules table = SmallRules.of(ALONE);

    assertThat(table.says("seats")).isEqualTo("[chief]");
    assertThat(table.says("blues.seat is nobody")).isEqualTo("yes");
    assertThat(table.says("factions where its seat is nobody")).isEqualTo("[blues]");
  }
}
