package gabion.flow.link;

import gabion.define.Definitions;
import gabion.define.Thing;
import gabion.expr.link.ExpressionCompiler;
import gabion.expr.value.CompiledExpression;
import gabion.expr.value.Scope;
import gabion.flow.run.Metric;
import gabion.flow.run.Program;
import gabion.state.Type;
import gabion.yaml.ProblemCode;
import gabion.yaml.Tree;
import java.util.Optional;

/** Reads numbers that tell how a game went. */
public final class MetricReader {

  private MetricReader() {}

  /** Links the measures of a ruleset. */
  static void compile(Definitions defined, ExpressionCompiler linker, Program program) {
    for (Thing thing : defined.measures()) {
      String title = thing.title();
      Optional<Tree.Text> is = thing.block().need("is");
      thing.block().reportUnreadFields();
      is.flatMap(text -> of(linker, title, text)).ifPresent(program.measures::add);
    }
  }

  /**
   * Understands a sentence as a measure.
   *
   * @return nothing, and a problem at the linker, where it is neither a number nor a claim
   */
  public static Optional<Metric> of(ExpressionCompiler linker, String name, Tree.Text sentence) {
    Optional<CompiledExpression> code = linker.code(sentence, Scope.EMPTY);
    if (code.isEmpty()) {
      return Optional.empty();
    }
    Type type = code.get().type();
    if (!type.equals(Type.NUMBER) && !type.equals(Type.CLAIM)) {
      linker
          .problems()
          .add(ProblemCode.WRONG_TYPE, sentence.location(), null, "a number or a claim", type);
      return Optional.empty();
    }
    return NumberConverter.of(code.get()).map(num -> new Metric(name, num));
  }
}
