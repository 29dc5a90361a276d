package gabion.play;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Areas drawn as text. */
class SheetTest {

  private static final String SHEET =
      """
      sheet:
        id: column row
        rule: "1.2"
        key:
          W: { height: 2 }
          R: { height: 1, wet: yes }
          X: { height: 0 }
        picture: |
          W   W   X
            R   W
          W   R   X
            W
          X       W
      areas:
        0302: { title: The Ford, home: red, height: 5 }
        camp: { height: 9, beside: [0101] }
      boxes: { tent of area: {} }
      """;

  private final SmallRules table = SmallRules.of(SHEET);

  @ParameterizedTest(name = "{0} is {1}")
  @CsvSource(
      delimiterString = "=>",
      value = {
        "areas => [0101, 0301, 0501, 0201, 0401, 0102, 0302, 0502, 0202, 0103, 0503, hill, meadow, shore, camp]",
        "areas where it is wet            => [0201, 0302, shore]",
        "0302.height                      => 5",
        "areas where its home is red      => [0302, hill]",
        "areas where it is 0503           => [0503]",
        "areas where it is in [0101, camp] => [0101, camp]",
        "neighbors of 0101                => [camp]",
        "distance from camp to 0101       => 1",
        "any stones in 0101               => no",
        "stones in tent of 0103           => []",
      })
  void letters_are_areas(String sentence, String says) {
    assertThat(table.says(sentence.strip())).isEqualTo(says.strip());
  }

  @Test
  void a_list_says_more_of_an_area_that_is_drawn() {
    int ford = table.place("0302");

    assertThat(table.layout().sorts().areas().title(ford)).isEqualTo("The Ford");
    assertThat(table.layout().sorts().areas().title(table.place("0301"))).isEqualTo("0301");
    assertThat(table.place("tent of 0302")).isGreaterThan(ford);
  }

  @Test
  void areas_tell_where_they_are_drawn() {
    SmallRules hexes =
        SmallRules.ofWhole(
            """
            ruleset: table
            sides: { red: {} }
            factions: { reds: {} }
            tells: { area: { column: number, row: number, line: number, ground: ground } }
            words: { ground: [woods, clear] }
            sheet:
              id: column row
              key: { W: { ground: woods }, R: { ground: clear } }
              picture: |
                W   W   W
                  W   R
                W   R   W
                  W   W
            define:
              area is in-line with other-area:
                is: area.column is other-area.column and (area.line - other-area.line is 2 or other-area.line - area.line is 2)
              area is aslant to other-area:
                all:
                  - area.column - other-area.column is 1 or other-area.column - area.column is 1
                  - area.line - other-area.line is 1 or other-area.line - area.line is 1
            links:
              hexside: { when: area is in-line with other-area or area is aslant to other-area }
            procedures: { game: { steps: [] } }
            """);

    assertThat(hexes.says("0302.column")).isEqualTo("3");
    assertThat(hexes.says("0302.row")).isEqualTo("2");
    assertThat(hexes.says("0302.line")).isEqualTo("3");
    assertThat(hexes.says("neighbors of 0302 by hexside"))
        .isEqualTo("[0301, 0201, 0401, 0202, 0402]");
    assertThat(hexes.says("neighbors of 0101 by hexside")).isEqualTo("[0201, 0102]");
    assertThat(hexes.says("distance from 0101 to 0502 by hexside")).isEqualTo("4");
  }
}
