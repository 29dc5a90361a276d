package gabion.flow.link;

import gabion.define.Definitions;
import gabion.define.Head;
import gabion.define.Thing;
import gabion.define.Valuation;
import gabion.expr.value.Code;
import gabion.expr.value.Definition;
import gabion.expr.value.Noun;
import gabion.flow.run.Evaluation;
import gabion.state.Type;
import java.util.Map;

/**
 * Links what a table is worth to a side, and how far it looks ahead: definitions like any other,
 * but for that no sentence can call them.
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
    Definition points = linked(valuation.points());
    Definition ahead = linked(valuation.ahead());
    if (points.code() instanceof Code.OfNum worth && ahead.code() instanceof Code.OfNum answers) {
      rules.program().evaluation =
          new Evaluation(points, worth.num(), valuation.lead(), ahead, answers.num());
    }
  }

  private Definition linked(Thing thing) {
    Map<String, Type> types = rules.layout().sorts().types();
    Definition definition = new Definition(thing);
    definition.named(Noun.of(Head.ofNoun(thing.key(), types.keySet()), types, definition));
    rules.linker().link(definition);
    return definition;
  }
}
