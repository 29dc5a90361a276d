package gabion.expr.value;

import gabion.state.Draft;
import java.util.List;
import java.util.Optional;

/** Explains on demand why a thing does not satisfy an expression. */
@FunctionalInterface
public interface FailureExplainer {

  /**
   * A reason.
   *
   * @param sentence the text
   * @param publicSentence the same without hidden values
   * @param rule the cited rule; may be empty
   * @param by the owner of the hook that gives the reason; empty if there is none
   * @param met the number of conditions met before
   */
  record FailureReason(String sentence, String publicSentence, String rule, String by, int met) {

    /** A reason that all may know in the same words. */
    public FailureReason(String sentence, String rule, String by, int met) {
      this(sentence, sentence, rule, by, met);
    }

    /** So far from being met is what no play of this game can change. */
    private static final int NEVER = -1_000_000;

    /** Returns a reason that holds for the whole game, such as an option not chosen. */
    public static FailureReason forGood(String sentence) {
      return new FailureReason(sentence, "", "", NEVER);
    }

    /** A reason that the sentence itself gives. */
    public static FailureReason of(String sentence) {
      return new FailureReason(sentence, "", "", 0);
    }

    /** Returns this reason after a number of further conditions that were met. */
    public FailureReason afterConditions(int more) {
      return more == 0 ? this : new FailureReason(sentence, publicSentence, rule, by, met + more);
    }

    /**
     * Returns this reason with the given citation, unless it already has a citation or an owner.
     */
    public FailureReason citing(String outer) {
      return rule.isEmpty() && by.isEmpty()
          ? new FailureReason(sentence, publicSentence, outer, by, met)
          : this;
    }
  }

  /**
   * Returns the reasons why a thing fails; empty if it does not.
   *
   * @param all whether to return all reasons instead of the first; conditions after the first
   *     failure may be meaningless then and may throw
   */
  List<FailureReason> lacks(Draft draft, long thing, boolean all);

  /** The first that it lacks. */
  default Optional<FailureReason> lack(Draft draft, long thing) {
    return lacks(draft, thing, false).stream().findFirst();
  }
}
