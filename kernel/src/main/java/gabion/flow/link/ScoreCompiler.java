package gabion.flow.link;

import gabion.define.Thing;
import gabion.expr.value.CompiledExpression;
import gabion.expr.value.Definition;
import gabion.expr.value.Signature;
import gabion.flow.log.Score;
import gabion.state.Sort;
import gabion.state.Type;
import gabion.yaml.ProblemCode;
import gabion.yaml.Problems;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Compiles the values logged at each change: definitions with {@code told: yes}. */
final class ScoreCompiler {

  private final Problems problems;

  private final CompilationContext rules;

  ScoreCompiler(CompilationContext rules) {
    this.rules = rules;
    this.problems = rules.problems();
  }

  /** Links the scores among the definitions, which have been linked. */
  void compile() {
    rules
        .definitions()
        .values()
        .forEach(each -> score(each).ifPresent(rules.program().scores::add));
  }

  private Optional<Score> score(Definition definition) {
    Thing thing = definition.thing();
    Signature noun = definition.noun();
    CompiledExpression code = definition.code();
    if (!thing.block().claim("told") || code == null) {
      return Optional.empty();
    }
    boolean number =
        code instanceof CompiledExpression.OfNum num && num.type().form() != Type.Form.PIECE;
    if (!number && !(code instanceof CompiledExpression.OfCondition)) {
      problems.add(
          ProblemCode.WRONG_TYPE,
          thing.key().location(),
          null,
          "number, claim or one thing",
          code.type());
      return Optional.empty();
    }
    List<Sort> keys = new ArrayList<>();
    for (Type type : noun.types()) {
      if (type.form() != Type.Form.ONE || type.sort() == null) {
        problems.add(ProblemCode.NOT_A_SORT, thing.key().location(), null, type.toString());
        return Optional.empty();
      }
      keys.add(type.sort());
    }
    String title = thing.block().text("title", Thing.titleOf(String.join(" ", noun.words())));
    String rule = thing.block().citation().brief();
    boolean open = rules.compiler().isOpen(definition);
    return Optional.of(new Score(title, rule, List.copyOf(keys), definition.slots(), code, open));
  }
}
