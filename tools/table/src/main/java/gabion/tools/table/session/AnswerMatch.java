package gabion.tools.table.session;

/**
 * What came of reading an answer.
 *
 * @param index the answer; -1 where the words are none
 * @param trouble why they are none, or empty
 * @param unknown the name that is none of an answer, if that is why
 * @param isWhole whether no name in it is shortened
 */
record AnswerMatch(long index, String trouble, String unknown, boolean isWhole) {

  static AnswerMatch of(long index, boolean isWhole) {
    return new AnswerMatch(index, "", "", isWhole);
  }

  static AnswerMatch none(String trouble) {
    return new AnswerMatch(-1, trouble, "", false);
  }

  static AnswerMatch unknown(String trouble, String name) {
    return new AnswerMatch(-1, trouble, name, false);
  }

  /** Words whose every name is known, and which are no answer all the same. */
  static AnswerMatch illegalAnswer(String trouble, boolean isWhole) {
    return new AnswerMatch(-1, trouble, "", isWhole);
  }

  boolean isUnknown() {
    return !unknown.isEmpty();
  }

  boolean isAnswer() {
    return index >= 0;
  }
}
