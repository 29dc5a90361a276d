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
public final class PositionCache {

  /** With more than these it begins anew, to spare memory. */
  private static final int MANY = 100_000;

  /** What the positions belong to: they may only be shared where all of it is the same. */
  private record Key(Ruleset rules, Setup setup, OddsQuery query) {}

  private @Nullable Key key;
  private @Nullable PositionGraph found;
  private @Nullable BestAnswers answers;

  /**
   * How likely each side wins from a position, by its number, and last nobody; nothing where a
   * limit was reached.
   *
   * @throws Policies.Wrong where something that is asked is not understood, or the rules cannot go
   *     on from there
   */
  public Optional<double[]> wins(Ruleset rules, OddsQuery asked, OddsStart start)
      throws PolicyParser.InvalidRequestException {
    OddsCalculation calculation = asked.of(rules, start);
    Key now = new Key(rules, start.setup(), asked);
    PositionGraph known = found;
    BestAnswers best = answers;
    if (known == null || best == null || !now.equals(key) || known.chain().size() > MANY) {
      known = calculation.positions();
      best = new BestAnswers(calculation);
    }
    key = now;
    found = null; // a limit or a fault leaves positions of which it is not known what follows
    answers = null;
    MarkovChain chain = calculation.chain(known, best, SearchMonitor.TO_ITS_LIMIT);
    if (chain.isCut() || best.isCut()) {
      return Optional.empty();
    }
    found = known;
    answers = best;
    return Optional.of(
        new OddsCalculation.ExploredPositions(calculation, known, chain, best).wins());
  }
}
