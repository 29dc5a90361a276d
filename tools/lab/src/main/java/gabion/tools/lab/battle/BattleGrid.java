package gabion.tools.lab.battle;

import gabion.play.Ruleset;
import gabion.tools.lab.odds.PolicyParser;
import gabion.tools.lab.odds.PositionCache;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The win probability of a side for each pair of unit counts, computed incrementally. */
public final class BattleGrid {

  private static final int MOST_UNITS = 12;

  private final Ruleset rules;
  private final BattleQuery query;
  private final BattleQuery.PiecePair pair;
  private final int most;
  private final List<List<@Nullable Double>> rows = new ArrayList<>();

  /** Positions shared between cells during the computation. */
  private PositionCache common = new PositionCache();

  /** The number of cells computed so far, in row order. */
  private int done;

  /** Nothing of it yet. */
  public BattleGrid(Ruleset rules, BattleQuery query, BattleQuery.PiecePair pair) {
    this.rules = rules;
    this.query = query;
    this.pair = pair;
    this.most = Math.max(1, Math.min(MOST_UNITS, pair.most()));
    for (int row = 0; row < most; row++) {
      rows.add(new ArrayList<>());
      for (int column = 0; column < most; column++) {
        rows.get(row).add(null);
      }
    }
  }

  /**
   * Works on, one field at least.
   *
   * @param nanos after so long no other is begun
   */
  public void fill(long nanos) throws PolicyParser.InvalidRequestException {
    long until = System.nanoTime() + nanos;
    do {
      if (isDone()) {
        common = new PositionCache();
        return;
      }
      int row = done / most;
      int column = done % most;
      rows.get(row).set(column, query.with(pair, row + 1, column + 1).wins(rules, common));
      done++;
    } while (System.nanoTime() < until);
  }

  /** Returns whether all cells have been computed. */
  public boolean isDone() {
    return done == most * most;
  }

  /** By both numbers, from 1 on; null where a limit was reached, or nothing is known yet. */
  public List<List<@Nullable Double>> rows() {
    return rows;
  }
}
