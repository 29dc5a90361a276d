package gabion.tools.lab.bot;

import java.util.Comparator;
import org.jspecify.annotations.Nullable;

/** An answer, and what came of trying it. */
final class Tried {

  /** The better first; the order of equals stays. */
  static final Comparator<Tried> BETTER = Comparator.comparingDouble(Tried::share).reversed();

  final long answer;
  private double won;
  private int games;
  private @Nullable Branch tree;

  Tried(long answer) {
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

  /** What has grown behind it. */
  Branch tree() {
    Branch grown = tree == null ? new Branch(new long[0]) : tree;
    tree = grown;
    return grown;
  }

  /** Forgets what came of it. */
  void forget() {
    won = 0;
    games = 0;
  }
}
