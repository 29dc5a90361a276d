package gabion.expr.link;

import static org.assertj.core.api.Assertions.assertThat;

import gabion.play.Scattered;
import gabion.play.SmallRules;
import gabion.state.Draft;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Links that are brought to definitions, and several of them at once, on a board of squares. */
class LinksTest {

  private static final String RULES =
      """
      ruleset: squares
      tells: { faction: { side: side }, area: { column: number, row: number } }
      sides: { red: {} }
      factions: { reds: { side: red } }
      pieces: { stone: { per: [reds], count: 4, starts: stock of reds } }
      boxes: { stock of faction: {} }
      procedures: { game: { steps: [] } }
      sheet:
        id: column row
        key: { s: {} }
        picture: |
          s s s s
          s s s s
          s s s s
      links:
        rank: { when: area.row is other-area.row and area.row > 0 and (area.column is other-area.column + 1 or other-area.column is area.column + 1) }
        file: { when: area.column is other-area.column and area.column > 0 and (area.row is other-area.row + 1 or other-area.row is area.row + 1) }
      fields: { her-link: { type: link, start: file }, spot: { type: area, start: "0202" }, active: { type: faction, start: reds } }
      define:
        line of area by link: { is: reach of area within 9 by link through open-areas }
        steps from area to other-area by link: { is: distance from area to other-area by link }
        way from area to other-area by link: { is: distance from area to other-area by link through open-areas }
        besides of area by link: { is: neighbors of area by link }
        round of area by link: { is: neighbors of (besides of area by link) by link }
        open-areas: { is: areas where no stones in it }
        area is joined with other-area: { is: any (links where other-area is in (neighbors of area by it)) }
        area is lined by my-link: { is: any stones in neighbors of area by my-link }
        cross of area: { is: "[line of area by rank, line of area by file]" }
      """;

  private final SmallRules table = SmallRules.ofWhole(RULES);

  @ParameterizedTest(name = "{0} is {1}")
  @CsvSource(
      delimiterString = "=>",
      quoteCharacter = '`',
      value = {
        "besides of 0202 by rank                       => [0102, 0302]",
        "besides of 0202 by file                       => [0201, 0203]",
        "besides of 0202 by her-link                   => [0201, 0203]",
        "neighbors of 0202 by her-link              => [0201, 0203]",
        "neighbors of 0202 by rank or file          => [0201, 0102, 0302, 0203]",
        "besides of 0202 by nothing                 => []",
        "round of 0202 by rank                      => [0202, 0402]",
        "line of 0101 by rank                       => [0201, 0301, 0401]",
        "line of 0101 by file                       => [0102, 0103]",
        "steps from 0101 to 0401 by rank            => 3",
        "steps from 0101 to 0401 by file            => 2147483647",
        "way from 0101 to 0103 by file              => 2",
        "distance from 0101 to 0303 by rank or file => 4",
        "distance from 0101 to 0303 by rank or file through open-areas => 4",
        "distance from [0101, 0303] to 0403 by rank or file => 1",
        "distance from 0101 to [0303, 0201] by her-link => 2147483647",
        "reach of 0101 within 1 by file or rank     => [0201, 0102]",
        "reach of 0101 within 1 by file through areas => [0102]",
        "0202 is joined with 0203                   => yes",
        "0202 is joined with 0303                   => no",
        "any (neighbors of 0202 by rank) or no areas => yes",
        "spot is in neighbors of 0201 by rank or spot is in neighbors of 0201 by file => yes",
        "links                                      => [rank, file]",
        "links where it is not her-link             => [rank]",
        "her-link is file                           => yes",
      })
  void a_link_is_what_it_says(String sentence, String meaning) {
    assertThat(table.says(sentence.strip())).isEqualTo(meaning.strip());
  }

  @Test
  void what_is_in_the_way_bounds_each_line() {
    Draft draft = table.laid();
    table.stones("reds", 1, "0301").accept(draft);

    assertThat(table.word(table.code("line of 0101 by rank"), draft)).isEqualTo("[0201, 0301]");
    assertThat(table.word(table.code("cross of 0101"), draft))
        .isEqualTo("[0201, 0301, 0102, 0103]");
    assertThat(table.word(table.code("areas where it is lined by rank"), draft))
        .isEqualTo("[0201, 0401]");
    assertThat(table.word(table.code("areas where it is lined by file"), draft))
        .isEqualTo("[0302]");
  }

  @Test
  void a_link_that_is_brought_is_that_link_wherever_pieces_lie() {
    List<String> links = List.of("rank", "file");
    for (long seed = 1; seed <= 40; seed++) {
      Draft draft = Scattered.of(table, seed);
      for (String link : links) {
        for (String area : List.of("0101", "0302", "0203")) {
          String line = "reach of " + area + " within 9 by " + link + " through open-areas";
          String way = "distance from " + area + " to 0402 by " + link + " through open-areas";
          assertThat(table.word(table.code("line of " + area + " by " + link), draft))
              .isEqualTo(table.word(table.code(line), draft));
          assertThat(table.word(table.code("way from " + area + " to 0402 by " + link), draft))
              .isEqualTo(table.word(table.code(way), draft));
        }
      }
    }
  }

  @Test
  void a_word_that_is_no_link_is_unknown() {
    assertThat(table.wrong("neighbors of 0101 by flank"))
        .containsExactly("flank: unknown link `flank`");
    assertThat(table.wrong("neighbors of 0101 by rank or her-link"))
        .containsExactly("her-link: expected the name of a link, found `her-link`");
  }
}
