package gabion.question.shape;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;

class DiceThrowTest {
  private static final DieFaces REGULARS =
      new DieFaces(0, 0, List.of("hit", "flee", "command"), 3, 1, 2);
  private static final DieFaces FORT = new DieFaces(0, 1, List.of("block", "miss"), 2, 1);
  private static final DieFaces SIX =
      new DieFaces(0, 2, List.of("1", "2", "3", "4", "5", "6"), 1, 1, 1, 1, 1, 1);
  private static final ThingNamer NAMES =
      (type, thing) -> List.of("british-regulars", "fort-die", "d6").get((int) thing);

  private final DiceThrow thrown = new DiceThrow();

  @Test
  void answers_are_multisets_times_over_pools() {
    DieFaces[] dice = {REGULARS, FORT, SIX};
    long[][] multisets = {{1, 3, 6, 10}, {1, 2, 3, 4}, {1, 6, 21, 56}};
    for (int code = 0; code < 64; code++) {
      thrown.reset();
      long size = 1;
      for (int pool = 0, rest = code; pool < 3; pool++, rest /= 4) {
        thrown.add(dice[pool], rest % 4);
        size *= multisets[pool][rest % 4];
      }
      Claims.hold(thrown, size);
      takeAndRankAgree();
    }
  }

  @Test
  void odds_are_those_of_every_single_way_to_lie() {
    fill(REGULARS, 2, FORT, 3);
    int[] lying = new int[(int) thrown.size()];
    int ways = 6 * 6 * 3 * 3 * 3;
    for (int way = 0; way < ways; way++) {
      int[] counts = new int[5];
      count(counts, 0, REGULARS, way % 36, 2);
      count(counts, 3, FORT, way / 36, 3);
      lying[(int) thrown.rank(counts)]++;
    }
    for (int i = 0; i < lying.length; i++) {
      assertThat(thrown.odds(i)).isEqualTo(Odds.of(lying[i], ways));
    }
  }

  @Test
  void large_pools_are_thrown_in_one_draw_or_die_by_die() {
    for (int dice : new int[] {6, 11, 12, 14, 20}) {
      fill(REGULARS, dice, FORT, 1);
      Claims.hold(thrown, (dice + 1L) * (dice + 2) / 2 * 2);
      takeAndRankAgree();
    }
  }

  @Test
  void odds_too_fine_for_a_fraction_are_refused() {
    fill(REGULARS, 40, FORT, 1);
    takeAndRankAgree();
    assertThatThrownBy(() -> thrown.odds(thrown.size() / 2))
        .isInstanceOf(ArithmeticException.class);
  }

  @Test
  void one_draw_of_luck_serves_a_pool_that_fits_in_it() {
    int[] draws = new int[1];
    RandomSource counting =
        bound -> {
          draws[0]++;
          return bound - 1;
        };
    fill(SIX, 11, FORT, 2);
    thrown.sample(counting);
    assertThat(draws[0]).isEqualTo(2);
    fill(SIX, 12, FORT, 2);
    thrown.sample(counting);
    assertThat(draws[0]).isEqualTo(2 + 12 + 1);
  }

  @Test
  void pools_are_read_in_any_order() {
    fill(REGULARS, 3, FORT, 1);
    long index = thrown.rank(new int[] {2, 0, 1, 1, 0});
    assertThat(thrown.describe(index, NAMES))
        .isEqualTo("british-regulars: hit, hit, command; fort-die: block");
    assertThat(thrown.parse("Fort-die:block;british-regulars: command, 2 hit", NAMES))
        .isEqualTo(index);
    assertThat(thrown.parse("british-regulars: hit, hit, command", NAMES)).isEqualTo(-1);
    assertThat(thrown.parse("british-regulars: hit, hit; fort-die: block", NAMES)).isEqualTo(-1);
    assertThat(thrown.parse("hit, hit, command", NAMES)).isEqualTo(-1);
  }

