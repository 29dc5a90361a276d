package gabion.play.door;

/**
 * What came of reading an answer.
 *
 * @param index the answer; -1 where the words are none
 * @param trouble why they are none, or empty
 * @param isUnknown whether it is because a name is unknown
 */
record AnswerReading(long index, String trouble, boolean isUnknown) {

  static AnswerReading of(long index) {
    return new AnswerReading(index, "", false);
  }

  static AnswerReading none(String trouble) {
    return new AnswerReading(-1, trouble, false);
  }

  static AnswerReading unknown(String trouble) {
    return new AnswerReading(-1, trouble, true);
  }

  boolean isAnswer() {
    return index >= 0;
  }
}
