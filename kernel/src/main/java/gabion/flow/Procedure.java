package gabion.flow;

import gabion.define.Citation;
import gabion.expr.Claim;
import java.util.ArrayList;
import java.util.List;

/**
 * Steps with a name: a procedure, a phase, the play of a card, or the body of a standing rule.
 *
 * <p>Its frame on the stack holds, from its base on: where to return, the base of the frame below,
 * its own number, the phase before it; then its arguments, then its locals.
 */
final class Procedure {

  /** How many slots of a frame come before the arguments. */
  static final int HEADER = 4;

  final int number;
  final String name;
  final Citation citation;
  final boolean atOnce;

  /** The phase it is, or -1. */
  final int phase;

  /** How many arguments it takes. */
  final int arguments;

  /** How long its frame is; known when it has been linked. */
  int frame = HEADER;

  /** Where its instructions begin. */
  int entry = -1;

  /** Where a step that leaves it goes on: its hooks and its end. */
  int exit = -1;

  /** The endings that are looked for at its end. */
  final List<Ending> endings = new ArrayList<>();

  Procedure(int number, String name, Citation citation, boolean atOnce, int phase, int arguments) {
    this.number = number;
    this.name = name;
    this.citation = citation;
    this.atOnce = atOnce;
    this.phase = phase;
    this.arguments = arguments;
  }

  /**
   * A way in which a game ends.
   *
   * @param number its number among the endings
   * @param winner the side that wins, nobody for a draw
   */
  record Ending(
      int number, String name, Claim claim, gabion.expr.Num winner, String text, String rule) {}

  @Override
  public String toString() {
    return name;
  }
}