  @Test
  void a_single_pool_needs_no_name() {
    thrown.reset();
    thrown.add(SIX, 3);
    assertThat(thrown.parse("6, 2, 6", NAMES)).isEqualTo(thrown.parse("d6: 2, 6, 6", NAMES));
    assertThat(thrown.parse("2 6, 2", NAMES)).isEqualTo(thrown.parse("d6: 2, 6, 6", NAMES));
    assertThat(thrown.parse("7, 2, 6", NAMES)).isEqualTo(-1);
  }

  @Test
  void a_die_is_also_called_by_its_faction() {
    ThingNamer owned =
        new ThingNamer() {
          @Override
          public String of(int type, long thing) {
            return NAMES.of(type, thing);
          }

          @Override
          public String ownerName(int type, long thing) {
            return thing == 0 ? "redcoats" : of(type, thing);
          }
        };
    fill(REGULARS, 2, FORT, 1);
    long answer = thrown.parse("british-regulars: hit, flee; fort-die: miss", NAMES);

    assertThat(answer).isNotNegative();
    assertThat(thrown.parse("redcoats: hit, flee; fort-die: miss", owned)).isEqualTo(answer);
    assertThat(thrown.parse("redcoats: hit, flee; redcoats: hit", owned)).isNegative();
    assertThat(thrown.parse("redcoats: hit, flee; fort-die: miss", NAMES)).isNegative();
  }

  @Test
  void two_pools_of_one_die_are_read_in_their_order() {
    fill(FORT, 1, FORT, 2);
    for (long i = 0; i < thrown.size(); i++) {
      assertThat(thrown.parse(thrown.describe(i, NAMES), NAMES)).isEqualTo(i);
    }
  }

  @Test
  void wrong_counts_have_no_rank() {
    fill(REGULARS, 2, FORT, 1);
    assertThat(thrown.rank(new int[] {1, 0, 0, 1, 0})).isEqualTo(-1);
    assertThat(thrown.rank(new int[] {3, -1, 0, 1, 0})).isEqualTo(-1);
    assertThat(thrown.rank(new int[] {1, 1, 0, 1, 1})).isEqualTo(-1);
  }

  @Test
  void fate_has_no_or_words_and_dice_no_empty_faces() {
    assertThatThrownBy(() -> thrown.addOr("pass")).isInstanceOf(ShapeBug.class);
    assertThatThrownBy(() -> new DieFaces(0, 0, List.of("hit", "miss"), 1, 0))
        .isInstanceOf(ShapeBug.class);
    assertThatThrownBy(() -> new DieFaces(0, 0, List.of("hit"), 1, 1)).isInstanceOf(ShapeBug.class);
  }

  @Test
  void too_many_answers_are_our_bug() {
    thrown.reset();
    for (int pool = 0; pool < 20; pool++) {
      thrown.add(SIX, 10);
    }
    assertThatThrownBy(thrown::size).isInstanceOf(ShapeBug.class);
  }

  private void fill(DieFaces first, int firstDice, DieFaces second, int secondDice) {
    thrown.reset();
    thrown.add(first, firstDice);
    thrown.add(second, secondDice);
  }

  private void takeAndRankAgree() {
    int[] counts = new int[thrown.faces()];
    for (long i = 0; i < thrown.size(); i++) {
      thrown.take(i, counts);
      assertThat(thrown.rank(counts)).isEqualTo(i);
    }
  }

  private static void count(int[] counts, int offset, DieFaces die, int way, int dice) {
    for (int n = 0; n < dice; n++, way /= die.sides()) {
      int side = way % die.sides();
      int face = 0;
      while (side >= die.weight(face)) {
        side -= die.weight(face++);
      }
      counts[offset + face]++;
    }
  }

  @Test
  void odds_are_compared_however_fine_they_are() {
    Odds less = new Odds(Long.MAX_VALUE - 2, Long.MAX_VALUE - 1);
    Odds more = new Odds(Long.MAX_VALUE - 1, Long.MAX_VALUE);

    assertThat(less).isLessThan(more);
    assertThat(more).isGreaterThan(less).isEqualByComparingTo(more).isLessThan(Odds.ALWAYS);
  }
}
