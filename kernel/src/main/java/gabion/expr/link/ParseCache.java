package gabion.expr.link;

import gabion.expr.read.Node;
import gabion.expr.read.Sentence;
import gabion.expr.value.Scope;
import gabion.yaml.SourceLocation;
import gabion.yaml.Tree;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The trees of sentences of files, each of which is read once, whoever asks for it. */
final class ParseCache {

  /** A sentence where it stands, and the variables that may be named there. */
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
