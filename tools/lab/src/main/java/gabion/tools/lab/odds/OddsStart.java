package gabion.tools.lab.odds;

import gabion.play.Setup;
import gabion.state.Draft;
import java.util.Arrays;

/**
 * Where something begins: a draft on which the rules can go on, and the answers from there.
 *
 * @param draft outside of any script; not changed
 * @param answers indices of answers of seats and of fate, those that are forced left out
 */
public record OddsStart(Setup setup, Draft draft, long[] answers) {

  /** Keeps its own copy. */
  public OddsStart {
    answers = answers.clone();
  }

  /** The same with one answer more. */
  static long[] and(long[] given, long answer) {
    long[] more = Arrays.copyOf(given, given.length + 1);
    more[given.length] = answer;
    return more;
  }
}
