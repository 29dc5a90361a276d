package gabion.flow.log;

import gabion.define.Block;
import gabion.define.Citation;
import gabion.define.Schemas;
import gabion.expr.link.ExpressionCompiler;
import gabion.expr.value.Condition;
import gabion.expr.value.RequiredVisibility;
import gabion.expr.value.Scope;
import gabion.yaml.ProblemCode;
import gabion.yaml.Tree;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The log text of a procedure or an ending: a sequence of message templates, each with an optional
 * condition. Renders to an empty text if no condition holds.
 */
public final class LogTemplate {

  /** A text, its condition, and the visibility that the condition requires. */
  private record Line(Condition condition, RequiredVisibility openness, MessageTemplate wording) {

    static Line unconditional(MessageTemplate wording) {
      return new Line(draft -> true, RequiredVisibility.OPEN, wording);
    }
  }

  private final List<Line> lines = new ArrayList<>();

  private LogTemplate() {}

  /** A text, or a list of texts and of {@code {when, say}}; its problems are noted. */
  public static LogTemplate of(Tree tree, ExpressionCompiler linker, Scope scope) {
    LogTemplate passage = new LogTemplate();
    for (Tree line : tree instanceof Tree.Items items ? items.items() : List.of(tree)) {
      if (line instanceof Tree.Text text) {
        passage.lines.add(Line.unconditional(MessageTemplate.of(text, linker, scope)));
      } else if (line instanceof Tree.Fields) {
        passage.add(
            Block.of(line, Citation.NONE, linker.problems(), Schemas.TOLD_LINE), linker, scope);
      } else {
        linker.problems().add(ProblemCode.WANTS_TEXT, line.location(), null, "a line of the log");
      }
    }
    return passage;
  }

  private void add(Block block, ExpressionCompiler linker, Scope scope) {
    Optional<Tree.Text> when = block.text("when");
    Optional<Tree.Text> say = block.need("say");
    if (say.isPresent()) {
      MessageTemplate wording = MessageTemplate.of(say.get(), linker, scope);
      lines.add(
          when.flatMap(text -> linker.condition(text, scope))
              .map(claim -> new Line(claim, linker.openness(when.get(), scope), wording))
              .orElseGet(() -> Line.unconditional(wording)));
    }
    block.reportUnreadFields();
  }

  /** Whether it says the same to all, wherever pieces lie. */
  boolean isForAll() {
    return lines.stream().allMatch(line -> line.openness().isForAll() && line.wording().isForAll());
  }

  /** Renders the lines whose condition holds as one paragraph; empty if there are none. */
  public String say(ValueFormatter telling) {
    StringBuilder said = new StringBuilder();
    for (Line line : lines) {
      if (telling.holds(line.condition(), line.openness())) {
        said.append(said.isEmpty() ? "" : " ").append(line.wording().say(telling));
      }
    }
    return said.toString();
  }
}
