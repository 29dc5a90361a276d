package gabion.flow.link;

import gabion.define.Definitions;
import gabion.define.Head;
import gabion.define.Valuation;
import gabion.expr.value.Code;
import gabion.expr.value.Definition;
import gabion.expr.value.Noun;
import gabion.flow.run.Evaluation;
import gabion.state.Type;
import java.util.Map;

/**
 * Links what a table is worth to a side: a definition like any other, but for that no sentence can
 * call it.
 */
final class EvaluationLinker {

  private final RulesetParts rules;

  EvaluationLinker(RulesetParts rules) {
    this.rules = rules;
  }

  void link(Definitions defined) {
    defined.evaluation().ifPresent(this::link);
  }

  private void link(Valuation valuation) {
    Map<String, Type> types = rules.layout().sorts().types();
    Definition points = new Definition(valuation.points());
    points.named(Noun.of(Head.ofNoun(valuation.points().key(), types.keySet()), types, points));
    rules.linker().link(points);
    if (points.code() instanceof Code.OfNum worth) {
      rules.program().evaluation =
          new Evaluation(points, worth.num(), valuation.lead(), valuation.ahead());
    }
  }
}
