package gabion.play;

import static org.assertj.core.api.Assertions.assertThat;

import gabion.expr.value.Grid;
import gabion.flow.log.EventFormatter;
import gabion.flow.log.LogGrouper;
import gabion.question.Event;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What sentences read in tables, and what of a table can be shown. */
class TablesTest {

  private static final String RULES =
      """
      words:
        plan: { raid: {}, siege: { title: The Siege }, rest: {} }
        outcome:
          none: { printed: "0", lost: 0 }
          some: { title: Some are lost, printed: "1-2", lost: 1 }
          all: { printed: all, lost: 9 }
      tells:
        outcome: { lost: number }
      options:
        storms: { readings: { still: {}, rough: {} } }
      rulings:
        R-1: { status: inferred, doubt: what is printed, taken: this }
        R-2: { status: assumed, doubt: what is printed, taken: that }
      tables:
        outcome of plan in area at number:
          title: Attack
          gives: outcome
          raid:
            rule: "9"
            ruling: R-1
            columns: [hill, shore]
            printed: { 2: [0, 1-2], 3: [1-2, all], 7: [all, "-"] }
            reading: { 2: [none, some], 3: [some, all], 7: [some, nothing] }
            certain: { 3 shore: the example on page 4, 7 hill: the errata }
            misprints: { 7 hill: the page prints all }
          siege:
            assumed: R-2
            columns: [meadow]
            reading: { -5: [none], 5000: [all] }
        toll of number for side:
          gives: number
          rule: "10"
          columns: [0, 10, 100000]
          reading: { red: [1, 2, 3], blue: [4, 5, 6] }
        price of plan:
          gives: number
          rule: "11"
          printed: { siege: 4, raid: 8 }
          reading: { siege: 4, raid: 7 }
          certain: { siege: the example on page 5 }
          misprints: { raid: the errata }
        band of number:
          title: Bands
          gives: outcome
          reading: { 0: none, 3: [some], 10: all }
      define:
        fall of plan in area: { is: (outcome of plan in area at 3).lost }
      """;

  private final SmallRules table = SmallRules.of(RULES);

  @ParameterizedTest
  @CsvSource({
    "outcome of raid in hill at 2, none",
    "outcome of raid in shore at 3, all",
    "outcome of raid in shore at 1 + 1, some",
    "fall of raid in hill, 1",
    "price of siege, 4",
    "price of raid, 7",
    "price of rest, 0",
    "price of nothing, 0",
    "band of 2, none",
    "band of 9, some",
    "band of (price of raid + 3), all",
    "band of -1, none",
    "(band of 3).lost, 1",
    "sum of price of it over plans, 11",
    "fall of siege in meadow, 0",
  })
  void a_cell_is_found_by_its_grid_its_column_and_its_row(String sentence, String worth) {
    String bracketed = sentence.replace("1 + 1", "(1 + 1)");

    assertThat(table.says(bracketed)).isEqualTo(worth);
  }

  @ParameterizedTest
  @CsvSource({"0, none", "1, none", "2, none", "3, some", "6, some", "7, some", "99, some"})
  void a_number_between_rows_counts_as_the_row_above_it_on_the_page(int number, String worth) {
    assertThat(table.says("outcome of raid in hill at " + number)).isEqualTo(worth);
  }

  @ParameterizedTest
  @CsvSource({"0, 4", "9, 4", "10, 5", "99999, 5", "100000, 6", "2000000, 6"})
  void numbers_far_apart_are_found_too(int number, int worth) {
    assertThat(table.says("toll of " + number + " for blue")).isEqualTo("" + worth);
    assertThat(table.says("toll of (0 - " + number + ") for red")).isEqualTo("1");
  }

  @Test
  void keys_that_are_searched_for_are_found_at_both_ends() {
    assertThat(table.says("outcome of siege in meadow at (0 - 9)")).isEqualTo("none");
    assertThat(table.says("outcome of siege in meadow at 4999")).isEqualTo("none");
    assertThat(table.says("outcome of siege in meadow at 5000")).isEqualTo("all");
  }

  @Test
  void of_nothing_it_gives_nothing() {
    String nowhere = "(only of (areas where its height > 9))";

    assertThat(table.says("outcome of raid in " + nowhere + " at 2")).isEqualTo("nobody");
    assertThat(table.says("outcome of nothing in hill at 2")).isEqualTo("nobody");
    assertThat(table.says("outcome of rest in hill at 2")).isEqualTo("nobody");
    assertThat(table.says("outcome of raid in meadow at 2")).isEqualTo("nobody");
    assertThat(table.says("outcome of raid in shore at 8")).isEqualTo("nobody");
    assertThat(table.says("(outcome of rest in hill at 2).lost")).isEqualTo("0");
    assertThat(table.says("toll of 1 for nobody")).isEqualTo("0");
  }

