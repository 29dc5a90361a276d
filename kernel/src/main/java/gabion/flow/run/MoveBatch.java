package gabion.flow.run;

import gabion.expr.value.PieceEncoding;
import gabion.question.Event;
import gabion.question.StepDescriptor;
import gabion.state.Draft;
import java.util.ArrayList;
import java.util.List;

/**
 * The moves of one instruction, of interchangeable and of single pieces, and their log: one event
 * for each of the two kinds. The second event reveals nothing, since the number of counted pieces
 * at a place and the sorts of the single ones are public.
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
   * @param toRow their row afterwards; ignored for a single piece
   * @param number how many; at least as many must be there
   */
  public void move(Machine machine, int row, int from, int toRow, int to, int number) {
    Draft draft = machine.draft();
    if (PieceEncoding.isSingle(row)) {
      put(machine, PieceEncoding.single(row), to);
      return;
    }
    if (machine.isHeard() && (from != to || row != toRow)) {
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

  /** Emits the moves; nothing if no log is listening or nothing moved. */
  public void tell(Machine machine, StepDescriptor asking) {
    if (!piles.isEmpty()) {
      machine.tell(new Event.Moved(machine.teller().cause(asking), List.copyOf(piles)));
    }
    if (!singles.isEmpty()) {
      machine.tell(new Event.Put(machine.teller().cause(asking), List.copyOf(singles)));
    }
  }
}
