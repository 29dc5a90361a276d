package gabion.play.door;

/**
 * What came of reading an answer.
 *
 * @param index the answer; -1 where the words are none
 * @param trouble why they are none, or empty
 * @param isUnknown whether it is because a name is unknown
 * @param isWhole whether no name in it is shortened
 */
record AnswerReading(long index, String trouble, boolean isUnknown, boolean isWhole) {

  static AnswerReading of(long index, boolean isWhole) {
    return new AnswerReading(index, "", false, isWhole);
  }

  static AnswerReading none(String trouble) {
    return new AnswerReading(-1, trouble, false, false);
  }

  static AnswerReading unknown(String trouble) {
    return new AnswerReading(-1, trouble, true, false);
  }

  /** Words whose every name is known, and which are no answer all the same. */
  static AnswerReading missing(String trouble, boolean isWhole) {
    return new AnswerReading(-1, trouble, false, isWhole);
  }

  boolean isAnswer() {
    return index >= 0;
  }
}
