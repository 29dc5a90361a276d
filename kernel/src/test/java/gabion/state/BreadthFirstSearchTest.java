package gabion.state;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Waves over areas that lie in a line, on boards of one word and of two. */
class BreadthFirstSearchTest {

  private static BreadthFirstSearch line(int areas) {
    Borders borders = new Borders(areas);
    for (int area = 1; area < areas; area++) {
      borders.lead(area - 1, area);
      borders.lead(area, area - 1);
    }
    BreadthFirstSearch flood = new BreadthFirstSearch(borders, 0);
    for (int word = 0; word < borders.words(); word++) {
      flood.begin(word, word == 0 ? 1 : 0);
      flood.cross(word, -1);
    }
    return flood;
  }

  @ParameterizedTest
  @ValueSource(ints = {10, 70})
  void what_is_near_and_how_far_something_is_may_be_asked_in_turn(int areas) {
    BreadthFirstSearch flood = line(areas);

    assertThat(flood.within(2, 0)).isEqualTo(0b110);
    assertThat(flood.distance(1)).isEqualTo(1);
    assertThat(flood.within(5, 0)).isEqualTo(0b111110);
    assertThat(flood.distance(4)).isEqualTo(4);
    assertThat(flood.distance(areas - 1)).isEqualTo(areas - 1);
    assertThat(flood.within(3, 0)).isEqualTo(0b1110);
    assertThat(flood.within(0, 0)).isZero();
  }
}
