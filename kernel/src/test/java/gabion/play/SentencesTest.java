package gabion.play;

import static org.assertj.core.api.Assertions.assertThat;

import gabion.expr.Claim;
import gabion.state.Draft;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What sentences mean. The table: see {@code tables/base.yaml}. */
class SentencesTest {

  private static final String RULES =
      """
      options:
        storms: { tells: { force: number }, readings: { still: { force: 0 }, rough: { force: 2 } } }
      scenarios: { full: {}, short: {} }
      pieces:
        bird: { count: 4, starts: pile, faces: [nobody, red], allegiance: face }
        raft:
          per: [blues]
          count: 3
          starts: stock of blues
          faces: { small: { holds: 1 }, wide: { holds: 3 } }
          marks: { tired: noon }
      phases: { noon: {} }
      groups: { mover: [stone, raft] }
      fields:
        luck of area: { type: number, start: 2 }
        round: { type: number, start: 7 }
        her-side: { type: side, start: red }
        her-area: { type: area, start: shore }
        shut of area: { type: claim }
      decks:
        table-edge: { fog: { worth: 5 } }
      define:
        area is held by side: { is: any stones of side in area }
        hers: { is: areas where any stones in it }
        lows: { is: areas where its height < 2 }
        area is bare: { is: no movers in area }
        worth of area: { is: area.height + count(stones in area) }
        holder of area:
          first:
            - { when: area is held by red, is: red }
            - { when: area is held by blue, is: blue }
        score of side:
          add-up:
            - { plus: 1 }
            - { when: hill is held by side, plus: 10 }
        area is calm: { either: [ area has wet, area is bare ] }
        area is busy: { all: [ not area has wet, { that: not (area is bare), say: nobody there } ] }
        crowd of area: { is: movers in area }
        big of area: { is: stones where count(stones in its place) >= area.height }
      """;

  private final Table table = Table.of(RULES);

  /** Two red stones and one blue on the hill, one blue stone at the shore. */
  private final Consumer<Draft> laid =
      table
          .stones("reds", 2, "hill")
          .andThen(table.stones("blues", 1, "hill"))
          .andThen(table.stones("blues", 1, "shore"));

