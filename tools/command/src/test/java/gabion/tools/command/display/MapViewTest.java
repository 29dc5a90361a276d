package gabion.tools.command.display;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.jline.utils.AttributedString;
import org.junit.jupiter.api.Test;

/** Which part of a sketch is shown where a window is smaller. */
class MapViewTest {

  private static final List<String> SKETCH =
      List.of(
          "+--------+----------+", //
          "| Alpha  | Beta     |",
          "+--------+----------+",
          "|x    \\  |    /     |");

  @Test
  void one_of_two_things_that_stand_too_far_apart_is_seen() {
    int from = MapView.offset(22, 9, List.of(new int[] {1, 2, 1}, new int[] {14, 15, 1}));

    assertThat(from).isBetween(7, 13);
  }

  @Test
  void what_matters_stands_in_the_middle_where_it_can() {
    assertThat(MapView.offset(22, 9, List.of(new int[] {10, 11, 1}))).isEqualTo(6);
  }

  @Test
  void a_sketch_is_squeezed_where_no_line_says_anything() {
    assertThat(squeezed(17))
        .containsExactly(
            "+-------+-------+", //
            "| Alpha | Beta  |",
            "+-------+-------+",
            "|x    \\ |    /  |");
  }

  @Test
  void a_sketch_that_cannot_be_squeezed_enough_stays_as_it_is() {
    assertThat(squeezed(8)).isEqualTo(SKETCH);
  }

  @Test
  void a_sketch_that_fits_stays_as_it_is() {
    assertThat(squeezed(21)).isEqualTo(SKETCH);
  }

  private static List<String> squeezed(int columns) {
    List<AttributedString> lines = SKETCH.stream().map(AttributedString::new).toList();
    CondensedLines narrow = CondensedLines.of(lines, columns);
    return lines.stream().map(line -> narrow.line(line).toString()).toList();
  }
}
