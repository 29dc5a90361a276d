package gabion.play;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Dice that show numbers, and throws of which some dice are kept. */
class DiceTest {

  private static final String DICE =
      """
      dice:
        white: { faces: 1 to 6 }
        black: { of: reds, faces: { 2: 3, 10: 1, blank: 2 } }
        low: { faces: -2 to 0 }
      define:
        bound: { is: count(sides) + 1 }
      procedures:
        game:
          steps:
            - roll: throw
              of:
                - { die: white, count: 2 }
                - { die: black, count: 3 }
                - { die: coin, count: 1 }
                - { die: low, count: 1 }
      """;

  private static String noted(String sentence) {
    Played played =
        SmallRules.of(DICE + "      - note: \"{" + sentence + "}\"\n")
            .play("fate: white: 6, 3; black: 10, 2, blank; coin: heads; low: -1");
    return played.told.get(played.told.size() - 1);
  }

  @Test
  void the_total_is_the_sum_of_the_numbers_and_other_faces_count_nothing() {
    assertThat(noted("total of throw")).isEqualTo("20");
  }

  @Test
  void a_throw_keeps_the_dice_of_which_a_claim_holds() {
    assertThat(noted("total of (throw where it is white)")).isEqualTo("9");
    assertThat(noted("total of (throw where it is not white)")).isEqualTo("11");
    assertThat(noted("count(throw where its faction is reds)")).isEqualTo("3");
    assertThat(noted("count(throw where it is coin or it is low)")).isEqualTo("2");
  }

  @ParameterizedTest
  @CsvSource({"1,10", "2,6", "3,3", "4,2", "5,0", "6,0", "7,-1", "8,0", "0,0"})
  void the_dice_are_told_from_the_best_down(String place, String number) {
    assertThat(noted("highest " + place + " of throw")).isEqualTo(number);
  }

  @Test
  void the_best_dice_are_looked_for_among_those_that_are_kept() {
    assertThat(noted("highest 1 of (throw where it is white)")).isEqualTo("6");
    assertThat(noted("highest (1 + 1) of (throw where it is white)")).isEqualTo("3");
    assertThat(noted("highest count(sides) of throw + 1")).isEqualTo("7");
    assertThat(noted("highest 1 of (throw showing heads)")).isEqualTo("0");
  }

  @Test
  void a_number_can_be_looked_for() {
    assertThat(noted("count(throw showing 10)")).isEqualTo("1");
    assertThat(noted("count((throw showing 3) where it is black)")).isEqualTo("0");
    assertThat(noted("total of (throw showing 2 to 6 where it is white)")).isEqualTo("9");
    assertThat(noted("highest 1 of (throw showing 9 or less)")).isEqualTo("6");
  }

  @ParameterizedTest
  @CsvSource({
    "1 to 3,2",
    "3 to 6,2",
    "-1 to 2,2",
    "5 or more,2",
    "2 or less,2",
    "-1 or less,1",
    "bound,1",
    "bound or more,3",
    "1 to bound,2",
    "bound to (bound * 2),2",
    "heads,1"
  })
  void dice_are_looked_for_by_the_numbers_on_them(String faces, String number) {
    assertThat(noted("count(throw showing " + faces + ")")).isEqualTo(number);
  }

  @Test
  void each_number_stands_on_one_side() {
    SmallRules table = SmallRules.of(DICE);
    int white = table.layout().sorts().dice().number("white");

    assertThat(table.layout().dice().get(white).weights()).containsExactly(1, 1, 1, 1, 1, 1);
  }
}
