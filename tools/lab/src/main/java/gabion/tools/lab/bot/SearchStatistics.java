package gabion.tools.lab.bot;

import gabion.state.GameRandom;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What the trial games of one question have taught: the questions that came, and the answers to
 * them that were tried. What a game meets is noted and laid down when all answers have been tried
 * once more, in their order, so the tree is the same on any number of threads.
 */
final class SearchStatistics {

  /**
   * A question as the seat that is asked can tell it from others.
   *
   * @param knows what the seat knows
   * @param dark whether something was hidden from it
   * @param verb what asks
   * @param name the name of what is asked for
   */
  record InformationSet(long knows, boolean dark, int seat, String verb, String name) {}

  /**
   * A question in a trial game, and what was answered.
   *
   * @param open the answers that were known and possible
   * @param parts of the answer
   */
  record Visit(InformationSet spot, List<Branch> open, long[] parts) {

    /** A number that only the same answer to the same question has. */
    long number() {
      long number =
          GameRandom.mix(
              GameRandom.mix(spot.seat(), spot.verb().hashCode()), spot.name().hashCode());
      for (long part : parts) {
        number = GameRandom.mix(number, part);
      }
      return number;
    }
  }

  /** A question, and the answers to it that have been tried. */
  static final class QuestionNode {
    final List<Branch> branches = new ArrayList<>();
    int visits;

    private @Nullable Branch branch(long[] parts) {
      return branches.stream().filter(branch -> branch.is(parts)).findFirst().orElse(null);
    }
  }

  private final Map<InformationSet, QuestionNode> forks = new HashMap<>();
  private boolean dark;

  /** What is known of a question; only to be read. */
  @Nullable QuestionNode at(InformationSet spot) {
    return forks.get(spot);
  }

  /** Whether somebody answered without having seen all answers before. */
  boolean isDark() {
    return dark;
  }

  /**
   * Lays down what a trial game met.
   *
   * @param shares how much of it each side has won
   */
  void grow(List<Visit> visits, double[] shares) {
    for (Visit visit : visits) {
      QuestionNode fork = forks.computeIfAbsent(visit.spot(), newSpot -> new QuestionNode());
      dark |= visit.spot().dark();
      fork.visits++;
      visit.open().forEach(Branch::couldBeTried);
      Branch branch = fork.branch(visit.parts());
      if (branch == null) {
        branch = new Branch(visit.parts());
        branch.couldBeTried();
        fork.branches.add(branch);
      }
      branch.add(shares);
    }
  }
}
