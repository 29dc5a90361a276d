package gabion.play;

/** Whoever holds a seat and is told no more than that seat may know. */
public interface SeatHolder {

  /**
   * The index of an answer to the open question.
   *
   * @param prospect the question, and tables as they may be; of no use afterwards
   */
  long answer(BotView prospect);
}
