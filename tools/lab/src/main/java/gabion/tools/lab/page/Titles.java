package gabion.tools.lab.page;

import gabion.play.Ruleset;
import gabion.state.Sort;
import gabion.tools.lab.balance.PairedGames;
import gabion.tools.lab.balance.PairedMetric;

/** Display names of counted items: sides by their titles. */
public final class Titles {

  private final Sort sides;

  /** The titles of a ruleset. */
  public Titles(Ruleset rules) {
    this.sides = rules.layout().sorts().sides();
  }

  /** Returns the display name of a metric. */
  public String of(PairedMetric gauge) {
    boolean isSentence = !gauge.isShare() && !gauge.name().equals(PairedGames.DECISIONS);
    return isSentence ? gauge.name() : of(gauge.name());
  }

  /** Returns the display name of a result: a side, or a draw. */
  public String of(String result) {
    int side = sides.number(result);
    return side < 0 ? Findings.capitalize(result) : sides.title(side);
  }
}
