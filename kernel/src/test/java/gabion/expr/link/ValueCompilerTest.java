package gabion.expr.link;

import static org.assertj.core.api.Assertions.assertThat;

import gabion.play.SmallRules;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * What numbers and things mean. The table: see {@code Countryside} and {@code tables/base.yaml}.
 */
class ValueCompilerTest {

  private final Countryside here = new Countryside();
  private final SmallRules table = here.table;

  @ParameterizedTest(name = "{0} is {1}")
  @CsvSource(
      delimiterString = "=>",
      quoteCharacter = '`',
      value = {
        "count(stones in hill)                                     => 3",
        "count(stones of blue in areas)                            => 2",
        "count(movers)                                             => 21",
        "count(areas)                                              => 3",
        "count(stones in [hill, shore])                            => 4",
        "sum of its height over areas                              => 4",
        "sum of count(stones in it) over areas                     => 4",
        "sum of its worth over cards in pile                       => 3",
        "sum of its holds over rafts                               => 3",
        "only of (sides where shore is held by it)                 => blue",
        "only of (sides where hill is held by it)                  => nobody",
        "only of (sides where meadow is held by it)                => nobody",
        "one of areas                                              => hill",
        "first of [shore, hill]                                    => shore",
        "count([shore, hill])                                      => 2",
        "only of [shore, hill]                                     => nobody",
        "count(stones in hers)                                     => 4",
        "(one of (stones in shore)).area                           => shore",
        "(one of (stones in pile)).area                            => nobody",
        "sun.area                                                  => nobody",
        "distance from hill to hill                                => 0",
        "distance from hill to meadow                              => 1",
        "distance from hill to shore                               => 2",
        "distance from hill to lows                                => 1",
        "distance from [hill, shore] to meadow                     => 1",
        "distance from lows to areas                               => 0",
        "distance from hill to nothing                             => 2147483647",
        "distance from hill to shore through lows                  => 2",
        "distance from hill to meadow through nothing              => 1",
        "sum of distance from it to hill over areas                => 3",
        "sun.place                                                 => pile",
        "sun.worth + fog.worth                                     => 7",
        "hill.height                                               => 3",
        "hill.home.enemy                                           => blue",
        "luck of hill                                              => 2",
        "hill.luck                                                 => 2",
        "round                                                     => 7",
        "active                                                    => reds",
        "active.side                                               => red",
        "option.storms                                             => still",
        "option.storms.force                                       => 0",
        "scenario                                                  => full",
        "holder of hill                                            => red",
        "holder of shore                                           => blue",
        "holder of meadow                                          => nobody",
        "score of red                                              => 11",
        "score of blue - score of red * 2                          => -11",
        "3 + 4 * 2 - 1                                             => 10",
        "(3 + 4) * 2                                               => 14",
        "-1                                                        => -1",
        "-round                                                    => -7",
        "3 - -1                                                    => 4",
        "hill.height * -2                                          => -6",
        "-(count(stones in hill) + 1)                              => -4",
        "- -3                                                      => 3",
        "-score of red capped at -12                               => -12",
        "least of its height over areas                            => 0",
        "most of its height over areas                             => 3",
        "least of its height over areas where its height > 0       => 1",
        "most of count(stones in it) over areas                    => 3",
        "most of its worth over cards in pile                      => 2",
        "least of its holds over rafts                             => 1",
        "most of luck of its area over (stones in hill)            => 2",
        "least of -(its height) over areas                         => -3",
        "least of its height over areas where its height > 9       => 0",
        "most of -(its height) over areas where its height > 9     => 0",
        "least of [3, round, -2]                                   => -2",
        "most of [1 + 1, round, score of red]                      => 11",
        "least of [round]                                          => 7",
        "1 + most of [2, 3] * 2                                    => 7",
        "rank of hill                                              => 7",
        "rank of shore                                             => 3",
        "rank of meadow                                            => -2",
        "price of shore                                            => 111",
        "price of meadow                                           => 21",
        "price of hill                                             => 121",
        "toll                                                      => -7",
        "owner of hill                                             => red",
        "owner of shore                                            => nobody",
        "round capped at 5                                         => 5",
        "round + 1 capped at 5                                     => 5",
        "3 capped at round                                         => 3",
        "round at least 9                                          => 9",
        "round + 1 at least 3                                      => 8",
        "round - 9 at least 0 capped at 5                          => 0",
        "first of ([shore, meadow, hill] where its height > 0)     => meadow",
        "first of ([shore, hill, meadow] where any (stones in it where its side is red)) => hill",
        "first of ([blue, red] where hill is held by it)           => blue",
        "first of ([moon, sun] where its worth > 0)                => moon",
        "first of ([shore, hill] with most count(stones in it) capped at 1) => shore",
        "first of row of shore                                     => shore",
        "first of (row of shore where its height < 3)              => shore",
        "first of (dry of shore)                                   => meadow",
        "first of (dry of shore where its height > 1)              => hill",
        "count([shore, hill, shore] where its height < 9)          => 2",
        "first of (areas where first of ([shore, it] where its height > 0) is it) => hill",
        "count(birds of nobody)                                    => 4",
        "count(birds of red)                                       => 0",
        "count(movers where it is stone)                           => 18",
        "count(movers in hill where its faction is reds)           => 2",
        "count(movers in hill where its side is not red)           => 1",
        "count(movers where it is stone and its place is shore)    => 1",
        "(one of (stones in shore)).faction                        => blues",
        "(one of (stones in shore)).place                          => shore",
        "(one of (stones in shore)).side                           => blue",
        "(one of rafts).holds                                      => 1",
        "(one of rafts).kind                                       => raft",
        "reds.seat                                                 => reds",
        "phase                                                     => nobody",
        "count(crew of blues where its area is hill)  => 1",
        "(one of (crew of blues where its area is shore)).place => shore",
        "first of [shore, meadow] => shore",
        "count(row of shore) => 2",
      })
  void a_value_is_what_it_says(String sentence, String meaning) {
    assertThat(here.says(sentence)).isEqualTo(meaning.strip());
  }

