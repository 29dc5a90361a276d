package gabion.flow.link;

import gabion.define.Holds;
import gabion.define.Part;
import gabion.expr.value.Num;
import gabion.flow.run.Holding;
import gabion.flow.run.Items;
import gabion.flow.run.Jump;
import gabion.flow.run.Machine;
import gabion.state.Draft;
import gabion.text.Fault;
import java.util.List;

/** The verb by which several have turns, one after the other, until each has passed for good. */
final class TurnVerbs {

  static final List<Verb> VERBS =
      List.of(
          Verb.of(
                  "alternate",
                  Holds.NAME,
                  "things have turns, one after the other, until each has passed",
                  TurnVerbs::alternate,
                  Part.must("in", Holds.ITEMS, "the things"),
                  ItemsReader.FROM,
                  Part.must("do", Holds.STEPS, "one turn"),
                  LoopVerbs.FUSED)
              .ofRules());

  private TurnVerbs() {}

  private static void alternate(Step step) {
    String name = step.text().value();
    Items items = ItemsReader.of(step, name, step.need("in"));
    Num begins = ItemsReader.from(step, items).orElse(null);
    int fuse = LoopVerbs.fuse(step);
    String said = LoopVerbs.name(step);
    Body body = step.body();
    Coder coder = step.coder();
    TurnSlots slots = TurnSlots.of(body);
    coder.emit(machine -> slots.open(machine, items, begins));
    body.holds(Holding.Form.LIST, slots.base(), items.type());
    int again = coder.here();
    Jump out = new Jump();
    coder.emit(machine -> next(machine, slots, fuse, said, out));
    body.declare(name, items.type(), slots.variable());
    Body.Loop loop = LoopVerbs.enter(step, Body.Passing.EACH);
    step.block().tree("do").ifPresentOrElse(step::inside, () -> step.need("do"));
    body.loops.pop();
    loop.nexting().forEach(jump -> jump.target = again);
    coder.jump().target = again;
    loop.passing().forEach(jump -> jump.target = coder.here());
    coder.emit(
        machine -> {
          slots.pass(machine.draft());
          machine.jump(again);
        });
    out.target = coder.here();
    loop.leaving().forEach(jump -> jump.target = coder.here());
    coder.emit(machine -> slots.close(machine.draft()));
    body.over(slots.base());
  }

  private static void next(Machine machine, TurnSlots slots, int fuse, String said, Jump out) {
    Draft draft = machine.draft();
    slots.clear(draft);
    machine.countTurn();
    if (slots.isDone(draft)) {
      machine.jump(out.target);
    } else if (slots.countTurn(draft) > fuse) {
      throw machine.problem(Fault.FUSE_SPENT, fuse, said);
    } else {
      slots.turn(draft);
    }
  }
}
