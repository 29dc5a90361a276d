package gabion.tools.lab.battle;

import gabion.play.Ruleset;
import gabion.tools.lab.odds.PolicyParser;
import gabion.tools.lab.odds.PositionCache;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The chance of a side for each two numbers of units, worked out bit by bit. */
public final class BattleGrid {

  private static final int MOST_UNITS = 12;

  private final Ruleset rules;
  private final BattleQuery asked;
  private final BattleQuery.PiecePair pair;
  private final int most;
  private final List<List<@Nullable Double>> rows = new ArrayList<>();

  /** What the fields have in common, while they are worked out. */
  private PositionCache common = new PositionCache();

  /** How many fields have been worked out, row by row. */
  private int done;

  /** Nothing of it yet. */
  public BattleGrid(Ruleset rules, BattleQuery asked, BattleQuery.PiecePair pair) {
    this.rules = rules;
    this.asked = asked;
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
      rows.get(row).set(column, asked.with(pair, row + 1, column + 1).wins(rules, common));
      done++;
    } while (System.nanoTime() < until);
  }

  /** Whether nothing is left to be worked out. */
  public boolean isDone() {
    return done == most * most;
  }

  /** By both numbers, from 1 on; null where a limit was reached, or nothing is known yet. */
  public List<List<@Nullable Double>> rows() {
    return rows;
  }
}
