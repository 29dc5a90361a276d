package gabion.expr.link;

import gabion.expr.read.Node;
import gabion.expr.read.Sentence;
import gabion.expr.value.Scope;
import gabion.yaml.SourceLocation;
import gabion.yaml.Tree;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Caches the parse trees of the expressions in files, so that each is parsed once. */
final class ParseCache {

  /** An expression at its source location, with the variables in scope. */
  private record SentenceKey(SourceLocation location, String text, List<String> names) {}

  private final Map<SentenceKey, Node> read = new HashMap<>();

  /** The tree of a sentence. @throws Unlinkable where it is none */
  Node read(ExpressionCompiler linker, Sentence sentence, Scope scope) throws CompilationException {
    if (!(sentence instanceof Sentence.FileSentence written)) {
      return linker.parse(sentence, scope);
    }
    Tree.Text tree = written.tree();
    SentenceKey place = new SentenceKey(tree.location(), tree.value(), scope.names());
    Node known = read.get(place);
    if (known == null) {
      known = linker.parse(sentence, scope);
      read.put(place, known);
    }
    return known;
  }
}
