package gabion.play.door;

/**
 * What came of reading an answer.
 *
 * @param index the answer; -1 where the words are none
 * @param trouble why they are none, or empty
 */
record AnswerReading(long index, String trouble) {

  static AnswerReading of(long index) {
    return new AnswerReading(index, "");
  }

  static AnswerReading none(String trouble) {
    return new AnswerReading(-1, trouble);
  }

  boolean isAnswer() {
    return index >= 0;
  }
}
