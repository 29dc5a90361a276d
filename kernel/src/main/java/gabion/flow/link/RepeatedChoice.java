package gabion.flow.link;

import gabion.flow.run.AskOp;
import gabion.flow.run.Jump;
import gabion.flow.run.TurnCounter;
import gabion.yaml.Tree;
import java.util.List;

/**
 * One question as often as a seat likes: {@code choose} with {@code until}. It is put again after
 * each turn, until the word is answered, or there is nothing to choose from any more and no other
 * answer either.
 */
final class RepeatedChoice {

  private RepeatedChoice() {}

  /**
   * Writes the question, what happens on its other answers, and a turn.
   *
   * @param answer the first slot of the answer
   */
  static void emit(Step step, QuestionStep asking, AskOp op, int answer) {
    CodeEmitter coder = step.coder();
    TurnCounter turns = new TurnCounter(step.body().take(TurnCounter.SLOTS));
    coder.emit(machine -> turns.begin(machine.draft(), 0));
    Jump first = coder.jump();
    int again = coder.nextAddress();
    step.steps().reckonAgain();
    first.target = coder.nextAddress();
    coder.emit(
        machine -> {
          turns.clear(machine.draft());
          machine.countTurn();
        });
    op.sets = asking.alternatives().stream().map(set -> set.declare(step)).toList();
    coder.emit(op);
    ProcedureBuilder.Loop loop = LoopVerbs.enter(step, ProcedureBuilder.PassPolicy.NOBODY);
    others(step, asking, op, loop, again);
    op.after = coder.nextAddress();
    step.body().markAssigned(answer);
    step.block().tree("do").ifPresentOrElse(step::compileNested, () -> step.need("do"));
    step.body().loops.pop();
    coder.jump().target = again;
    loop.nexting().forEach(jump -> jump.target = again);
    loop.leaving().forEach(jump -> jump.target = coder.nextAddress());
    coder.emit(machine -> turns.clear(machine.draft()));
  }

  /** The word that ends it is the last of its other answers. */
  private static void others(
      Step step, QuestionStep asking, AskOp op, ProcedureBuilder.Loop loop, int again) {
    CodeEmitter coder = step.coder();
    for (int i = 0; i < op.sets.size(); i++) {
      asking.alternatives().get(i).emit(step, op.sets.get(i));
      coder.jump().target = again;
    }
    List<Tree> branches = asking.branches();
    for (int i = 0; i < branches.size(); i++) {
      op.branches[i] = coder.nextAddress();
      step.branch(branches.get(i));
      coder.jump().target = again;
    }
    if (asking.none() != null || branches.isEmpty()) {
      op.none = coder.nextAddress();
    }
    if (asking.none() != null) {
      step.branch(asking.none());
    }
    op.branches[branches.size()] = coder.nextAddress();
    loop.leaving().add(coder.jump());
  }
}
