package gabion.tools.lab.variant;

import gabion.tools.lab.balance.PairedGames;
import gabion.tools.lab.odds.PolicyParser;
import gabion.tools.lab.odds.SearchMonitor;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntConsumer;

/** Calculates battles and plays games of variants for a sheet. */
public final class VariantTrial {

  /** The usual limit of positions for each battle. */
  public static final int MOST_POSITIONS = 60_000;

  private final List<Variant> variants;
  private final PairedGames baseline;

  /**
   * Creates a trial.
   *
   * @param variants at least two; all but the first are compared with the first
   * @param measures more numbers and claims to evaluate at the end of each game
   * @throws PolicyParser.InvalidRequestException if a measure cannot be read
   */
  public VariantTrial(List<Variant> variants, long seed, List<String> measures)
      throws PolicyParser.InvalidRequestException {
    this.variants = List.copyOf(variants);
    PairedGames.Contender first = variants.get(0).contender();
    this.baseline = new PairedGames(first, first, seed, measures);
  }

  /** The battles to calculate: those that were asked for, or the ruleset's examples. */
  public List<BattleComparison.BattleSubject> battles(List<String> lines) {
    return lines.isEmpty()
        ? BattleComparison.BattleSubject.typical(variants.get(0).rules())
        : lines.stream().map(line -> new BattleComparison.BattleSubject(line, line, true)).toList();
  }

  /**
   * Calculates battles under each variant.
   *
   * @param most the maximum number of positions for each battle
   * @param done told after each battle how many are done
   */
  public List<BattleComparison> odds(
      List<BattleComparison.BattleSubject> battles,
      int most,
      SearchMonitor monitor,
      IntConsumer done)
      throws PolicyParser.InvalidRequestException {
    List<BattleComparison> odds = new ArrayList<>();
    for (BattleComparison.BattleSubject battle : battles) {
      odds.add(BattleComparison.of(variants, battle, most, monitor));
      done.accept(odds.size());
    }
    return odds;
  }

  /** Whether games of a variant can be compared with those of the first: the same sides win. */
  public boolean isComparable(int variant) {
    return variants.get(0).contender().hasSidesOf(variants.get(variant).contender());
  }

  /**
   * Plays games of a variant and of the first with the same luck.
   *
   * @param games the maximum number of games of each
   * @param within stops once each win rate is known so well, from 0 to 1; 0 plays all games
   * @param played told after each game
   */
  public PairedGames.PairedResult play(
      int variant, int games, double within, int threads, IntConsumer played)
      throws PolicyParser.InvalidRequestException, InterruptedException {
    return baseline.against(variants.get(variant).contender()).run(games, within, threads, played);
  }
}