  @Test
  void a_table_can_be_asked_of_each_thing_of_a_set() {
    assertThat(table.says("areas where outcome of raid in it at 3 is all")).isEqualTo("[shore]");
    assertThat(table.says("sum of toll of 10 for it over sides")).isEqualTo("7");
  }

  @Test
  void what_it_gives_has_a_name_for_a_while() {
    Played played =
        SmallRules.of(
                RULES
                    + """
                    procedures:
                      game:
                        steps:
                          - { let: outcome, be: outcome of raid in shore at 2 }
                          - note: "{outcome} {outcome.lost}"
                    """)
            .play();

    assertThat(played.told).containsExactly("Some are lost 1");
  }

  @Test
  void a_table_shows_its_grids_and_where_each_cell_comes_from() {
    var attack = table.program().tables().get(0);
    Grid raid = attack.grids().get(0);

    assertThat(attack.title()).isEqualTo("Attack");
    assertThat(raid.title()).isEqualTo("Raid");
    assertThat(attack.grids().get(1).title()).isEqualTo("The Siege");
    assertThat(raid.citation().brief()).isEqualTo("9, R-1");
    assertThat(raid.rows().keys()).containsExactly("2", "3", "7");
    assertThat(raid.columns().keys()).containsExactly("hill", "shore");
    assertThat(raid.cell(0, 1)).isEqualTo(new Grid.Cell("some", "1-2", "inferred", ""));
    assertThat(raid.cell(1, 1))
        .isEqualTo(new Grid.Cell("all", "all", "printed", "the example on page 4"));
    assertThat(raid.cell(2, 0))
        .isEqualTo(new Grid.Cell("some", "all", "printed", "the errata; the page prints all"));
    assertThat(raid.cell(2, 1)).isEqualTo(new Grid.Cell("nothing", "-", "inferred", ""));
  }

  @Test
  void a_table_of_one_thing_is_a_column() {
    Grid price = table.program().tables().get(2).grids().get(0);

    assertThat(price.rows().keys()).containsExactly("siege", "raid");
    assertThat(price.columns().keys()).containsExactly("");
    assertThat(price.cell(0, 0))
        .isEqualTo(new Grid.Cell("4", "4", "printed", "the example on page 5"));
    assertThat(price.cell(1, 0)).isEqualTo(new Grid.Cell("7", "8", "printed", "the errata"));
    assertThat(table.program().tables().get(3).title()).isEqualTo("Bands");
  }

  @Test
  void what_is_assumed_says_so_and_what_only_cites_a_rule_is_printed() {
    Grid siege = table.program().tables().get(0).grids().get(1);
    Grid toll = table.program().tables().get(1).grids().get(0);

    assertThat(siege.cell(0, 0)).isEqualTo(new Grid.Cell("none", "", "assumed", ""));
    assertThat(toll.cell(0, 0)).isEqualTo(new Grid.Cell("1", "", "printed", ""));
  }

  // ---- where a throw is looked up

  private static Played looksUp(String sentence) {
    return SmallRules.of(
            RULES
                + """
                procedures:
                  game:
                    steps:
                      - roll: throw
                        of: [{ die: white, count: 2 }]
                      - let: lost
                        be: %s
                dice: { white: { faces: 1 to 6 } }
                """
                    .formatted(sentence))
        .play("fate: white: 1, 2");
  }

  private static List<String> cells(Played played) {
    return played.events.stream()
        .filter(event -> event instanceof Event.Reasoned)
        .map(event -> ((Event.Reasoned) event).breakdown().tableLookup())
        .map(String::valueOf)
        .toList();
  }

  @Test
  void the_cell_that_a_throw_leads_to_is_told_beside_the_story() {
    Played played = looksUp("outcome of raid in shore at (total of throw)");

    assertThat(cells(played))
        .containsExactly("TableLookup[table=Attack, grid=raid, row=3, column=shore, reading=all]");
    assertThat(cells(looksUp("band of (total of throw + 1)")))
        .containsExactly("TableLookup[table=Bands, grid=band, row=3, column=, reading=some]");
    assertThat(LogGrouper.of(new EventFormatter(played.draft.layout()), played.events, true, 0))
        .noneMatch(line -> line.text().contains("all"));
  }

  @Test
  void a_cell_that_no_throw_leads_to_is_not_told() {
    assertThat(cells(looksUp("outcome of raid in shore at 3"))).isEmpty();
    assertThat(cells(looksUp("outcome of siege in hill at (total of throw)"))).isEmpty();
  }
}
