package gabion.state;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** English plurals and articles, with their exceptions. */
class EnglishNounsTest {

  @ParameterizedTest
  @CsvSource({
    "Gun, Guns",
    "Company, Companies",
    "Army, Armies",
    "Convoy, Convoys",
    "Man, Men",
    "Horseman, Horsemen",
    "German, Germans",
    "Child, Children",
    "Light Infantry, Light Infantry",
    "Artillery, Artillery",
    "Corps, Corps",
    "Fortress, Fortresses",
    "Box, Boxes",
    "Branch, Branches",
    "Foot, Feet",
    "Block of Red, Blocks of Red",
    "Man of War, Men of War",
    "X, Xes",
  })
  void a_plural_follows_the_last_word_of_a_title(String one, String many) {
    assertThat(EnglishNouns.plural(one)).isEqualTo(many);
  }

  @ParameterizedTest
  @CsvSource({
    "Army, an Army",
    "area, an area",
    "Gun, a Gun",
    "hour, an hour",
    "unit, a unit",
    "European, a European",
    "honour, an honour",
    "house, a house",
    "order, an order",
  })
  void an_article_follows_the_first_sound_of_a_noun(String noun, String both) {
    assertThat(EnglishNouns.withArticle(noun)).isEqualTo(both);
  }
}
