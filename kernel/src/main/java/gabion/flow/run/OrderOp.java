package gabion.flow.run;

import gabion.ask.Asking;
import gabion.ask.Explaining;
import gabion.state.Draft;
import gabion.text.Fault;

/** Lets a seat say which of the things of a loop comes next, and puts that one first. */
public record OrderOp(Who who, int type, int slot, Asking asking) implements Op, Explaining {

  @Override
  public void run(Machine machine) {
    Draft draft = machine.draft();
    int end = (int) draft.stack[draft.fp + slot + 1];
    int at = (int) draft.stack[draft.fp + slot + 2];
    if (end - at < 2) {
      return;
    }
    machine.pick.reset(type);
    for (int i = at; i < end; i++) {
      if (machine.pick.size() == 0 || machine.pick.find(draft.stack[i]) < 0) {
        machine.pick.add(draft.stack[i]);
      }
    }
    if (machine.pick.size() < 2) {
      return;
    }
    int seat = (int) who.seat().of(draft);
    if (seat < 0) {
      throw machine.problem(Fault.NOBODY_TO_ASK, asking.name());
    }
    long thing = machine.pick.thing(machine.ask(seat, machine.pick, asking, this));
    for (int i = at; i < end; i++) {
      if (draft.stack[i] == thing) {
        draft.stack[i] = draft.stack[at];
        draft.stack[at] = thing;
        return;
      }
    }
  }
}
