package gabion.rulesets;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import gabion.play.Ruleset;
import gabion.tools.lab.StartPositions;
import gabion.tools.lab.battle.BattleGrid;
import gabion.tools.lab.battle.BattleQuery;
import gabion.tools.lab.odds.OddsCalculation;
import gabion.tools.lab.odds.OddsQuery;
import gabion.yaml.Problems;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** The chances of units by units, of which the larger battles lead into the smaller ones. */
class BattleGridTest {

  /** So many positions are looked at for one field. */
  private static final int LIMIT = 4_000;

  private static Ruleset rules(String id) {
    return Shelf.rulesets().filter(rules -> rules.id().equals(id)).findFirst().orElseThrow();
  }

  private static List<List<Double>> grid(
      Ruleset rules, BattleQuery asked, BattleQuery.PiecePair pair) throws Exception {
    BattleGrid grid = new BattleGrid(rules, asked, pair);
    while (!grid.isDone()) {
      grid.fill(0);
    }
    return grid.rows();
  }

  private static OddsCalculation.ExploredPositions alone(
      Ruleset rules, String line, String... policies) throws Exception {
    StartPositions.BattleStart start =
        StartPositions.ofLine(rules, rules.setup(), line, new Problems()).orElseThrow();
    return new OddsQuery("", List.of(policies), start.winner(), "", List.of(), LIMIT)
        .of(rules, start.start())
        .explore();
  }

  /**
   * Large battles have more positions than the limit; but for a few they are those of smaller ones.
   */
  @Tag("wide")
  @Test
  void a_field_takes_over_what_smaller_battles_have_found() throws Exception {
    Ruleset rules = rules("1762");
    Map<String, String> holes =
        Map.of("attackers", "", "from", "ruperts-land", "defenders", "", "to", "canada");
    String line = "%d soldier of british in ruperts-land against %d soldier of french in canada";
    for (String policy : List.of("first", "random")) {
      List<List<Double>> rows =
          grid(
              rules,
              new BattleQuery("storm", holes, policy, "british"),
              new BattleQuery.PiecePair(
                  "attackers", "soldier of british", "defenders", "soldier of french", 10));

      assertThat(rows)
          .hasSize(10)
          .allSatisfy(row -> assertThat(row).hasSize(10).doesNotContainNull());
      int[] sizes = policy.equals("first") ? new int[] {1, 2, 5, 8} : new int[] {1, 2, 3, 4};
      for (int size : sizes) {
        String battle = line.formatted(size, size - size / 3);
        OddsCalculation.ExploredPositions alone = alone(rules, battle, policy);
        assertThat(alone.isCut()).as(battle).isFalse();
        assertThat(rows.get(size - 1).get(size - size / 3 - 1))
            .as(battle)
            .isCloseTo(alone.wins()[0], within(1e-12));
      }
    }
    assertThat(alone(rules, line.formatted(10, 10), "random").isCut())
        .as("ten against ten alone")
        .isTrue();
  }

  /** Behind a battle that meets the limit the others are as they are alone. */
  @Tag("wide")
  @Test
  void a_limit_leaves_no_other_field_unknown() throws Exception {
    assertThat(compared("random", "halifax", 5, "random")).isBetween(1, 12);
  }

  /** Where nobody's share of what is read differs, the best answers of both need few positions. */
  @Tag("wide")
  @Test
  void fields_of_the_best_answers_are_those_of_each_alone() throws Exception {
    String[] both = {"british=best-for british", "french=worst-for british"};
    assertThat(compared("best", "halifax", 5, both)).isZero();
    assertThat(compared("best", "albany", 3, both)).isZero();
  }

  /** From Albany one may leave for four areas; each field was beyond the limit from four on. */
  @Tag("wide")
  @Test
  void a_map_of_the_best_answers_is_whole_where_many_areas_can_be_left_for() throws Exception {
    Map<String, String> holes = Map.of("attackers", "", "defenders", "", "area", "albany");
    List<List<Double>> rows =
        grid(
            rules("1754-conquest"),
            new BattleQuery("battle", holes, "best", "british"),
            new BattleQuery.PiecePair(
                "attackers", "british-regulars", "defenders", "french-regulars", 8));

    assertThat(rows).hasSize(8).allSatisfy(row -> assertThat(row).doesNotContainNull());
    for (int row = 1; row < rows.size(); row++) {
      assertThat(rows.get(row).get(4)).as("with one more").isGreaterThan(rows.get(row - 1).get(4));
    }
  }

  /** Compares each field with the same battle alone. @return how many are unknown */
  private static int compared(String policy, String area, int most, String... policies)
      throws Exception {
    Ruleset rules = rules("1754-conquest");
    Map<String, String> holes = Map.of("attackers", "", "defenders", "", "area", area);
    String one = "british-regulars";
    String other = "french-regulars";
    List<List<Double>> rows =
        grid(
            rules,
            new BattleQuery("battle", holes, policy, "british"),
            new BattleQuery.PiecePair("attackers", one, "defenders", other, most));
    int unknown = 0;
    for (int row = 1; row <= most; row++) {
      for (int column = 1; column <= most; column++) {
        String line = "%d %s against %d %s in %s".formatted(row, one, column, other, area);
        OddsCalculation.ExploredPositions alone = alone(rules, line, policies);
        Double told = rows.get(row - 1).get(column - 1);
        unknown += told == null ? 1 : 0;
        if (!alone.isCut()) {
          assertThat(told).as(line).isNotNull().isCloseTo(alone.wins()[0], within(1e-12));
        }
      }
    }
    return unknown;
  }
}
