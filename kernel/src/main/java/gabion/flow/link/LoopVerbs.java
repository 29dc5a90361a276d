package gabion.flow.link;

import gabion.define.Holds;
import gabion.define.Part;
import gabion.expr.value.Claim;
import gabion.expr.value.Num;
import gabion.flow.run.Items;
import gabion.flow.run.Op;
import gabion.flow.run.OrderOp;
import gabion.flow.run.Who;
import gabion.state.Draft;
import gabion.state.Type;
import gabion.text.Fault;
import gabion.text.Tree;
import java.util.List;
import java.util.Optional;

/** The verbs that do steps again and again. */
final class LoopVerbs {

  static final int FUSE = 1000;

  static final Part FUSED =
      Part.may("fuse", Holds.WHOLE, "how many turns are too many; 1,000 where it says nothing");

  static final List<Verb> VERBS =
      List.of(
          Verb.of(
                  "for",
                  Holds.NAME,
                  "a turn for each thing; the things are taken once, before the first turn",
                  LoopVerbs::each,
                  Part.must("in", Holds.ITEMS, "the things"),
                  Part.must("do", Holds.STEPS, "one turn"),
                  Part.may("order", Holds.WHO, "who says which comes next"))
              .ofRules(),
          Verb.of(
                  "repeat",
                  Holds.NUMBER,
                  "so many turns; below 0 is none",
                  LoopVerbs::repeat,
                  Part.must("do", Holds.STEPS, "one turn"),
                  Part.may("counted", Holds.NAME, "a new name for which turn it is, from 1 on"))
              .ofRules(),
          Verb.of(
                  "while",
                  Holds.CLAIM,
                  "turns for as long as a claim holds",
                  LoopVerbs::loop,
                  Part.must("do", Holds.STEPS, "one turn"),
                  FUSED)
              .ofRules());

  private LoopVerbs() {}

  static Body.Loop enter(Step step, Body.Passing passing) {
    Body.Loop loop = new Body.Loop(step.block().text("id", ""), passing);
    step.body().loops.push(loop);
    return loop;
  }

  private static void repeat(Step step) {
    Num times = step.number(step.text());
    Body body = step.body();
    Coder coder = step.coder();
    int slot = body.take(2);
    Optional<String> counted = step.block().text("counted").map(Tree.Text::value);
    int turn = counted.isPresent() ? body.take(1) : slot;
    coder.emit(
        machine -> {
          Draft draft = machine.draft();
          draft.stack[draft.fp + turn] = 0;
          draft.stack[draft.fp + slot] = times.of(draft);
          draft.stack[draft.fp + slot + 1] = draft.sp;
        });
    int again = coder.here();
    Coder.Jump out = new Coder.Jump();
    coder.emit(
        machine -> {
          Draft draft = machine.draft();
          draft.sp = (int) draft.stack[draft.fp + slot + 1];
          if (draft.stack[draft.fp + slot]-- <= 0) {
            draft.pc = out.target;
          }
        });
    counted.ifPresent(
        name -> {
          coder.emit(machine -> machine.draft().stack[machine.draft().fp + turn]++);
          body.declare(name, Type.NUMBER, turn);
        });
    turns(step, slot + 1, again, out);
  }

  /** The turns of a loop, the jump back, and the way out. */
  private static void turns(Step step, int baseSlot, int again, Coder.Jump out) {
    Coder coder = step.coder();
    Body.Loop loop = enter(step, Body.Passing.NOBODY);
    step.block().tree("do").ifPresentOrElse(step::inside, () -> step.need("do"));
    step.body().loops.pop();
    loop.nexting().forEach(jump -> jump.target = again);
    coder.jump().target = again;
    out.target = coder.here();
    loop.leaving().forEach(jump -> jump.target = coder.here());
    coder.emit(
        machine -> {
          Draft draft = machine.draft();
          draft.sp = (int) draft.stack[draft.fp + baseSlot];
        });
  }

  private static void loop(Step step) {
    Claim claim = step.claim(step.text());
    int fuse = step.block().number("fuse", FUSE);
    Coder coder = step.coder();
    int slot = step.body().take(2);
    coder.emit(
        machine -> {
          Draft draft = machine.draft();
          draft.stack[draft.fp + slot] = 0;
          draft.stack[draft.fp + slot + 1] = draft.sp;
        });
    int again = coder.here();
    Coder.Jump out = new Coder.Jump();
    coder.emit(
        machine -> {
          Draft draft = machine.draft();
          draft.sp = (int) draft.stack[draft.fp + slot + 1];
          if (!claim.of(draft)) {
            draft.pc = out.target;
          } else if (++draft.stack[draft.fp + slot] > fuse) {
            throw machine.problem(Fault.FUSE_SPENT, fuse);
          }
        });
    turns(step, slot + 1, again, out);
  }

  private static void each(Step step) {
    String name = step.text().value();
    Tree.Text in = step.need("in");
    Items items = ItemsReader.of(step, name, in);
    Optional<Who> order = step.block().text("order").map(text -> WhoReader.of(step, text));
    if (order.isPresent()) {
      step.asks();
    }
    Coder coder = step.coder();
    int slot = step.body().take(3);
    coder.emit(
        machine -> {
          Draft draft = machine.draft();
          int base = draft.sp;
          draft.stack[draft.fp + slot] = base;
          items.push(draft, machine);
          draft.stack[draft.fp + slot + 1] = draft.sp;
          draft.stack[draft.fp + slot + 2] = base;
        });
    int again = coder.here();
    Coder.Jump out = new Coder.Jump();
    int variable = step.body().take(1);
    Op next =
        machine -> {
          Draft draft = machine.draft();
          int fp = draft.fp;
          int end = (int) draft.stack[fp + slot + 1];
          int at = (int) draft.stack[fp + slot + 2];
          draft.sp = end;
          if (at == end) {
            draft.pc = out.target;
          } else {
            draft.stack[fp + variable] = draft.stack[at];
            draft.stack[fp + slot + 2] = at + 1;
          }
        };
    order.ifPresent(
        who -> coder.emit(new OrderOp(who, ItemsReader.named(step, items), slot, coder.step())));
    coder.emit(next);
    step.body().declare(name, items.type(), variable);
    turns(step, slot, again, out);
  }
}
