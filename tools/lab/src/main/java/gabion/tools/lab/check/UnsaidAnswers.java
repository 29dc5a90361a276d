package gabion.tools.lab.check;

import gabion.text.Fault;
import gabion.text.Near;
import gabion.text.Tree;
import java.util.Set;

/** Words of the display that mean an answer which no question has. */
final class UnsaidAnswers implements Pass {

  @Override
  public void look(Whole whole, Finds finds) {
    if (!(whole.defined().display().orElse(null) instanceof Tree.Fields display)
        || !(display.get("answers") instanceof Tree.Fields answers)) {
      return;
    }
    Set<String> known = gabion.tools.lab.Cases.answers(whole.program());
    for (Tree.Field answer : answers.fields().values()) {
      String word = answer.key().value();
      if (!known.contains(word)) {
        finds.add(Fault.UNUSED_NAME, answer.key().where(), Near.help(word, known), "answer", word);
      }
    }
  }
}
