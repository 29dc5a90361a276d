package gabion.tools.lab.rate;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What games came to. A drawn game is shared by all sides of it, or counts 0.5 where one side is
 * held against the rules.
 */
public final class Standings {

  /** Counts of games by outcome, for a bot or a side. */
  public static final class Count {
    private long games;
    private long wins;
    private long draws;
    private double points;

    private void add(boolean won, boolean drawn, double share) {
      games++;
      wins += won ? 1 : 0;
      draws += drawn ? 1 : 0;
      points += won ? 1 : drawn ? share : 0;
    }

    /** Returns the number of games; a game on two sides counts twice. */
    public long games() {
      return games;
    }

    public long wins() {
      return wins;
    }

    public long draws() {
      return draws;
    }

    /** The games won, with the share of those drawn. */
    public double points() {
      return points;
    }
  }

  private final int sides;
  private final Count[] bots;
  private final Count[] places;
  private final double[][] over;
  private final long[] decisions;
  private final long[] times;
  private final Map<List<Integer>, double[]> met = new LinkedHashMap<>();
  private long games;
  private long drawn;

  Standings(int bots, int sides) {
    this.sides = sides;
    this.bots = counts(bots);
    this.places = counts(sides);
    this.over = new double[bots][bots];
    this.decisions = new long[bots];
    this.times = new long[bots];
  }

  private static Count[] counts(int size) {
    Count[] counts = new Count[size];
    Arrays.setAll(counts, none -> new Count());
    return counts;
  }

  void count(List<Integer> lineup, TournamentGame played) {
    games++;
    boolean isDrawn = played.winner() == TournamentGame.DRAWN;
    drawn += isDrawn ? 1 : 0;
    double share = 1.0 / Math.max(2, sides);
    double[] won = met.computeIfAbsent(lineup, none -> new double[sides]);
    for (int place = 0; place < sides; place++) {
      int bot = lineup.get(place);
      double points = played.winner() == place ? 1 : isDrawn ? share : 0;
      bots[bot].add(played.winner() == place, isDrawn, share);
      places[place].add(played.winner() == place, isDrawn, share);
      won[place] += points;
      decisions[bot] += played.decisions()[place];
      times[bot] += played.times()[place];
      lineup.stream().distinct().forEach(other -> over[bot][other] += bot == other ? 0 : points);
    }
  }

  public long games() {
    return games;
  }

  public long drawnGames() {
    return drawn;
  }

  public Count bot(int bot) {
    return bots[bot];
  }

  /** Returns the results of a side under all bots, by index. */
  public Count side(int place) {
    return places[place];
  }

  /** Returns the points that a bot took in games with another where one of the two took points. */
  public double over(int bot, int other) {
    return over[bot][other];
  }

  /** How many decisions a bot has made, between two answers or more. */
  public long decisions(int bot) {
    return decisions[bot];
  }

  /** How long a bot took for all of them, by the clock of the contest. */
  public long time(int bot) {
    return times[bot];
  }

  /** The strengths that speak from it; nothing where a side is held against the rules alone. */
  public Optional<BradleyTerryModel> strengths() {
    if (sides < 2) {
      return Optional.empty();
    }
    List<BradleyTerryModel.PairingResult> results = new ArrayList<>();
    met.forEach((lineup, won) -> results.add(new BradleyTerryModel.PairingResult(lineup, won)));
    return Optional.of(BradleyTerryModel.of(bots.length, sides, results));
  }
}
