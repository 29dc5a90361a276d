package gabion.expr.link;

import static org.assertj.core.api.Assertions.assertThat;

import gabion.play.SmallRules;
import gabion.state.Draft;
import java.util.function.Consumer;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A set where one thing is wanted means the boxes of all of them. */
class BoxUnionTest {

  private final SmallRules table = new Countryside().table;

  /** Three red stones, a blue one and the moon in boxes of the hill and the shore. */
  private final Consumer<Draft> laid =
      table
          .stones("reds", 3, "camp of reds at hill")
          .andThen(table.stones("blues", 1, "camp of blues at shore"))
          .andThen(table.stones("blues", 1, "shore"))
          .andThen(
              draft ->
                  draft.put(
                      table.layout().sorts().pieces().number("moon"),
                      table.layout().sorts().places().number("camp of reds at shore")));

  @ParameterizedTest(name = "{0} is {1}")
  @CsvSource(
      delimiterString = "=>",
      quoteCharacter = '`',
      value = {
        "stones in camp of reds at areas                            => [3 reds in camp of reds at hill]",
        "stones in camp of factions at areas where its side is blue => [1 blues in camp of blues at shore]",
        "stones in [camp of factions at hill, shore]                => [1 blues in shore, 3 reds in camp of reds at hill]",
        "stones in camp of nobody at areas                          => []",
        "stones in camp of reds at nothing                          => []",
        "camp of reds at [shore, hill]                              => [camp of reds at hill, camp of reds at shore]",
        "cards in camp of factions at shore                         => [moon]",
        "cards where it is in camp of factions at areas             => [moon]",
        "areas where any cards in camp of factions at it            => [shore]",
        "areas where any stones in camp of factions at neighbors of it => [meadow]",
        "factions where any stones in camp of it at areas           => [reds, blues]",
        "stones in camp of (factions where it is reds) at (areas where its height > 2) => [3 reds in camp of reds at hill]",
        "count(cards in camp of factions at areas)                 => 1",
        "count(stones in camp of factions at areas)                => 4",
      })
  void a_set_names_the_boxes_of_all_of_it(String sentence, String meaning) {
    assertThat(table.says(sentence.strip(), laid)).isEqualTo(meaning.strip());
  }
}
