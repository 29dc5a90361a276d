package gabion.flow.run;

import gabion.expr.value.PieceEncoding;
import gabion.question.Event;
import gabion.question.StepDescriptor;
import gabion.state.Draft;
import java.util.ArrayList;
import java.util.List;

/**
 * What one instruction moves, interchangeable pieces and single ones, and what is told of it: an
 * event for each of the two. How many counted pieces lie at a place, and of which sorts the single
 * ones are, is known to all; so the second event gives nothing away.
 */
public final class MoveBatch {

  private final List<Event.Pile> piles = new ArrayList<>();
  private final List<Event.Single> singles = new ArrayList<>();

  MoveBatch() {}

  /** Begins with none. */
  MoveBatch clear() {
    if (!piles.isEmpty()) {
      piles.clear();
    }
    if (!singles.isEmpty()) {
      singles.clear();
    }
    return this;
  }

  /**
   * Moves pieces of a row.
   *
   * @param toRow what they are after; a single piece stays what it is
   * @param number how many; there must be as many
   */
  public void move(Machine machine, int row, int from, int toRow, int to, int number) {
    Draft draft = machine.draft();
    if (PieceEncoding.isSingle(row)) {
      put(machine, PieceEncoding.single(row), to);
      return;
    }
    if (machine.isHeard()) {
      piles.add(new Event.Pile(row, toRow, from, to, number));
    }
    draft.move(row, from, toRow, to, number);
  }

  /** Moves a single piece. */
  public void put(Machine machine, int piece, int to) {
    Draft draft = machine.draft();
    if (machine.isHeard() && draft.placeOf(piece) != to) {
      singles.add(machine.narrator().single(draft, piece, to));
    }
    draft.put(piece, to);
  }

  /** Tells what has moved; nothing where nobody listens, or nothing has. */
  public void tell(Machine machine, StepDescriptor asking) {
    if (!piles.isEmpty()) {
      machine.tell(new Event.Moved(machine.teller().cause(asking), List.copyOf(piles)));
    }
    if (!singles.isEmpty()) {
      machine.tell(new Event.Put(machine.teller().cause(asking), List.copyOf(singles)));
    }
  }
}
