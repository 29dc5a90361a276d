package gabion.flow;

import gabion.ask.Question.Refusal;
import gabion.expr.Claim;
import gabion.expr.Code;
import gabion.expr.Definition;
import gabion.expr.Members;
import gabion.state.Draft;
import gabion.state.Sort;
import gabion.state.Type;
import gabion.text.Tree;
import java.util.ArrayList;
import java.util.List;

/** A restriction that says why it refuses: the lines of a definition about {@code it}. */
record Restriction(
    Claim claim, Members holds, int slot, Code it, List<Definition.Line> lines, Step step) {

  static Restriction of(Step step, Tree.Text text, Sort sort) {
    int slot = step.steps().program.layout.takeScratch(1);
    Code it = new Code.OfNum(Type.one(sort), draft -> draft.scratch[slot]);
    var scope = step.body().scope.withIt(it);
    Claim claim = step.linker().claim(text, scope).orElseThrow(Step.Broken::new);
    Members holds =
        step.linker().members(text, sort, step.body().scope).orElseThrow(Step.Broken::new);
    List<Definition.Line> lines = step.linker().linesOf(text, scope);
    return new Restriction(claim, holds, slot, it, lines, step);
  }

  /** Those of some candidates that it allows, 64 at a time. */
  long among(Draft draft, int word, long candidates) {
    return holds.among(draft, word, candidates);
  }

  private boolean allows(Draft draft, long thing) {
    draft.scratch[slot] = thing;
    return claim.of(draft);
  }

  List<Refusal> refusals(Draft draft, Members members) {
    List<Refusal> refusals = new ArrayList<>();
    Sort sort = it.type().sort();
    if (sort == null) {
      return refusals;
    }
    for (int word = 0; word < sort.words(); word++) {
      for (long left = members.word(draft, word); left != 0; left &= left - 1) {
        long thing = (word << 6) + Long.numberOfTrailingZeros(left);
        if (!allows(draft, thing)) {
          refusals.add(refusal(draft, sort, thing));
        }
      }
    }
    return refusals;
  }

  private Refusal refusal(Draft draft, Sort sort, long thing) {
    for (Definition.Line line : lines) {
      if (!line.claim().of(draft)) {
        return new Refusal(sort.id(thing), line.say(), line.rule());
      }
    }
    return new Refusal(sort.id(thing), "", "");
  }
}
