package gabion.flow.link;

import gabion.define.Head;
import gabion.expr.link.ExpressionCompiler;
import gabion.expr.value.Num;
import gabion.expr.value.Scope;
import gabion.flow.run.EntryPoint;
import gabion.flow.run.Program;
import gabion.state.Type;
import gabion.yaml.ProblemCode;
import gabion.yaml.Problems;
import gabion.yaml.Suggestions;
import gabion.yaml.Tree;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Reads where a run begins that is no whole game. */
public final class EntryPointReader {

  private EntryPointReader() {}

  /** Returns the procedure or phase that a text calls, such as {@code clearing of the hill}. */
  public static Optional<EntryPoint> of(
      Program program, ExpressionCompiler linker, Tree.Text sentence, Problems problems) {
    Head best = null;
    for (Head head : program.heads()) {
      boolean fits = CallResolver.split(head, sentence).isPresent();
      if (fits && (best == null || head.parameters().size() < best.parameters().size())) {
        best = head;
      }
    }
    if (best == null) {
      problems.add(
          ProblemCode.UNKNOWN_PROCEDURE,
          sentence.location(),
          Suggestions.help(sentence.value(), program.heads().stream().map(Head::text).toList()),
          sentence.value());
      return Optional.empty();
    }
    List<Num> arguments = new ArrayList<>();
    List<Tree.Text> parts = CallResolver.split(best, sentence).orElseThrow();
    for (int i = 0; i < parts.size(); i++) {
      String name = String.valueOf(best.parameters().get(i).type());
      Type type = program.layout().sorts().types().getOrDefault(name, Type.NUMBER);
      linker
          .value(parts.get(i), type, Scope.EMPTY)
          .flatMap(NumberConverter::of)
          .ifPresent(arguments::add);
    }
    return arguments.size() == parts.size()
        ? Optional.of(new EntryPoint(best.text(), arguments))
        : Optional.empty();
  }
}
