package gabion.play;

import static org.assertj.core.api.Assertions.assertThat;

import gabion.hook.Scripts;
import gabion.yaml.Problem;
import gabion.yaml.Problems;
import gabion.yaml.Source;
import java.util.List;
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

  private static final String BOARD =
      """
      ruleset: table
      sides: { red: {} }
      factions: { reds: {} }
      tells: { area: { rank: number, file: number, ground: ground } }
      words: { ground: [plain, corner] }
      sheet:
        cells: squares
        id: file rank
        key: { X: { ground: corner }, o: { ground: plain } }
        picture: |
          X o o X
          o o o o
          o o   o
          X o o X
      areas: { b2: { title: The Well } }
      procedures: { game: { steps: [] } }
      """;

  @ParameterizedTest(name = "{0} is {1}")
  @CsvSource(
      delimiterString = "=>",
      value = {
        "areas => [a4, b4, c4, d4, a3, b3, c3, d3, a2, b2, d2, a1, b1, c1, d1]",
        "areas where its ground is corner  => [a4, d4, a1, d1]",
        "b3.rank                           => 3",
        "b3.file                           => 2",
        "neighbors of b2 by rank           => [a2]",
        "neighbors of b2 by file           => [b3, b1]",
        "neighbors of b2 by orthogonal     => [b3, a2, b1]",
        "neighbors of b2 by rising         => [c3, a1]",
        "neighbors of b2 by falling        => [a3, c1]",
        "neighbors of b2 by diagonal       => [a3, c3, a1, c1]",
        "neighbors of a1 by diagonal       => [b2]",
        "neighbors of a1                   => []",
        "reach of a2 within 9 by rank      => [b2]",
        "distance from a1 to d4 by diagonal   => 3",
        "distance from a1 to d4 by orthogonal => 6",
        "neighbors of b2 by rank or rising => [c3, a2, a1]",
        "any links where it is falling        => yes",
      })
  void a_sheet_of_squares_knows_its_lines(String sentence, String says) {
    assertThat(SmallRules.ofWhole(BOARD).says(sentence.strip())).isEqualTo(says.strip());
  }

  @Test
  void a_square_is_called_by_its_id_if_nothing_else_is_said() {
    SmallRules board = SmallRules.ofWhole(BOARD);

    assertThat(board.layout().sorts().areas().title(board.place("a1"))).isEqualTo("a1");
    assertThat(board.layout().sorts().areas().title(board.place("b2"))).isEqualTo("The Well");
  }

  @ParameterizedTest(name = "{0}: {1} is {2}")
  @CsvSource(
      delimiterString = "=>",
      value = {
        "hex-columns => neighbors of 0302 by column  => [0301, 0303]",
        "hex-columns => neighbors of 0302 by rising  => [0401, 0202]",
        "hex-columns => neighbors of 0302 by falling => [0201, 0402]",
        "hex-columns => neighbors of 0302 by hexside => [0301, 0201, 0401, 0202, 0402, 0303]",
        "hex-rows    => neighbors of 0302 by row     => [0102, 0502]",
        "hex-rows    => neighbors of 0302 by rising  => [0401, 0202]",
        "hex-rows    => neighbors of 0302 by hexside => [0201, 0401, 0102, 0502, 0202, 0402]",
      })
  void a_sheet_of_hexes_knows_its_three_axes(String cells, String sentence, String says) {
    SmallRules hexes =
        SmallRules.ofWhole(
            """
            ruleset: table
            sides: { red: {} }
            factions: { reds: {} }
            sheet:
              cells: CELLS
              id: column row
              key: { W: {} }
              picture: |
                W   W   W
                  W   W
                W   W   W
                  W   W
                W   W   W
            procedures: { game: { steps: [] } }
            """
                .replace("CELLS", cells.strip()));

    assertThat(hexes.says(sentence.strip())).isEqualTo(says.strip());
  }

  @Test
  void there_are_as_many_files_as_letters() {
    Problems problems = new Problems();
    String rules =
        """
        ruleset: table
        sheet:
          cells: squares
          id: file rank
          key: { o: {} }
          picture: |
            ROW
        """
            .replace("ROW", "o ".repeat(27).strip());
    SmallRules.compile(List.of(new Source("rules.yaml", "base", rules)), Scripts.none(), problems);

    assertThat(problems.list())
        .extracting(Problem::message)
        .contains("this is file 27, but ids allow at most 26");
  }
}
