package gabion.expr.value;

import static org.assertj.core.api.Assertions.assertThat;

import gabion.state.Sort;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Where things and numbers stand along one side of a grid. */
class AxisTest {

  @Test
  void a_number_stands_at_the_greatest_key_not_above_it() {
    Axis axis = Axis.ofNumbers(List.of("2", "5", "9"), new int[] {2, 5, 9});

    assertThat(axis.at(2)).isZero();
    assertThat(axis.at(4)).isZero();
    assertThat(axis.at(5)).isEqualTo(1);
    assertThat(axis.at(8)).isEqualTo(1);
    assertThat(axis.at(9)).isEqualTo(2);
  }

  @Test
  void a_number_beyond_the_keys_stands_at_the_nearest() {
    Axis axis = Axis.ofNumbers(List.of("2", "5"), new int[] {2, 5});

    assertThat(axis.at(-7)).isZero();
    assertThat(axis.at(Long.MAX_VALUE)).isEqualTo(1);
  }

  @Test
  void keys_far_apart_are_searched_and_say_the_same() {
    int[] numbers = {-4_000, -3, 0, 700, 5_000};
    Axis wide = Axis.ofNumbers(List.of("a", "b", "c", "d", "e"), numbers);

    for (int number = -6_000; number < 6_000; number += 7) {
      int least = 0;
      while (least + 1 < numbers.length && numbers[least + 1] <= number) {
        least++;
      }
      assertThat(wide.at(number)).as("at " + number).isEqualTo(least);
    }
  }

  @Test
  void a_thing_stands_at_its_own_key_or_nowhere() {
    Sort places = Sort.of("place", "places");
    places.add("box", "Box");
    Sort areas = places.part("area", "areas");
    areas.add("hill", "Hill");
    areas.add("shore", "Shore");
    Axis axis = Axis.ofThings(areas, List.of("shore"), new int[] {areas.number("shore")});

    assertThat(axis.at(areas.number("shore"))).isZero();
    assertThat(axis.at(areas.number("hill"))).isEqualTo(Sort.NOTHING);
    assertThat(axis.at(places.number("box"))).isEqualTo(Sort.NOTHING);
    assertThat(axis.at(Sort.NOTHING)).isEqualTo(Sort.NOTHING);
  }

  @Test
  void an_axis_without_keys_has_room_for_nothing() {
    assertThat(Axis.ofNumbers(List.of(), new int[0]).at(3)).isEqualTo(Sort.NOTHING);
  }
}
