package gabion.tools.table.session;

import gabion.yaml.Problem;

/**
 * Thrown by a table at which a script was stopped and did not stop. The table is lost, with a
 * thread; the game is not: as it was kept after its last answer it goes on at another table.
 */
public final class TableLostException extends RuntimeException {

  private static final long serialVersionUID = 1;

  private final transient Problem problem;

  TableLostException(Problem problem) {
    super(problem.message(), null, false, false);
    this.problem = problem;
  }

  /** Returns the problem, with the head of the hook whose call does not end. */
  public Problem problem() {
    return problem;
  }
}