  @ParameterizedTest(name = "{0} is {1}")
  @CsvSource(
      delimiterString = "=>",
      quoteCharacter = '`',
      value = {
        "any stones in hill                                        => yes",
        "no stones in hill                                         => no",
        "no stones of red in meadow                                => yes",
        "any stones of reds in hill and no stones of reds in shore => yes",
        "any stones in meadow or any stones in shore               => yes",
        "not any stones in meadow                                  => yes",
        "(any stones in hill or no cards) and no stones in meadow  => yes",
        "count(stones in hill)                                     => 3",
        "count(stones of blue in areas)                            => 2",
        "count(movers)                                             => 21",
        "count(areas)                                              => 3",
        "count(stones in [hill, shore])                            => 4",
        "sum of its height over areas                              => 4",
        "sum of count(stones in it) over areas                     => 4",
        "sum of its worth over cards in pile                       => 3",
        "sum of its holds over rafts                               => 3",
        "areas where any stones in it                              => [hill, shore]",
        "areas where any stones of red in it                       => [hill]",
        "areas where it is held by blue                            => [hill, shore]",
        "areas where it is not held by red                         => [meadow, shore]",
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
        "only of (sides where shore is held by it)                 => blue",
        "only of (sides where hill is held by it)                  => nobody",
        "only of (sides where meadow is held by it)                => nobody",
        "one of areas                                              => hill",
        "first of [shore, hill]                                    => shore",
        "count([shore, hill])                                      => 2",
        "only of [shore, hill]                                     => nobody",
        "neighbors of meadow                                       => [hill, shore]",
        "neighbors of shore                                        => [meadow]",
        "areas of her-side                                         => [hill]",
        "stones in her-area                                        => [1 blues in shore]",
        "cards in hers                                             => []",
        "count(stones in hers)                                     => 4",
        "cards in her-area                                         => []",
        "neighbors of her-area                                     => [meadow]",
        "her-side is red and not no                                => yes",
        "(no) or yes                                               => yes",
        "hill is in [hill, shore]                                  => yes",
        "meadow is not in [hill, shore]                            => yes",
        "hill is in areas                                          => yes",
        "hill is in hill                                           => yes",
        "hill is in nothing                                        => no",
        "holder of meadow is in sides                              => no",
        "sun is in pile                                            => yes",
        "fog is in pile                                            => no",
        "sun is in [sun, moon]                                     => yes",
        "sun is in cards in table-edge                             => no",
        "sun is in [pile, table-edge]                              => yes",
        "sun is in areas                                           => no",
        "active is in factions of red                              => yes",
        "(one of (stones in shore)) is in shore                    => yes",
        "(one of (stones in shore)) is in [hill, meadow]           => no",
        "areas where it is in neighbors of meadow                  => [hill, shore]",
        "areas where it is not in places of stones                 => [meadow]",
        "areas where it is in lows                                 => [meadow, shore]",
        "stones where it is in lows                                => [1 blues in shore]",
        "stones where it is not in [stock of reds, stock of blues, hill] => [1 blues in shore]",
        "stones where its place is in lows and its side is red     => []",
        "cards where it is in [table-edge, hill]                   => [fog]",
        "cards where it is in cards in pile                        => [sun, moon]",
        "cards where its place is in pile                          => [sun, moon]",
        "(one of (stones in shore)).area                           => shore",
        "(one of (stones in pile)).area                            => nobody",
        "sun.area                                                  => nobody",
        "neighbors of [hill, shore]                                => [meadow]",
        "neighbors of areas                                        => [hill, meadow, shore]",
        "neighbors of lows                                         => [hill, meadow, shore]",
        "neighbors of nothing                                      => []",
        "areas where any stones of red in neighbors of it          => [meadow]",
        "distance from hill to hill                                => 0",
        "distance from hill to meadow                              => 1",
        "distance from hill to shore                               => 2",
        "distance from hill to lows                                => 1",
        "distance from [hill, shore] to meadow                     => 1",
        "distance from lows to areas                               => 0",
        "distance from hill to nothing                             => 2147483647",
        "distance from hill to nothing is unreachable              => yes",
        "distance from hill to shore through lows                  => 2",
        "distance from hill to shore through hill is unreachable   => yes",
        "distance from hill to meadow through nothing              => 1",
        "distance from (one of (stones in pile)).area to hill < unreachable => no",
        "areas where distance from it to hill > 1                  => [shore]",
        "areas where distance from hill to it is 1                 => [meadow]",
        "areas with most distance from it to shore                 => [hill]",
        "sum of distance from it to hill over areas                => 3",
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
        "option.storms is still                                    => yes",
        "option.storms.force                                       => 0",
        "scenario                                                  => full",
        "scenario is short                                         => no",
        "holder of hill                                            => red",
        "holder of shore                                           => blue",
        "holder of meadow                                          => nobody",
        "holder of meadow is nobody                                => yes",
        "score of red                                              => 11",
        "score of blue - score of red * 2                          => -11",
        "3 + 4 * 2 - 1                                             => 10",
        "(3 + 4) * 2                                               => 14",
        "round capped at 5                                         => 5",
        "round + 1 capped at 5                                     => 5",
        "3 capped at round                                         => 3",
        "round <= 7                                                => yes",
        "round >= 8                                                => no",
        "round < 7                                                 => no",
        "round > 6                                                 => yes",
        "round is 7                                                => yes",
        "round is not 7                                            => no",
        "count(birds of nobody)                                    => 4",
        "count(birds of red)                                       => 0",
        "any movers where it is raft                               => yes",
        "any (movers in areas) where it is raft                    => no",
        "count(movers where it is stone)                           => 18",
        "count(movers in hill where its faction is reds)           => 2",
        "count(movers in hill where its side is not red)           => 1",
        "count(movers where it is stone and its place is shore)    => 1",
        "any rafts where it is tired                               => no",
        "rafts where its face is small                             => [3 raft of blues (small) in stock of blues]",
        "rafts where its face is wide                              => []",
        "(one of (stones in shore)).faction                        => blues",
        "(one of (stones in shore)).place                          => shore",
        "(one of (stones in shore)).side                           => blue",
        "(one of rafts).holds                                      => 1",
        "(one of rafts).kind                                       => raft",
        "crowd of shore                                            => [1 blues in shore]",
        "seats                                                     => [reds, blues]",
        "reds.seat                                                 => reds",
        "factions of red                                           => [reds]",
        "phase                                                     => nobody",
        "shut of hill                                              => no",
        "hill is bare                                              => no",
        "hill is held by red and not (hill is held by nobody)      => yes",
      })
  void a_sentence_means_what_it_says(String sentence, String meaning) {
    assertThat(table.says(sentence.strip(), laid)).isEqualTo(meaning.strip());
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
  void a_field_of_nothing_is_as_if_it_had_not_been_set() {
    String nobody = "(only of (areas where its height > 9))";

    assertThat(table.says("luck of " + nobody)).isEqualTo("0");
    assertThat(table.says(nobody + ".luck")).isEqualTo("0");
    assertThat(table.says("shut of " + nobody)).isEqualTo("no");
  }

  @Test
  void a_list_that_nobody_tells_is_empty() {
    assertThat(table.says("count((only of (areas where its height > 9)).near)")).isEqualTo("0");
  }

  @Test
  void a_definition_may_be_called_for_each_piece_that_it_gave_itself() {
    assertThat(table.says("count(big of hill)", laid)).isEqualTo("17");
    assertThat(table.says("count(big of shore)", laid)).isEqualTo("18");

    assertThat(table.says("sum of count(big of shore) over big of hill", laid)).isEqualTo("306");
  }

  @Test
  void a_marked_piece_is_told_by_its_mark() {
    int raft = table.row("raft", "blues");
    int tired = table.layout().marked(raft, table.layout().marks().number("tired"));
    Consumer<Draft> marked =
        draft -> draft.move(raft, table.place("stock of blues"), tired, table.place("shore"), 1);

    assertThat(table.says("rafts where it is tired", marked))
        .isEqualTo("[1 raft of blues (small) (tired) in shore]");
    assertThat(table.says("(one of (rafts in shore)) is tired", marked)).isEqualTo("yes");
    assertThat(table.says("count(rafts where it is not tired)", marked)).isEqualTo("2");
  }

  @Test
  void a_claim_is_worked_out_on_the_draft_it_is_asked_of() {
    Claim any = table.claim("any stones in meadow");
    Draft draft = table.laid();

    assertThat(any.of(draft)).isFalse();
    table.stones("reds", 1, "meadow").accept(draft);
    assertThat(any.of(draft)).isTrue();
  }
}
