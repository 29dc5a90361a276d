package gabion.expr.link;

import static org.assertj.core.api.Assertions.assertThat;

import gabion.expr.value.CompiledExpression;
import gabion.play.Scattered;
import gabion.play.SmallRules;
import gabion.state.Draft;
import gabion.state.GameRandom;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/**
 * Definitions that ask many others: on a draft that remembers what came of them it is the same as
 * on one that has remembered nothing yet.
 */
class DearDefinitionsTest {

  private static final int AREAS = 66;
  private static final int STEPS = Boolean.getBoolean("gabion.wide") ? 20 : 10;

  private static final String RULES =
      """
      pieces: { cup: { starts: hill, each: { gold: {}, silver: {} } } }
      fields:
        shut of area: { type: claim }
        goal: { type: number, start: 3 }
      define:
        area is kept: { is: any stones in area or shut of area or any cups in area }
        bulk of area: { is: count(areas where it is kept) + area.height + count(stones in area) }
        rank of area: { is: count(areas where bulk of it < bulk of area) }
        area is topmost for side: { is: rank of area > goal and (any stones of side in area or rank of area > 60) }
        betters of area within number: { is: areas where rank of it > rank of area + number }
        best-rank: { is: most of rank of it over areas }
        blend of area with other-area by number: { is: rank of area * number - rank of other-area }
        pit of cup: { is: rank of cup.area }
        stand: { is: position }
        shade of area: { is: count(areas where bulk of it > 9) }
      """;

  private static final List<String> SENTENCES =
      List.of(
          "rank of ONE",
          "ONE is topmost for red",
          "ONE is topmost for blue",
          "betters of ONE within 2",
          "betters of ONE within 60",
          "best-rank",
          "blend of ONE with TWO by 3",
          "blend of TWO with ONE by 3",
          "blend of ONE with TWO by 5000000",
          "blend of ONE with TWO by -5",
          "pit of gold",
          "pit of silver",
          "shade of ONE",
          "stand");

  private static SmallRules table() {
    StringBuilder areas = new StringBuilder("areas:\n");
    for (int area = 0; area < AREAS; area++) {
      areas.append("  a").append(area).append(": { height: ").append(area % 9).append(" }\n");
    }
    return SmallRules.of(RULES + areas);
  }

  @Test
  void a_draft_that_remembers_says_what_one_says_that_does_not() {
    SmallRules table = table();
    List<CompiledExpression> codes = new ArrayList<>();
    for (int i = 0; i < 2; i++) {
      for (String sentence : SENTENCES) {
        String one = "a" + Math.floorMod(GameRandom.mix(i, 1), AREAS);
        String two = "a" + Math.floorMod(GameRandom.mix(i, 2), AREAS);
        codes.add(table.code(sentence.replace("ONE", one).replace("TWO", two)));
      }
    }
    Draft draft = table.laid();
    Scattered.of(table, 1).copyInto(draft);
    Draft before = table.laid();
    List<String> said = new ArrayList<>();
    for (long step = 0; step < STEPS; step++) {
      if (step % 4 == 3) {
        before.copyInto(draft);
      } else {
        draft.copyInto(before);
        Scattered.change(table, draft, step);
      }
      Draft fresh = table.laid();
      draft.copyInto(fresh);
      for (CompiledExpression code : codes) {
        String word = table.word(code, draft);
        assertThat(word).isEqualTo(table.word(code, fresh));
        assertThat(word).isEqualTo(table.word(code, draft));
        said.add(word);
      }
    }

    assertThat(said.stream().distinct()).hasSizeGreaterThan(40);
  }
}
