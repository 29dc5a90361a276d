package gabion.tools.lab;

import gabion.tools.lab.message.LabMessage;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Warnings about the results of many games, in which rules seldom intend them. */
public final class GameWarnings {

  /** With fewer games the same result may be chance. */
  private static final long FEW = 20;

  private GameWarnings() {}

  /** Returns the warnings; none for usual results. */
  public static List<String> of(Tally tally) {
    return of(tally.outcomes(), tally.endings(), tally.decisions());
  }

  /**
   * The same of games that are counted elsewhere.
   *
   * @param outcomes games by the side that won, and drawn ones
   * @param endings games by their endings
   * @param decisions of all games
   */
  public static List<String> of(
      Map<String, Long> outcomes, Map<String, Long> endings, long decisions) {
    List<String> warnings = new ArrayList<>();
    long games = outcomes.values().stream().mapToLong(Long::longValue).sum();
    long unended = endings.getOrDefault(Tally.UNENDED, 0L);
    if (unended > 0) {
      warnings.add(LabMessage.WARN_UNENDED.text(unended, games));
    }
    if (games > 0 && decisions == 0) {
      warnings.add(LabMessage.WARN_NO_DECISION.text(games));
    }
    if (games >= FEW && unended == 0) {
      if (outcomes.getOrDefault(Tally.DRAWN, 0L) == games) {
        warnings.add(LabMessage.WARN_DRAWN.text(games));
      } else if (decisions > 0 && outcomes.containsValue(games) && endings.containsValue(games)) {
        warnings.add(LabMessage.WARN_ALIKE.text(games));
      }
    }
    return List.copyOf(warnings);
  }
}
