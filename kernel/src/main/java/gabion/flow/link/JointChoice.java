package gabion.flow.link;

import gabion.flow.run.AskOp;
import gabion.flow.run.Jump;
import gabion.flow.run.Locals;
import gabion.flow.run.LoopCursor;
import gabion.flow.run.LoopItems;
import gabion.flow.run.Machine;
import gabion.flow.run.PieceVariable;
import gabion.flow.run.StoredAnswers;
import gabion.state.Draft;
import gabion.state.Type;
import gabion.yaml.Tree;
import java.util.ArrayList;
import java.util.List;

/**
 * One question for each of several things, answered before anything comes of any answer: {@code
 * choose} with {@code each}. The first round asks and keeps; the second does, in the same order.
 */
final class JointChoice {

  private static final int PROPER = 0;
  private static final int NONE = -1;

  private final StoredAnswers answers;
  private final int variable;
  private final int again;
  private final Jump asked = new Jump();
  private int width;

  private JointChoice(LoopItems items, ProcedureBuilder body, CodeEmitter coder) {
    this.answers = StoredAnswers.at(body.take(StoredAnswers.SLOTS));
    this.variable = body.take(1);
    coder.emit(machine -> answers.open(machine, items, width));
    body.holds(PieceVariable.Form.LIST, answers.list().slot(), items.type());
    this.again = coder.nextAddress();
    coder.emit(this::ask);
  }

  /** Reads {@code each} and {@code in}, and begins the first round. */
  static JointChoice of(Step step) {
    String name = step.need("each").value();
    LoopItems items = LoopItemsReader.of(step, name, step.need("in"));
    JointChoice together = new JointChoice(items, step.body(), step.coder());
    step.body().declare(name, items.type(), together.variable);
    return together;
  }

  /** The next thing of the first round. */
  private void ask(Machine machine) {
    Draft draft = machine.draft();
    if (answers.list().isDone(draft)) {
      machine.questioner().roundOver();
      answers.rewind(draft);
      machine.jump(asked.target);
    } else {
      name(draft);
    }
  }

  /** The next thing of the second round: its answer is brought back to where it was given. */
  private void recall(Machine machine, int answer, int[] branches, Jump out) {
    Draft draft = machine.draft();
    answers.clear(draft);
    if (answers.list().isDone(draft)) {
      machine.jump(out.target);
    } else {
      name(draft);
      machine.jump(branches[answers.recall(draft, answer, width) + 1]);
    }
  }

  /** Lets steps see whose turn it is. */
  private void name(Draft draft) {
    LoopCursor list = answers.list();
    Locals.set(draft, variable, list.at(draft, list.next(draft)));
  }

  /**
   * Writes the question, the end of the first round, and the second.
   *
   * @param answer the first slot of the answer
   * @param slots how many it takes
   */
  void emit(Step step, QuestionStep asking, AskOp op, int answer, int slots) {
    width = slots;
    CodeEmitter coder = step.coder();
    op.inRound = true;
    coder.emit(op);
    List<Jump> given = new ArrayList<>();
    for (int i = 0; i < op.branches.length; i++) {
      op.branches[i] = note(coder, 1 + i);
      given.add(coder.jump());
    }
    if (asking.none() != null) {
      op.none = note(coder, NONE);
      given.add(coder.jump());
    }
    op.after = note(coder, PROPER);
    given.forEach(jump -> jump.target = coder.nextAddress());
    coder.emit(machine -> answers.keep(machine.draft(), answer, width));
    coder.jump().target = again;
    second(step, asking, answer);
  }

  private int note(CodeEmitter coder, int kind) {
    int here = coder.nextAddress();
    coder.emit(machine -> answers.note(machine.draft(), kind));
    return here;
  }

  private void second(Step step, QuestionStep asking, int answer) {
    CodeEmitter coder = step.coder();
    asked.target = coder.nextAddress();
    Type answered = step.body().typeOf(answer);
    step.body().holds(PieceVariable.Form.ANSWERS, answers.list().slot(), answered);
    int next = coder.nextAddress();
    int[] branches = new int[2 + asking.branches().size()];
    Jump out = new Jump();
    coder.emit(machine -> recall(machine, answer, branches, out));
    ProcedureBuilder.Loop loop = LoopVerbs.enter(step, ProcedureBuilder.PassPolicy.NOBODY);
    branches[PROPER + 1] = coder.nextAddress();
    step.body().markAssigned(answer);
    step.block().tree("do").ifPresentOrElse(step::compileNested, () -> step.need("do"));
    step.body().over(answer);
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
    out.target = coder.nextAddress();
    loop.leaving().forEach(jump -> jump.target = coder.nextAddress());
    coder.emit(machine -> answers.list().close(machine.draft()));
    step.body().over(answers.list().slot());
  }

  private static void branch(Step step, Tree tree, int[] branches, int index, int next) {
    branches[index] = step.coder().nextAddress();
    step.branch(tree);
    step.coder().jump().target = next;
  }
}
