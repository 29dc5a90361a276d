package gabion.flow.link;

import gabion.define.Block;
import gabion.define.Definitions;
import gabion.define.Thing;
import gabion.expr.link.ExpressionCompiler;
import gabion.expr.value.Condition;
import gabion.expr.value.LazyCompilation;
import gabion.expr.value.Num;
import gabion.expr.value.Scope;
import gabion.flow.log.LogTemplate;
import gabion.flow.log.MessageTemplate;
import gabion.flow.run.Procedure;
import gabion.flow.run.Program;
import gabion.state.Layout;
import gabion.state.Sort;
import gabion.yaml.ProblemCode;
import gabion.yaml.Problems;
import gabion.yaml.SourceLocation;
import gabion.yaml.Suggestions;
import gabion.yaml.Tree;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Links the endings and hangs each on the procedure at whose end it is looked for. */
final class EndingCompiler {

  private final Problems problems;
  private final Layout layout;
  private final ExpressionCompiler linker;
  private final Program program;

  EndingCompiler(CompilationContext rules) {
    problems = rules.problems();
    layout = rules.layout();
    linker = rules.compiler();
    program = rules.program();
  }

  private LogTemplate passage(Tree tree) {
    return LogTemplate.of(tree, linker, Scope.EMPTY);
  }

  void compile(Definitions defined) {
    for (Thing thing : defined.endings()) {
      Block block = thing.block();
      Optional<Tree.Text> when = block.need("at");
      Condition claim =
          block
              .text("if")
              .flatMap(text -> linker.condition(text, Scope.EMPTY))
              .orElse(draft -> true);
      Num winner =
          block
              .need("winner")
              .flatMap(text -> linker.one(text, layout.sorts().sides(), Scope.EMPTY))
              .orElse(Num.constant(Sort.NOTHING));
      Procedure.Ending ending =
          new Procedure.Ending(
              program.endings.size(),
              thing.id(),
              claim,
              winner,
              MessageTemplate.of(
                  block.text("say").or(() -> block.text("title")).orElse(null),
                  linker,
                  Scope.EMPTY),
              block.citation().brief(),
              block.tree("outcome").map(this::passage).orElse(null));
      program.endings.add(thing.id());
      block.text("title");
      block.reportUnreadFields();
      when.ifPresent(text -> endAt(text, ending));
    }
    defined.endings().stream()
        .findFirst()
        .ifPresent(first -> compileEndingTests(first.key().location()));
  }

  /** Of several endings it is asked first whether any has come: nearly always none has. */
  private void compileEndingTests(SourceLocation where) {
    program.ended = any(program.instantEndings, where);
    for (Procedure procedure : program.byName.values()) {
      procedure.ended = any(procedure.endings, where);
    }
  }

  private static @Nullable Condition any(List<Procedure.Ending> endings, SourceLocation where) {
    List<Condition> claims = endings.stream().map(Procedure.Ending::condition).toList();
    return switch (claims.size()) {
      case 0 -> null;
      case 1 -> claims.get(0);
      default -> new LazyCompilation(where).condition(Condition.any(claims));
    };
  }

  private void endAt(Tree.Text at, Procedure.Ending ending) {
    Procedure procedure = program.procedure(at.value());
    if (at.value().equals("any instant")) {
      program.instantEndings.add(ending);
    } else if (procedure == null) {
      problems.add(
          ProblemCode.UNKNOWN_HEAD,
          at.location(),
          Suggestions.help(at.value(), program.heads.keySet()),
          at.value());
    } else {
      procedure.endings.add(ending);
    }
  }
}
