package gabion.expr.link;

import static org.assertj.core.api.Assertions.assertThat;

import gabion.play.SmallRules;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * What sets and lists of things mean. The table: see {@code Countryside} and {@code
 * tables/base.yaml}.
 */
class SetCompilerTest {

  private final Countryside here = new Countryside();
  private final SmallRules table = here.table;

  @ParameterizedTest(name = "{0} is {1}")
  @CsvSource(
      delimiterString = "=>",
      quoteCharacter = '`',
      value = {
        "areas where any stones in it                              => [hill, shore]",
        "areas where any stones of red in it                       => [hill]",
        "areas where it is held by blue                            => [hill, shore]",
        "areas where it is not held by red                         => [meadow, shore]",
        "areas where any (stones in it where its side is red)       => [hill]",
        "areas where count(stones in it where it is in hill) > 1    => [hill]",
        "areas where any (neighbors of it where any (stones in it where its side is red)) => [meadow]",
        "areas where any neighbors of it where count(stones in it) is 1 => [meadow]",
        "areas where sum of count(stones in it where its side is blue) over neighbors of it > 1 => [meadow]",
        "areas with most count(stones in it where its side is blue and its place is shore) => [shore]",
        "areas where only of (sides where it is red) is red          => [hill, meadow, shore]",
        "areas where one of (areas where it has wet) is bare        => []",
        "areas where one of (areas where it is bare) is bare        => [hill, meadow, shore]",
        "stones in hill where its side is red or any (areas where it is bare and its height > 1) => [2 reds in hill]",
        "areas where it is bare                                    => [meadow]",
        "areas where it is calm                                    => [meadow, shore]",
        "areas where it is busy                                    => [hill]",
        "areas where it has wet                                    => [shore]",
        "areas where it is wet                                     => [shore]",
        "areas where its height > 0 and not any stones of blue in it => [meadow]",
        "areas where its height is 1                               => [meadow]",
        "areas where its home is red                               => [hill]",
        "areas where its home is nobody                            => [meadow]",
        "areas where it is not hill                                => [meadow, shore]",
        "areas where worth of it > 1                               => [hill]",
        "areas where count(stones in it) is 1                      => [shore]",
        "areas with most worth of it                               => [hill]",
        "areas with least count(stones in it)                      => [meadow]",
        "areas with most luck of it                                => [hill, meadow, shore]",
        "sides where hill is held by it                            => [red, blue]",
        "sides where it is not red                                 => [blue]",
        "view of hill                                              => [meadow, shore]",
        "view of shore where it is not hill                        => [shore]",
        "host of hill where its side is blue                       => [1 blues in hill]",
        "host of shore where it is in areas                        => [1 blues in shore]",
        "areas where hill is it                                    => [hill]",
        "areas where hill is not it                                => [meadow, shore]",
        "areas where her-area is not it                            => [hill, meadow]",
        "areas where red is its home                               => [hill]",
        "areas where red is not its home                           => [meadow, shore]",
        "areas where 1 is its height                               => [meadow]",
        "areas where nobody is its home                            => [meadow]",
        "areas where wet is it                                     => [shore]",
        "areas where wet is not it                                 => [hill, meadow]",
        "places where her-area is it                               => [shore]",
        "places where it is her-area                               => [shore]",
        "factions where it is her-side                             => [reds]",
        "factions where her-side is it                             => [reds]",
        "factions where her-side is not it                         => [blues]",
        "sides where active is it                                  => [red]",
        "sides where it is active                                  => [red]",
        "cards where sun is not it                                 => [moon, fog]",
        "cards where pile is its place                             => [sun, moon]",
        "rafts where small is its face                             => [3 raft of blues (small) in stock of blues]",
        "stones in shore where stone is it                         => [1 blues in shore]",
        "stones in shore where stone is not it                     => []",
        "stones in areas where reds is its faction                 => [2 reds in hill]",
        "stones in areas where her-side is its faction             => [2 reds in hill]",
        "stones in areas where its faction is her-side             => [2 reds in hill]",
        "[neighbors of hill, neighbors of shore]                   => [meadow]",
        "[hill, neighbors of meadow]                               => [hill, shore]",
        "[neighbors of meadow, hill]                               => [hill, shore]",
        "[lows, hers]                                              => [hill, meadow, shore]",
        "[areas where its height > 2, areas where it is wet]       => [hill, shore]",
        "[cards in pile, fog]                                      => [sun, moon, fog]",
        "[sides, red]                                              => [red, blue]",
        "[lows, nothing]                                           => [meadow, shore]",
        "[lows, [hill]]                                            => [hill, meadow, shore]",
        "[pile, lows] where it is not shore                        => [meadow, pile]",
        "[lows, pile] where it is not shore                        => [meadow, pile]",
        "neighbors of [lows, hill]                                 => [hill, meadow, shore]",
        "stones in [hers, pile]                                    => [2 reds in hill, 1 blues in hill, 1 blues in shore]",
        "areas where it is in [lows, hill]                         => [hill, meadow, shore]",
        "areas where it is not in [neighbors of hill, neighbors of meadow] => []",
        "[areas where it has wet, neighbors of her-area] with most its height => [meadow]",
        "neighbors of meadow                                       => [hill, shore]",
        "neighbors of shore                                        => [meadow]",
        "areas of her-side                                         => [hill]",
        "cards in hers                                             => []",
        "cards in her-area                                         => []",
        "neighbors of her-area                                     => [meadow]",
        "areas where it is in neighbors of meadow                  => [hill, shore]",
        "areas where it is not in places of stones                 => [meadow]",
        "areas where it is in lows                                 => [meadow, shore]",
        "stones where its place is in lows and its side is red     => []",
        "cards where it is in [table-edge, hill]                   => [fog]",
        "cards where it is in cards in pile                        => [sun, moon]",
        "cards where its place is in pile                          => [sun, moon]",
        "neighbors of [hill, shore]                                => [meadow]",
        "neighbors of areas                                        => [hill, meadow, shore]",
        "neighbors of lows                                         => [hill, meadow, shore]",
        "neighbors of nothing                                      => []",
        "areas where any stones of red in neighbors of it          => [meadow]",
        "areas where distance from it to hill > 1                  => [shore]",
        "areas where distance from hill to it is 1                 => [meadow]",
        "areas with most distance from it to shore                 => [hill]",
        "reach of hill within 1 through areas                      => [meadow]",
        "reach of hill within 2 through areas                      => [meadow, shore]",
        "reach of hill within unreachable through lows             => [meadow, shore]",
        "reach of hill within 2 through nothing                    => [meadow]",
        "reach of [hill, shore] within 2 through lows              => [meadow]",
        "reach of hill within 0 through lows                       => []",
        "places of stones                                          => [hill, shore]",
        "places of (stones of red)                                 => [hill]",
        "places of (stones in hill)                                => [hill]",
        "places of (stones in meadow)                              => []",
        "places of (stones of blues in shore)                      => [shore]",
        "places of (stones of blues in meadow)                     => []",
        "places of (movers where count(stones in its place) is 1)  => [shore]",
        "places of birds                                           => []",
        "places of cards                                           => []",
        "places of (one of (stones in shore))                      => [shore]",
        "places of crowd of shore                                  => [shore]",
        "places of (big of meadow)                                 => [hill, shore]",
        "places of nothing                                         => []",
        "places where it is pile                                   => [pile]",
        "neighbors of only of places of (stones of blue in shore)  => [meadow]",
        "areas of red                                              => [hill]",
        "cards in pile                                             => [sun, moon]",
        "cards in table-edge                                       => [fog]",
        "cards where its place is pile                             => [sun, moon]",
        "cards where its worth > 1                                 => [sun, fog]",
        "cards with most its worth                                 => [fog]",
        "rafts where its face is wide                              => []",
        "seats                                                     => [reds, blues]",
        "factions of red                                           => [reds]",
        "places of (crew of blues where its area is not hill)    => [shore]",
        "row of shore => [meadow, shore]",
        "areas where it is in row of hill => [hill, meadow]",
      })
  void a_set_has_these_members(String sentence, String meaning) {
    assertThat(here.says(sentence)).isEqualTo(meaning.strip());
  }

  @Test
  void a_definition_may_be_a_list_that_its_thing_tells() {
    SmallRules told =
        SmallRules.of(
            """
            areas: { cliff: { near: [shore, hill] } }
            define: { close of area: { is: area.near } }
            """);

    assertThat(told.says("close of cliff")).isEqualTo("[shore, hill]");
    assertThat(told.says("areas where it is in close of cliff")).isEqualTo("[hill, shore]");
    assertThat(told.says("count(close of cliff)")).isEqualTo("2");
    assertThat(told.says("count(close of hill)")).isEqualTo("0");
  }

  @Test
  void a_list_that_nobody_tells_is_empty() {
    assertThat(table.says("count((only of (areas where its height > 9)).near)")).isEqualTo("0");
  }

  @Test
  void a_list_of_numbers_is_a_mistake() {
    assertThat(table.wrong("[1, (1 + 2)]"))
        .containsExactly("1: expected type: one thing; actual type: number");
  }

  @Test
  void a_list_has_things_of_one_sort() {
    assertThat(table.wrong("[hill, red]")).containsExactly("red: unknown area `red`");
  }
}
