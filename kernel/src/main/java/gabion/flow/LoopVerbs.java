package gabion.flow;

import gabion.expr.Claim;
import gabion.expr.Num;
import gabion.flow.Steps.Verb;
import gabion.state.Draft;
import gabion.state.Sort;
import gabion.text.Fault;
import gabion.text.Tree;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The verbs that do steps again and again. */
final class LoopVerbs {

  private static final int FUSE = 1000;

  private LoopVerbs() {}

  static void addTo(Map<String, Verb> verbs) {
    verbs.put("for", LoopVerbs::each);
    verbs.put("repeat", LoopVerbs::repeat);
    verbs.put("while", LoopVerbs::loop);
    verbs.put("alternate", LoopVerbs::alternate);
  }

  static Body.Loop enter(Step step, boolean turns) {
    Body.Loop loop = new Body.Loop(step.block().text("id", ""), turns);
    step.body().loops.push(loop);
    return loop;
  }

  private static void repeat(Step step) {
    ControlVerbs.notScripted(step);
    Num times = step.number(step.text());
    Body body = step.body();
    Coder coder = step.coder();
    int slot = body.take(2);
    coder.emit(
        machine -> {
          Draft draft = machine.draft();
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
    turns(step, slot + 1, again, out);
  }

  /** The turns of a loop, the jump back, and the way out. */
  private static void turns(Step step, int baseSlot, int again, Coder.Jump out) {
    Coder coder = step.coder();
    Body.Loop loop = enter(step, false);
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
    ControlVerbs.notScripted(step);
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
    ControlVerbs.notScripted(step);
    String name = step.text().value();
    Tree.Text in = step.need("in");
    Items items = Items.of(step, name, in);
    Optional<Who> order = step.block().text("order").map(text -> Who.of(step, text));
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
    order.ifPresent(who -> coder.emit(new OrderOp(who, items.named(step), slot, coder.step())));
    coder.emit(next);
    step.body().declare(name, items.type(), variable);
    turns(step, slot, again, out);
  }

  // ---- taking turns

  /**
   * Turns in which each of several passes for good. Slots: where the list begins and ends, whose
   * turn comes next, whose it is, how many are still in, how many turns there were. Who has passed
   * stands in the list as its complement.
   */
  private static void alternate(Step step) {
    ControlVerbs.notScripted(step);
    String name = step.text().value();
    Items items = Items.of(step, name, step.need("in"));
    Sort sort = items.type().sort();
    Num first = null;
    if (step.block().has("from")) {
      if (sort == null) {
        throw step.wrong(step.need("in"), Fault.WRONG_TYPE, "things of one sort", items.type());
      }
      first = step.one(step.need("from"), sort);
    }
    int fuse = step.block().number("fuse", FUSE);
    Body body = step.body();
    Coder coder = step.coder();
    int slot = body.take(6);
    int variable = body.take(1);
    Num begins = first;
    coder.emit(machine -> beginTurns(machine, items, begins, slot));
    int again = coder.here();
    Coder.Jump out = new Coder.Jump();
    coder.emit(machine -> nextTurn(machine, slot, variable, fuse, out));
    body.declare(name, items.type(), variable);
    Body.Loop loop = enter(step, true);
    step.block().tree("do").ifPresentOrElse(step::inside, () -> step.need("do"));
    body.loops.pop();
    loop.nexting().forEach(jump -> jump.target = again);
    coder.jump().target = again;
    loop.passing().forEach(jump -> jump.target = coder.here());
    coder.emit(
        machine -> {
          Draft draft = machine.draft();
          int whose = (int) draft.stack[draft.fp + slot + 3];
          draft.stack[whose] = ~draft.stack[whose];
          draft.stack[draft.fp + slot + 4]--;
          draft.pc = again;
        });
    out.target = coder.here();
    loop.leaving().forEach(jump -> jump.target = coder.here());
    coder.emit(
        machine -> {
          Draft draft = machine.draft();
          draft.sp = (int) draft.stack[draft.fp + slot];
        });
  }

  private static void beginTurns(Machine machine, Items items, @Nullable Num first, int slot) {
    Draft draft = machine.draft();
    int base = draft.sp;
    items.push(draft, machine);
    int at = base;
    if (first != null) {
      long begins = first.of(draft);
      for (int i = base; i < draft.sp; i++) {
        at = draft.stack[i] == begins ? i : at;
      }
    }
    int fp = draft.fp;
    draft.stack[fp + slot] = base;
    draft.stack[fp + slot + 1] = draft.sp;
    draft.stack[fp + slot + 2] = at;
    draft.stack[fp + slot + 4] = draft.sp - base;
    draft.stack[fp + slot + 5] = 0;
  }

  private static void nextTurn(Machine machine, int slot, int variable, int fuse, Coder.Jump out) {
    Draft draft = machine.draft();
    int fp = draft.fp;
    int base = (int) draft.stack[fp + slot];
    int end = (int) draft.stack[fp + slot + 1];
    draft.sp = end;
    if (draft.stack[fp + slot + 4] == 0) {
      draft.pc = out.target;
      return;
    }
    if (++draft.stack[fp + slot + 5] > fuse) {
      throw machine.problem(Fault.FUSE_SPENT, fuse);
    }
    int at = (int) draft.stack[fp + slot + 2];
    while (draft.stack[at] < 0) {
      at = at + 1 == end ? base : at + 1;
    }
    draft.stack[fp + slot + 3] = at;
    draft.stack[fp + variable] = draft.stack[at];
    draft.stack[fp + slot + 2] = at + 1 == end ? base : at + 1;
  }
}
