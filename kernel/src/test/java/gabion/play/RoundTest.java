package gabion.play;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Once round the table, from somebody on. */
class RoundTest {

  private static final String FIVE =
      """
      words:
        colour: [green, white, grey, black, yellow]
      fields:
        first-colour: { type: colour, start: %s }
      procedures:
        game:
          steps:
            - for: colour
              in: %s
              from: first-colour
              do:
                - note: "{colour}"
      """;

  private static List<String> order(String first, String set) {
    String rules = FIVE.formatted(first, set);
    return SmallRules.of(rules.replace("start: nothing", "")).play().told;
  }

  @ParameterizedTest
  @CsvSource({
    "green, 'Green,White,Grey,Black,Yellow'",
    "grey, 'Grey,Black,Yellow,Green,White'",
    "yellow, 'Yellow,Green,White,Grey,Black'",
    "nothing, 'Green,White,Grey,Black,Yellow'"
  })
  void each_comes_once_in_the_usual_order(String first, String told) {
    assertThat(order(first, "colours")).containsExactly(told.split(","));
  }

  @ParameterizedTest
  @CsvSource({
    "green, 'White,Black'",
    "white, 'White,Black'",
    "grey, 'Black,White'",
    "yellow, 'White,Black'"
  })
  void who_is_not_among_them_is_followed_by_the_one_that_comes_after(String first, String told) {
    assertThat(order(first, "colours where it is white or it is black"))
        .containsExactly(told.split(","));
  }

  @Test
  void a_list_keeps_its_own_order() {
    assertThat(order("grey", "'[black, grey, white]'")).containsExactly("Grey", "White", "Black");
  }

  @Test
  void nothing_goes_round_where_nobody_is() {
    assertThat(order("grey", "colours where no areas")).isEmpty();
  }

  @Test
  void a_round_inside_of_a_round_begins_where_the_other_stands() {
    Played played =
        SmallRules.playing(
                """
                - for: side
                  in: sides
                  from: blue
                  do:
                    - for: area
                      in: areas
                      from: shore
                      do:
                        - if: area is meadow
                          then: [ next: ]
                        - note: "{side} sees {area}"
                """)
            .play();

    assertThat(played.told)
        .containsExactly("Blue sees Shore", "Blue sees Hill", "Red sees Shore", "Red sees Hill");
  }

  @Test
  void turns_that_alternate_begin_in_the_same_way() {
    Played played =
        SmallRules.playing(
                """
                - alternate: area
                  in: "[shore, hill]"
                  from: meadow
                  do:
                    - note: "{area}"
                    - pass:
                """)
            .play();

    assertThat(played.told).containsExactly("Shore", "Hill");
  }
}
