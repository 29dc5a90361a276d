package gabion.expr.link;

import static org.assertj.core.api.Assertions.assertThat;

import gabion.expr.value.CompiledExpression;
import gabion.play.Scattered;
import gabion.play.SmallRules;
import gabion.state.Borders;
import gabion.state.Draft;
import gabion.state.GameRandom;
import gabion.state.Sort;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Links, and distances against those found by trying every border again and again. */
class DistanceCompilerTest {

  /** Areas that tell others; a link joins those of which one tells the other. */
  private static String map(int areas, long seed) {
    StringBuilder yaml =
        new StringBuilder(
            """
            links:
              edge: { when: area is known to other-area or other-area is known to area }
              town-road: { when: "area.height is 3 and other-area.height is 3" }
            define:
              area is known to other-area: { is: area is in other-area.near }
              gap from area to other-area: { is: distance from area to other-area through calm-areas by edge }
              calm-areas: { is: areas where no stones in it }
              front of side: { is: places of (stones of side in areas) }
            areas:
            """);
    for (int area = 0; area < areas; area++) {
      long drawn = GameRandom.mix(seed, area);
      yaml.append("  a").append(area).append(": { near: [a").append(Math.floorMod(drawn, areas));
      yaml.append(", a").append(Math.floorMod(drawn >> 20, areas)).append("] }\n");
    }
    return yaml.toString();
  }

  /** The distance of each area from some, by relaxing every border until nothing changes. */
  private static int[] far(Borders borders, TreeSet<Integer> from, TreeSet<Integer> through) {
    int[] far = new int[borders.areas()];
    java.util.Arrays.fill(far, Borders.UNREACHABLE);
    from.forEach(area -> far[area] = 0);
    for (boolean changed = true; changed; ) {
      changed = false;
      for (int here = 0; here < far.length; here++) {
        boolean on = far[here] == 0 || far[here] < Borders.UNREACHABLE && through.contains(here);
        for (int there = 0; there < far.length && on; there++) {
          if (borders.join(here, there) && far[here] + 1 < far[there]) {
            far[there] = far[here] + 1;
            changed = true;
          }
        }
      }
    }
    return far;
  }

  private static TreeSet<Integer> stones(SmallRules table, Draft draft, String faction) {
    TreeSet<Integer> places = new TreeSet<>();
    for (int area = 0; area < table.layout().sorts().areas().size(); area++) {
      if (draft.count(table.row("stone", faction), area) > 0) {
        places.add(area);
      }
    }
    return places;
  }

  @ParameterizedTest
  @ValueSource(ints = {30, 150})
  void distances_are_the_least_numbers_of_borders_on_the_way(int size) {
    SmallRules table = SmallRules.of(map(size, size));
    Borders edge = Objects.requireNonNull(table.layout().places().links().get("edge"));
    int areas = table.layout().sorts().areas().size();
    List<CompiledExpression> codes = new ArrayList<>();
    for (int area = 0; area < areas; area++) {
      String id = table.layout().sorts().areas().id(area);
      codes.add(table.code("distance from " + id + " to front of red by edge through calm-areas"));
      codes.add(table.code("distance from front of red to " + id + " through calm-areas by edge"));
    }
    CompiledExpression nearest = table.code("distance from front of blue to front of red by edge");
    CompiledExpression reach =
        table.code("reach of front of red within 3 through calm-areas by edge");
    CompiledExpression beside = table.code("neighbors of front of red by edge");
    Draft draft = table.laid();
    for (long seed = 1; seed <= 20; seed++) {
      Scattered.of(table, seed).copyInto(draft);
      TreeSet<Integer> reds = stones(table, draft, "reds");
      TreeSet<Integer> blues = stones(table, draft, "blues");
      TreeSet<Integer> calm = new TreeSet<>();
      TreeSet<Integer> all = new TreeSet<>();
      TreeSet<String> near = new TreeSet<>();
      TreeSet<String> next = new TreeSet<>();
      for (int area = 0; area < areas; area++) {
        all.add(area);
        if (!reds.contains(area) && !blues.contains(area)) {
          calm.add(area);
        }
      }
      int[] far = far(edge, reds, calm);
      for (int area = 0; area < areas; area++) {
        String expected = Integer.toString(far[area]);
        assertThat(table.word(codes.get(2 * area), draft)).isEqualTo(expected);
        assertThat(table.word(codes.get(2 * area + 1), draft)).isEqualTo(expected);
        if (far[area] > 0 && far[area] <= 3) {
          near.add(table.layout().sorts().areas().id(area));
        }
        for (int red : reds) {
          if (edge.join(red, area)) {
            next.add(table.layout().sorts().areas().id(area));
          }
        }
      }
      int[] free = far(edge, reds, all);
      int least = blues.stream().mapToInt(area -> free[area]).min().orElse(Borders.UNREACHABLE);
      assertThat(table.word(nearest, draft)).isEqualTo(Integer.toString(least));
      assertThat(words(table.word(reach, draft))).isEqualTo(near);
      assertThat(words(table.word(beside, draft))).isEqualTo(next);
    }
  }

