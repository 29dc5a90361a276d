package gabion.flow.link;

import gabion.define.Definitions;
import gabion.define.Head;
import gabion.define.Thing;
import gabion.define.Valuation;
import gabion.expr.value.CompiledExpression;
import gabion.expr.value.Definition;
import gabion.expr.value.Signature;
import gabion.flow.run.Evaluation;
import gabion.state.Type;
import java.util.Map;

/**
 * Compiles the evaluation of a position for a side and its search depth: definitions that no
 * expression can call.
 */
final class EvaluationCompiler {

  private final CompilationContext rules;

  EvaluationCompiler(CompilationContext rules) {
    this.rules = rules;
  }

  void compile(Definitions defined) {
    defined.evaluation().ifPresent(this::compile);
  }

  private void compile(Valuation valuation) {
    Definition points = compileDefinition(valuation.points());
    Definition ahead = compileDefinition(valuation.ahead());
    if (points.code() instanceof CompiledExpression.OfNum worth
        && ahead.code() instanceof CompiledExpression.OfNum answers) {
      rules.program().evaluation =
          new Evaluation(points, worth.num(), valuation.lead(), ahead, answers.num());
    }
  }

  private Definition compileDefinition(Thing thing) {
    Map<String, Type> types = rules.layout().sorts().types();
    Definition definition = new Definition(thing);
    definition.setSignature(
        Signature.of(Head.ofNoun(thing.key(), types.keySet()), types, definition));
    rules.compiler().compile(definition);
    return definition;
  }
}
