package gabion.flow.link;

import gabion.define.Block;
import gabion.define.Citation;
import gabion.define.Definitions;
import gabion.define.Thing;
import gabion.expr.link.ExpressionCompiler;
import gabion.expr.value.CompiledExpression;
import gabion.expr.value.Condition;
import gabion.expr.value.Scope;
import gabion.flow.run.Invariant;
import gabion.flow.run.Procedure;
import gabion.flow.run.Program;
import gabion.yaml.Printable;
import gabion.yaml.ProblemCode;
import gabion.yaml.Problems;
import gabion.yaml.Suggestions;
import gabion.yaml.Tree;
import java.util.Optional;
import java.util.stream.Stream;

/** Links the invariants, and hangs those with an {@code at} on the procedure at whose end. */
final class InvariantCompiler {

  private final Problems problems;
  private final ExpressionCompiler linker;
  private final Program program;

  InvariantCompiler(CompilationContext rules) {
    problems = rules.problems();
    linker = rules.compiler();
    program = rules.program();
  }

  void compile(Definitions defined) {
    for (Thing thing : defined.invariants()) {
      Block block = thing.block();
      Optional<Tree.Text> at = block.text("at");
      Optional<Tree.Text> always = block.text("always");
      Optional<Tree.Text> never = block.text("never");
      String says = block.need("says").map(Tree.Text::value).map(Printable::line).orElse("");
      block.reportUnreadFields();
      requireCitation(thing);
      if (always.isEmpty() && never.isEmpty()) {
        String help = "a claim that holds; or `never`, the things of which there are none";
        problems.add(ProblemCode.MISSING_FIELD, block.location(), help, "always");
      }
      Optional<Condition> claim = always.flatMap(text -> linker.condition(text, Scope.EMPTY));
      Optional<CompiledExpression.OfSet> things =
          never.flatMap(text -> linker.set(text, Scope.EMPTY));
      Invariant invariant =
          new Invariant(
              program.invariants.size(),
              thing.id(),
              claim.orElse(draft -> true),
              things.orElse(null),
              linker.reads(Stream.concat(always.stream(), never.stream()).toList(), Scope.EMPTY),
              says,
              block.citation(),
              thing.key().location());
      program.invariants.add(invariant);
      at.ifPresentOrElse(
          text -> endAt(text, invariant), () -> program.restingInvariants.add(invariant));
    }
  }

  /** A claim about the rules that no source makes is no claim. */
  private void requireCitation(Thing thing) {
    if (thing.block().citation().equals(Citation.NONE)) {
      String help = "the clause it comes from; or `ruling`, or `assumed`";
      problems.add(ProblemCode.MISSING_FIELD, thing.block().location(), help, "rule");
    }
  }

  private void endAt(Tree.Text at, Invariant invariant) {
    Procedure procedure = program.procedure(at.value());
    if (procedure == null) {
      String help = Suggestions.help(at.value(), program.heads.keySet());
      problems.add(ProblemCode.UNKNOWN_HEAD, at.location(), help, at.value());
    } else {
      procedure.invariants.add(invariant);
    }
  }
}
