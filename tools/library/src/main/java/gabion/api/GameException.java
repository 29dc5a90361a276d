package gabion.api;

import gabion.flow.run.RulesetException;
import gabion.yaml.Problem;
import gabion.yaml.ProblemPrinter;
import gabion.yaml.Problems;
import java.util.List;

/**
 * Rules, a pack, a saved game or an answer is invalid; the message has the place and the reason.
 */
public final class GameException extends RuntimeException {

  private static final long serialVersionUID = 1;

  GameException(String message) {
    super(message);
  }

  static GameException of(Problems problems) {
    return of(problems.list());
  }

  static GameException of(RulesetException problem) {
    return of(List.of(problem.problem()));
  }

  private static GameException of(List<Problem> problems) {
    return new GameException(ProblemPrinter.print(problems).strip());
  }
}
