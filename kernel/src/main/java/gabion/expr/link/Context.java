package gabion.expr.link;

import gabion.expr.read.Node;
import gabion.expr.read.Sentence;
import gabion.expr.value.CompiledExpression;
import gabion.expr.value.Scope;

/** The context of a node: its sentence and the variables in scope. */
record Context(Sentence sentence, Scope scope) {

  /** The same place where {@code it} is something. */
  Context withIt(CompiledExpression it) {
    return new Context(sentence, scope.withIt(it));
  }

  String letters(Node node) {
    return sentence.text().substring(node.span().from(), node.span().to());
  }
}
