package gabion.yaml;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

/** "Did you mean" finds what was meant, and keeps silent otherwise. */
class SuggestionsTest {

  private static final List<String> FACES = List.of("hit", "flee", "command");

  @Test
  void a_missing_letter_is_found() {
    assertThat(Suggestions.of("comand", FACES)).contains("command");
  }

  @Test
  void two_swapped_letters_are_one_mistake() {
    assertThat(Suggestions.distance("hti", "hit")).isEqualTo(1);
    assertThat(Suggestions.of("hti", FACES)).contains("hit");
  }

  @Test
  void case_hyphens_and_blanks_do_not_matter() {
    assertThat(Suggestions.of("Fort_Die", List.of("die", "fort-die"))).contains("fort-die");
  }

  @Test
  void the_beginning_of_a_word_is_enough() {
    assertThat(Suggestions.of("comm", FACES)).contains("command");
  }

  @Test
  void one_word_of_a_name_is_enough() {
    List<String> names = List.of("heavy-guards", "guard-post", "guards of-old", "vanguards");

    assertThat(Suggestions.all("guards", names, 3))
        .containsExactly("guards of-old", "heavy-guards");
    assertThat(Suggestions.all("Heavy", names, 3)).containsExactly("heavy-guards");
    assertThat(Suggestions.all("old", names, 3)).isEmpty();
  }

  @Test
  void a_strange_word_is_near_nothing() {
    assertThat(Suggestions.of("elephant", FACES)).isEmpty();
    assertThat(Suggestions.help("elephant", FACES)).isNull();
  }

  @Test
  void equally_near_words_come_by_the_alphabet() {
    assertThat(Suggestions.all("bat", List.of("rat", "cat", "bar"), 3))
        .containsExactly("bar", "cat", "rat");
  }

  @Test
  void help_lists_the_known_words_behind_the_question() {
    assertThat(Suggestions.help("comand", "faces of this die", FACES))
        .isEqualTo("did you mean `command`? faces of this die: hit, flee, command");
  }
}
