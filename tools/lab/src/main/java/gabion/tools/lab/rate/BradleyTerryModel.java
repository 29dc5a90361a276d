package gabion.tools.lab.rate;

import java.util.List;

/**
 * Strength estimates from results. Among those in a game, each wins with a probability proportional
 * to its strength times that of its side: the Bradley-Terry model for two, the first place of the
 * Plackett-Luce model for more. As a prior, everyone and each side has one additional drawn game
 * against strength 1, so strengths are determined, and finite for the winner of all games.
 *
 * <p>Logarithms are found by Newton's method; the likelihood has only one maximum. Its curvature
 * there gives the certainty.
 */
public final class BradleyTerryModel {

  /**
   * The results of all games with the same bots on the same sides.
   *
   * @param bots the bot of each side, by number
   * @param wins the wins of each side; a draw is shared
   */
  public record PairingResult(List<Integer> bots, double[] wins) {

    double games() {
      double sum = 0;
      for (double part : wins) {
        sum += part;
      }
      return sum;
    }
  }

  /** Points by which a strength of 10 times another is written, as in chess. */
  private static final double TENFOLD = 400;

  private static final double POINTS = TENFOLD / Math.log(10);
  private static final double SURE = 1.959963984540054;
  private static final int STEPS = 100;
  private static final double NEAR = 1e-9;

  private final int bots;
  private final int sides;
  private final List<PairingResult> results;
  private final double[] logs;
  private final double[][] spread;

  private BradleyTerryModel(int bots, int sides, List<PairingResult> results) {
    this.bots = bots;
    this.sides = sides;
    this.results = results;
    this.logs = new double[bots + sides];
    this.spread = new double[bots + sides][];
  }

  /**
   * Computes the strengths of bots, by number.
   *
   * @param sides two or more
   */
  public static BradleyTerryModel of(int bots, int sides, List<PairingResult> results) {
    BradleyTerryModel strengths = new BradleyTerryModel(bots, sides, results);
    strengths.climb();
    return strengths;
  }

  /** By how many points a bot is better than another. */
  public double points(int bot, int than) {
    return POINTS * (logs[bot] - logs[than]);
  }

  /** How many points that may be off to each side, with a certainty of 95 %. */
  public double doubt(int bot, int than) {
    double variance = spread[bot][bot] + spread[than][than] - 2 * spread[bot][than];
    return POINTS * SURE * Math.sqrt(Math.max(0, variance));
  }

  /** What of all games between equals a side wins, from 0 to 1. */
  public double share(int side) {
    double all = 0;
    for (int other = 0; other < sides; other++) {
      all += Math.exp(logs[bots + other]);
    }
    return Math.exp(logs[bots + side]) / all;
  }

  // ---- the peak

  private void climb() {
    for (int step = 0; step < STEPS; step++) {
      double before = likelihood();
      double[] old = logs.clone();
      double[] way = LinearEquations.solve(curvature(), slope());
      double size = 1;
      do {
        for (int i = 0; i < logs.length; i++) {
          logs[i] = old[i] + size * way[i];
        }
        size /= 2;
      } while (likelihood() < before && size > NEAR);
      if (likelihood() - before < NEAR) {
        break;
      }
    }
    double[][] curvature = curvature();
    for (int i = 0; i < logs.length; i++) {
      double[] unit = new double[logs.length];
      unit[i] = 1;
      spread[i] = LinearEquations.solve(curvature, unit);
    }
  }

  /** The likelihood of each side's victory. */
  private double[] chances(PairingResult met) {
    double[] chances = new double[sides];
    double most = Double.NEGATIVE_INFINITY;
    for (int side = 0; side < sides; side++) {
      chances[side] = logs[met.bots.get(side)] + logs[bots + side];
      most = Math.max(most, chances[side]);
    }
    double all = 0;
    for (int side = 0; side < sides; side++) {
      chances[side] = Math.exp(chances[side] - most);
      all += chances[side];
    }
    for (int side = 0; side < sides; side++) {
      chances[side] /= all;
    }
    return chances;
  }

  private static double against1(double log) {
    return 1 / (1 + Math.exp(-log));
  }

  private double likelihood() {
    double sum = 0;
    for (double log : logs) {
      sum += Math.log(against1(log)) / 2 + Math.log(against1(-log)) / 2;
    }
    for (PairingResult met : results) {
      double[] chances = chances(met);
      for (int side = 0; side < sides; side++) {
        sum += met.wins[side] == 0 ? 0 : met.wins[side] * Math.log(chances[side]);
      }
    }
    return sum;
  }

  private double[] slope() {
    double[] slope = new double[logs.length];
    for (int i = 0; i < logs.length; i++) {
      slope[i] = 0.5 - against1(logs[i]);
    }
    for (PairingResult met : results) {
      double[] chances = chances(met);
      for (int side = 0; side < sides; side++) {
        double more = met.wins[side] - met.games() * chances[side];
        slope[met.bots.get(side)] += more;
        slope[bots + side] += more;
      }
    }
    return slope;
  }

  /** The second derivatives with their sign turned. */
  private double[][] curvature() {
    double[][] curvature = new double[logs.length][logs.length];
    for (int i = 0; i < logs.length; i++) {
      curvature[i][i] = against1(logs[i]) * against1(-logs[i]);
    }
    for (PairingResult met : results) {
      double[] chances = chances(met);
      double[] mean = new double[logs.length];
      for (int side = 0; side < sides; side++) {
        int bot = met.bots.get(side);
        mean[bot] += chances[side];
        mean[bots + side] += chances[side];
        add(curvature, met.games() * chances[side], bot, bots + side);
      }
      for (int i = 0; i < logs.length; i++) {
        for (int j = 0; j < logs.length; j++) {
          curvature[i][j] -= met.games() * mean[i] * mean[j];
        }
      }
    }
    return curvature;
  }

  private static void add(double[][] curvature, double weight, int bot, int side) {
    curvature[bot][bot] += weight;
    curvature[side][side] += weight;
    curvature[bot][side] += weight;
    curvature[side][bot] += weight;
  }
}
