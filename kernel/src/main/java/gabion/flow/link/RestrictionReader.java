package gabion.flow.link;

import gabion.expr.value.Code;
import gabion.expr.value.Lacking;
import gabion.expr.value.Members;
import gabion.flow.run.Restriction;
import gabion.state.Sort;
import gabion.state.Type;
import gabion.text.Tree;
import java.util.Optional;

/** Reads the restriction that a question names under {@code allowed}. */
final class RestrictionReader {

  private RestrictionReader() {}

  static Restriction of(Step step, Tree.Text text, Sort sort) {
    int slot = step.linker().slots().take(1);
    Code it = new Code.OfNum(Type.one(sort), draft -> draft.held(slot));
    var scope = step.body().scope.withIt(it);
    Members holds =
        step.linker().members(text, sort, step.body().scope).orElseThrow(Step.Broken::new);
    Lacking lacking =
        step.linker().reasons().lacking(text, scope).orElse(draft -> Optional.empty());
    boolean open = step.linker().openness(text, scope).isForAll();
    return new Restriction(sort, holds, slot, lacking, open);
  }
}
