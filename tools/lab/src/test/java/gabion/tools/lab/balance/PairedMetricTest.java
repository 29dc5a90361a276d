package gabion.tools.lab.balance;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** How sure differences are, held against games whose true difference is known. */
class PairedMetricTest {

  private static final double BASE = 0.4;

  @Test
  void the_bell_curve_is_that_of_the_tables() {
    assertThat(NormalDistribution.around(0.05)).isCloseTo(1.959963984540054, within(1e-9));
    assertThat(NormalDistribution.around(0.5)).isCloseTo(0.6744897501960817, within(1e-9));
    assertThat(NormalDistribution.around(1e-6)).isCloseTo(4.891638475699, within(1e-6));
  }

  @Test
  void all_looks_together_may_err_as_much_as_one() {
    double all = 0;
    for (int look = 1; look < 100_000; look++) {
      all += StoppingRule.errorRate(look);
    }
    assertThat(all).isBetween(0.0499, PairedMetric.OUTSIDE);
  }

  /** Pairs that agree in most games, as the same luck makes them. */
  private static void play(PairedMetric gauge, SplittableRandom luck, int games, double more) {
    for (int game = 0; game < games; game++) {
      double one = luck.nextDouble() < BASE ? 1 : 0;
      double other = one == 1 ? 1 : luck.nextDouble() < more / (1 - BASE) ? 1 : 0;
      gauge.add(one, other);
    }
  }

  /** Of 95 % intervals at most one in twenty may miss; three standard errors are granted. */
  @ParameterizedTest
  @ValueSource(doubles = {0, 0.01, 0.1})
  void the_interval_of_a_difference_misses_no_more_often_than_it_says(double more) {
    SplittableRandom luck = new SplittableRandom(7);
    int runs = 2000;
    int missed = 0;
    for (int run = 0; run < runs; run++) {
      PairedMetric gauge = new PairedMetric("red", true);
      play(gauge, luck, 400, more);
      PairedMetric.Estimate found = gauge.difference();
      missed += more < found.from() || more > found.to() ? 1 : 0;
    }
    System.out.printf("difference %.2f: %d of %d missed%n", more, missed, runs);
    assertThat((double) missed / runs).isLessThan(0.05 + 3 * Math.sqrt(0.05 * 0.95 / runs));
  }

  /** It stops at the first look that is narrow enough; without sharing out it would err more. */
  @ParameterizedTest
  @ValueSource(doubles = {0, 0.04})
  void a_run_that_stops_early_errs_no_more_often_than_it_says(double more) {
    SplittableRandom luck = new SplittableRandom(11);
    int runs = 1000;
    int missed = 0;
    int stopped = 0;
    for (int run = 0; run < runs; run++) {
      PairedMetric gauge = new PairedMetric("red", true);
      int played = 0;
      boolean wrong = false;
      for (int look = 1; look <= 5; look++) {
        play(gauge, luck, StoppingRule.games(look) - played, more);
        played = StoppingRule.games(look);
        PairedMetric.Estimate found = gauge.difference(StoppingRule.errorRate(look));
        wrong |= more < found.from() || more > found.to();
        if (found.around() <= 0.02) {
          stopped++;
          break;
        }
      }
      missed += wrong ? 1 : 0;
    }
    System.out.printf("%d of %d stopped early, %d erred%n", stopped, runs, missed);
    assertThat(stopped).isPositive();
    assertThat((double) missed / runs).isLessThan(0.05);
  }

  @Test
  void where_nothing_differs_it_is_not_sure_that_nothing_does() {
    PairedMetric gauge = new PairedMetric("red", true);
    play(gauge, new SplittableRandom(1), 100, 0);

    assertThat(gauge.difference().is()).isZero();
    assertThat(gauge.difference().mayBeNothing()).isTrue();
    assertThat(gauge.difference().to()).isGreaterThan(0.005);
    assertThat(gauge.wouldBeFound()).isGreaterThan(gauge.difference().to());
  }

  @Test
  void a_difference_of_that_size_is_found_in_four_of_five() {
    SplittableRandom luck = new SplittableRandom(3);
    PairedMetric like = new PairedMetric("red", true);
    play(like, luck, 400, 0.03);
    double size = like.wouldBeFound();
    int found = 0;
    for (int run = 0; run < 1000; run++) {
      PairedMetric gauge = new PairedMetric("red", true);
      play(gauge, luck, 400, size);
      found += gauge.difference().mayBeNothing() ? 0 : 1;
    }
    assertThat(like.wouldBeFound(StoppingRule.errorRate(4))).isGreaterThan(size);
    System.out.printf("of %.4f: found %d of 1000%n", size, found);
    assertThat(found).isGreaterThan(700);
  }

  @Test
  void numbers_have_a_mean_and_a_spread() {
    PairedMetric gauge = new PairedMetric("length", false);
    for (int i = 0; i < 100; i++) {
      gauge.add(i % 2, i % 2 + 3);
    }
    assertThat(gauge.first().is()).isEqualTo(0.5);
    assertThat(gauge.second().is()).isEqualTo(3.5);
    assertThat(gauge.difference().is()).isEqualTo(3);
    assertThat(gauge.difference().from()).isEqualTo(3);
    assertThat(gauge.spread()).isCloseTo(0.5025, within(1e-4));
  }
}
