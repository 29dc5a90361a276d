package gabion.expr.value;

import gabion.state.Draft;
import java.util.Optional;

/** What a claim lacks: asked only when somebody wants to know why it does not hold. */
@FunctionalInterface
public interface Lacking {

  /**
   * A reason.
   *
   * @param sentence in words
   * @param rule what it cites; may be empty
   * @param by whose hook says so; empty where none does
   * @param met how many claims were met before
   */
  record Lack(String sentence, String rule, String by, int met) {

    /** So far from being met is what no play of this game can change. */
    private static final int NEVER = -1_000_000;

    /** A reason that stands as long as the game: an option that was not taken. */
    public static Lack forGood(String sentence) {
      return new Lack(sentence, "", "", NEVER);
    }

    /** A reason that the sentence itself gives. */
    public static Lack of(String sentence) {
      return new Lack(sentence, "", "", 0);
    }

    /** This reason behind so many claims that were met. */
    public Lack behind(int more) {
      return more == 0 ? this : new Lack(sentence, rule, by, met + more);
    }

    /** This reason for whoever cites a rule, where it cites none itself. */
    public Lack citing(String outer) {
      return rule.isEmpty() && by.isEmpty() ? new Lack(sentence, outer, by, met) : this;
    }
  }

  /** The first thing that is lacking; nothing where the claim holds. */
  Optional<Lack> lack(Draft draft);
}
