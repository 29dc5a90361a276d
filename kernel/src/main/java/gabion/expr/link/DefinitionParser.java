package gabion.expr.link;

import gabion.expr.read.Node;
import gabion.expr.read.Sentence;
import gabion.expr.value.Definition;
import gabion.expr.value.Scope;
import gabion.yaml.Tree;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Parses the bodies of definitions into trees. */
final class DefinitionParser {

  /** The field of a line that holds its condition or number, by the kind of body. */
  private static final Map<String, String> VALUE =
      Map.of("all", "that", "either", "that", "first", "is", "add-up", "plus");

  /** A node with its context. */
  record NodeInContext(Node node, Context context) {

    NodeInContext at(Node other) {
      return new NodeInContext(other, context);
    }

    /** One of the nodes directly below. */
    NodeInContext below(int number) {
      return at(node.parts().get(number));
    }
  }

  /** A line of a body and the condition under which it applies. */
  record Line(@Nullable NodeInContext condition, NodeInContext says) {}

  /** Fields of a body that are no sentences. */
  private static final Set<String> CITING =
      Set.of("say", "rule", "ruling", "assumed", "title", "told", "open", "otherwise-say");

  private final ExpressionCompiler linker;

  DefinitionParser(ExpressionCompiler linker) {
    this.linker = linker;
  }

  /**
   * Returns the lines of a field of a body; each {@code otherwise} is a separate line after its
   * own.
   */
  List<Line> lines(Definition definition, String body) throws CompilationException {
    List<Line> lines = new ArrayList<>();
    Tree tree = definition.thing().block().tree(body).orElse(null);
    for (Tree line : tree == null ? List.<Tree>of() : BodyCompiler.lines(tree)) {
      if (line instanceof Tree.Fields fields) {
        NodeInContext when =
            fields.get("when") instanceof Tree.Text text ? read(definition, text) : null;
        add(definition, when, fields.get(VALUE.getOrDefault(body, body)), lines);
        add(definition, null, fields.get("otherwise"), lines);
      } else {
        add(definition, null, line, lines);
      }
    }
    return lines;
  }

  private void add(
      Definition definition, @Nullable NodeInContext when, @Nullable Tree says, List<Line> lines)
      throws CompilationException {
    if (says instanceof Tree.Text text) {
      lines.add(new Line(when, read(definition, text)));
    }
  }

  /** All sentences of a body, or of a way. */
  List<NodeInContext> all(Definition definition) throws CompilationException {
    List<NodeInContext> parts = new ArrayList<>();
    all(definition, definition.thing().block().body(), parts);
    return parts;
  }

  private void all(Definition definition, Tree tree, List<NodeInContext> parts)
      throws CompilationException {
    if (tree instanceof Tree.Text text) {
      parts.add(read(definition, text));
    } else if (tree instanceof Tree.Items items) {
      for (Tree item : items.items()) {
        all(definition, item, parts);
      }
    } else if (tree instanceof Tree.Fields fields) {
      for (Tree.Field field : fields.fields().values()) {
        if (!CITING.contains(field.key().value())) {
          all(definition, field.value(), parts);
        }
      }
    }
  }

  /** A sentence of a definition, in the scope of its parameters. */
  private NodeInContext read(Definition definition, Tree.Text text) throws CompilationException {
    Scope scope = linker.definitions.parameters(definition);
    Sentence sentence = Sentence.of(text);
    return new NodeInContext(linker.read(sentence, scope), new Context(sentence, scope));
  }
}
