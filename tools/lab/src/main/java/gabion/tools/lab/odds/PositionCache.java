package gabion.tools.lab.odds;

import gabion.play.Ruleset;
import gabion.play.Setup;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Caches explored positions between queries that differ only in the start position. Large battles
 * lead into smaller ones, so they share most positions.
 */
public final class PositionCache {

  /** With more than these it begins anew, to spare memory. */
  private static final int MANY = 100_000;

  /** The key of cached positions, which may be shared only if all of it is equal. */
  private record Key(Ruleset rules, Setup setup, OddsQuery query) {}

  private @Nullable Key key;
  private @Nullable PositionGraph found;
  private @Nullable BestAnswers answers;

  /**
   * Returns the win probabilities from a position: each side by number, and last the draw. Empty if
   * a limit was reached.
   *
   * @throws PolicyParser.InvalidRequestException if the query is invalid, or the rules cannot
   *     continue from there
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
