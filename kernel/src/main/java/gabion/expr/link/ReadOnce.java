package gabion.expr.link;

import gabion.expr.read.Node;
import gabion.expr.read.Sentence;
import gabion.expr.value.Scope;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.Optional;

/**
 * The trees of sentences of files, for who asks several things of each: what its numbers are, which
 * hooks had a say, whose eyes matter. A sentence that cannot be read is tried once, too.
 */
final class ReadOnce {

  /** What a sentence was read as; nothing where it is none. Of a scope only names are read. */
  private record Read(Scope scope, Optional<Node> node) {

    boolean isIn(Scope other) {
      return scope == other || scope.names().equals(other.names());
    }
  }

  private final Map<Object, Read> read = new IdentityHashMap<>();

  /** The tree of a sentence. @throws Unlinkable where it is none */
  Node read(Linker linker, Sentence sentence, Scope scope) throws Unlinkable {
    if (!(sentence instanceof Sentence.Written written)) {
      return linker.parse(sentence, scope);
    }
    Read known = read.get(written.tree());
    if (known == null || !known.isIn(scope)) {
      known = new Read(scope, parsed(linker, sentence, scope));
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
