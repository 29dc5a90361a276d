package gabion.tools.table.door;

/**
 * What came of reading an answer.
 *
 * @param index the answer; -1 where the words are none
 * @param trouble why they are none, or empty
 * @param unknown the name that is none of an answer, if that is why
 * @param isWhole whether no name in it is shortened
 */
record AnswerReading(long index, String trouble, String unknown, boolean isWhole) {

  static AnswerReading of(long index, boolean isWhole) {
    return new AnswerReading(index, "", "", isWhole);
  }

  static AnswerReading none(String trouble) {
    return new AnswerReading(-1, trouble, "", false);
  }

  static AnswerReading unknown(String trouble, String name) {
    return new AnswerReading(-1, trouble, name, false);
  }

  /** Words whose every name is known, and which are no answer all the same. */
  static AnswerReading missing(String trouble, boolean isWhole) {
    return new AnswerReading(-1, trouble, "", isWhole);
  }

  boolean isUnknown() {
    return !unknown.isEmpty();
  }

  boolean isAnswer() {
    return index >= 0;
  }
}
