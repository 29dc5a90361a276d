package gabion.flow.run;

import gabion.ask.shape.Deal;
import gabion.ask.shape.Handful;
import gabion.ask.shape.Pick;
import gabion.ask.shape.Span;
import gabion.ask.shape.Spread;
import gabion.ask.shape.Throw;
import gabion.ask.shape.YesNo;
import gabion.expr.value.Piles;

/**
 * What the instructions of one machine fill to ask a question and to take its answer apart: one of
 * each, filled anew by each instruction, so that a question costs no object.
 */
public final class Shapes {

  private final Pick pick = new Pick();
  private final Handful handful = new Handful();
  private final Deal deal = new Deal();
  private final Span span = new Span();
  private final YesNo yesNo = new YesNo();
  private final Spread spread = new Spread();
  private final Throw dice = new Throw();
  private final Piles piles = new Piles();
  private final Piles included = new Piles();
  private final Moves moves = new Moves();
  private int[] counts = new int[256];

  Shapes() {}

  public Pick pick() {
    return pick;
  }

  public Handful handful() {
    return handful;
  }

  public Deal deal() {
    return deal;
  }

  public Span span() {
    return span;
  }

  public YesNo yesNo() {
    return yesNo;
  }

  Spread spread() {
    return spread;
  }

  public Throw dice() {
    return dice;
  }

  /** The piles that an instruction is about. */
  public Piles piles() {
    return piles;
  }

  /** The piles of which at least one must be chosen. */
  public Piles included() {
    return included;
  }

  /** What an instruction moves: none yet. */
  public Moves moves() {
    return moves.clear();
  }

  /** Where a shape of so many entries writes an answer; what stands there is of no use. */
  public int[] counts(int entries) {
    if (entries > counts.length) {
      counts = new int[2 * entries];
    }
    return counts;
  }
}
