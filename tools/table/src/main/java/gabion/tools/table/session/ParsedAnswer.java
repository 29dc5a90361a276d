package gabion.tools.table.session;

import java.util.ArrayList;
import java.util.List;

/**
 * Whether words are a legal answer, and why not.
 *
 * @param index the answer; -1 where the words are none
 * @param words the answer in its one canonical wording
 * @param objection why the words are no answer; of an answer nothing
 * @param otherObjections what else the rules have against what was named
 * @param isWhole whether nothing was shortened: of an answer, or of what is known and no answer, so
 *     that the words as a whole are that and nothing else
 * @param thing the id of what was named and the rules refuse, or empty
 */
public record ParsedAnswer(
    long index,
    String words,
    Objection objection,
    List<Objection> otherObjections,
    boolean isWhole,
    String thing) {

  /** What stays what it is. */
  public ParsedAnswer {
    otherObjections = List.copyOf(otherObjections);
  }

  /** An answer. */
  static ParsedAnswer answer(long index, String words) {
    return new ParsedAnswer(index, words, Objection.NONE, List.of(), true, "");
  }

  /** Words that are no answer. */
  public static ParsedAnswer none(String sentence) {
    return none(Objection.of(sentence));
  }

  /** Words that are no answer. */
  static ParsedAnswer none(Objection objection) {
    return none(List.of(objection), false, "");
  }

  /** Words that are no answer, for one reason at least. */
  static ParsedAnswer none(List<Objection> objections, boolean isWhole, String thing) {
    List<Objection> also = objections.subList(1, objections.size());
    return new ParsedAnswer(-1, "", objections.get(0), also, isWhole, thing);
  }

  /** The same, understood from words of which some were shortened or not. */
  ParsedAnswer whole(boolean whole) {
    return new ParsedAnswer(index, words, objection, otherObjections, whole, thing);
  }

  /** All that is against it, the first first; nothing of an answer. */
  public List<Objection> objections() {
    List<Objection> all = new ArrayList<>(otherObjections);
    if (!isLegal()) {
      all.add(0, objection);
    }
    return all;
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
