package gabion.tools.lab.odds;

import gabion.play.Ruleset;
import gabion.play.Setup;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The same question of one position after the other: what was found from one is not played again
 * from the next. A battle of many leads into those of fewer, so it has hardly more than all of
 * them.
 */
public final class CommonPositions {

  /** With more than these it begins anew, to spare memory. */
  private static final int MANY = 100_000;

  /** What the positions belong to: they may only be shared where all of it is the same. */
  private record Key(Ruleset rules, Setup setup, OddsAsked asked) {}

  private @Nullable Key key;
  private @Nullable FoundPositions found;
  private @Nullable BestAnswers answers;

  /**
   * How likely each side wins from a position, by its number, and last nobody; nothing where a
   * limit was reached.
   *
   * @throws Policies.Wrong where something that is asked is not understood, or the rules cannot go
   *     on from there
   */
  public Optional<double[]> wins(Ruleset rules, OddsAsked asked, OddsStart start)
      throws Policies.Wrong {
    Calculation calculation = asked.of(rules, start);
    Key now = new Key(rules, start.setup(), asked);
    FoundPositions known = found;
    BestAnswers best = answers;
    if (known == null || best == null || !now.equals(key) || known.chain().size() > MANY) {
      known = calculation.positions();
      best = new BestAnswers(calculation);
    }
    key = now;
    found = null; // a limit or a fault leaves positions of which it is not known what follows
    answers = null;
    Chain chain = calculation.chain(known, best, Patience.TO_ITS_LIMIT);
    if (chain.isCut() || best.isCut()) {
      return Optional.empty();
    }
    found = known;
    answers = best;
    return Optional.of(new Calculation.Explored(calculation, known, chain, best).wins());
  }
}
