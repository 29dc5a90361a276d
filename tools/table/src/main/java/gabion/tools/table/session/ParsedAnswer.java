package gabion.tools.table.session;

import java.util.ArrayList;
import java.util.List;

/**
 * Whether words are a legal answer, and if not, why.
 *
 * @param index the answer; -1 if the words are none
 * @param words the canonical wording of the answer
 * @param objection why the words are not an answer; empty for an answer
 * @param otherObjections further objections of the rules to the named thing
 * @param isWhole whether nothing was abbreviated: the words are exactly an answer, or exactly
 *     something known that is not an answer
 * @param thing the id of the named thing that the rules refuse, or empty
 */
public record ParsedAnswer(
    long index,
    String words,
    Objection objection,
    List<Objection> otherObjections,
    boolean isWhole,
    String thing) {

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

  /** Returns the rule that the objection cites, or empty. */
  public String rule() {
    return objection.rule();
  }
}
