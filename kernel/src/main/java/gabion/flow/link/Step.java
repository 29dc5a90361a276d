package gabion.flow.link;

import gabion.define.Block;
import gabion.expr.link.ExpressionCompiler;
import gabion.expr.value.CompiledExpression;
import gabion.expr.value.Condition;
import gabion.expr.value.Group;
import gabion.expr.value.Members;
import gabion.expr.value.Num;
import gabion.flow.log.MessageTemplate;
import gabion.state.Sort;
import gabion.state.Type;
import gabion.yaml.ProblemCode;
import gabion.yaml.Tree;
import java.util.List;
import java.util.Optional;

/**
 * A step being compiled: one verb with its operand and the other fields.
 *
 * @param verbEntry its verb
 * @param operand the value of the verb field
 * @param block the whole step
 */
record Step(Verb verbEntry, Tree operand, Block block, ProcedureBuilder body, StepCompiler steps) {

  /** A step that cannot be linked; the problem has been noted. */
  static final class InvalidStepException extends RuntimeException {
    private static final long serialVersionUID = 1;

    InvalidStepException() {
      super(null, null, false, false);
    }
  }

  /** Whether a field may stand beside its verb. */
  boolean may(String field) {
    return verbEntry.has(field);
  }

  /** The name of its verb. */
  String verb() {
    return verbEntry.name();
  }

  ExpressionCompiler compiler() {
    return steps.linker;
  }

  CodeEmitter coder() {
    return steps.coder;
  }

  /** The operand as one text. */
  Tree.Text text() {
    if (operand instanceof Tree.Text text) {
      return text;
    }
    if (operand instanceof Tree.Items items && items.asText() != null) {
      return items.asText();
    }
    throw wrong(operand, ProblemCode.WANTS_TEXT, verb());
  }

  /** The sentence of a field; a list of sentences is one. */
  Tree.Text need(String field) {
    if (block.tree(field).orElse(null) instanceof Tree.Items items && items.asText() != null) {
      return items.asText();
    }
    return block.need(field).orElseThrow(InvalidStepException::new);
  }

  InvalidStepException wrong(Tree at, ProblemCode fault, Object... arguments) {
    steps.linker.problems().add(fault, at.location(), null, arguments);
    return new InvalidStepException();
  }

  /** Reports a problem if the step belongs to a standing rule, which cannot ask questions. */
  void asks() {
    if (body.standing) {
      throw wrong(operand, ProblemCode.STANDING_ASKS, verb());
    }
  }

  // ---- sentences

  CompiledExpression code(Tree.Text text) {
    return compiler().code(text, body.scope).orElseThrow(InvalidStepException::new);
  }

  Num number(Tree.Text text) {
    return compiler().number(text, body.scope).orElseThrow(InvalidStepException::new);
  }

  Optional<Num> number(String field) {
    return block.text(field).map(this::number);
  }

  Num one(Tree.Text text, Sort sort) {
    return compiler().one(text, sort, body.scope).orElseThrow(InvalidStepException::new);
  }

  Condition condition(Tree.Text text) {
    return compiler().condition(text, body.scope).orElseThrow(InvalidStepException::new);
  }

  CompiledExpression value(Tree.Text text, Type type) {
    return compiler().value(text, type, body.scope).orElseThrow(InvalidStepException::new);
  }

  Members places(Tree.Text text) {
    Sort places = steps.program.layout.sorts().places();
    if (value(text, Type.set(places)) instanceof CompiledExpression.OfSet set) {
      return set.members();
    }
    throw new InvalidStepException();
  }

  /** Interchangeable pieces; a set of unique ones is null. */
  Optional<Group> group(CompiledExpression code) {
    if (code instanceof CompiledExpression.OfGroup group) {
      return Optional.of(group.group());
    }
    if (code instanceof CompiledExpression.OfNum num && num.type().form() == Type.Form.PIECE) {
      return Optional.of(Group.single(num.num()));
    }
    boolean none = code instanceof CompiledExpression.OfSet set && set.members() == Members.NONE;
    return none ? Optional.of(Group.none()) : Optional.empty();
  }

  /** Unique pieces. */
  Members uniques(CompiledExpression code, Tree at) {
    if (code instanceof CompiledExpression.OfSet set
        && set.sort().within(steps.program.layout.sorts().pieces())) {
      return set.members().widenTo(set.sort().words());
    }
    if (code instanceof CompiledExpression.OfNum num
        && num.type().sort() != null
        && num.type().sort().within(steps.program.layout.sorts().pieces())) {
      Num piece = num.num();
      return (draft, word) -> {
        long number = piece.of(draft);
        return number >= 0 && number >>> 6 == word ? 1L << number : 0;
      };
    }
    throw wrong(at, ProblemCode.WRONG_TYPE, "piece", code.type());
  }

  /** The type that the last word of a name says, if it is one. */
  Optional<Type> typeOfName(String name) {
    String type = gabion.define.Head.typeOf(name, steps.program.layout.sorts().types().keySet());
    return Optional.ofNullable(
        type == null ? null : steps.program.layout.sorts().types().get(type));
  }

  // ---- steps inside of this one

  /** Links steps that may be done or not. @return whether they come to their end */
  boolean compileNested(Tree tree) {
    return within(() -> steps.compile(tree, body));
  }

  /**
   * Compiles the branch of an answer: {@code stop}, {@code next}, {@code pass}, or steps.
   *
   * @return whether control reaches its end
   */
  boolean branch(Tree tree) {
    if (!(tree instanceof Tree.Text text)) {
      return compileNested(tree);
    }
    return switch (text.value()) {
      case "stop", "next", "pass" ->
          within(() -> ExitVerbs.leave(this, text.value(), Optional.empty(), text));
      default -> throw wrong(tree, ProblemCode.WANTS_STEPS, text.value());
    };
  }

  private boolean within(Runnable linking) {
    boolean before = body.reached;
    linking.run();
    boolean after = body.reached;
    body.reached = before;
    return after;
  }

  MessageTemplate wording(String field) {
    return MessageTemplate.of(block.text(field).orElse(null), compiler(), body.scope);
  }

  List<Tree.Text> texts(String field) {
    return block.texts(field);
  }
}
