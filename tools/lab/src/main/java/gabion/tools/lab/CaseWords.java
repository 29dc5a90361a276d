package gabion.tools.lab;

import gabion.flow.run.Program;
import gabion.hook.Script;
import gabion.hook.ScriptLiterals;
import gabion.question.StepDescriptor;
import gabion.state.Die;
import gabion.state.Layout;
import gabion.state.Sort;
import gabion.tools.lab.message.LabMessage;
import gabion.yaml.ProblemCode;
import gabion.yaml.Problems;
import gabion.yaml.Suggestions;
import gabion.yaml.Tree;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The words that cases of a ruleset can be made of: those of answers, the names of questions, dice
 * and their faces.
 *
 * @param answers all words of which an answer may be made
 * @param questions what questions are called
 */
record CaseWords(Layout layout, Set<String> answers, Set<String> questions) {

  private static final Pattern WORD = Pattern.compile("[^\\s,;:()\\[\\]]+");
  private static final Pattern NUMBER = Pattern.compile("-?[0-9]+");

  /** Names generated for unnamed script steps. */
  private static final Pattern UNNAMED = Pattern.compile("value-[0-9]+|drawn");

  /** Fields of steps whose word is an answer. */
  private static final List<String> NEW_ANSWERS = List.of("may", "until");

  private static final List<String> SHARED =
      List.of("yes", "no", "done", "none", "nothing", "nobody", "in", "of", "from", "to", "all");

  static CaseWords of(Program program) {
    Layout layout = program.layout();
    Set<String> answers = new TreeSet<>(SHARED);
    List<Sort> sorts = new ArrayList<>(layout.sorts().byName().values());
    sorts.addAll(layout.sorts().options().values());
    sorts.add(layout.sorts().results());
    sorts.forEach(sort -> answers.addAll(sort.ids()));
    for (int row = 0; row < layout.rows().size(); row++) {
      WORD.matcher(program.names().row(row)).results().forEach(word -> answers.add(word.group()));
    }
    Set<String> questions = new TreeSet<>();
    otherAnswers(program.definitions().body(), answers, questions);
    for (StepDescriptor asking : program.about) {
      questions.add(asking.name());
    }
    for (Script script : program.scripts.scripts()) {
      for (ScriptLiterals.Word text : script.literals().texts()) {
        answers.add(text.text());
        questions.add(text.text());
      }
    }
    return new CaseWords(layout, answers, questions);
  }

  /** The words of `or:`, and what `may` and the like are called. */
  private static void otherAnswers(Tree tree, Set<String> answers, Set<String> questions) {
    if (tree instanceof Tree.Items items) {
      items.items().forEach(item -> otherAnswers(item, answers, questions));
    } else if (tree instanceof Tree.Fields fields) {
      fields
          .fields()
          .forEach(
              (name, field) -> {
                if (name.equals("or") && field.value() instanceof Tree.Fields words) {
                  answers.addAll(words.fields().keySet());
                }
                if (NEW_ANSWERS.contains(name) && field.value() instanceof Tree.Text word) {
                  answers.add(word.value());
                  questions.add(word.value());
                }
                otherAnswers(field.value(), answers, questions);
              });
    }
  }

  /** Notes each word of an answer that none can be made of. */
  void answer(Tree.Text answer, Problems problems) {
    Matcher words = WORD.matcher(answer.value());
    while (!answers.contains(answer.value()) && words.find()) {
      String word = words.group();
      if (!NUMBER.matcher(word).matches() && !answers.contains(word)) {
        unknown(answer.part(words.start(), words.end()), "answer", answers, problems);
      }
    }
  }

  /** Reports a problem if no seat, faction or side has this name. */
  void checkOwner(Tree.Text who, Problems problems) {
    Set<String> known = new TreeSet<>(layout.sorts().seats().ids());
    known.addAll(layout.sorts().factions().ids());
    known.addAll(layout.sorts().sides().ids());
    if (!known.contains(who.value())) {
      unknown(who, LabMessage.SEAT_FACTION_OR_SIDE.text(), known, problems);
    }
  }

  /** Notes a problem where no question is called so. */
  void question(Tree.Text name, Problems problems) {
    if (!questions.contains(name.value()) && !UNNAMED.matcher(name.value()).matches()) {
      unknown(name, "question", questions, problems);
    }
  }

  /** Notes a die that there is not, and faces that it has not. */
  void die(Tree.Field die, Problems problems) {
    Sort dice = layout.sorts().dice();
    int number = dice.number(die.key().value());
    if (number < 0) {
      unknown(die.key(), "die", dice.ids(), problems);
      return;
    }
    Die of = layout.dice().get(number - dice.first());
    Set<String> faces = new TreeSet<>();
    for (int result : of.results()) {
      faces.add(layout.sorts().results().id(result));
    }
    List<Tree> shown =
        die.value() instanceof Tree.Items items ? items.items() : List.of(die.value());
    for (Tree face : shown) {
      if (face instanceof Tree.Text text && !faces.contains(text.value())) {
        checkFaces(text, "face of " + die.key().value(), faces, problems);
      }
    }
  }

  /** Faces in one text: {@code up, up}. */
  private static void checkFaces(
      Tree.Text text, String what, Set<String> faces, Problems problems) {
    WORD.matcher(text.value())
        .results()
        .filter(word -> !faces.contains(word.group()) && !NUMBER.matcher(word.group()).matches())
        .forEach(word -> unknown(text.part(word.start(), word.end()), what, faces, problems));
  }

  private static void unknown(
      Tree.Text text, String what, Collection<String> known, Problems problems) {
    String help = Suggestions.help(text.value(), known);
    problems.add(ProblemCode.UNKNOWN_NAME, text.location(), help, what, text.value());
  }
}
