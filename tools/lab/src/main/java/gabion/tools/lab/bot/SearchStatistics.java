package gabion.tools.lab.bot;

import gabion.state.GameRandom;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The search tree of one question: questions met in trial games, with the answers tried. Visits are
 * merged in the order of the answers once all have been tried, so the tree does not depend on the
 * number of threads.
 */
final class SearchStatistics {

  /**
   * A question as the seat asked can distinguish it.
   *
   * @param knows the seat's knowledge hash
   * @param dark whether something was hidden from it
   * @param verb the verb of the asking step
   * @param name the name of the value asked for
   */
  record InformationSet(long knows, boolean dark, int seat, String verb, String name) {}

  /**
   * A question in a trial game, with its answer.
   *
   * @param open the known branches that were legal
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

  /** Returns the node of a question, read-only; null if unknown. */
  @Nullable QuestionNode at(InformationSet spot) {
    return forks.get(spot);
  }

  /** Returns whether a seat answered without knowing all earlier answers. */
  boolean isDark() {
    return dark;
  }

  /**
   * Merges the visits of a trial game.
   *
   * @param shares the share won by each side
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
