package gabion.tools.lab.bot;

import java.util.Comparator;
import java.util.List;

/** An answer, and what came of trying it. */
final class CandidateAnswer {

  /** The better first; the order of equals stays. */
  static final Comparator<CandidateAnswer> BETTER =
      Comparator.comparingDouble(CandidateAnswer::share).reversed();

  final long answer;
  private double won;
  private int games;
  private List<SearchStatistics.Visit> met = List.of();
  private double[] shares = new double[0];

  CandidateAnswer(long answer) {
    this.answer = answer;
  }

  /** Notes a trial game, and how much of it was won. */
  void add(double share) {
    won += share;
    games++;
  }

  /** How much of a game it won on average; 0 before it was tried. */
  double share() {
    return games == 0 ? 0 : won / games;
  }

  int games() {
    return games;
  }

  /** Keeps the visits of the last trial game until they are added to the tree. */
  void met(List<SearchStatistics.Visit> visits, double[] won) {
    met = List.copyOf(visits);
    shares = won.clone(); // it is filled again
  }

  /** Lays it down in a tree. */
  void layDown(SearchStatistics tree) {
    tree.grow(met, shares);
    met = List.of();
  }

  /** Forgets what came of it. */
  void forget() {
    won = 0;
    games = 0;
  }
}
