package gabion.expr.link;

import gabion.expr.read.Sentence;
import gabion.expr.value.BreakdownSource;
import gabion.expr.value.CompiledExpression;
import gabion.expr.value.FailureExplainer;
import gabion.expr.value.FailureExplainer.FailureReason;
import gabion.expr.value.Scope;
import gabion.question.ValueBreakdown;
import gabion.state.Draft;
import gabion.state.Sort;
import gabion.state.Type;
import gabion.yaml.Tree;
import java.util.List;
import java.util.function.Consumer;

/**
 * Explains results: why a condition does not hold, why a thing is not a member of a set, and how a
 * number is computed. Interprets the expression on demand and prepares nothing in advance.
 */
public final class Explainer {

  /** Finds the reasons why an expression fails. */
  private interface FailureQuery {
    List<FailureReason> lacks(FailureReasons lacks, DefinitionParser.NodeInContext sentence)
        throws CompilationException;
  }

  private final Evaluator evaluator;
  private final ExpressionCompiler linker;

  /** Creates an explainer; problems of its expressions are reported elsewhere. */
  Explainer(ExpressionCompiler quiet) {
    this.linker = quiet;
    this.evaluator = new Evaluator(quiet);
  }

  /** Why a claim about {@code it} does not hold of a thing. */
  public FailureExplainer condition(Tree.Text text, Type type, Scope scope) {
    int slot = linker.slots.take(1);
    CompiledExpression.OfNum it = new CompiledExpression.OfNum(type, ExpressionCompiler.slot(slot));
    return failureExplainer(text, scope.withIt(it), slot, FailureReasons::explainCondition);
  }

  /** Why a thing is not one of those that a sentence means. */
  public FailureExplainer member(Tree.Text text, Type type, Scope scope) {
    int slot = linker.slots.take(1);
    CompiledExpression.OfNum it = new CompiledExpression.OfNum(type, ExpressionCompiler.slot(slot));
    return failureExplainer(text, scope, slot, (lacks, set) -> lacks.member(set, it));
  }

  private FailureExplainer failureExplainer(
      Tree.Text text, Scope scope, int slot, FailureQuery walk) {
    return (draft, thing, all) -> {
      draft.setSlotValue(slot, thing);
      try {
        return walk.lacks(new FailureReasons(evaluator, draft, all), evaluator.read(text, scope));
      } catch (CompilationException noReason) {
        return List.of();
      }
    };
  }

  /** Whether a sentence may mean things of a sort. */
  public boolean mayMean(Tree.Text text, Sort sort, Scope scope) {
    return linker
        .compile(Sentence.of(text), scope, (node, context) -> linker.sets.set(node, sort, context))
        .isPresent();
  }

  /** How the numbers of a sentence come about. */
  public BreakdownSource reckoning(Tree.Text text, Scope scope) {
    boolean any =
        linker
            .compile(
                Sentence.of(text),
                scope,
                (node, context) -> BreakdownCollector.any(node, evaluator))
            .orElse(false);
    return any ? (draft, hearer) -> reckon(text, scope, draft, hearer) : BreakdownSource.NONE;
  }

  private void reckon(Tree.Text text, Scope scope, Draft draft, Consumer<ValueBreakdown> hearer) {
    try {
      new BreakdownCollector(evaluator, draft, hearer).tell(evaluator.read(text, scope));
    } catch (CompilationException noReason) {
      // the linker has reported it
    }
  }
}
