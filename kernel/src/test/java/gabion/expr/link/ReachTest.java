package gabion.expr.link;

import static org.assertj.core.api.Assertions.assertThat;

import gabion.expr.value.CompiledExpression;
import gabion.play.Scattered;
import gabion.play.SmallRules;
import gabion.state.Draft;
import gabion.state.GameRandom;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Where somebody may come by a way, against a walk over every path. */
class ReachTest {

  private static final int STEPS = 3;

  /** A map with some borders, areas told {@code wet}, {@code height} 0 to 2; more than a word. */
  private static String map(int areas, long seed) {
    StringBuilder yaml =
        new StringBuilder(
            """
            ways:
              walk of side:
                enters: its height < 2
                halts: it has wet or any stones of side.enemy in it
                ends: not any stones of side in it
            areas:
            """);
    for (int area = 0; area < areas; area++) {
      long drawn = GameRandom.mix(seed, area);
      yaml.append("  a").append(area).append(": { height: ").append(Math.floorMod(drawn, 3));
      yaml.append(", wet: ").append(Math.floorMod(drawn >> 8, 5) == 0 ? "yes" : "no");
      yaml.append(", beside: [");
      List<String> beside = new ArrayList<>();
      for (int n = 1; n <= 3; n++) {
        int other = Math.floorMod(drawn >> 10 * n, areas);
        if (other != area && !beside.contains("a" + other)) {
          beside.add("a" + other);
        }
      }
      yaml.append(String.join(", ", beside)).append("] }\n");
    }
    return yaml.toString();
  }

  @ParameterizedTest
  @ValueSource(ints = {12, 90})
  void a_reach_is_where_some_path_leads(int areas) {
    for (long seed = 1; seed <= 20; seed++) {
      SmallRules table = SmallRules.of(map(areas, seed));
      List<CompiledExpression> codes = new ArrayList<>();
      for (int from = 0; from < areas; from++) {
        codes.add(table.code("reach of a" + from + " within " + STEPS + " by walk of red"));
      }
      Draft draft = Scattered.of(table, seed);
      for (int from = 0; from < areas; from++) {
        int start = table.place("a" + from);
        TreeSet<Integer> ends = new TreeSet<>();
        walk(table, draft, start, STEPS, ends);
        ends.remove(start);
        List<String> ids =
            ends.stream().map(area -> table.layout().sorts().places().id(area)).toList();
        assertThat(table.word(codes.get(from), draft))
            .as("from a" + from + ", seed " + seed)
            .isEqualTo(ids.toString());
      }
    }
  }

  /** All areas where a walk of at most so many steps may end. */
  private static void walk(
      SmallRules table, Draft draft, int at, int steps, TreeSet<Integer> ends) {
    if (steps == 0) {
      return;
    }
    for (int next = 0; next < table.layout().sorts().areas().size(); next++) {
      boolean beside =
          (table.layout().places().borders().neighbors(at, next >>> 6) >>> next & 1) != 0;
      if (!beside || told(table, "height", next) >= 2) {
        continue;
      }
      boolean own = draft.count(table.row("stone", "reds"), next) > 0;
      boolean enemy = draft.count(table.row("stone", "blues"), next) > 0;
      if (!own) {
        ends.add(next);
      }
      if (told(table, "wet", next) == 0 && !enemy) {
        walk(table, draft, next, steps - 1, ends);
      }
    }
  }

  private static int told(SmallRules table, String name, int area) {
    return java.util.Objects.requireNonNull(table.layout().sorts().areas().property(name))
        .values()[area];
  }
}
