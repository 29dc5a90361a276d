package gabion.question.shape;

import static org.assertj.core.api.Assertions.assertThat;

import gabion.state.GameRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Things of sets that nobody has listed are told by where they stand. */
class LazyThingListTest {

  @ParameterizedTest
  @ValueSource(longs = {-1, 1, Long.MIN_VALUE, 0x8000000000000001L, 0x00ff00ff00ff00ffL, 0x80})
  void each_bit_is_found_by_how_many_stand_before_it(long bits) {
    found(bits);
  }

  @Test
  void each_bit_of_any_set_is_found() {
    for (int n = 0; n < 2_000; n++) {
      long many = GameRandom.mix(1, n);
      found(many);
      found(many & GameRandom.mix(2, n) & GameRandom.mix(3, n));
      found(many | GameRandom.mix(2, n) | GameRandom.mix(3, n));
    }
  }

  private static void found(long bits) {
    int before = 0;
    for (long left = bits; left != 0; left &= left - 1) {
      assertThat(LazyThingList.nth(bits, before++))
          .as("bit %d of %x", before - 1, bits)
          .isEqualTo(Long.numberOfTrailingZeros(left));
    }
  }

  @Test
  void things_stand_in_the_order_in_which_they_were_added() {
    LazyThingList things = new LazyThingList();
    things.add(7);
    things.addAll(64, 0b1011);
    things.addAll(128, 0);
    things.addAll(0, 0b100);
    long[] all = {7, 64, 65, 67, 2};

    assertThat(things.size()).isEqualTo(all.length);
    for (int i = 0; i < all.length; i++) {
      assertThat(things.get(i)).isEqualTo(all[i]);
    }
    assertThat(things.list()).startsWith(all);
  }
}
