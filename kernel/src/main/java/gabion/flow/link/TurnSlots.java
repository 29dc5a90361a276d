package gabion.flow.link;

import gabion.expr.value.Num;
import gabion.flow.run.Locals;
import gabion.flow.run.LoopCursor;
import gabion.flow.run.LoopItems;
import gabion.flow.run.Machine;
import gabion.state.Draft;
import org.jspecify.annotations.Nullable;

/**
 * The slots of a frame for the turns of several participants. They are listed on the stack; an
 * entry that has passed is stored as its complement.
 *
 * @param base the first of the slots
 * @param list the participants
 */
record TurnSlots(int base, LoopCursor list) {

  private static final int WHOSE = LoopCursor.SLOTS;
  private static final int LEFT = WHOSE + 1;
  private static final int TURNS = WHOSE + 2;
  private static final int VARIABLE = WHOSE + 3;
  private static final int ALL = WHOSE + 4;

  static TurnSlots of(ProcedureBuilder body) {
    int base = body.take(ALL);
    body.fuse(base + TURNS);
    return new TurnSlots(base, new LoopCursor(base));
  }

  /** Returns the slot of the current turn's owner, visible to steps. */
  int variable() {
    return base + VARIABLE;
  }

  /** Lists those who have turns, beginning with one of them; null for the usual order. */
  void open(Machine machine, LoopItems items, @Nullable Num first) {
    Draft draft = machine.draft();
    list.open(draft, machine, items);
    if (first != null) {
      list.beginWith(draft, first.of(draft));
    }
    set(draft, LEFT, list.size(draft));
    set(draft, TURNS, 0);
  }

  /** Removes the list from the stack. */
  void clear(Draft draft) {
    list.clear(draft);
  }

  /** Takes the list away. */
  void close(Draft draft) {
    list.close(draft);
  }

  /** Whether all have passed. */
  boolean isDone(Draft draft) {
    return get(draft, LEFT) == 0;
  }

  /** Gives the turn to the next who has not passed. */
  void turn(Draft draft) {
    int at = list.next(draft);
    while (list.at(draft, at) < 0) {
      at = after(draft, at);
    }
    set(draft, WHOSE, at);
    list.next(draft, after(draft, at));
    Locals.set(draft, variable(), list.at(draft, at));
  }

  /** Returns the index after another one, cyclically. */
  private int after(Draft draft, int at) {
    return at + 1 == list.end(draft) ? list.begin(draft) : at + 1;
  }

  /** Makes the owner of the turn pass permanently. */
  void pass(Draft draft) {
    int whose = get(draft, WHOSE);
    list.at(draft, whose, ~list.at(draft, whose));
    set(draft, LEFT, get(draft, LEFT) - 1);
  }

  /** Counts one more turn. @return how many there were, this one too */
  int countTurn(Draft draft) {
    set(draft, TURNS, get(draft, TURNS) + 1);
    return get(draft, TURNS);
  }

  private int get(Draft draft, int slot) {
    return (int) Locals.get(draft, base + slot);
  }

  private void set(Draft draft, int slot, int value) {
    Locals.set(draft, base + slot, value);
  }
}
