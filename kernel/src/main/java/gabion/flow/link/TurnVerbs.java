package gabion.flow.link;

import gabion.define.Holds;
import gabion.define.Part;
import gabion.expr.value.Num;
import gabion.flow.run.Items;
import gabion.flow.run.Machine;
import gabion.state.Draft;
import gabion.state.Sort;
import gabion.text.Fault;
import java.util.List;
import org.jspecify.annotations.Nullable;

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
                  Part.may("from", Holds.THING, "which of them begins"),
                  Part.must("do", Holds.STEPS, "one turn"),
                  LoopVerbs.FUSED)
              .ofRules());

  private TurnVerbs() {}

  private static void alternate(Step step) {
    String name = step.text().value();
    Items items = ItemsReader.of(step, name, step.need("in"));
    Sort sort = items.type().sort();
    Num first = null;
    if (step.block().has("from")) {
      if (sort == null) {
        throw step.wrong(step.need("in"), Fault.WRONG_TYPE, "things of one sort", items.type());
      }
      first = step.one(step.need("from"), sort);
    }
    int fuse = step.block().number("fuse", LoopVerbs.FUSE);
    Body body = step.body();
    Coder coder = step.coder();
    TurnSlots slots = TurnSlots.of(body);
    Num begins = first;
    coder.emit(machine -> begin(machine.draft(), machine, items, begins, slots));
    int again = coder.here();
    Coder.Jump out = new Coder.Jump();
    coder.emit(machine -> next(machine, slots, fuse, out));
    body.declare(name, items.type(), slots.variable());
    Body.Loop loop = LoopVerbs.enter(step, Body.Passing.EACH);
    step.block().tree("do").ifPresentOrElse(step::inside, () -> step.need("do"));
    body.loops.pop();
    loop.nexting().forEach(jump -> jump.target = again);
    coder.jump().target = again;
    loop.passing().forEach(jump -> jump.target = coder.here());
    coder.emit(
        machine -> {
          pass(machine.draft(), slots);
          machine.draft().pc = again;
        });
    out.target = coder.here();
    loop.leaving().forEach(jump -> jump.target = coder.here());
    coder.emit(machine -> machine.draft().sp = slots.begin(machine.draft()));
  }

  private static void begin(
      Draft draft, Machine machine, Items items, @Nullable Num first, TurnSlots slots) {
    int begin = draft.sp;
    items.push(draft, machine);
    int at = begin;
    if (first != null) {
      long begins = first.of(draft);
      for (int i = begin; i < draft.sp; i++) {
        at = draft.stack[i] == begins ? i : at;
      }
    }
    slots.open(draft, begin, draft.sp, at);
  }

  private static void next(Machine machine, TurnSlots slots, int fuse, Coder.Jump out) {
    Draft draft = machine.draft();
    int end = slots.end(draft);
    draft.sp = end;
    if (slots.left(draft) == 0) {
      draft.pc = out.target;
      return;
    }
    if (slots.countTurn(draft) > fuse) {
      throw machine.problem(Fault.FUSE_SPENT, fuse);
    }
    int at = slots.next(draft);
    while (hasPassed(draft, at)) {
      at = slots.after(draft, at);
    }
    slots.turnOf(draft, at);
  }

  private static boolean hasPassed(Draft draft, int at) {
    return draft.stack[at] < 0;
  }

  /** Who has passed stands in the list as its complement. */
  private static void pass(Draft draft, TurnSlots slots) {
    int whose = slots.whose(draft);
    draft.stack[whose] = ~draft.stack[whose];
    slots.leave(draft);
  }
}
