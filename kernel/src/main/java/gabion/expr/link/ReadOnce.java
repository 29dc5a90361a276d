package gabion.expr.link;

import gabion.expr.read.Node;
import gabion.expr.read.Sentence;
import gabion.expr.value.Scope;
import gabion.text.Tree;
import gabion.text.Where;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The trees of sentences of files, each of which is read once, whoever asks for it. */
final class ReadOnce {

  /** A sentence where it stands, and the variables that may be named there. */
  private record Place(Where where, String text, List<String> names) {}

  private final Map<Place, Node> read = new HashMap<>();

  /** The tree of a sentence. @throws Unlinkable where it is none */
  Node read(Linker linker, Sentence sentence, Scope scope) throws Unlinkable {
    if (!(sentence instanceof Sentence.Written written)) {
      return linker.parse(sentence, scope);
    }
    Tree.Text tree = written.tree();
    Place place = new Place(tree.where(), tree.value(), scope.names());
    Node known = read.get(place);
    if (known == null) {
      known = linker.parse(sentence, scope);
      read.put(place, known);
    }
    return known;
  }
}
