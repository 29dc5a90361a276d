package gabion.flow.link;

import gabion.define.FieldKind;
import gabion.define.FieldSpec;
import gabion.expr.value.Num;
import gabion.flow.run.Jump;
import gabion.flow.run.LoopItems;
import gabion.flow.run.Machine;
import gabion.flow.run.PieceVariable;
import gabion.state.Draft;
import gabion.yaml.ProblemCode;
import java.util.List;

/** The verb by which several have turns, one after the other, until each has passed for good. */
final class TurnVerbs {

  static final List<Verb> VERBS =
      List.of(
          Verb.of(
                  "alternate",
                  FieldKind.NAME,
                  "gives things turns in rotation until each has passed",
                  TurnVerbs::alternate,
                  FieldSpec.must("in", FieldKind.ITEMS, "the things"),
                  LoopItemsReader.FROM,
                  FieldSpec.must("do", FieldKind.STEPS, "one turn"),
                  LoopVerbs.FUSED)
              .ofRules());

  private TurnVerbs() {}

  private static void alternate(Step step) {
    String name = step.text().value();
    LoopItems items = LoopItemsReader.of(step, name, step.need("in"));
    Num begins = LoopItemsReader.from(step, items).orElse(null);
    int fuse = LoopVerbs.fuse(step);
    String said = LoopVerbs.name(step);
    ProcedureBuilder body = step.body();
    CodeEmitter coder = step.coder();
    TurnSlots slots = TurnSlots.of(body);
    coder.emit(machine -> slots.open(machine, items, begins));
    body.holds(PieceVariable.Form.LIST, slots.base(), items.type());
    int again = coder.nextAddress();
    Jump out = new Jump();
    coder.emit(machine -> next(machine, slots, fuse, said, out));
    body.declare(name, items.type(), slots.variable());
    ProcedureBuilder.Loop loop = LoopVerbs.enter(step, ProcedureBuilder.PassPolicy.EACH);
    step.block().tree("do").ifPresentOrElse(step::compileNested, () -> step.need("do"));
    body.loops.pop();
    loop.nexting().forEach(jump -> jump.target = again);
    coder.jump().target = again;
    loop.passing().forEach(jump -> jump.target = coder.nextAddress());
    coder.emit(
        machine -> {
          slots.pass(machine.draft());
          machine.jump(again);
        });
    out.target = coder.nextAddress();
    loop.leaving().forEach(jump -> jump.target = coder.nextAddress());
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
      throw machine.problem(ProblemCode.FUSE_SPENT, fuse, said);
    } else {
      slots.turn(draft);
    }
  }
}
