package gabion.state;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Ways over areas that lie in a line, on boards of one word and of two. */
class BreadthFirstSearchTest {

  /** A way from the first area; the sixth may not be crossed. */
  private static BreadthFirstSearch line(int areas) {
    Borders borders = new Borders(areas);
    for (int area = 1; area < areas; area++) {
      borders.lead(area - 1, area);
      borders.lead(area, area - 1);
    }
    borders.close();
    return borders.search(set(borders, 0), new long[] {~(1L << 5), -1});
  }

  private static long[] set(Borders borders, int area) {
    long[] set = new long[borders.words()];
    set[area >>> 6] = 1L << area;
    return set;
  }

  @ParameterizedTest
  @ValueSource(ints = {10, 70})
  void a_way_ends_at_what_may_not_be_crossed(int areas) {
    Borders borders = new Borders(areas);

    assertThat(line(areas).within(-1)[0]).isZero();
    assertThat(line(areas).within(2)[0]).isEqualTo(0b110);
    assertThat(line(areas).within(9)[0]).isEqualTo(0b111110);
    assertThat(line(areas).to(set(borders, 0))).isZero();
    assertThat(line(areas).to(set(borders, 5))).isEqualTo(5);
    assertThat(line(areas).to(set(borders, 6))).isEqualTo(Borders.UNREACHABLE);
    assertThat(line(areas).to(set(borders, areas - 1))).isEqualTo(Borders.UNREACHABLE);
    assertThat(line(areas).to(new long[borders.words()])).isEqualTo(Borders.UNREACHABLE);
  }
}
