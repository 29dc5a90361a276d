package gabion.expr.link;

import static org.assertj.core.api.Assertions.assertThat;

import gabion.play.SmallRules;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * What groups of interchangeable pieces mean. The table: see {@code Countryside} and {@code
 * tables/base.yaml}.
 */
class GroupCompilerTest {

  private final Countryside here = new Countryside();
  private final SmallRules table = here.table;

  @ParameterizedTest(name = "{0} is {1}")
  @CsvSource(
      delimiterString = "=>",
      quoteCharacter = '`',
      value = {
        "stones in her-area                                        => [1 blues in shore]",
        "stones where it is in lows                                => [1 blues in shore]",
        "stones where it is not in [stock of reds, stock of blues, hill] => [1 blues in shore]",
        "rafts where its face is small                             => [3 raft of blues (small) in stock of blues]",
        "crowd of shore                                            => [1 blues in shore]",
        "crowd of hill where its side is red          => [2 reds in hill]",
        "(crowd of hill) where its side is blue       => [1 blues in hill]",
        "crew of blues where its place is shore       => [1 blues in shore]",
        "crew of blues where it is in [hill, meadow]  => [1 blues in hill]",
        "crew of reds where its side is blue          => []",
        "alone of blues                               => [1 blues in shore]",
        "stones of blues in hill                      => [1 blues in hill]",
        "stones of reds in meadow                     => []",
        "rafts of reds in hill                        => []",
        "[one of (stones of reds in hill)]            => [1 reds in hill]",
        "[one of (stones of reds in meadow)]          => []",
        "[stones in shore, stones of reds in hill]    => [2 reds in hill, 1 blues in shore]",
        "[stones in hill, stones of blues in hill]    => [2 reds in hill, 1 blues in hill]",
        "[one of (stones in hill), stones of reds in hill] => [2 reds in hill]",
        "[crew of blues, crowd of hill] where its side is blue => [1 blues in hill, 1 blues in shore]",
        "[crew of reds, nothing]                      => [2 reds in hill]",
        "[crew of reds where its side is blue, rafts in hill] => []",
        "odd of reds                                  => [2 reds in hill]",
        "(one of (stones in hill)) where its side is red => [1 reds in hill]",
      })
  void a_group_has_these_pieces(String sentence, String meaning) {
    assertThat(here.says(sentence)).isEqualTo(meaning.strip());
  }

  @Test
  void of_none_there_is_no_first() {
    assertThat(here.says("one of (stones of reds in hill)")).isNotEqualTo("-1");
    assertThat(here.says("one of (stones of reds in meadow)")).isEqualTo("-1");
  }

  @Test
  void a_list_of_pieces_and_places_is_a_mistake_at_the_first_of_another_sort() {
    assertThat(table.wrong("[stones in hill, shore]"))
        .containsExactly("shore: expected type: pieces; actual type: area");
    assertThat(table.wrong("[lows, stones in hill]"))
        .containsExactly("stones in hill: expected type: areas; actual type: pieces");
    assertThat(table.wrong("[lows, cards]"))
        .containsExactly("cards: expected type: areas; actual type: cards");
  }

  @Test
  void pieces_that_two_of_a_union_have_are_counted_once() {
    assertThat(here.says("count([stones in hill, stones of reds in areas])")).isEqualTo("3");
    assertThat(here.says("any [rafts in hill, stones in shore]")).isEqualTo("yes");
    assertThat(here.says("places of [stones in shore, crew of reds]")).isEqualTo("[hill, shore]");
  }

  @Test
  void pieces_belong_to_a_faction_or_a_side() {
    assertThat(table.wrong("stones of hill"))
        .containsExactly("hill: expected type: faction or side; actual type: area");
  }

  @Test
  void pieces_lie_at_places() {
    assertThat(table.wrong("stones in red")).containsExactly("red: unknown place `red`");
  }
}
