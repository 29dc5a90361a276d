package gabion.expr.value;

import gabion.state.Draft;
import java.util.List;
import java.util.Optional;

/** What a thing lacks that a sentence wants: worked out when somebody asks. */
@FunctionalInterface
public interface FailureExplainer {

  /**
   * A reason.
   *
   * @param sentence in words
   * @param publicSentence the same, in words that tell no hidden value
   * @param rule what it cites; may be empty
   * @param by whose hook says so; empty where none does
   * @param met how many claims were met before
   */
  record FailureReason(String sentence, String publicSentence, String rule, String by, int met) {

    /** A reason that all may know in the same words. */
    public FailureReason(String sentence, String rule, String by, int met) {
      this(sentence, sentence, rule, by, met);
    }

    /** So far from being met is what no play of this game can change. */
    private static final int NEVER = -1_000_000;

    /** A reason that stands as long as the game: an option that was not taken. */
    public static FailureReason forGood(String sentence) {
      return new FailureReason(sentence, "", "", NEVER);
    }

    /** A reason that the sentence itself gives. */
    public static FailureReason of(String sentence) {
      return new FailureReason(sentence, "", "", 0);
    }

    /** This reason behind so many claims that were met. */
    public FailureReason afterConditions(int more) {
      return more == 0 ? this : new FailureReason(sentence, publicSentence, rule, by, met + more);
    }

    /** This reason for whoever cites a rule, where it cites none itself. */
    public FailureReason citing(String outer) {
      return rule.isEmpty() && by.isEmpty()
          ? new FailureReason(sentence, publicSentence, outer, by, met)
          : this;
    }
  }

  /**
   * What a thing lacks; nothing where it lacks nothing.
   *
   * @param all whether all that it lacks, or the first alone; what stands behind the first may make
   *     no sense then, and may throw
   */
  List<FailureReason> lacks(Draft draft, long thing, boolean all);

  /** The first that it lacks. */
  default Optional<FailureReason> lack(Draft draft, long thing) {
    return lacks(draft, thing, false).stream().findFirst();
  }
}
