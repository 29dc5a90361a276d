package gabion.play;

import static org.assertj.core.api.Assertions.assertThat;

import gabion.state.Draft;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What can be said of a set can be said of every kind of set, and gives what it says. */
class SetKindsTest {

  private static final String RULES =
      """
      words: { weather: [sunny, wet-day, snow] }
      groups: { mover: [stone, raft], load: [raft, cup], ware: [cup, card] }
      pieces:
        raft:
          per: [blues]
          count: 3
          starts: shore
          faces: { small: { holds: 1 }, wide: { holds: 3 } }
        cup: { starts: hill, each: { tin: { age: 1 }, clay: { age: 3 } } }
      tells: { cup: { age: number } }
      areas: { cliff: { near: [hill, shore], beside: [hill] } }
      fields: { luck of area: { type: number } }
      phases: { noon: {} }
      links: { hard: { when: area.height > 1 and other-area.height > 1 } }
      define:
        crew of faction: { is: movers of faction }
        fleet of faction: { is: crew of faction where it is raft }
        crowd: { is: "[stones of reds, rafts]" }
        lows: { is: areas where its height < 2 }
        near-ones of area: { is: "[neighbors of area, neighbors of shore]" }
        old-cups: { is: cups where its age > 1 }
        hand: { is: cards in pile }
        tall: { is: areas with most its height }
        friends of side: { is: factions where its side is side }
      """;

  private static final List<String> SETS =
      List.of(
          "areas",
          "lows",
          "tall",
          "neighbors of meadow",
          "neighbors of meadow by hard",
          "reach of hill within 2 through areas",
          "places of movers",
          "[hill, shore]",
          "cliff.near",
          "near-ones of hill",
          "[lows, hill]",
          "places",
          "[pile, table-edge]",
          "[pile, lows]",
          "stones",
          "movers in shore",
          "rafts of blue in areas",
          "crew of blues",
          "fleet of blues",
          "crowd",
          "[crew of reds, fleet of blues]",
          "one of rafts",
          "cups",
          "cups in hill",
          "old-cups",
          "[tin, clay]",
          "[old-cups, tin]",
          "tin",
          "cards",
          "cards in pile",
          "hand",
          "[hand, sun]",
          "factions",
          "factions of red",
          "friends of blue",
          "sides",
          "[red, blue]",
          "[sides, red]",
          "seats",
          "kinds",
          "weathers",
          "[sunny, snow]",
          "phases",
          "scenarios",
          "loads",
          "loads in [hill, shore]",
          "wares",
          "[rafts, cups in hill]",
          "[tin, loads in shore]",
          "nothing");

  /** What of a set is as much as the set itself. */
  private static final List<String> WHOLES =
      List.of(
          "count(S where it is it)",
          "count(S where not (it is not it))",
          "count(S where count(S) >= 0)",
          "count((S where it is it) where it is it)",
          "count(S with most 1)",
          "count(S with least count(S))",
          "count((S where it is it) with most count(S))",
          "count((S with least -1) where it is it)",
          "count([S, S])",
          "count([S, S where it is it] where it is it)",
          "count([S, S] with most 1)",
          "sum of 1 over S",
          "sum of 1 over (S where it is it)");

  static Stream<String> sets() {
    return SETS.stream();
  }

  private final SmallRules table = SmallRules.of(RULES);

  private String says(String sentence) {
    Draft draft = table.laid();
    return table.word(table.code(sentence), draft);
  }

  @ParameterizedTest
  @MethodSource("sets")
  void all_that_is_said_of_a_set_can_be_said_of_each_kind(String set) {
    String said = "(" + set + ")";
    String all = says("count(" + said + ")");

    for (String whole : WHOLES) {
      assertThat(says(whole.replace("S", said))).as(whole).isEqualTo(all);
    }
    boolean any = !all.equals("0");
    assertThat(says("any " + said)).isEqualTo(any ? "yes" : "no");
    assertThat(says("no (" + said + " where it is not it)")).isEqualTo("yes");
    assertThat(says("count(" + said + " where it is not it)")).isEqualTo("0");
    assertThat(says("least of -2 over " + said)).isEqualTo(any ? "-2" : "0");
    assertThat(says("most of count(" + said + ") over " + said)).isEqualTo(all);
    assertThat(says("first of (" + said + " with most 1)")).isEqualTo(says("first of " + said));
  }

  @Test
  void these_are_sets_of_things_and_not_all_empty() {
    long empty = SETS.stream().filter(set -> says("count((" + set + "))").equals("0")).count();

    assertThat(empty).isLessThan(6);
  }

  @ParameterizedTest
  @MethodSource("sets")
  void each_kind_of_set_can_be_defined_and_gone_through(String set) {
    String defined =
        """
          all-of-it: { is: "SET" }
          some-of-it: { is: "all-of-it where it is it" }
          best-of-it: { is: "all-of-it with most count(some-of-it)" }
          more-of-it: { is: "[best-of-it, some-of-it]" }
        procedures:
          game:
            steps:
              - for: thing
                in: best-of-it
                do: [{ note: "each {thing}" }]
              - for: thing
                in: "[SET, SET] where it is it"
                do: [{ note: "both {thing}" }]
              - note: "{count(more-of-it)} {count(best-of-it)} {count(all-of-it)}"
        """
            .replace("SET", set);

    List<String> told = SmallRules.of(RULES + defined).play().told;

    String all = says("count((" + set + "))");
    assertThat(told).last().isEqualTo(all + " " + all + " " + all);
    long each = told.stream().filter(line -> line.startsWith("each")).count();
    assertThat(told.stream().filter(line -> line.startsWith("both"))).hasSize((int) each);
    assertThat(each).isEqualTo(Long.parseLong(all));
  }
}