  @Test
  void a_field_of_nothing_is_as_if_it_had_not_been_set() {
    String nobody = "(only of (areas where its height > 9))";

    assertThat(table.says("luck of " + nobody)).isEqualTo("0");
    assertThat(table.says(nobody + ".luck")).isEqualTo("0");
    assertThat(table.says("shut of " + nobody)).isEqualTo("no");
  }

  @Test
  void what_nobody_tells_is_nothing_and_no_neighbour_of_it() {
    String nobody = "(only of (areas where its height > 9))";

    assertThat(table.says(nobody + ".height")).isEqualTo("0");
    assertThat(table.says(nobody + ".home")).isEqualTo("nobody");
    assertThat(table.says("any stones in " + nobody)).isEqualTo("no");
    assertThat(table.says("neighbors of " + nobody)).isEqualTo("[]");
    assertThat(table.says(nobody + " is hill")).isEqualTo("no");
  }

  @Test
  void a_definition_may_be_called_for_each_piece_that_it_gave_itself() {
    assertThat(table.says("count(big of hill)", here.laid)).isEqualTo("17");
    assertThat(table.says("count(big of shore)", here.laid)).isEqualTo("18");

    assertThat(table.says("sum of count(big of shore) over big of hill", here.laid))
        .isEqualTo("306");
  }

  @Test
  void a_number_of_things_is_no_number() {
    assertThat(table.wrong("3 + areas"))
        .containsExactly("areas: expected type: number; actual type: areas");
  }

  @Test
  void a_sum_is_no_claim() {
    assertThat(table.wrong("not 3 + 4"))
        .containsExactly("3 + 4: expected type: claim; actual type: number");
  }

  @Test
  void nothing_is_told_by_what_is_not_declared() {
    assertThat(table.wrong("hill.depth"))
        .containsExactly("hill.depth: unknown field of a area `depth`");
  }
}
