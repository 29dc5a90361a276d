package gabion.flow.tell;

import gabion.expr.value.Code;
import gabion.expr.value.Scope;
import gabion.state.Type;
import gabion.text.Tree;
import java.util.ArrayList;
import java.util.List;

/**
 * A sentence in a text. It may speak of pieces that a step has in its hands: {@code {its worth}} of
 * a card. Those lie where they lie, so who does not see them learns nothing from it.
 *
 * @param held the variables with pieces that it names beside other words
 */
record Hole(Code code, List<Code> held) {

  static Hole of(Tree.Text text, Code code, Scope scope) {
    List<Code> held = new ArrayList<>();
    for (String name : scope.names()) {
      Code variable = scope.find(name);
      boolean named = text.value().matches(".*(?<![\\w-])\\Q" + name + "\\E(?![\\w-]).*");
      if (variable != null && named && !text.value().strip().equals(name) && isPieces(variable)) {
        held.add(variable);
      }
    }
    return new Hole(code, held);
  }

  private static boolean isPieces(Code code) {
    Type type = code.type();
    return type.form() == Type.Form.PIECE
        || code instanceof Code.OfGroup
        || type.sort() != null && type.sort().whole().name().equals("piece");
  }

  String say(Telling telling) {
    return held.stream().allMatch(telling::isSeen) ? telling.word(code) : Telling.UNSEEN;
  }
}
