package gabion.state;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Set;
import java.util.TreeSet;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

/** Chances, against the numbers that the authors of SplitMix64 and Rosetta Code publish. */
class GameRandomTest {

  @Test
  void the_numbers_of_a_seed_are_those_of_split_mix_64() {
    assertThat(
            LongStream.range(0, 5)
                .map(n -> GameRandom.mix(1234567, n))
                .mapToObj(Long::toUnsignedString))
        .containsExactly(
            "6457827717110365317",
            "3203168211198807973",
            "9817491932198370423",
            "4593380528125082431",
            "16408922859458223821");
    assertThat(LongStream.range(0, 3).map(n -> GameRandom.mix(0, n)).mapToObj(Long::toHexString))
        .containsExactly("e220a8397b1dcdaf", "6e789e6aa1b965f4", "6c45d188009454f");
  }

  @Test
  void a_game_uses_up_one_chance_for_each_number_that_is_not_rejected() {
    Draft draft = Ground.laid();
    draft.seed(1234567);

    long first = GameRandom.nextBelow(draft, 1_000_000);
    long second = GameRandom.nextBelow(draft, 1_000_000);

    assertThat(first).isEqualTo((6457827717110365317L >>> 1) % 1_000_000);
    assertThat(second).isEqualTo((3203168211198807973L >>> 1) % 1_000_000);
    assertThat(draft.chances()).isEqualTo(2);
  }

  @Test
  void a_number_is_even_below_the_last_whole_stretch_and_not_from_there_on() {
    for (long bound :
        new long[] {1, 2, 3, 7, 10, 1L << 40, Long.MAX_VALUE / 2 + 2, Long.MAX_VALUE}) {
      long limit = Long.MAX_VALUE - Long.MAX_VALUE % bound;
      for (long drawn : new long[] {0, limit - 1, limit, Long.MAX_VALUE - 1, Long.MAX_VALUE}) {
        assertThat(GameRandom.isEven(drawn, drawn % bound, bound))
            .as(drawn + " below " + bound)
            .isEqualTo(drawn < limit);
      }
    }
  }

  @Test
  void what_would_make_a_number_uneven_is_rejected() {
    Draft draft = Ground.laid();
    draft.seed(7);
    long bound = Long.MAX_VALUE / 2 + 2;

    for (int i = 0; i < 64; i++) {
      assertThat(GameRandom.nextBelow(draft, bound)).isBetween(0L, bound - 1);
    }

    assertThat(draft.chances())
        .as("about every second one is above the bound")
        .isBetween(90L, 180L);
  }

  @Test
  void every_side_of_a_die_comes_about_as_often() {
    Draft draft = Ground.laid();
    int[] sides = new int[6];
    for (int i = 0; i < 6_000; i++) {
      sides[(int) GameRandom.nextBelow(draft, 6)]++;
    }

    assertThat(sides)
        .as("of 1000 each")
        .satisfies(
            all -> {
              for (int side : all) {
                assertThat(side).isBetween(880, 1_120);
              }
            });
  }

  @Test
  void neighbouring_seeds_have_nothing_in_common() {
    Set<Long> seen = new TreeSet<>();
    for (long seed = 0; seed < 100; seed++) {
      for (long n = 0; n < 100; n++) {
        seen.add(GameRandom.mix(GameRandom.mix(seed, 0), n));
      }
    }

    assertThat(seen).hasSize(10_000);
  }
}
