package gabion.tools.lab;

import gabion.flow.log.Names;
import gabion.question.Question;
import gabion.question.shape.DiceThrow;
import gabion.question.shape.Shape;
import gabion.state.Fields;
import gabion.state.Layout;
import gabion.tools.lab.CaseRunner.CaseFailedException;
import gabion.tools.lab.message.LabMessage;
import gabion.tools.table.session.Objection;
import gabion.tools.table.session.Questions;
import gabion.yaml.Tree;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;

/** Finds among the answers to a question the one that a line of a case dictates. */
record CaseAnswerResolver(Layout layout, Names names, Questions reader) {

  /** Returns the location of a line, as used in failure messages. */
  static String line(Case.PlayLine act) {
    return LabMessage.LINE_OF_PLAY.text(act.at().line());
  }

  /** Who is asked what, as failures say it. */
  String describeQuestion(Question question) {
    boolean fate = question.seat() == Question.FATE;
    String who = fate ? "fate" : layout.sorts().seats().id(question.seat());
    return who + " is asked " + question.step().name();
  }

  // ---- seats

  /**
   * Whether a line answers a question that has one answer alone, and not a later one of its name.
   */
  boolean isForced(Case.PlayLine act, Question question) {
    if (act.answer().isEmpty()) {
      return false;
    }
    String words = act.answer().get().value();
    return isFor(act, question)
        && isAsked(act, question)
        && find(question.shape(), words) == 0
        && (act.among().isEmpty() || expectedAnswers(act, question).equals(legalAnswers(question)));
  }

  /**
   * The answer that a line dictates.
   *
   * @throws Failed where the line is for another question, and where the question is not as it says
   */
  long answer(Case.PlayLine act, Question question) {
    String asked = describeQuestion(question);
    if (act.answer().isEmpty()) {
      throw new CaseFailedException(
          LabMessage.LINE_WITHOUT_ANSWER.text(line(act), asked, all(question.shape())));
    }
    if (!isAsked(act, question)) {
      throw new CaseFailedException(
          LabMessage.LINE_FOR_ANOTHER_SEAT.text(line(act), act.by().get(), asked));
    }
    if (!isFor(act, question)) {
      throw new CaseFailedException(line(act) + " answers " + act.to().get() + ", but " + asked);
    }
    among(act, question);
    checkRefusals(act, question);
    String words = act.answer().get().value();
    long index = find(question.shape(), words);
    if (index < 0) {
      throw new CaseFailedException(
          LabMessage.EXPECTED_LEGAL.text(line(act), asked, words, all(question.shape())));
    }
    return index;
  }

  /** Whether a line names no question, or this one. */
  private static boolean isFor(Case.PlayLine act, Question question) {
    return act.to()
        .map(Tree.Text::value)
        .orElse(question.step().name())
        .equals(question.step().name());
  }

  private boolean isAsked(Case.PlayLine act, Question question) {
    String seat = layout.sorts().seats().id(question.seat());
    String by = act.by().map(Tree.Text::value).orElse(seat);
    if (by.equals(seat)) {
      return true;
    }
    int seating = question.draft().field(Fields.SEATING);
    int faction = layout.sorts().factions().number(by);
    int side = layout.sorts().sides().number(by);
    for (int other = 0; other < layout.sorts().factions().size(); other++) {
      boolean meant = other == faction || side >= 0 && layout.seating().sideOf(other) == side;
      if (meant && layout.seating().seatOf(seating, other) == question.seat()) {
        return true;
      }
    }
    return false;
  }

  private TreeSet<String> legalAnswers(Question question) {
    TreeSet<String> all = new TreeSet<>();
    for (long i = 0; i < question.shape().size(); i++) {
      all.add(question.shape().describe(i, names));
    }
    return all;
  }

