package gabion.play;

/** A player of a seat: sees only its {@link BotView}. */
public interface SeatHolder {

  /**
   * The index of an answer to the open question.
   *
   * @param prospect the question, and tables as they may be; of no use afterwards
   */
  long answer(BotView prospect);
}
