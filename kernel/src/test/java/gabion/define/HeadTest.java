package gabion.define;

import static org.assertj.core.api.Assertions.assertThat;

import gabion.yaml.Source;
import gabion.yaml.Tree;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class HeadTest {

  private static final Set<String> TYPES = Set.of("area", "side", "number");

  private static Tree.Text text(String head) {
    Source source = new Source("a.yaml", "base", head);
    int[] positions = new int[head.length() + 1];
    return new Tree.Text(source.locate(0, head.length()), Tree.Tag.NONE, head, positions);
  }

  private static Head head(String head) {
    return Head.of(text(head), TYPES);
  }

  @Test
  void a_word_is_a_parameter_where_it_is_or_ends_in_a_type() {
    assertThat(head("march of side to far-area").parameters())
        .extracting(Head.Word::text)
        .containsExactly("side", "far-area");
  }

  @Test
  void a_type_within_a_word_is_none() {
    assertThat(head("area-count of sides").parameters()).isEmpty();
  }

  @Test
  void the_first_word_of_a_noun_is_its_own() {
    assertThat(Head.ofNoun(text("last-area of side"), TYPES).parameters())
        .extracting(Head.Word::text)
        .containsExactly("side");
  }

  @Test
  void its_parameters_are_filled_with_words() {
    assertThat(head("march of side to area").with(Map.of("side", "red", "area", "hill")))
        .isEqualTo("march of red to hill");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"strength of side in area", "area is open", "area is held by side", "rain"})
  void sentences_can_call_nouns_with_prepositions_and_adjectives(String head) {
    assertThat(Head.ofNoun(text(head), TYPES).isSound()).isTrue();
  }

  @ParameterizedTest
  @ValueSource(strings = {"strength side", "strength of", "heavy strength of side", "area is"})
  void sentences_cannot_call_anything_else(String head) {
    assertThat(Head.ofNoun(text(head), TYPES).isSound()).isFalse();
  }
}