  /** The answers among which a line says that one is chosen. */
  private TreeSet<String> expectedAnswers(Case.PlayLine act, Question question) {
    TreeSet<String> all = new TreeSet<>();
    for (Tree.Text answer : act.among()) {
      String words = answer.value();
      long index = find(question.shape(), words);
      all.add(index < 0 ? words : question.shape().describe(index, names));
    }
    return all;
  }

  private void among(Case.PlayLine act, Question question) {
    if (act.among().isEmpty()) {
      return;
    }
    TreeSet<String> expected = expectedAnswers(act, question);
    TreeSet<String> got = legalAnswers(question);
    if (!expected.equals(got)) {
      throw new CaseFailedException(
          LabMessage.CANDIDATES_DIFFER.text(line(act), question.step().name(), expected, got));
    }
  }

  private void checkRefusals(Case.PlayLine act, Question question) {
    for (Tree.Field field : act.refusals()) {
      String thing = field.key().value();
      String expected = String.valueOf(field.value());
      Optional<Objection> got = reader.objections(question, thing).stream().findFirst();
      String sentence = got.map(Objection::sentence).orElse("");
      String reason = got.map(Objection::reason).orElse("");
      if (!CitedText.isEqual(sentence, expected) && !CitedText.isEqual(reason, expected)) {
        throw new CaseFailedException(
            LabMessage.REFUSAL_DIFFERS.text(
                line(act), thing, expected, got.isEmpty() ? LabMessage.GOT_LEGAL.text() : reason));
      }
    }
  }

  /** An answer by its words; a piece also by its place, where that tells it. */
  private long find(Shape shape, String words) {
    long index = shape.parse(words, names);
    if (index >= 0 || shape.size() > 1000) {
      return index;
    }
    for (long i = 0; i < shape.size(); i++) {
      String said = shape.describe(i, names);
      if (said.endsWith(" in " + words)
          || said.startsWith(words + " in ")
          || said.startsWith(words + " (")) {
        if (index >= 0) {
          return -1;
        }
        index = i;
      }
    }
    return index;
  }

  /** The first answers, as failures say them. */
  String all(Shape shape) {
    StringBuilder text = new StringBuilder();
    for (long i = 0; i < Math.min(12, shape.size()); i++) {
      text.append(i == 0 ? "" : " | ").append(shape.describe(i, names));
    }
    return shape.size() > 12 ? text + " | ... (" + shape.size() + ")" : text.toString();
  }

  // ---- fate

  /** Whether a line dictates what fate is asked. */
  static boolean isDictated(Case.PlayLine act, Question question) {
    return isThrow(question) ? !act.dice().isEmpty() : !act.draw().isEmpty();
  }

  /**
   * Returns the index of the dictated chance result.
   *
   * @throws CaseFailedException if the line dictates none, or an impossible one
   */
  long chance(Case.PlayLine act, Question question) {
    if (!isDictated(act, question)) {
      throw new CaseFailedException(
          LabMessage.LINE_LACKS_KIND.text(describeQuestion(question), line(act)));
    }
    String words = isThrow(question) ? diceResults(act) : drawnCards(act);
    long index = question.shape().parse(words, names);
    if (index < 0) {
      throw new CaseFailedException(
          LabMessage.DICTATED_RESULT_IMPOSSIBLE.text(line(act), words, all(question.shape())));
    }
    return index;
  }

  private static boolean isThrow(Question question) {
    return question.shape() instanceof DiceThrow;
  }

  private static String diceResults(Case.PlayLine act) {
    List<String> pools = new ArrayList<>();
    for (Tree.Field pool : act.dice()) {
      String faces =
          pool.value() instanceof Tree.Items items && items.asText() != null
              ? items.asText().value().replaceAll("[\\[\\]]", "")
              : String.valueOf(pool.value());
      pools.add(pool.key().value() + ": " + faces);
    }
    return String.join("; ", pools);
  }

  private static String drawnCards(Case.PlayLine act) {
    return String.join(", ", act.draw().stream().map(Tree.Text::value).toList());
  }
}
