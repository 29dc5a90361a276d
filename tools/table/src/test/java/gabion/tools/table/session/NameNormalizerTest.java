package gabion.tools.table.session;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** Letters of English take a way of their own; it leads where that of other letters leads. */
class NameNormalizerTest {

  private static final int WORDS = 3_000;
  private static final int LONGEST = 12;
  private static final String LETTERS = "aBz09 -_.'()`,/~";

  @Test
  void words_in_ascii_are_the_same_beside_a_gap_that_is_not() {
    SplittableRandom random = new SplittableRandom(3);
    for (int i = 0; i < WORDS; i++) {
      StringBuilder words = new StringBuilder();
      for (int length = random.nextInt(LONGEST); length > 0; length--) {
        words.append(LETTERS.charAt(random.nextInt(LETTERS.length())));
      }
      String plain = NameNormalizer.of(words.toString());
      assertThat(plain).as(words.toString()).isEqualTo(NameNormalizer.of(words + "\u2019"));
      assertThat(plain).doesNotStartWith(" ").doesNotEndWith(" ").doesNotContain("  ");
    }
  }

  @Test
  void accents_gaps_and_large_letters_do_not_count() {
    assertThat(NameNormalizer.of("Fort  Saint-Fr\u00e9d\u00e9ric."))
        .isEqualTo("fort saint frederic");
    assertThat(NameNormalizer.of(" St._John's\tIsland")).isEqualTo("st john s island");
  }
}
