package gabion.tools.command.terminal;

import gabion.tools.table.session.OpenQuestion;
import gabion.tools.table.session.Table;
import java.util.List;
import java.util.Optional;

/** A task at a position: a question to one seat, to which some answers are right. */
public interface LessonTask {

  /** The line above the board. */
  String heading();

  /** A remark on the task; empty if there is none. */
  String remark();

  /** The id of the seat that is asked. */
  String seat();

  /** Begins a table at the position. The caller closes it. */
  Table begin();

  /**
   * Returns the titles of wrong answers, which are listed among the legal ones; empty where the
   * legal ones are listed alone, with their numbers.
   */
  List<String> wrongAnswers();

  /** Returns why a legal answer is wrong; empty if it is right. */
  Optional<String> objection(OpenQuestion question, long answer);

  /** Ends a judgement early that is under way. For other threads. */
  default void stop() {}

  /** Returns the sentences after a right answer. */
  List<String> praise();

  /** The odds and the hint of the task. */
  GameAdvice advice(Table table);
}
