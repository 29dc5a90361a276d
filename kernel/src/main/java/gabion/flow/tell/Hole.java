package gabion.flow.tell;

import gabion.expr.value.Code;
import gabion.expr.value.Openness;

/**
 * A sentence in a text. It may speak of pieces that a step has in its hands: {@code {its worth}} of
 * a card. Those lie where they lie, so who does not see them learns nothing from it.
 */
record Hole(Code code, Openness openness) {

  String say(Telling telling) {
    boolean seen = telling.sees(openness);
    return seen || openness.alone() ? telling.word(code, openness.open() && seen) : Telling.UNSEEN;
  }
}
