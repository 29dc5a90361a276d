package gabion.tools.lab.analysis;

import gabion.expr.read.Node;
import gabion.expr.read.Sentence;
import gabion.expr.value.Scope;
import gabion.yaml.SourceLocation;

/**
 * A sentence of a ruleset with its tree.
 *
 * @param scope the variables that it may name
 */
record ParsedSentence(Sentence sentence, Scope scope, Node node) {

  /** Returns a part of the sentence as written. */
  String letters(Node part) {
    String text = sentence.text();
    int from = Math.min(part.span().from(), text.length());
    int to = Math.min(part.span().to(), text.length());
    return text.substring(from, to).strip();
  }

  SourceLocation locationOf(Node part) {
    return sentence.locationOf(part.span());
  }
}
