package gabion.flow.link;

import gabion.flow.run.AskOp;
import gabion.flow.run.Items;
import gabion.flow.run.Machine;
import gabion.state.Draft;
import gabion.text.Tree;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * One question for each of several things, answered before anything comes of any answer: {@code
 * choose} with {@code each}. The first round asks and keeps; the second does, in the same order.
 *
 * <p>Slots: where the things begin and end on the stack, which one it is, how far the stack reaches
 * after the first round, and which kind of answer was given. Behind the things the stack keeps for
 * each the kind of its answer and the answer.
 */
final class Together {

  private static final int PROPER = 0;
  private static final int NONE = -1;

  private final Items items;
  private final int slot;
  private final int variable;
  private final int again;
  private final Coder.Jump asked = new Coder.Jump();
  private int width;

  private Together(Items items, int slot, int variable, Coder coder) {
    this.items = items;
    this.slot = slot;
    this.variable = variable;
    coder.emit(this::begin);
    this.again = coder.here();
    coder.emit(this::ask);
  }

  /** Reads {@code each} and {@code in}, and begins the first round. */
  static Together of(Step step) {
    String name = step.need("each").value();
    Items items = ItemsReader.of(step, name, step.need("in"));
    Together together = new Together(items, step.body().take(5), step.body().take(1), step.coder());
    step.body().declare(name, items.type(), together.variable);
    return together;
  }

  private void begin(Machine machine) {
    Draft draft = machine.draft();
    int base = draft.sp;
    items.push(draft, machine);
    int end = draft.sp;
    int kept = (end - base) * (1 + width);
    draft.reserve(kept);
    Arrays.fill(draft.stack, end, end + kept, 0);
    draft.sp = end + kept;
    draft.stack[draft.fp + slot] = base;
    draft.stack[draft.fp + slot + 1] = end;
    draft.stack[draft.fp + slot + 2] = base;
  }

  private void ask(Machine machine) {
    Draft draft = machine.draft();
    int at = (int) draft.stack[draft.fp + slot + 2];
    if (at == draft.stack[draft.fp + slot + 1]) {
      machine.questioner().roundOver();
      draft.stack[draft.fp + slot + 2] = draft.stack[draft.fp + slot];
      draft.stack[draft.fp + slot + 3] = draft.sp;
      draft.pc = asked.target;
    } else {
      draft.stack[draft.fp + variable] = draft.stack[at];
    }
  }

  /** Where the answer of the thing whose turn it is lies on the stack. */
  private int kept(Draft draft) {
    int fp = draft.fp;
    int base = (int) draft.stack[fp + slot];
    int end = (int) draft.stack[fp + slot + 1];
    return end + ((int) draft.stack[fp + slot + 2] - base) * (1 + width);
  }

  private void keep(Machine machine, int answer) {
    Draft draft = machine.draft();
    int at = kept(draft);
    draft.stack[at] = draft.stack[draft.fp + slot + 4];
    System.arraycopy(draft.stack, draft.fp + answer, draft.stack, at + 1, width);
    draft.stack[draft.fp + slot + 2]++;
  }

  /** The next thing of the second round: its answer is brought back to where it was given. */
  private void recall(Machine machine, int answer, int[] branches, Coder.Jump out) {
    Draft draft = machine.draft();
    int fp = draft.fp;
    draft.sp = (int) draft.stack[fp + slot + 3];
    int thing = (int) draft.stack[fp + slot + 2];
    if (thing == draft.stack[fp + slot + 1]) {
      draft.pc = out.target;
      return;
    }
    int at = kept(draft);
    draft.stack[fp + variable] = draft.stack[thing];
    System.arraycopy(draft.stack, at + 1, draft.stack, fp + answer, width);
    draft.stack[fp + slot + 2] = thing + 1;
    draft.pc = branches[(int) draft.stack[at] + 1];
  }

  /**
   * Writes the question, the end of the first round, and the second.
   *
   * @param answer the first slot of the answer
   * @param slots how many it takes
   */
  void emit(Step step, AskingStep asking, AskOp op, int answer, int slots) {
    width = slots;
    Coder coder = step.coder();
    op.inRound = true;
    coder.emit(op);
    List<Coder.Jump> given = new ArrayList<>();
    for (int i = 0; i < op.branches.length; i++) {
      op.branches[i] = note(coder, 1 + i);
      given.add(coder.jump());
    }
    if (asking.none() != null) {
      op.none = note(coder, NONE);
      given.add(coder.jump());
    }
    op.after = note(coder, PROPER);
    given.forEach(jump -> jump.target = coder.here());
    coder.emit(machine -> keep(machine, answer));
    coder.jump().target = again;
    second(step, asking, answer);
  }

  private int note(Coder coder, int kind) {
    int here = coder.here();
    coder.emit(machine -> machine.draft().stack[machine.draft().fp + slot + 4] = kind);
    return here;
  }

  private void second(Step step, AskingStep asking, int answer) {
    Coder coder = step.coder();
    asked.target = coder.here();
    int next = coder.here();
    int[] branches = new int[2 + asking.branches().size()];
    Coder.Jump out = new Coder.Jump();
    coder.emit(machine -> recall(machine, answer, branches, out));
    Body.Loop loop = LoopVerbs.enter(step, Body.Passing.NOBODY);
    branches[PROPER + 1] = coder.here();
    step.block().tree("do").ifPresentOrElse(step::inside, () -> step.need("do"));
    coder.jump().target = next;
    for (int i = 0; i < asking.branches().size(); i++) {
      branch(step, asking.branches().get(i), branches, 2 + i, next);
    }
    Tree none = asking.none();
    if (none != null) {
      branch(step, none, branches, NONE + 1, next);
    }
    step.body().loops.pop();
    loop.nexting().forEach(jump -> jump.target = next);
    out.target = coder.here();
    loop.leaving().forEach(jump -> jump.target = coder.here());
    coder.emit(
        machine -> {
          Draft draft = machine.draft();
          draft.sp = (int) draft.stack[draft.fp + slot];
        });
  }

  private static void branch(Step step, Tree tree, int[] branches, int index, int next) {
    branches[index] = step.coder().here();
    step.branch(tree);
    step.coder().jump().target = next;
  }
}
