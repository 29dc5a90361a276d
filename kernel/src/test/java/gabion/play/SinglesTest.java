package gabion.play;

import static org.assertj.core.api.Assertions.assertThat;

import gabion.state.Draft;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Boxes and fields for each single piece: what lies in them, and who sees it. */
class SinglesTest {

  private static final String RULES = SmallRules.text("wagons.yaml");
  private static final String GAME = SmallRules.text("wagons-at-work.yaml");

  @ParameterizedTest(name = "{0} is {1}")
  @CsvSource(
      delimiterString = "=>",
      value = {
        "drivers in bench of cart                       => [ben]",
        "drivers in bench of sled                       => [anne]",
        "stones in trunk of cart                       => [9 reds in trunk of cart]",
        "wagons where it is driven                     => [cart, sled]",
        "wagons where any drivers in bench of it        => [cart, sled]",
        "wagons in hill where it is driven             => [cart]",
        "places of wagons                              => [hill]",
        "places of (wagons where it is driven)         => [hill]",
        "places of cart                                => [hill]",
        "places of drivers                             => []",
        "carrier of anne                               => sled",
        "anne.place                                    => bench of sled",
        "crew of sled                                  => 1",
        "cart.load                                     => 5",
        "load of sled                                  => 4",
        "wagons with most its load                     => [cart]",
        "guide of cart                                 => ben",
        "guide of sled                                 => nobody",
        "(guide of cart).friend                        => cart",
        "friend of anne                                => sled",
        "shod of cart and not shod of sled             => yes",
        "toll of cart for hill                         => 3",
        "sum of toll of cart for it over areas         => 3",
      })
  void what_is_kept_for_a_single_piece_is_asked_like_anything_else(String sentence, String says) {
    assertThat(SmallRules.of(RULES + GAME).play().says(sentence.strip())).isEqualTo(says.strip());
  }

  @Test
  void what_a_piece_carries_stays_in_its_box_when_it_moves() {
    SmallRules table = SmallRules.of(RULES + GAME);
    Played played = table.play();

    assertThat(played.draft.placeOf(table.layout().sorts().pieces().number("cart")))
        .isEqualTo(table.place("hill"));
    assertThat(played.says("drivers in bench of cart")).isEqualTo("[ben]");
  }

  @Test
  void a_field_of_a_single_piece_begins_again_at_the_end_of_its_phase() {
    Played played = SmallRules.of(RULES + GAME + "      - phase: noon\n").play();

    assertThat(played.says("cart.load")).isEqualTo("4");
    assertThat(played.says("shod of cart")).isEqualTo("no");
  }

  @Test
  void a_box_can_be_chosen_by_the_piece_it_belongs_to() {
    Played played =
        SmallRules.of(
                RULES
                    + """
                    procedures:
                      game:
                        steps:
                          - choose: wagon
                            who: reds
                            from: wagons where not it is driven
                          - move: drivers
                            to: bench of wagon
                    """)
            .play("sled");

    assertThat(played.asked).containsExactly("reds: sled | wreck");
    assertThat(played.says("drivers in bench of sled")).isEqualTo("[anne, ben]");
  }

  @Test
  void a_box_of_a_piece_is_seen_by_the_side_that_the_piece_tells() {
    SmallRules table =
        SmallRules.of(
            RULES.replace(
                "trunk of wagon: { seen-by: none }", "trunk of wagon: { seen-by: owner }"));
    Draft draft = table.laid();
    int reds = table.layout().sorts().seats().number("reds");
    int blues = table.layout().sorts().seats().number("blues");

    assertThat(new View(draft, reds).isVisible(table.place("trunk of cart"))).isTrue();
    assertThat(new View(draft, blues).isVisible(table.place("trunk of cart"))).isFalse();
    assertThat(new View(draft, blues).isVisible(table.place("letter of sled for red"))).isTrue();
    assertThat(new View(draft, blues).isVisible(table.place("trunk of wreck"))).isFalse();
  }

  @ParameterizedTest(name = "{0} has {1}")
  @CsvSource({"reds, 1", "blues, 2"})
  void pieces_of_an_owner_are_counted_beside_so_many_others_that_their_set_is_longer(
      String owner, String number) {
    String carters =
        IntStream.range(0, 80).mapToObj("c%d: {}"::formatted).collect(Collectors.joining(", "));
    SmallRules table =
        SmallRules.of(
            """
            tells: { scout: { faction: faction } }
            pieces:
              scout:
                starts: hill
                each: { ann: { faction: reds }, bob: { faction: blues }, cid: { faction: blues } }
              carter: { starts: hill, each: { %s } }
            """
                .formatted(carters));

    assertThat(table.says("count(scouts of " + owner + " in hill)")).isEqualTo(number);
  }
}
