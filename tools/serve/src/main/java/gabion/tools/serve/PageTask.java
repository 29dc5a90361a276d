package gabion.tools.serve;

import com.fasterxml.jackson.databind.node.ObjectNode;
import gabion.play.Game;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;

/** A question at a position that a page asks its host: a lesson or a puzzle. */
interface PageTask {

  /** The id of the seat that is asked. */
  String seat();

  /** What begins the game at the position; empty if it is not reached any more. */
  Optional<Supplier<Game>> game();

  /** Returns the fields that a page gets: {@code lesson} in the protocol. */
  ObjectNode fields();

  /**
   * Judges a legal answer.
   *
   * @param answer its number among the legal answers
   * @param isDeclined whether it is a word beside things to choose
   * @param stop whether nobody waits for the judgement any more
   */
  Verdict judge(long answer, boolean isDeclined, BooleanSupplier stop);

  /**
   * The judgement of an answer.
   *
   * @param objection why it is wrong; empty if it is right
   * @param praise what is said of a right one
   */
  record Verdict(String objection, String praise) {}
}
