package gabion.flow.link;

import gabion.expr.value.Group;
import gabion.expr.value.Members;
import gabion.expr.value.PieceEncoding;
import gabion.expr.value.PileBuffer;
import gabion.flow.link.AskedSeatsReader.SeatSet;
import gabion.flow.run.Machine;
import gabion.flow.run.Op;
import gabion.question.Event;
import gabion.question.StepDescriptor;
import gabion.state.Draft;
import gabion.state.Fields;
import java.util.ArrayList;
import java.util.List;

/** Shows pieces to seats, where they lie: interchangeable ones, or single ones. */
record ShowOp(Group group, Members singles, SeatSet to, StepDescriptor stepDescriptor)
    implements Op {

  @Override
  public void run(Machine machine) {
    if (!machine.isHeard()) {
      return;
    }
    Draft draft = machine.draft();
    List<Event.Pile> piles = piles(machine);
    List<Integer> pieces = pieces(machine);
    long seers = piles.isEmpty() && pieces.isEmpty() ? 0 : -1;
    for (Event.Pile pile : piles) {
      seers &= draft.layout().seers(draft.field(Fields.SEATING), pile.from(), pile.row());
    }
    for (int piece : pieces) {
      seers &= draft.layout().seers(draft, piece, draft.placeOf(piece));
    }
    Event.Cause cause = machine.teller().cause(stepDescriptor);
    machine.tell(new Event.Shown(cause, pieces, piles, to.of(draft), seers));
  }

  private List<Event.Pile> piles(Machine machine) {
    PileBuffer found = machine.shapes().piles().of(group, machine.draft());
    List<Event.Pile> piles = new ArrayList<>();
    for (int i = 0; i < found.size(); i++) {
      int row = found.row(i);
      int place = found.place(i);
      if (!PieceEncoding.isSingle(row)) {
        piles.add(new Event.Pile(row, row, place, place, found.number(i)));
      }
    }
    return piles;
  }

  private List<Integer> pieces(Machine machine) {
    Draft draft = machine.draft();
    List<Integer> pieces = new ArrayList<>();
    group.each(
        draft,
        (row, place, number) -> {
          if (PieceEncoding.isSingle(row)) {
            pieces.add(PieceEncoding.single(row));
          }
        });
    for (int word = 0; word < draft.layout().sorts().pieces().words(); word++) {
      for (long left = singles.word(draft, word); left != 0; left &= left - 1) {
        pieces.add((word << 6) + Long.numberOfTrailingZeros(left));
      }
    }
    return pieces;
  }
}
