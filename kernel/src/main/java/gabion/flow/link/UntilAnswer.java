package gabion.flow.link;

import gabion.flow.run.AskOp;
import gabion.flow.run.CountedTurns;
import gabion.flow.run.Jump;
import gabion.text.Tree;
import java.util.List;

/**
 * One question as often as a seat likes: {@code choose} with {@code until}. It is put again after
 * each turn, until the word is answered, or there is nothing to choose from any more and no other
 * answer either.
 */
final class UntilAnswer {

  private UntilAnswer() {}

  /**
   * Writes the question, what happens on its other answers, and a turn.
   *
   * @param answer the first slot of the answer
   */
  static void emit(Step step, AskingStep asking, AskOp op, int answer) {
    Coder coder = step.coder();
    CountedTurns turns = new CountedTurns(step.body().take(CountedTurns.SLOTS));
    coder.emit(machine -> turns.begin(machine.draft(), 0));
    Jump first = coder.jump();
    int again = coder.here();
    step.steps().reckonAgain();
    first.target = coder.here();
    coder.emit(
        machine -> {
          turns.clear(machine.draft());
          machine.countTurn();
        });
    coder.emit(op);
    Body.Loop loop = LoopVerbs.enter(step, Body.Passing.NOBODY);
    others(step, asking, op, loop, again);
    op.after = coder.here();
    step.body().given(answer);
    step.block().tree("do").ifPresentOrElse(step::inside, () -> step.need("do"));
    step.body().loops.pop();
    coder.jump().target = again;
    loop.nexting().forEach(jump -> jump.target = again);
    loop.leaving().forEach(jump -> jump.target = coder.here());
    coder.emit(machine -> turns.clear(machine.draft()));
  }

  /** The word that ends it is the last of its other answers. */
  private static void others(Step step, AskingStep asking, AskOp op, Body.Loop loop, int again) {
    Coder coder = step.coder();
    List<Tree> branches = asking.branches();
    for (int i = 0; i < branches.size(); i++) {
      op.branches[i] = coder.here();
      step.branch(branches.get(i));
      coder.jump().target = again;
    }
    if (asking.none() != null || branches.isEmpty()) {
      op.none = coder.here();
    }
    if (asking.none() != null) {
      step.branch(asking.none());
    }
    op.branches[branches.size()] = coder.here();
    loop.leaving().add(coder.jump());
  }
}
