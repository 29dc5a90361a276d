package gabion.expr.link;

import gabion.ask.Reckoned;
import gabion.expr.read.Sentence;
import gabion.expr.value.Code;
import gabion.expr.value.Lacking;
import gabion.expr.value.Lacking.Lack;
import gabion.expr.value.Reckoning;
import gabion.expr.value.Scope;
import gabion.state.Draft;
import gabion.state.Sort;
import gabion.state.Type;
import gabion.text.Tree;
import java.util.List;
import java.util.function.Consumer;

/**
 * Says why: why a claim does not hold, why a thing is none of a set, and how a number comes about.
 * It interprets a sentence when somebody asks, and makes nothing beforehand.
 */
public final class Explainer {

  /** What is lacking in a sentence. */
  private interface Walk {
    List<Lack> lacks(FailureReasons lacks, Bodies.Part sentence) throws Unlinkable;
  }

  private final Evaluator evaluator;
  private final Linker linker;

  /** Of sentences whose problems somebody else notes. */
  Explainer(Linker quiet) {
    this.linker = quiet;
    this.evaluator = new Evaluator(quiet);
  }

  /** Why a claim about {@code it} does not hold of a thing. */
  public Lacking claim(Tree.Text text, Type type, Scope scope) {
    int slot = linker.slots.take(1);
    Code.OfNum it = new Code.OfNum(type, Linker.slot(slot));
    return lacking(text, scope.withIt(it), slot, FailureReasons::claim);
  }

  /** Why a thing is not one of those that a sentence means. */
  public Lacking member(Tree.Text text, Type type, Scope scope) {
    int slot = linker.slots.take(1);
    Code.OfNum it = new Code.OfNum(type, Linker.slot(slot));
    return lacking(text, scope, slot, (lacks, set) -> lacks.member(set, it));
  }

  private Lacking lacking(Tree.Text text, Scope scope, int slot, Walk walk) {
    return (draft, thing, all) -> {
      draft.hold(slot, thing);
      try {
        return walk.lacks(new FailureReasons(evaluator, draft, all), evaluator.read(text, scope));
      } catch (Unlinkable noReason) {
        return List.of();
      }
    };
  }

  /** Whether a sentence may mean things of a sort. */
  public boolean mayMean(Tree.Text text, Sort sort, Scope scope) {
    return linker
        .link(Sentence.of(text), scope, (node, context) -> linker.sets.set(node, sort, context))
        .isPresent();
  }

  /** How the numbers of a sentence come about. */
  public Reckoning reckoning(Tree.Text text, Scope scope) {
    boolean any =
        linker
            .link(Sentence.of(text), scope, (node, context) -> Reckonings.any(node, evaluator))
            .orElse(false);
    return any ? (draft, hearer) -> reckon(text, scope, draft, hearer) : Reckoning.NONE;
  }

  private void reckon(Tree.Text text, Scope scope, Draft draft, Consumer<Reckoned> hearer) {
    try {
      new Reckonings(evaluator, draft, hearer).tell(evaluator.read(text, scope));
    } catch (Unlinkable noReason) {
      // the linker has reported it
    }
  }
}
