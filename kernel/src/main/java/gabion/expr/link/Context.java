package gabion.expr.link;

import gabion.expr.read.Node;
import gabion.expr.read.Sentence;
import gabion.expr.value.CompiledExpression;
import gabion.expr.value.Scope;

/** Where a node stands: the sentence that it is part of, and what may be named there. */
record Context(Sentence sentence, Scope scope) {

  /** The same place where {@code it} is something. */
  Context withIt(CompiledExpression it) {
    return new Context(sentence, scope.withIt(it));
  }

  /** The letters of a node. */
  String letters(Node node) {
    return sentence.text().substring(node.span().from(), node.span().to());
  }
}
