package gabion.flow.link;

import gabion.define.Block;
import gabion.define.Definitions;
import gabion.define.Thing;
import gabion.expr.link.ExpressionCompiler;
import gabion.expr.value.CompiledExpression;
import gabion.expr.value.Definition;
import gabion.expr.value.Members;
import gabion.expr.value.Scope;
import gabion.flow.run.Procedure;
import gabion.flow.run.Program;
import gabion.flow.run.StandingRule;
import gabion.state.Layout;
import gabion.state.Sort;
import gabion.state.Type;
import gabion.yaml.Tree;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;

/** Links the standing rules: what wakes them, and their steps. */
final class StandingRuleCompiler {

  private final Layout layout;
  private final ExpressionCompiler linker;
  private final Program program;
  private final CodeEmitter coder;
  private final StepCompiler steps;
  private final Map<String, Definition> definitions;

  StandingRuleCompiler(CompilationContext rules) {
    layout = rules.layout();
    linker = rules.compiler();
    program = rules.program();
    coder = rules.coder();
    steps = rules.steps();
    definitions = rules.definitions();
  }

  void compile(Definitions defined) {
    for (Thing thing : defined.standing()) {
      Block block = thing.block();
      String name = block.need("for").map(Tree.Text::value).orElse("area");
      Optional<Tree.Text> in = block.need("in");
      Optional<CompiledExpression.OfSet> set = in.flatMap(text -> linker.set(text, Scope.EMPTY));
      definitions.values().forEach(linker::compile);
      OptionalLong rows = in.map(linker::rowsOnTheSpot).orElse(OptionalLong.empty());
      program.watch(rows.orElse(0));
      Sort sort = set.map(CompiledExpression.OfSet::sort).orElse(layout.sorts().areas());
      Procedure procedure = program.add(thing.id(), block.citation(), true, -1, 1);
      ProcedureBuilder body = new ProcedureBuilder(procedure, coder);
      body.standing = true;
      body.declare(name, Type.one(sort), body.take(1));
      procedure.entry = coder.nextAddress();
      coder.from("standing", thing.id(), block.citation(), thing.key().location());
      block.tree("do").ifPresent(tree -> steps.compile(tree, body));
      body.leaveTo(coder.nextAddress());
      coder.emit(machine -> machine.frames().pop());
      block.reportUnreadFields();
      Members nowhere = (draft, word) -> 0;
      program.standing.add(
          new StandingRule(
              thing.id(),
              sort,
              set.map(things -> things.members().widenTo(sort.words())).orElse(nowhere),
              rows.isEmpty(),
              procedure));
    }
  }
}
