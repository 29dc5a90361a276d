package gabion.tools.lab.rate;

import gabion.play.Ruleset;
import gabion.tools.lab.Interval;
import java.util.List;
import java.util.Optional;

/** A tournament report: names, percentages with their intervals, and points. */
public final class RatingReport {

  private static final double SECOND = 1e9;

  private final List<String> bots;
  private final List<String> sides;
  private final int seeds;
  private final Standings standings;
  private final Optional<BradleyTerryModel> strengths;

  public RatingReport(Ruleset rules, List<Entrant> entrants, Tournament contest) {
    this.bots = entrants.stream().map(Entrant::name).toList();
    this.sides = contest.sides().sides().stream().map(rules.layout().sorts().sides()::id).toList();
    this.seeds = contest.lucks();
    this.standings = contest.standings();
    this.strengths = standings.strengths();
  }

  /** Who met, in the order in which they were named; the first has 0 points. */
  public List<String> bots() {
    return bots;
  }

  /** The sides they held, by their ids. */
  public List<String> sides() {
    return sides;
  }

  /** On how many seeds. */
  public int seeds() {
    return seeds;
  }

  public long games() {
    return standings.games();
  }

  public long drawnGames() {
    return standings.drawnGames();
  }

  public Standings.Count bot(int bot) {
    return standings.bot(bot);
  }

  public Standings.Count side(int side) {
    return standings.side(side);
  }

  /** Returns the points as a percentage of the games; 0 without games. */
  public static double share(Standings.Count count) {
    return count.games() == 0 ? 0 : 100 * count.points() / count.games();
  }

  /** Returns the 95 % confidence interval of the true share. */
  public static Interval interval(Standings.Count count) {
    return Interval.ofParts(count.points(), count.games());
  }

  /** Whether several met, so that there are points. */
  public boolean hasPoints() {
    return strengths.isPresent() && bots.size() > 1;
  }

  /** By how many points a bot is better than the first. */
  public double points(int bot) {
    return strengths.map(found -> found.points(bot, 0)).orElse(0.0);
  }

  /** How many points that may be off to each side, with a certainty of 95 %. */
  public double doubt(int bot) {
    return strengths.map(found -> found.doubt(bot, 0)).orElse(0.0);
  }

  /**
   * Returns the percentage that a bot took of the points the two took from each other; empty
   * without points.
   */
  public Optional<Double> over(int bot, int other) {
    double all = standings.over(bot, other) + standings.over(other, bot);
    return all == 0 ? Optional.empty() : Optional.of(100 * standings.over(bot, other) / all);
  }

  public long decisions(int bot) {
    return standings.decisions(bot);
  }

  /** How many seconds a bot took for a decision, by the clock of the contest. */
  public double seconds(int bot) {
    long decisions = standings.decisions(bot);
    return decisions == 0 ? 0 : standings.time(bot) / SECOND / decisions;
  }

  /** How far the widest interval of a bot's share reaches to each side, of a hundred. */
  public double widest() {
    double widest = 0;
    for (int bot = 0; bot < bots.size(); bot++) {
      Interval interval = interval(standings.bot(bot));
      widest = Math.max(widest, (interval.to() - interval.from()) / 2);
    }
    return widest;
  }
}
