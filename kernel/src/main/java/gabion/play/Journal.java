package gabion.play;

import gabion.flow.log.Names;
import gabion.question.Oracle;
import gabion.question.Question;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Replays the recorded answers, then gives the pending one, then waits. Fate's answers in between
 * are drawn and recorded.
 */
final class Journal implements Oracle {

  private static final long NONE = -1;

  private final Names names;
  private final List<Answer> answers = new ArrayList<>();
  private int next;
  private long pending = NONE;
  private boolean quiet;
  private @Nullable Oracle fate;
  private @Nullable SecretRandomSource luck;
  private int drawn;

  Journal(Names names) {
    this.names = names;
  }

  List<Answer> answers() {
    return answers;
  }

  int size() {
    return answers.size();
  }

  /**
   * Replays answers from an index, then gives the pending one; events before it are not logged
   * again.
   */
  void replay(int from, long newPending) {
    next = from;
    pending = newPending;
    quiet = true;
  }

  /** Answers nothing, and hears all that happens. */
  void begin() {
    next = 0;
    pending = NONE;
    quiet = false;
  }

  /** Forgets the answers from one on. */
  void truncate(int from) {
    answers.subList(from, answers.size()).clear();
  }

  /** Sets another source of fate's answers; null for the game's own random numbers. */
  void dictate(@Nullable Oracle newFate) {
    fate = newFate;
  }

  /** Lets fate draw from a secret; null for the seed. */
  void draw(@Nullable SecretRandomSource newLuck) {
    luck = newLuck;
  }

  @Nullable SecretRandomSource luck() {
    return luck;
  }

  /** How many answers there are, and were when fate drew last, also where that was taken back. */
  int drawnAnswerCount() {
    return Math.max(drawn, answers.size());
  }

  /** Whether what happens has happened before. */
  boolean isQuiet() {
    return quiet;
  }

  private boolean isReplaying() {
    return next < answers.size();
  }

  @Override
  public long answer(Question question) {
    if (isReplaying()) {
      return answers.get(next++).index();
    }
    if (pending == NONE) {
      return WAIT;
    }
    long answer = pending;
    pending = NONE;
    quiet = false;
    String seat = question.draft().layout().sorts().seats().id(question.seat());
    note(question, seat, answer, false);
    return answer;
  }

  @Override
  public long chance(Question question) {
    if (isReplaying()) {
      Answer before = answers.get(next++);
      if (before.isDrawn()) {
        question.drawAnswer();
      }
      return before.index();
    }
    long before = question.draft().chances();
    long dictated = fate == null ? WAIT : fate.chance(question);
    long answer = dictated == WAIT ? drawAnswer(question) : dictated;
    note(question, Answer.FATE, answer, question.draft().chances() != before);
    return answer;
  }

  private long drawAnswer(Question question) {
    if (luck == null) {
      return question.drawAnswer();
    }
    drawn = Math.max(drawn, answers.size() + 1);
    return luck.answer(answers.size(), question.shape());
  }

  private void note(Question question, String seat, long answer, boolean drawn) {
    answers.add(
        new Answer(
            seat, question.step().name(), question.shape().describe(answer, names), answer, drawn));
    next = answers.size();
  }
}
