package gabion.expr.link;

import gabion.expr.read.Node;
import gabion.expr.read.Sentence;
import gabion.expr.value.Definition;
import gabion.expr.value.Scope;
import gabion.text.Fault;
import gabion.text.Tree;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Reads the body of a definition again, for whoever asks for reasons. */
final class Bodies {

  /** A sentence of a body with the scope it stands in. */
  record Part(Node node, Context context) {}

  /** A line of a body: its sentences by their fields. */
  record Line(Map<String, Part> parts) {}

  private final Linker linker;

  Bodies(Linker linker) {
    this.linker = linker;
  }

  /** The sentences of one field of a body, line by line; what has no such field is left out. */
  List<Part> parts(Definition definition, String body, String field) throws Unlinkable {
    List<Part> parts = new ArrayList<>();
    for (Tree line : linesOf(definition, body)) {
      Tree text = line instanceof Tree.Fields fields ? fields.get(field) : line;
      if (text instanceof Tree.Text sentence) {
        parts.add(part(definition, sentence));
      }
    }
    return parts;
  }

  private static List<Tree> linesOf(Definition definition, String body) {
    return definition.thing().block().tree(body).map(BodyLinker::lines).orElse(List.of());
  }

  /**
   * The lines of a field of a body whose lines have several sentences; what a line is otherwise is
   * a line of its own behind it.
   */
  List<Line> lines(Definition definition, String body) throws Unlinkable {
    List<Line> lines = new ArrayList<>();
    for (Tree line : linesOf(definition, body)) {
      if (line instanceof Tree.Fields fields) {
        String value = body.equals("first") ? "is" : "plus";
        Map<String, Part> parts = new HashMap<>();
        put(parts, "when", definition, fields.get("when"));
        put(parts, value, definition, fields.get(value));
        lines.add(new Line(parts));
        if (fields.get("otherwise") instanceof Tree.Text otherwise) {
          lines.add(new Line(Map.of(value, part(definition, otherwise))));
        }
      }
    }
    return lines;
  }

  private void put(
      Map<String, Part> parts, String field, Definition definition, @Nullable Tree tree)
      throws Unlinkable {
    if (tree instanceof Tree.Text text) {
      parts.put(field, part(definition, text));
    } else if (tree != null) {
      linker.problems.add(Fault.WANTS_TEXT, tree.where(), null, field);
    }
  }

  /** The definitions that a node reads, also through others, and on which hooks hang. */
  List<Definition> hooked(Node node) throws Unlinkable {
    Set<Definition> read = new LinkedHashSet<>();
    read(node, read);
    return read.stream().filter(Definition::isHooked).toList();
  }

  private void read(Node node, Set<Definition> read) throws Unlinkable {
    Object target =
        node instanceof Node.Phrase phrase
            ? phrase.noun().target()
            : node instanceof Node.Adjective adjective ? adjective.noun().target() : node;
    if (target instanceof Definition definition
        && read.add(definition)
        && linker.definitions.isSound(definition)) {
      for (Part part : all(definition)) {
        read(part.node(), read);
      }
    }
    for (Node part : node.parts()) {
      read(part, read);
    }
  }

  /** All sentences of a body, or of a way. */
  List<Part> all(Definition definition) throws Unlinkable {
    List<Part> parts = new ArrayList<>();
    all(definition, definition.thing().block().body(), parts);
    return parts;
  }

  private void all(Definition definition, Tree tree, List<Part> parts) throws Unlinkable {
    if (tree instanceof Tree.Text text) {
      parts.add(part(definition, text));
    } else if (tree instanceof Tree.Items items) {
      for (Tree item : items.items()) {
        all(definition, item, parts);
      }
    } else if (tree instanceof Tree.Fields fields) {
      for (Tree.Field field : fields.fields().values()) {
        if (!Reads.CITING.contains(field.key().value())) {
          all(definition, field.value(), parts);
        }
      }
    }
  }

  private Part part(Definition definition, Tree.Text text) throws Unlinkable {
    Scope scope = linker.definitions.parameters(definition);
    Sentence sentence = Sentence.of(text);
    return new Part(linker.read(sentence, scope), new Context(sentence, scope));
  }
}
