package gabion.tools.lab.check;

import gabion.define.Thing;
import gabion.tools.lab.Cases;
import gabion.tools.lab.analysis.CheckFindings;
import gabion.tools.lab.message.LabMessage;
import gabion.yaml.ProblemCode;
import gabion.yaml.Suggestions;
import gabion.yaml.Tree;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * Words of the display that mean an answer which no question has, and answers in words of which the
 * display says nothing.
 */
final class DisplayAnswerCheck implements CheckPass {

  /** The verb whose {@code until:} is an answer. */
  private static final String CHOOSE = "choose";

  @Override
  public void look(CheckContext whole, CheckFindings finds) {
    Tree display = whole.definitions().display().orElse(null);
    Map<String, Tree.Field> answers = fields(display, "answers");
    Map<String, Tree.Field> explained = fields(display, "explains");
    Set<String> known = new TreeSet<>(Cases.answers(whole.program()));
    names(answers, known, finds);
    whole.definitions().phases().stream().map(Thing::id).forEach(known::add);
    names(explained, known, finds);
    Set<String> said = new HashSet<>(answers.keySet());
    said.addAll(explained.keySet());
    if (display != null) {
      words(whole.definitions().body(), said, finds);
    }
  }

  private static Map<String, Tree.Field> fields(@Nullable Tree display, String name) {
    return display instanceof Tree.Fields all && all.get(name) instanceof Tree.Fields named
        ? named.fields()
        : Map.of();
  }

  private static void names(Map<String, Tree.Field> named, Set<String> known, CheckFindings finds) {
    for (Tree.Field one : named.values()) {
      String word = one.key().value();
      if (!known.contains(word)) {
        finds.add(
            ProblemCode.UNUSED_NAME,
            one.key().location(),
            Suggestions.help(word, known),
            "answer",
            word);
      }
    }
  }

  /** Doubts each answer in words once, where it first is one. */
  private static void words(Tree tree, Set<String> said, CheckFindings finds) {
    if (tree instanceof Tree.Items items) {
      items.items().forEach(item -> words(item, said, finds));
    } else if (tree instanceof Tree.Fields fields) {
      for (Tree.Field field : fields.fields().values()) {
        String name = field.key().value();
        if (name.equals("or") && field.value() instanceof Tree.Fields words) {
          words.fields().values().forEach(word -> word(word.key(), said, finds));
        } else if (name.equals("until")
            && fields.get(CHOOSE) != null
            && field.value() instanceof Tree.Text word) {
          word(word, said, finds);
        }
        words(field.value(), said, finds);
      }
    }
  }

  private static void word(Tree.Text word, Set<String> said, CheckFindings finds) {
    if (said.add(word.value())) {
      String help = LabMessage.EXPLAIN_ANSWER.text(word.value());
      finds.doubt(ProblemCode.UNEXPLAINED_ANSWER, word.location(), help, word.value());
    }
  }
}