  /** Single pieces and areas of more than one word each, some of the pieces in boxes. */
  @Test
  void places_of_single_pieces_are_found_all_over_a_large_map() {
    StringBuilder cups = new StringBuilder("pieces:\n  cup:\n    starts: pile\n    each:\n");
    for (int cup = 0; cup < 90; cup++) {
      cups.append("      c").append(cup).append(": { age: ").append(cup % 3).append(" }\n");
    }
    String tells = "tells: { cup: { age: number } }\n";
    SmallRules table = SmallRules.of(map(150, 5) + cups + tells);
    Borders edge = Objects.requireNonNull(table.layout().places().links().get("edge"));
    CompiledExpression places = table.code("places of (cups where its age > 1)");
    CompiledExpression beside =
        table.code("neighbors of (places of (cups where its age > 1)) by edge");
    Draft draft = table.laid();
    for (long seed = 1; seed <= 20; seed++) {
      Scattered.of(table, seed).copyInto(draft);
      TreeSet<String> at = new TreeSet<>();
      TreeSet<String> next = new TreeSet<>();
      Sort areas = table.layout().sorts().areas();
      for (int cup = 2; cup < 90; cup += 3) {
        int place = draft.placeOf(table.layout().sorts().pieces().number("c" + cup));
        for (int area = 0; area < areas.size(); area++) {
          if (area == place) {
            at.add(areas.id(area));
          } else if (place < areas.size() && edge.join(place, area)) {
            next.add(areas.id(area));
          }
        }
      }

      assertThat(at).hasSizeGreaterThan(10);
      assertThat(words(table.word(places, draft))).isEqualTo(at);
      assertThat(words(table.word(beside, draft))).isEqualTo(next);
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {30, 150})
  void two_areas_are_as_far_from_each_other_whichever_is_asked_of_first(int size) {
    SmallRules table = SmallRules.of(map(size, size));
    Borders edge = Objects.requireNonNull(table.layout().places().links().get("edge"));
    int areas = table.layout().sorts().areas().size();
    int[] pairs = new int[300];
    CompiledExpression[] gaps = new CompiledExpression[pairs.length];
    CompiledExpression[] lines = new CompiledExpression[pairs.length];
    for (int i = 0; i < pairs.length; i++) {
      long drawn = GameRandom.mix(size, i);
      int one = i % 3 == 0 ? Math.floorMod(drawn, areas) : pairs[i - 1] / areas;
      int other = Math.floorMod(drawn >> 20, areas);
      pairs[i] = i % 7 == 0 ? other * areas + one : one * areas + other;
      String ends = table.layout().sorts().areas().id(pairs[i] / areas) + " to ";
      ends += table.layout().sorts().areas().id(pairs[i] % areas);
      gaps[i] = table.code("gap from " + ends);
      lines[i] = table.code("distance from " + ends + " by edge");
    }
    Draft draft = table.laid();
    for (long seed = 1; seed <= 10; seed++) {
      Scattered.of(table, seed).copyInto(draft);
      TreeSet<Integer> calm = new TreeSet<>();
      TreeSet<Integer> all = new TreeSet<>();
      for (int area = 0; area < areas; area++) {
        all.add(area);
        if (draft.rowsAt(area) == 0) {
          calm.add(area);
        }
      }
      for (int i = 0; i < pairs.length; i++) {
        TreeSet<Integer> one = new TreeSet<>(List.of(pairs[i] / areas));
        int other = pairs[i] % areas;
        assertThat(table.word(gaps[i], draft)).isEqualTo("" + far(edge, one, calm)[other]);
        assertThat(table.word(lines[i], draft)).isEqualTo("" + far(edge, one, all)[other]);
      }
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {30, 150})
  void distances_over_ground_that_never_changes_are_the_least_numbers_too(int size) {
    SmallRules table = SmallRules.of(map(size, size));
    Sort areas = table.layout().sorts().areas();
    Borders edge = Objects.requireNonNull(table.layout().places().links().get("edge"));
    CompiledExpression ground =
        table.code("areas where a0 is not in its near and a1 is not in its near and it is not a2");
    Draft draft = table.laid();
    TreeSet<String> open = words(table.word(ground, draft));
    assertThat(open).hasSizeBetween(size / 2, areas.size() - 1);
    String over =
        " through (areas where a0 is not in its near and a1 is not in its near and it is not a2) by edge";
    TreeSet<Integer> crossed = new TreeSet<>();
    open.forEach(id -> crossed.add(areas.number(id)));
    for (int area = 0; area < areas.size(); area++) {
      String id = areas.id(area);
      TreeSet<Integer> start = new TreeSet<>(List.of(area));
      int[] far = far(edge, start, crossed);
      int other = Math.floorMod(GameRandom.mix(size, area), areas.size());
      int third = Math.floorMod(GameRandom.mix(other, area), areas.size());
      int least = Math.min(far[other], far[third]);
      String gap = "distance from " + id + " to " + areas.id(other) + over;
      String list = "[" + areas.id(other) + ", " + areas.id(third) + "]";
      assertThat(table.says(gap)).isEqualTo("" + far[other]);
      assertThat(table.says("distance from " + id + " to " + list + over)).isEqualTo("" + least);
      for (int most : new int[] {-1, 0, 1, 2, 5, 1_000}) {
        TreeSet<String> near = new TreeSet<>();
        for (int there = 0; there < far.length; there++) {
          if (far[there] <= most && there != area) {
            near.add(areas.id(there));
          }
        }
        CompiledExpression reach = table.code("reach of " + id + " within (" + most + ")" + over);
        assertThat(words(table.word(reach, draft))).isEqualTo(near);
      }
    }
  }

  @Test
  void who_asks_for_less_than_before_gets_less() {
    SmallRules table = SmallRules.of(map(60, 4) + "fields: { steps: { type: number } }\n");
    String reach = "reach of front of red within STEPS through calm-areas by edge";
    CompiledExpression some = table.code(reach.replace("STEPS", "steps"));
    Draft draft = table.laid();
    table.stones("reds", 1, "a7").accept(draft);
    TreeSet<String> sizes = new TreeSet<>();
    for (int steps : new int[] {3, 1, 2, 0, 4, -1, 2}) {
      draft.set(table.layout().fields().get("steps").offset(), steps);
      String expected =
          table.says(reach.replace("STEPS", "(" + steps + ")"), table.stones("reds", 1, "a7"));
      assertThat(table.word(some, draft)).isEqualTo(expected);
      sizes.add(expected);
    }
    assertThat(sizes).hasSizeBetween(4, 5);
  }

  @Test
  void ground_that_may_change_is_looked_at_again() {
    SmallRules table =
        SmallRules.of(
            """
            links: { edge: { when: area is in other-area.near } }
            options: { tide: { title: Tide, default: low, readings: { low: {}, high: {} } } }
            fields: { flood of area: { type: claim } }
            pieces: { king: { starts: isle, each: { harold: {} } } }
            define:
              path of side: { is: reach of west within 2 through (areas where its home is side) by edge }
            areas:
              west: { near: [ford] }
              ford: { near: [west, east], home: red }
              east: { near: [ford] }
              isle: {}
            """);
    int ford = table.layout().sorts().areas().number("ford");
    Draft draft = table.laid();
    CompiledExpression flooded = east(table, "not flood of it");
    CompiledExpression king = east(table, "it is not in places of harold");
    CompiledExpression stones = east(table, "no stones in it");
    CompiledExpression tide = east(table, "option.tide is low");
    for (CompiledExpression code : List.of(flooded, king, stones, tide)) {
      assertThat(table.word(code, draft)).isEqualTo("[ford, east]");
    }

    CompiledExpression path = table.code("path of active.side");
    assertThat(table.word(path, draft)).isEqualTo("[ford, east]");
    draft.set(table.layout().fields().get("active").offset(), 1);
    assertThat(table.word(path, draft)).isEqualTo("[ford]");
    draft.set(table.layout().fields().get("flood").offset() + ford, 1);
    assertThat(table.word(flooded, draft)).isEqualTo("[ford]");
    draft.put(table.layout().sorts().pieces().number("harold"), ford);
    assertThat(table.word(king, draft)).isEqualTo("[ford]");
    table.stones("reds", 1, "ford").accept(draft);
    assertThat(table.word(stones, draft)).isEqualTo("[ford]");
    draft.set(table.layout().fields().option("tide").offset(), 1);
    assertThat(table.word(tide, draft)).isEqualTo("[ford]");
  }

  private static CompiledExpression east(SmallRules table, String claim) {
    return table.code("reach of west within 2 through (areas where " + claim + ") by edge");
  }

  private static TreeSet<String> words(String list) {
    String inside = list.substring(1, list.length() - 1);
    return inside.isEmpty() ? new TreeSet<>() : new TreeSet<>(List.of(inside.split(", ")));
  }

  @Test
  void a_distance_is_worked_out_anew_when_something_has_changed() {
    SmallRules table = SmallRules.of(map(30, 1));
    CompiledExpression code = table.code("distance from hill to front of red");
    CompiledExpression side = table.code("distance from hill to front of active.side");
    Draft draft = table.laid();

    assertThat(table.word(code, draft)).isEqualTo(Integer.toString(Borders.UNREACHABLE));
    table.stones("reds", 1, "shore").accept(draft);
    assertThat(table.word(code, draft)).isEqualTo("2");
    table.stones("reds", 1, "meadow").accept(draft);
    assertThat(table.word(code, draft)).isEqualTo("1");
    assertThat(table.word(side, draft)).isEqualTo("1");
    draft.set(table.layout().fields().get("active").offset(), 1);
    assertThat(table.word(side, draft)).isEqualTo(Integer.toString(Borders.UNREACHABLE));
    table.laid().copyInto(draft);
    assertThat(table.word(code, draft)).isEqualTo(Integer.toString(Borders.UNREACHABLE));
  }

  @Test
  void a_link_joins_what_tells_the_same() {
    SmallRules table =
        SmallRules.of(
            """
            areas:
              cape: { near: [hill, shore] }
              fjord: { near: [hill] }
              reef: { near: [shore] }
              lake: {}
            links:
              water: { when: any (area.near where it is in other-area.near), title: By sea }
              land: { when: not (any (area.near where it is in other-area.near)) }
            """);

    assertThat(table.says("neighbors of cape by water")).isEqualTo("[fjord, reef]");
    assertThat(table.says("neighbors of fjord by water")).isEqualTo("[cape]");
    assertThat(table.says("neighbors of lake by water")).isEqualTo("[]");
    assertThat(table.says("neighbors of [fjord, reef] by water")).isEqualTo("[cape]");
    assertThat(table.says("distance from fjord to reef by water")).isEqualTo("2");
    assertThat(table.says("distance from fjord to reef by land")).isEqualTo("1");
    assertThat(table.says("neighbors of cape")).isEqualTo("[]");
  }

  @Test
  void a_noun_around_a_distance_keeps_its_own_prepositions() {
    SmallRules table =
        SmallRules.of(
            """
            links: { high: { when: area.height > 0 and other-area.height > 0 } }
            define:
              toll of number by side: { is: number + count(areas of side) }
              way of area through other-area: { is: distance from area to other-area }
            """);

    assertThat(table.says("toll of distance from hill to shore by red")).isEqualTo("3");
    assertThat(table.says("toll of distance from hill to shore by high by red"))
        .isEqualTo("2147483648");
    assertThat(table.says("way of one of neighbors of meadow through shore")).isEqualTo("2");
    assertThat(table.says("toll of (distance from hill to shore through areas) by red"))
        .isEqualTo("3");
  }
}
