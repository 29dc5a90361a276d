package gabion.flow.run;

import gabion.ask.Asking;
import gabion.ask.Explaining;
import gabion.ask.shape.Pick;
import gabion.state.Draft;
import gabion.text.Fault;

/** Lets a seat say which of the things of a loop comes next, and puts that one first. */
public record OrderOp(Who who, int type, LoopList list, Asking asking) implements Op, Explaining {

  @Override
  public void run(Machine machine) {
    Draft draft = machine.draft();
    Pick pick = machine.shapes().pick();
    int end = list.end(draft);
    int at = list.next(draft);
    if (end - at < 2) {
      return;
    }
    pick.reset(type);
    for (int i = at; i < end; i++) {
      if (pick.size() == 0 || pick.find(list.at(draft, i)) < 0) {
        pick.add(list.at(draft, i));
      }
    }
    if (pick.size() < 2) {
      return;
    }
    int seat = (int) who.seat().of(draft);
    if (seat < 0) {
      throw machine.problem(Fault.NOBODY_TO_ASK, asking.name());
    }
    long thing = pick.thing(machine.questioner().ask(seat, pick, asking, this));
    for (int i = at; i < end; i++) {
      if (list.at(draft, i) == thing) {
        list.at(draft, i, list.at(draft, at));
        list.at(draft, at, thing);
        return;
      }
    }
  }
}
