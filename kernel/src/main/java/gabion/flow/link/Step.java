package gabion.flow.link;

import gabion.define.Block;
import gabion.expr.link.Linker;
import gabion.expr.value.Claim;
import gabion.expr.value.Code;
import gabion.expr.value.Group;
import gabion.expr.value.Members;
import gabion.expr.value.Num;
import gabion.flow.tell.Wording;
import gabion.state.Sort;
import gabion.state.Type;
import gabion.text.Fault;
import gabion.text.Tree;
import java.util.List;
import java.util.Optional;

/**
 * A step while it is linked: one verb with its operand, and the fields beside it.
 *
 * @param said its verb
 * @param operand what stands behind the verb
 * @param block the whole step
 */
record Step(Verb said, Tree operand, Block block, Body body, Steps steps) {

  /** A step that cannot be linked; the problem has been noted. */
  static final class Broken extends RuntimeException {
    private static final long serialVersionUID = 1;

    Broken() {
      super(null, null, false, false);
    }
  }

  /** Whether a field may stand beside its verb. */
  boolean may(String field) {
    return said.has(field);
  }

  /** The name of its verb. */
  String verb() {
    return said.name();
  }

  Linker linker() {
    return steps.linker;
  }

  Coder coder() {
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
    throw wrong(operand, Fault.WANTS_TEXT, verb());
  }

  /** The sentence of a field; a list of sentences is one. */
  Tree.Text need(String field) {
    if (block.tree(field).orElse(null) instanceof Tree.Items items && items.asText() != null) {
      return items.asText();
    }
    return block.need(field).orElseThrow(Broken::new);
  }

  Broken wrong(Tree at, Fault fault, Object... arguments) {
    steps.linker.problems().add(fault, at.where(), null, arguments);
    return new Broken();
  }

  /** Notes a problem where the step belongs to a standing rule, which asks nobody. */
  void asks() {
    if (body.standing) {
      throw wrong(operand, Fault.STANDING_ASKS, verb());
    }
  }

  // ---- sentences

  Code code(Tree.Text text) {
    return linker().code(text, body.scope).orElseThrow(Broken::new);
  }

  Num number(Tree.Text text) {
    return linker().number(text, body.scope).orElseThrow(Broken::new);
  }

  Optional<Num> number(String field) {
    return block.text(field).map(this::number);
  }

  Num one(Tree.Text text, Sort sort) {
    return linker().one(text, sort, body.scope).orElseThrow(Broken::new);
  }

  Claim claim(Tree.Text text) {
    return linker().claim(text, body.scope).orElseThrow(Broken::new);
  }

  Code value(Tree.Text text, Type type) {
    return linker().value(text, type, body.scope).orElseThrow(Broken::new);
  }

  Members places(Tree.Text text) {
    Sort places = steps.program.layout.sorts().places();
    if (value(text, Type.set(places)) instanceof Code.OfSet set) {
      return set.members();
    }
    throw new Broken();
  }

  /** Interchangeable pieces; a set of unique ones is null. */
  Optional<Group> group(Code code) {
    if (code instanceof Code.OfGroup group) {
      return Optional.of(group.group());
    }
    if (code instanceof Code.OfNum num && num.type().form() == Type.Form.PIECE) {
      return Optional.of(Group.single(num.num()));
    }
    boolean none = code instanceof Code.OfSet set && set.members() == Members.NONE;
    return none ? Optional.of(Group.none()) : Optional.empty();
  }

  /** Unique pieces. */
  Members uniques(Code code, Tree at) {
    if (code instanceof Code.OfSet set
        && set.sort().within(steps.program.layout.sorts().pieces())) {
      return set.members().widened(set.sort().words());
    }
    if (code instanceof Code.OfNum num
        && num.type().sort() != null
        && num.type().sort().within(steps.program.layout.sorts().pieces())) {
      Num piece = num.num();
      return (draft, word) -> {
        long number = piece.of(draft);
        return number >= 0 && number >>> 6 == word ? 1L << number : 0;
      };
    }
    throw wrong(at, Fault.WRONG_TYPE, "piece", code.type());
  }

  /** The type that the last word of a name says, if it is one. */
  Optional<Type> typeOfName(String name) {
    String type = gabion.define.Head.typeOf(name, steps.program.layout.sorts().types().keySet());
    return Optional.ofNullable(
        type == null ? null : steps.program.layout.sorts().types().get(type));
  }

  // ---- steps inside of this one

  /** Links steps that may be done or not. @return whether they come to their end */
  boolean inside(Tree tree) {
    return within(() -> steps.link(tree, body));
  }

  /**
   * Links what happens on some answer: {@code stop}, {@code next}, {@code pass}, or steps.
   *
   * @return whether it comes to its end
   */
  boolean branch(Tree tree) {
    if (!(tree instanceof Tree.Text text)) {
      return inside(tree);
    }
    return switch (text.value()) {
      case "stop", "next", "pass" ->
          within(() -> LeavingVerbs.leave(this, text.value(), Optional.empty(), text));
      default -> throw wrong(tree, Fault.WANTS_STEPS, text.value());
    };
  }

  private boolean within(Runnable linking) {
    boolean before = body.reached;
    linking.run();
    boolean after = body.reached;
    body.reached = before;
    return after;
  }

  Wording wording(String field) {
    return Wording.of(block.text(field).orElse(null), linker(), body.scope);
  }

  List<Tree.Text> texts(String field) {
    return block.texts(field);
  }
}
