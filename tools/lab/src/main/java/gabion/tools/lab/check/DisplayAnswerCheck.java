package gabion.tools.lab.check;

import gabion.yaml.ProblemCode;
import gabion.yaml.Suggestions;
import gabion.yaml.Tree;
import java.util.Set;

/** Words of the display that mean an answer which no question has. */
final class DisplayAnswerCheck implements CheckPass {

  @Override
  public void look(CheckContext whole, CheckFindings finds) {
    if (!(whole.definitions().display().orElse(null) instanceof Tree.Fields display)
        || !(display.get("answers") instanceof Tree.Fields answers)) {
      return;
    }
    Set<String> known = gabion.tools.lab.Cases.answers(whole.program());
    for (Tree.Field answer : answers.fields().values()) {
      String word = answer.key().value();
      if (!known.contains(word)) {
        finds.add(
            ProblemCode.UNUSED_NAME,
            answer.key().location(),
            Suggestions.help(word, known),
            "answer",
            word);
      }
    }
  }
}
