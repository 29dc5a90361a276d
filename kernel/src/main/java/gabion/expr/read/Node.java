package gabion.expr.read;

import gabion.expr.value.Signature;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** A sentence after reading and before linking. */
public sealed interface Node {

  /** The letters it was read from. */
  TextSpan span();

  /** The nodes directly below this one. */
  default List<Node> parts() {
    List<Node> bound = nodesBindingIt();
    return bound.isEmpty() ? around() : NodeSearch.concatNodes(around(), bound);
  }

  /** Returns the direct children in which {@code it} has the same meaning as here. */
  default List<Node> around() {
    return List.of();
  }

  /** The nodes directly below in which {@code it} is one of those that this node speaks of. */
  default List<Node> nodesBindingIt() {
    return List.of();
  }

  /** The name of the word of the language that it is; empty for things, numbers and heads. */
  default String word() {
    return "";
  }

  /** A number, or the id of a thing that is written in digits. */
  record Literal(TextSpan span, long value) implements Node {}

  /** A word that is no noun: a local, or the id of a thing. */
  record Name(TextSpan span, String text) implements Node {
    @Override
    public String word() {
      return Set.of("nobody", "nothing", "nowhere").contains(text) ? "nothing" : "";
    }
  }

  /** The variable {@code it}. */
  record ItReference(TextSpan span) implements Node {
    @Override
    public String word() {
      return "it";
    }
  }

  /** A property access by the word after the dot. */
  record Access(TextSpan span, Node of, String field) implements Node {
    @Override
    public List<Node> around() {
      return List.of(of);
    }

    @Override
    public String word() {
      return "x.word";
    }
  }

  /**
   * A call of a built-in function or of a name declared by the ruleset, with its arguments.
   *
   * @param arguments for each argument of the pattern its nodes: one, none or several
   * @param label a word that is no node: a face, a mark, a plural
   * @param noun the declared signature: a noun, an adjective or a movement rule
   */
  record Call(
      TextSpan span,
      SyntaxPattern pattern,
      List<List<Node>> arguments,
      @Nullable Name label,
      @Nullable Signature noun)
      implements Node {
    @Override
    public List<Node> around() {
      return argumentNodes(false);
    }

    @Override
    public List<Node> nodesBindingIt() {
      return argumentNodes(true);
    }

    private List<Node> argumentNodes(boolean bound) {
      List<Node> nodes = new ArrayList<>();
      for (int i = 0; i < arguments.size(); i++) {
        if (pattern.bindsIt().get(i) == bound) {
          nodes.addAll(arguments.get(i));
        }
      }
      return nodes;
    }

    /** The same across other letters. */
    Call across(TextSpan letters) {
      return new Call(letters, pattern, arguments, label, noun);
    }

    /** The same with another label. */
    public Call withLabel(Name other) {
      return new Call(span, pattern, arguments, other, noun);
    }

    /** The same with other arguments. */
    public Call with(List<List<Node>> others) {
      return new Call(span, pattern, others, label, noun);
    }

    /** Whether it is a word, in whichever of its patterns. */
    public boolean is(FunctionSyntax word) {
      return pattern.word() == word;
    }

    /** Whether a word is written in it: {@code most}. */
    public boolean says(String word) {
      return pattern.has(word);
    }

    /** Its label, which its pattern has. */
    public Name requiredLabel() {
      return Objects.requireNonNull(label);
    }

    /** Returns the declared signature that its pattern requires. */
    public Signature requiredSignature() {
      return Objects.requireNonNull(noun);
    }

    public Node of(int argument) {
      return arguments.get(argument).get(0);
    }

    /** Returns the node of an optional argument; null if it is absent. */
    public @Nullable Node maybe(int argument) {
      List<Node> nodes = arguments.get(argument);
      return nodes.isEmpty() ? null : nodes.get(0);
    }

    /** Returns all nodes of an argument. */
    public List<Node> all(int argument) {
      return arguments.get(argument);
    }

    /** The set of whose things something is asked. */
    public Node set() {
      return around().get(0);
    }

    /** Returns the expression evaluated for each thing of the set. */
    public Node elementNode() {
      return nodesBindingIt().get(0);
    }

    /** The links behind {@code by}. */
    public List<Node> links() {
      return pattern.isByLinks() ? arguments.get(arguments.size() - 1) : List.of();
    }

    @Override
    public String word() {
      return pattern.word().name();
    }
  }

  /** Things in the order in which they are written. */
  record ListLiteral(TextSpan span, List<Node> items) implements Node {
    @Override
    public List<Node> around() {
      return items;
    }

    @Override
    public String word() {
      return "[a, b]";
    }
  }
}
