package gabion.tools.command;

import gabion.text.Problems;
import gabion.tools.lab.balance.Impact;
import gabion.tools.lab.balance.PairedGames;
import gabion.tools.lab.odds.Policies;
import gabion.tools.lab.trial.ChangedOdds;
import gabion.tools.lab.trial.Side;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** What a difference of rules does to the odds of positions, and to whole games. */
final class DiffImpact {

  @Option(
      names = "--battle",
      paramLabel = "LINE",
      description =
          "A position whose odds are compared, as for `odds`; cases that part where none is told.")
  private List<String> battles = new ArrayList<>();

  @Option(
      names = "--games",
      paramLabel = "N",
      description = "Games at random under both, with the same luck; 60 by default, 0 for none.")
  private int games = 60;

  @Option(
      names = "--measure",
      paramLabel = "SENTENCE",
      description = "A number or a claim that is told besides; may be repeated.")
  private List<String> measures = new ArrayList<>();

  /** What came of it; no games where none were asked for, or sides differ. */
  record Told(List<ChangedOdds> odds, @Nullable Impact wins) {

    List<String> lines() {
      List<String> lines = new ArrayList<>();
      if (!odds.isEmpty()) {
        lines.add("odds");
        odds.forEach(one -> one.lines().forEach(line -> lines.add("  " + line)));
      }
      if (wins != null) {
        lines.add("games");
        lines.add("  " + wins.line());
      }
      return lines;
    }

    Map<String, Object> fields() {
      Map<String, Object> fields = new LinkedHashMap<>();
      fields.put("odds", odds.stream().map(ChangedOdds::fields).toList());
      if (wins != null) {
        fields.put("games", wins.fields());
      }
      return fields;
    }
  }

  /**
   * Works it out.
   *
   * @param cases the cases that show the difference
   */
  Told of(Surroundings here, Packs packs, Side one, Side two, List<String> cases)
      throws InterruptedException {
    if (games < 0) {
      throw packs.wrong("--games wants a number of games");
    }
    List<ChangedOdds> odds = new ArrayList<>();
    try {
      for (String line : battles) {
        Problems problems = new Problems();
        odds.add(
            ChangedOdds.ofBattle(one, two, line, measures, problems)
                .orElseThrow(() -> Packs.refused(here, problems.list())));
      }
      if (battles.isEmpty()) {
        odds.addAll(ChangedOdds.ofCases(one, two, cases, measures));
      }
    } catch (Policies.Wrong wrong) {
      throw packs.wrong(String.valueOf(wrong.getMessage()));
    }
    return new Told(odds, wins(here, packs, one, two));
  }

  private @Nullable Impact wins(Surroundings here, Packs packs, Side one, Side two)
      throws InterruptedException {
    PairedGames.Contender now = new PairedGames.Contender(one.rules(), one.setup(), Map.of());
    PairedGames.Contender then = new PairedGames.Contender(two.rules(), two.setup(), Map.of());
    if (games == 0 || !now.hasSidesOf(then)) {
      return null;
    }
    return MeasuredImpact.of(
        here, packs, now, then, MeasuredImpact.Asked.random(games, 1, measures));
  }
}
