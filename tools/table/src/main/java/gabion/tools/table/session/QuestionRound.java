package gabion.tools.table.session;

import gabion.play.Answer;
import gabion.tools.table.PendingAnswer;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/**
 * The open questions: one, or those of a round, in the order of the record. Those before the turn
 * are answered; later ones may have pending answers.
 *
 * @param questions all questions of the round
 * @param turn the index of the current question
 * @param pendingAnswers the answers given before their turn, by question id, in order of arrival
 */
record QuestionRound(List<AskedQuestion> questions, int turn, Map<Long, Answer> pendingAnswers) {

  /** Nothing is asked any more. */
  static final QuestionRound NONE = new QuestionRound(List.of(), 0, Map.of());

  /** A question by its id, put to a seat. */
  record AskedQuestion(long id, int seat) {}

  static QuestionRound of(List<AskedQuestion> asked) {
    return new QuestionRound(List.copyOf(asked), 0, Map.of());
  }

  AskedQuestion current() {
    return questions.get(turn);
  }

  boolean isLast() {
    return turn + 1 >= questions.size();
  }

  /** The questions that still want an answer. */
  List<AskedQuestion> open() {
    return questions.stream()
        .skip(turn)
        .filter(one -> !pendingAnswers.containsKey(one.id()))
        .toList();
  }

  /** Which of the questions has an id, counted from the turn; -1 where none that is to come has. */
  int ahead(long id) {
    return IntStream.range(turn, questions.size())
        .filter(at -> questions.get(at).id() == id)
        .map(at -> at - turn)
        .findFirst()
        .orElse(-1);
  }

  /** The same one question further. */
  QuestionRound next() {
    return new QuestionRound(questions, turn + 1, withoutPending(current().id()));
  }

  /** The same with ids that are so much higher. */
  QuestionRound from(long first) {
    Map<Long, Answer> later = new LinkedHashMap<>();
    pendingAnswers.forEach((id, answer) -> later.put(id + first, answer));
    List<AskedQuestion> all =
        questions.stream().map(one -> new AskedQuestion(one.id() + first, one.seat())).toList();
    return new QuestionRound(all, turn, later);
  }

  /** The same some questions earlier; these have new ids. */
  QuestionRound rewind(int number, List<AskedQuestion> again) {
    List<AskedQuestion> all = new ArrayList<>(questions);
    for (int i = 0; i < number; i++) {
      all.set(turn - number + i, again.get(i));
    }
    return new QuestionRound(List.copyOf(all), turn - number, pendingAnswers);
  }

  QuestionRound hold(long id, Answer answer) {
    Map<Long, Answer> more = new LinkedHashMap<>(pendingAnswers);
    more.put(id, answer);
    return new QuestionRound(questions, turn, more);
  }

  QuestionRound drop(long id) {
    return new QuestionRound(questions, turn, withoutPending(id));
  }

  private Map<Long, Answer> withoutPending(long id) {
    Map<Long, Answer> less = new LinkedHashMap<>(pendingAnswers);
    less.remove(id);
    return less;
  }

  /** The last question that a seat has answered before its turn, or -1. */
  long lastHeld(int seat) {
    long last = -1;
    for (long id : pendingAnswers.keySet()) {
      last = questions.get(turn + ahead(id)).seat() == seat ? id : last;
    }
    return last;
  }

  boolean holdsOfOthers(int seat) {
    return pendingAnswers.keySet().stream()
        .anyMatch(id -> questions.get(turn + ahead(id)).seat() != seat);
  }

  /** The answers that wait, as a record keeps them. */
  List<PendingAnswer> waiting() {
    return pendingAnswers.entrySet().stream()
        .map(entry -> new PendingAnswer(ahead(entry.getKey()), entry.getValue()))
        .toList();
  }
}
