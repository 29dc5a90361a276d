package gabion.flow.link;

import gabion.define.Block;
import gabion.define.Definitions;
import gabion.define.Thing;
import gabion.expr.link.Linker;
import gabion.expr.value.Code;
import gabion.expr.value.Definition;
import gabion.expr.value.Members;
import gabion.expr.value.Scope;
import gabion.flow.run.Procedure;
import gabion.flow.run.Program;
import gabion.flow.run.Standing;
import gabion.state.Layout;
import gabion.state.Sort;
import gabion.state.Type;
import gabion.text.Tree;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;

/** Links the standing rules: what wakes them, and their steps. */
final class StandingLinker {

  private final Layout layout;
  private final Linker linker;
  private final Program program;
  private final Coder coder;
  private final Steps steps;
  private final Map<String, Definition> definitions;

  StandingLinker(RulesetParts rules) {
    layout = rules.layout();
    linker = rules.linker();
    program = rules.program();
    coder = rules.coder();
    steps = rules.steps();
    definitions = rules.definitions();
  }

  void link(Definitions defined) {
    for (Thing thing : defined.standing()) {
      Block block = thing.block();
      String name = block.need("for").map(Tree.Text::value).orElse("area");
      Optional<Tree.Text> in = block.need("in");
      Optional<Code.OfSet> set = in.flatMap(text -> linker.set(text, Scope.EMPTY));
      definitions.values().forEach(linker::link);
      OptionalLong rows = in.map(linker::rowsOnTheSpot).orElse(OptionalLong.empty());
      program.watch(rows.orElse(0));
      Sort sort = set.map(Code.OfSet::sort).orElse(layout.sorts().areas());
      Procedure procedure = program.add(thing.id(), block.citation(), true, -1, 1);
      Body body = new Body(procedure, coder);
      body.standing = true;
      body.declare(name, Type.one(sort), body.take(1));
      procedure.entry = coder.here();
      coder.from("standing", thing.id(), block.citation(), thing.key().where());
      block.tree("do").ifPresent(tree -> steps.link(tree, body));
      body.leaveTo(coder.here());
      coder.emit(machine -> machine.frames().pop());
      block.done();
      Members nowhere = (draft, word) -> 0;
      program.standing.add(
          new Standing(
              thing.id(),
              sort,
              set.map(things -> things.members().widened(sort.words())).orElse(nowhere),
              rows.isEmpty(),
              procedure));
    }
  }
}
