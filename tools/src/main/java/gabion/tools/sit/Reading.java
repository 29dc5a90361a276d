package gabion.tools.sit;

/**
 * What came of reading an answer.
 *
 * @param index the answer; -1 where the words are none
 * @param trouble why they are none, or empty
 */
record Reading(long index, String trouble) {

  static Reading of(long index) {
    return new Reading(index, "");
  }

  static Reading none(String trouble) {
    return new Reading(-1, trouble);
  }

  boolean isAnswer() {
    return index >= 0;
  }
}
