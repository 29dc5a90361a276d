package gabion.flow.link;

import gabion.define.Definitions;
import gabion.define.Thing;
import gabion.expr.link.Linker;
import gabion.expr.value.Code;
import gabion.expr.value.Scope;
import gabion.flow.run.Measured;
import gabion.flow.run.Program;
import gabion.state.Type;
import gabion.text.Fault;
import gabion.text.Tree;
import java.util.Optional;

/** Reads numbers that tell how a game went. */
public final class MeasureReader {

  private MeasureReader() {}

  /** Links the measures of a ruleset. */
  static void link(Definitions defined, Linker linker, Program program) {
    for (Thing thing : defined.measures()) {
      String title = thing.title();
      Optional<Tree.Text> is = thing.block().need("is");
      thing.block().done();
      is.flatMap(text -> of(linker, title, text)).ifPresent(program.measures::add);
    }
  }

  /**
   * Understands a sentence as a measure.
   *
   * @return nothing, and a problem at the linker, where it is neither a number nor a claim
   */
  public static Optional<Measured> of(Linker linker, String name, Tree.Text sentence) {
    Optional<Code> code = linker.code(sentence, Scope.EMPTY);
    if (code.isEmpty()) {
      return Optional.empty();
    }
    Type type = code.get().type();
    if (!type.equals(Type.NUMBER) && !type.equals(Type.CLAIM)) {
      linker.problems().add(Fault.WRONG_TYPE, sentence.where(), null, "a number or a claim", type);
      return Optional.empty();
    }
    return AsNumber.of(code.get()).map(num -> new Measured(name, num));
  }
}
