package gabion.play.door;

/**
 * Whether words are a legal answer, and why not.
 *
 * @param index the answer; -1 where the words are none
 * @param words the answer in its one canonical wording
 * @param objection why the words are no answer; of an answer nothing
 */
public record Meant(long index, String words, Objection objection) {

  /** An answer. */
  static Meant answer(long index, String words) {
    return new Meant(index, words, Objection.NONE);
  }

  /** Words that are no answer. */
  static Meant none(Objection objection) {
    return new Meant(-1, "", objection);
  }

  public boolean isLegal() {
    return index >= 0;
  }

  /** Why the words are no answer. */
  public String sentence() {
    return objection.sentence();
  }

  /** What the reason cites, or empty. */
  public String rule() {
    return objection.rule();
  }
}
