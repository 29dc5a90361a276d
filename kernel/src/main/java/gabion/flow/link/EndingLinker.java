package gabion.flow.link;

import gabion.define.Block;
import gabion.define.Definitions;
import gabion.define.Thing;
import gabion.expr.link.Linker;
import gabion.expr.value.Claim;
import gabion.expr.value.Num;
import gabion.expr.value.Often;
import gabion.expr.value.Scope;
import gabion.flow.run.Procedure;
import gabion.flow.run.Program;
import gabion.flow.tell.Passage;
import gabion.state.Layout;
import gabion.state.Sort;
import gabion.text.Fault;
import gabion.text.Near;
import gabion.text.Problems;
import gabion.text.Tree;
import gabion.text.Where;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Links the endings and hangs each on the procedure at whose end it is looked for. */
final class EndingLinker {

  private final Problems problems;
  private final Layout layout;
  private final Linker linker;
  private final Program program;

  EndingLinker(RulesetParts rules) {
    problems = rules.problems();
    layout = rules.layout();
    linker = rules.linker();
    program = rules.program();
  }

  private Passage passage(Tree tree) {
    return Passage.of(tree, linker, Scope.EMPTY);
  }

  void link(Definitions defined) {
    for (Thing thing : defined.endings()) {
      Block block = thing.block();
      Optional<Tree.Text> when = block.need("at");
      Claim claim =
          block.text("if").flatMap(text -> linker.claim(text, Scope.EMPTY)).orElse(draft -> true);
      Num winner =
          block
              .need("winner")
              .flatMap(text -> linker.one(text, layout.sorts().sides(), Scope.EMPTY))
              .orElse(Num.always(Sort.NOTHING));
      Procedure.Ending ending =
          new Procedure.Ending(
              program.endings.size(),
              thing.id(),
              claim,
              winner,
              block.text("say").or(() -> block.text("title")).map(Tree.Text::value).orElse(""),
              block.citation().brief(),
              block.tree("outcome").map(this::passage).orElse(null));
      program.endings.add(thing.id());
      block.text("title");
      block.done();
      when.ifPresent(text -> endAt(text, ending));
    }
    defined.endings().stream().findFirst().ifPresent(first -> ended(first.key().where()));
  }

  /** Of several endings it is asked first whether any has come: nearly always none has. */
  private void ended(Where where) {
    program.ended = any(program.instantEndings, where);
    for (Procedure procedure : program.byName.values()) {
      procedure.ended = any(procedure.endings, where);
    }
  }

  private static @Nullable Claim any(List<Procedure.Ending> endings, Where where) {
    List<Claim> claims = endings.stream().map(Procedure.Ending::claim).toList();
    return switch (claims.size()) {
      case 0 -> null;
      case 1 -> claims.get(0);
      default -> new Often(where).claim(Claim.any(claims));
    };
  }

  private void endAt(Tree.Text at, Procedure.Ending ending) {
    Procedure procedure = program.procedure(at.value());
    if (at.value().equals("any instant")) {
      program.instantEndings.add(ending);
    } else if (procedure == null) {
      problems.add(
          Fault.UNKNOWN_HEAD,
          at.where(),
          Near.help(at.value(), program.heads.keySet()),
          at.value());
    } else {
      procedure.endings.add(ending);
    }
  }
}
