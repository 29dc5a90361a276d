package gabion.flow;

import gabion.ask.Counts;
import gabion.ask.Shape;
import gabion.expr.Group;
import gabion.expr.Members;
import gabion.expr.Num;
import gabion.expr.Pieces;
import gabion.state.Draft;
import gabion.state.Sort;
import org.jspecify.annotations.Nullable;

/**
 * Asks for a spread of pieces over places and moves it; pieces that differ are asked pile by pile.
 */
final class PlaceOp extends AskOp {

  private final Group group;
  private final Members places;
  private final Sort sort;
  private final @Nullable Num count;
  private final @Nullable Num upTo;
  private final @Nullable Num cap;
  private final int placed;

  /** Where it stands, to be run again for the next pile. */
  int start;

  PlaceOp(
      AskingParts parts,
      int agreeing,
      Group group,
      Members places,
      Sort sort,
      @Nullable Num count,
      @Nullable Num upTo,
      @Nullable Num cap,
      int placed) {
    super(parts, agreeing);
    this.group = group;
    this.places = places;
    this.sort = sort;
    this.count = count;
    this.upTo = upTo;
    this.cap = cap;
    this.placed = placed;
  }

  @Override
  boolean mayBeEmpty() {
    return true;
  }

  @Override
  Shape fill(Machine machine) {
    Draft draft = machine.draft();
    machine.spread.reset(machine.program.names.type(sort));
    long pile = group.first(draft);
    int present = pile < 0 ? 0 : draft.count(Pieces.row(pile), Pieces.place(pile));
    int wanted = (int) Math.min(present, wanted(draft) - draft.stack[draft.fp + placed]);
    if (wanted > 0) {
      int most = cap == null ? Counts.UNLIMITED : (int) cap.of(draft);
      for (int word = 0; word < sort.words(); word++) {
        for (long left = places.word(draft, word); left != 0; left &= left - 1) {
          machine.spread.add((word << 6) + Long.numberOfTrailingZeros(left), most);
        }
      }
      machine.spread.total(upTo == null ? wanted : 0, wanted);
    } else {
      machine.spread.total(1, 1);
    }
    return machine.spread;
  }

  private long wanted(Draft draft) {
    Num bound = upTo == null ? count : upTo;
    return bound == null ? Integer.MAX_VALUE : bound.of(draft);
  }

  @Override
  void take(Machine machine, long answer) {
    Draft draft = machine.draft();
    long pile = group.first(draft);
    int row = Pieces.row(pile);
    machine.spread.take(answer, machine.counts);
    int moved = 0;
    for (int i = 0; i < machine.spread.entries(); i++) {
      if (machine.counts[i] > 0) {
        int to = (int) machine.spread.thing(i);
        draft.move(row, Pieces.place(pile), row, to, machine.counts[i]);
        moved += machine.counts[i];
      }
    }
    draft.stack[draft.fp + placed] += moved;
    boolean done = moved == 0 || upTo != null || draft.stack[draft.fp + placed] >= wanted(draft);
    if (!done) {
      draft.pc = start;
    }
  }
}
