package gabion.flow.run;

import gabion.question.QuestionExplainer;
import gabion.question.StepDescriptor;
import gabion.question.shape.SingleChoice;
import gabion.state.Draft;
import gabion.yaml.ProblemCode;

/** Lets a seat say which of the things of a loop comes next, and puts that one first. */
public record OrderOp(
    AskedSeats askedSeats, int type, LoopCursor list, StepDescriptor stepDescriptor)
    implements Op, QuestionExplainer {

  @Override
  public void run(Machine machine) {
    Draft draft = machine.draft();
    SingleChoice pick = machine.shapes().pick();
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
    int seat = (int) askedSeats.seat().of(draft);
    if (seat < 0) {
      throw machine.problem(ProblemCode.NOBODY_TO_ASK, stepDescriptor.name());
    }
    long thing = pick.thing(machine.questioner().ask(seat, pick, stepDescriptor, this));
    for (int i = at; i < end; i++) {
      if (list.at(draft, i) == thing) {
        list.at(draft, i, list.at(draft, at));
        list.at(draft, at, thing);
        return;
      }
    }
  }
}
