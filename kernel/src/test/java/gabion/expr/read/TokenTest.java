package gabion.expr.read;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** How a sentence falls into words and signs. */
class TokenTest {

  private static List<String> words(String sentence) {
    return Token.read(sentence).stream()
        .map(token -> token.category().name().charAt(0) + ":" + token.text())
        .toList();
  }

  @ParameterizedTest(name = "{0}")
  @CsvSource(
      delimiterString = "=>",
      value = {
        "any stones in hill   => W:any W:stones W:in W:hill",
        "battle-dice of x     => W:battle-dice W:of W:x",
        "3-pounder            => W:3-pounder",
        "0401.height          => N:0401 S:. W:height",
        "a - b                => W:a S:- W:b",
        "a -b                 => W:a S:- W:b",
        "a- b                 => W:a S:- W:b",
        "3-1                  => W:3-1",
        "a<=b>=c<d            => W:a S:<= W:b S:>= W:c S:< W:d",
        "[a,(b)]              => S:[ W:a S:, S:( W:b S:) S:]",
        "a = b                => W:a S:= W:b",
        "Montréal             => W:Montréal",
      })
  void a_sentence_is_words_numbers_and_signs(String sentence, String tokens) {
    List<String> read = words(sentence.strip());

    assertThat(read.subList(0, read.size() - 1)).containsExactly(tokens.strip().split(" "));
  }

  @Test
  void the_last_token_is_the_end_behind_the_last_letter() {
    List<Token> tokens = Token.read("hill  ");

    assertThat(tokens).hasSize(2);
    assertThat(tokens.get(1)).isEqualTo(new Token(Token.Category.END, "the end", 6, 6));
  }

  @Test
  void each_token_knows_its_letters() {
    String sentence = "(any stones-of  red) <= 0401";

    assertThat(Token.read(sentence))
        .filteredOn(token -> token.category() != Token.Category.END)
        .allMatch(token -> sentence.substring(token.from(), token.to()).equals(token.text()));
  }

  @Test
  void the_end_is_no_word_of_the_sentence() {
    assertThat(Token.read("").get(0).is("the end")).isFalse();
  }
}
