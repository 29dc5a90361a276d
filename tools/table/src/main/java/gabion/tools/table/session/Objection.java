package gabion.tools.table.session;

import gabion.question.Question;
import gabion.question.Question.Refusal;
import gabion.tools.table.TableMessage;

/**
 * Why words are not an answer.
 *
 * @param thing the title of the named thing, if the rules refuse it; otherwise empty
 * @param sentence the reason
 * @param rule the rule that the reason cites, or empty
 * @param by the owner of the hook that refuses it: the title of a card or the name of a pack, or
 *     empty
 */
public record Objection(String thing, String sentence, String rule, String by) {

  /** No objection. */
  static final Objection NONE = of("");

  /** An objection that no rule makes. */
  static Objection of(String sentence) {
    return new Objection("", sentence, "", "");
  }

  /** Returns an objection to a whole answer, which the rule of its question makes. */
  static Objection of(Question question, String sentence) {
    return new Objection("", sentence, question.step().citation().clause(), "");
  }

  /** Returns the rules' objection to a thing. */
  public static Objection of(String title, Refusal refusal) {
    String plain = TableMessage.NOT_ALLOWED_THING.text(title);
    String sentence = refusal.sentence().isEmpty() ? plain : refusal.sentence();
    return new Objection(title, sentence, refusal.rule(), refusal.hookOwner());
  }

  /** All of it in one line: {@code The Hill: nothing moves [7.4], by The Card}. */
  public String line() {
    return (thing.isEmpty() ? "" : thing + ": ") + reason();
  }

  /** Returns the same without the named thing. */
  public String reason() {
    return new Refusal(thing, sentence, rule, by).reason();
  }
}
