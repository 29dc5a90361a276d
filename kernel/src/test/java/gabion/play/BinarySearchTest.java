package gabion.play;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Looking something up in a list that is in order. */
class BinarySearchTest {

  @Test
  void the_first_is_found_wherever_it_stands_and_whatever_stands_twice() {
    Random random = new Random(1);
    for (int size = 0; size < 40; size++) {
      List<Integer> all = new ArrayList<>();
      for (int i = 0; i < size; i++) {
        all.add(random.nextInt(20));
      }
      all.sort(null);
      for (int least = -1; least <= 21; least++) {
        int wanted = least;
        long before = all.stream().filter(one -> one < wanted).count();
        assertThat(BinarySearch.first(all, one -> one >= wanted))
            .as(all + "")
            .isEqualTo((int) before);
      }
    }
  }

  @Test
  void a_thousand_things_are_asked_ten_times() {
    List<Integer> all = java.util.stream.IntStream.range(0, 1000).boxed().toList();
    List<Integer> asked = new ArrayList<>();

    int found = BinarySearch.first(all, one -> asked.add(one) && one >= 777);

    assertThat(found).isEqualTo(777);
    assertThat(asked).hasSizeLessThanOrEqualTo(10);
  }
}
