package gabion.expr.link;

import gabion.expr.read.Node;
import gabion.expr.read.Sentence;
import gabion.expr.value.Scope;
import gabion.text.Tree;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Optional;

/**
 * The trees of sentences of files, for who asks several things of each: what its numbers are, which
 * hooks had a say, whose eyes matter. A sentence that cannot be read is tried once, too.
 */
final class ReadOnce {

  /** What a sentence was read as; nothing where it is none. Of a scope only names are read. */
  private record Read(List<String> names, Optional<Node> node) {}

  private final IdentityHashMap<Tree.Text, Read> read = new IdentityHashMap<>();

  /** The tree of a sentence. @throws Unlinkable where it is none */
  Node read(Linker linker, Sentence sentence, Scope scope) throws Unlinkable {
    if (!(sentence instanceof Sentence.Written written)) {
      return linker.parse(sentence, scope);
    }
    Read known = read.get(written.tree());
    List<String> names = scope.names();
    if (known == null || !known.names().equals(names)) {
      known = new Read(names, parsed(linker, sentence, scope));
      read.put(written.tree(), known);
    }
    if (known.node().isEmpty()) {
      throw new Unlinkable();
    }
    return known.node().get();
  }

  private static Optional<Node> parsed(Linker linker, Sentence sentence, Scope scope) {
    try {
      return Optional.of(linker.parse(sentence, scope));
    } catch (Unlinkable noNode) {
      return Optional.empty();
    }
  }
}
