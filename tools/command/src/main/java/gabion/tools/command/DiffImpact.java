package gabion.tools.command;

import gabion.tools.lab.balance.Impact;
import gabion.tools.lab.balance.PairedGames;
import gabion.tools.lab.odds.PolicyParser;
import gabion.tools.lab.trial.ComparisonSide;
import gabion.tools.lab.trial.OddsDifference;
import gabion.yaml.Problems;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The effect of a rules difference on the odds of positions and on whole games. */
final class DiffImpact {

  @Mixin private final GamesOptions played = new GamesOptions(60);
  @Mixin private final MeasureOptions measures = new MeasureOptions();

  @Option(
      names = "--battle",
      paramLabel = "LINE",
      description =
          "A position whose odds are compared, as for `odds`; by default the cases with different results.")
  private List<String> battles = new ArrayList<>();

  /** What came of it; no games where none were asked for, or sides differ. */
  record ImpactResult(List<OddsDifference> odds, @Nullable Impact wins) {

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
      fields.put("odds", odds.stream().map(OddsDifference::fields).toList());
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
  ImpactResult of(
      CommandContext here, Packs packs, ComparisonSide one, ComparisonSide two, List<String> cases)
      throws InterruptedException {
    played.check(packs, 0);
    List<OddsDifference> odds = new ArrayList<>();
    try {
      for (String line : battles) {
        Problems problems = new Problems();
        odds.add(
            OddsDifference.ofBattle(one, two, line, measures.sentences(), problems)
                .orElseThrow(() -> Packs.reportProblems(here, problems.list())));
      }
      if (battles.isEmpty()) {
        odds.addAll(OddsDifference.ofCases(one, two, cases, measures.sentences()));
      }
    } catch (PolicyParser.InvalidRequestException wrong) {
      throw packs.wrong(String.valueOf(wrong.getMessage()));
    }
    return new ImpactResult(odds, wins(here, packs, one, two));
  }

  private @Nullable Impact wins(
      CommandContext here, Packs packs, ComparisonSide one, ComparisonSide two)
      throws InterruptedException {
    PairedGames.Contender now = new PairedGames.Contender(one.rules(), one.setup(), Map.of());
    PairedGames.Contender then = new PairedGames.Contender(two.rules(), two.setup(), Map.of());
    if (played.games() == 0 || !now.hasSidesOf(then)) {
      return null;
    }
    return ImpactMeasurement.of(
        here,
        packs,
        now,
        then,
        ImpactMeasurement.ImpactRequest.random(
            played.games(), played.seed(), played.threads(1), measures.sentences()));
  }
}
