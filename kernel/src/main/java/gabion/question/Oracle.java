package gabion.question;

/** The source of answers: a person, a bot, a record, a case, fate. */
public interface Oracle {

  /** Instead of an answer: let the game stand here. */
  long WAIT = -1;

  /** The index of the answer of a seat, or {@link #WAIT}. */
  long answer(Question question);

  /** The index of the answer of fate, or {@link #WAIT}; the game's own chances unless overruled. */
  default long chance(Question question) {
    return question.drawAnswer();
  }
}
