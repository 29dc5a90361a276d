package gabion.tools.lab;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class CitedTextTest {

  @Test
  void a_clause_stands_for_its_sentences() {
    String said = "the weather keeps them [17.4.b, R-decks, 3.aa], by Bad Weather";
    assertThat(CitedText.isEqual(said, "the weather keeps them [17.4, R-decks, 3], by Bad Weather"))
        .isTrue();
    assertThat(CitedText.isEqual(said, said)).isTrue();
    assertThat(CitedText.contains("no way there [12 Important.a]", "there [12 Important]"))
        .isTrue();
  }

  @Test
  void another_sentence_or_clause_does_not() {
    assertThat(CitedText.isEqual("no [17.4.b]", "no [17.4.a]")).isFalse();
    assertThat(CitedText.isEqual("no [17.4.b]", "no [17]")).isFalse();
    assertThat(CitedText.isEqual("no [17.4]", "no [17.4.b]")).isFalse();
    assertThat(CitedText.contains("Ft. a, b", "Ft, b")).isFalse();
  }
}
