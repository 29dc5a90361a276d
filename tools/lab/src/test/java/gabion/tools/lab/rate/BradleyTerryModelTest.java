package gabion.tools.lab.rate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import gabion.play.SeededRandomSource;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Strengths, where they are known: from shares that have only one answer, and from made games. */
class BradleyTerryModelTest {

  private static final double TENFOLD = 400;

  private static BradleyTerryModel.PairingResult met(List<Integer> bots, double... won) {
    return new BradleyTerryModel.PairingResult(bots, won);
  }

  private static double points(double times) {
    return TENFOLD * Math.log10(times);
  }

  @Test
  void three_victories_to_one_are_a_strength_of_three() {
    BradleyTerryModel strengths =
        BradleyTerryModel.of(
            2, 2, List.of(met(List.of(0, 1), 30e6, 10e6), met(List.of(1, 0), 10e6, 30e6)));

    assertThat(strengths.points(0, 1)).isCloseTo(points(3), within(0.01));
    assertThat(strengths.points(1, 0)).isCloseTo(-points(3), within(0.01));
    assertThat(strengths.share(0)).isCloseTo(0.5, within(1e-6));
  }

  /** With bots of 1, 2 and 5 each wins in proportion to it; the first side counts double. */
  @Test
  void first_places_of_three_speak_for_bots_and_sides_at_once() {
    double[] strong = {1, 2, 5};
    double[] side = {2, 1, 1};
    List<BradleyTerryModel.PairingResult> results = new ArrayList<>();
    for (List<Integer> lineup : Lineups.of(3, 3)) {
      double[] won = new double[3];
      double all = 0;
      for (int i = 0; i < 3; i++) {
        won[i] = strong[lineup.get(i)] * side[i];
        all += won[i];
      }
      for (int i = 0; i < 3; i++) {
        won[i] *= 1e7 / all;
      }
      results.add(new BradleyTerryModel.PairingResult(lineup, won));
    }

    BradleyTerryModel strengths = BradleyTerryModel.of(3, 3, results);

    assertThat(strengths.points(1, 0)).isCloseTo(points(2), within(0.01));
    assertThat(strengths.points(2, 0)).isCloseTo(points(5), within(0.01));
    assertThat(strengths.share(0)).isCloseTo(0.5, within(1e-5));
  }

  /** The one drawn game with strength 1 holds: slope 0 at t of each side of nothing. */
  @Test
  void who_has_won_all_games_is_strong_within_bounds() {
    BradleyTerryModel few =
        BradleyTerryModel.of(2, 2, List.of(met(List.of(0, 1), 5, 0), met(List.of(1, 0), 0, 5)));
    BradleyTerryModel many =
        BradleyTerryModel.of(2, 2, List.of(met(List.of(0, 1), 50, 0), met(List.of(1, 0), 0, 50)));

    double log = few.points(0, 1) * Math.log(10) / TENFOLD / 2;
    double slope = 10 * (1 - 1 / (1 + Math.exp(-2 * log))) + 0.5 - 1 / (1 + Math.exp(-log));
    assertThat(slope).isCloseTo(0, within(1e-4));
    assertThat(many.points(0, 1)).isGreaterThan(few.points(0, 1) + 100);
    assertThat(few.doubt(0, 1)).isGreaterThan(150);
  }

  @Test
  void who_has_never_met_anybody_is_in_doubt_and_worth_what_all_are() {
    BradleyTerryModel strengths = BradleyTerryModel.of(2, 2, List.of());

    assertThat(strengths.points(0, 1)).isZero();
    assertThat(strengths.doubt(0, 1)).isGreaterThan(500);
  }

  /** Made games of three bots whose strengths are known: 95 of 100 intervals hold them. */
  @Test
  void intervals_hold_what_they_promise() {
    SeededRandomSource luck = new SeededRandomSource(17);
    double[] strong = {1, 2, 4};
    int held = 0;
    int tried = 300;
    for (int i = 0; i < tried; i++) {
      BradleyTerryModel strengths = BradleyTerryModel.of(3, 2, made(strong, 30, luck));
      double off = Math.abs(strengths.points(2, 0) - points(4));
      held += off <= strengths.doubt(2, 0) ? 1 : 0;
    }
    assertThat(100.0 * held / tried).isBetween(91.0, 99.0);
  }

  private static List<BradleyTerryModel.PairingResult> made(
      double[] strong, int lucks, SeededRandomSource luck) {
    List<BradleyTerryModel.PairingResult> results = new ArrayList<>();
    for (List<Integer> lineup : Lineups.of(3, 2)) {
      double[] won = new double[2];
      double first = 1.5 * strong[lineup.get(0)]; // the first side has an advantage
      double share = first / (first + strong[lineup.get(1)]);
      for (int game = 0; game < lucks; game++) {
        won[luck.nextBelow(1_000_000) < 1_000_000 * share ? 0 : 1]++;
      }
      results.add(new BradleyTerryModel.PairingResult(lineup, won));
    }
    return results;
  }

  @Test
  void on_one_luck_each_meets_each_on_every_side() {
    assertThat(Lineups.of(3, 2))
        .containsExactlyInAnyOrder(
            List.of(0, 1),
            List.of(1, 0),
            List.of(0, 2),
            List.of(2, 0),
            List.of(1, 2),
            List.of(2, 1));
    assertThat(Lineups.of(2, 3)).containsExactlyInAnyOrder(List.of(0, 1, 0), List.of(1, 0, 1));
    assertThat(Lineups.of(1, 2)).containsExactly(List.of(0, 0));
    assertThat(Lineups.of(2, 1)).containsExactlyInAnyOrder(List.of(0), List.of(1));
    assertThat(Lineups.of(4, 3)).hasSize(12);
  }
}
