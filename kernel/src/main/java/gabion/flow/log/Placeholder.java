package gabion.flow.log;

import gabion.expr.value.CompiledExpression;
import gabion.expr.value.RequiredVisibility;

/**
 * A sentence in a text. It may speak of pieces that a step has in its hands: {@code {its worth}} of
 * a card. Those lie where they lie, so who does not see them learns nothing from it.
 */
record Placeholder(CompiledExpression code, RequiredVisibility openness) {

  String say(ValueFormatter telling) {
    boolean seen = telling.sees(openness);
    return seen || openness.isPieceName()
        ? telling.word(code, openness.open() && seen)
        : ValueFormatter.UNSEEN;
  }
}
