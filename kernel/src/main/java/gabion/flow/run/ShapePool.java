package gabion.flow.run;

import gabion.expr.value.PileBuffer;
import gabion.question.shape.Deal;
import gabion.question.shape.DiceThrow;
import gabion.question.shape.NumberRange;
import gabion.question.shape.PieceCounts;
import gabion.question.shape.SingleChoice;
import gabion.question.shape.Spread;
import gabion.question.shape.YesNo;

/**
 * The shapes and buffers that the instructions of one machine use to ask questions and decode
 * answers: one of each, refilled by each instruction, so that a question allocates no object.
 */
public final class ShapePool {

  private final SingleChoice pick = new SingleChoice();
  private final PieceCounts handful = new PieceCounts();
  private final Deal deal = new Deal();
  private final NumberRange span = new NumberRange();
  private final YesNo yesNo = new YesNo();
  private final Spread spread = new Spread();
  private final DiceThrow dice = new DiceThrow();
  private final PileBuffer piles = new PileBuffer();
  private final PileBuffer included = new PileBuffer();
  private final MoveBatch moves = new MoveBatch();
  private int[] counts = new int[256];

  ShapePool() {}

  public SingleChoice pick() {
    return pick;
  }

  public PieceCounts handful() {
    return handful;
  }

  public Deal deal() {
    return deal;
  }

  public NumberRange span() {
    return span;
  }

  public YesNo yesNo() {
    return yesNo;
  }

  Spread spread() {
    return spread;
  }

  public DiceThrow dice() {
    return dice;
  }

  /** The piles that an instruction is about. */
  public PileBuffer piles() {
    return piles;
  }

  /** The piles of which at least one must be chosen. */
  public PileBuffer requiredPiles() {
    return included;
  }

  public MoveBatch moves() {
    return moves.clear();
  }

  /** Returns a buffer for an answer with that number of entries; its content is undefined. */
  public int[] counts(int entries) {
    if (entries > counts.length) {
      counts = new int[2 * entries];
    }
    return counts;
  }
}
