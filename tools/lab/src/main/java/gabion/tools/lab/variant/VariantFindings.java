package gabion.tools.lab.variant;

import gabion.tools.lab.balance.ComparisonText;
import gabion.tools.lab.balance.PairedGames;
import gabion.tools.lab.balance.PairedMetric;
import gabion.tools.lab.message.LabMessage;
import gabion.tools.lab.page.Findings;
import gabion.tools.lab.page.Titles;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The findings of a sheet, in sentences with how sure they are, by titles. */
final class VariantFindings {

  private static final double PERCENT = 100;

  private final VariantSheet sheet;
  private final Titles titles;

  VariantFindings(VariantSheet sheet) {
    this.sheet = sheet;
    this.titles = new Titles(sheet.rules());
  }

  /** One sentence for each variant but the first, then one for each die with other sides. */
  List<String> sentences() {
    List<String> sentences = new ArrayList<>();
    for (VariantGames games : sheet.games()) {
      sentences.add(
          LabMessage.VARIANT_FINDING.text(
              sheet.pair(games.variant()), games(games), odds(games.variant())));
    }
    sheet.dice().stream()
        .filter(DieComparison::isResized)
        .map(this::describeSides)
        .forEach(sentences::add);
    return sentences;
  }

  private String describeSides(DieComparison die) {
    List<String> sides = new ArrayList<>();
    for (int i = 0; i < die.sides().size(); i++) {
      sides.add(sheet.variants().get(i).name() + " " + die.sides().get(i));
    }
    return LabMessage.VARIANT_DIE_SIDES.text(
        Findings.capitalize(die.title()), String.join(", ", sides));
  }

  // ---- games

  private String games(VariantGames games) {
    PairedGames.PairedResult result = games.result();
    if (result == null) {
      return isWonAlike(games.variant())
          ? LabMessage.VARIANT_NO_GAMES.text()
          : LabMessage.VARIANT_OTHER_SIDES.text();
    }
    List<ComparisonText.Row> rows = ComparisonText.rows(result);
    List<String> wins =
        rows.stream().filter(row -> row.isShare() && row.isFound()).map(this::wins).toList();
    List<String> others =
        rows.stream()
            .filter(row -> !row.isShare() && row.isFound())
            .map(ComparisonText.Row::name)
            .toList();
    String also = others.isEmpty() ? "" : LabMessage.ALSO_CHANGES.text(String.join(", ", others));
    if (!wins.isEmpty()) {
      return LabMessage.VARIANT_WINS_DIFFER.text(
              result.games(), sheet.by(), String.join(", ", wins))
          + also;
    }
    double detectable =
        rows.stream()
            .filter(ComparisonText.Row::isShare)
            .mapToDouble(ComparisonText.Row::detectable)
            .max()
            .orElse(0);
    return LabMessage.VARIANT_WINS_ALIKE.text(result.games(), sheet.by(), detectable) + also;
  }

  private boolean isWonAlike(int variant) {
    return sheet
        .variants()
        .get(0)
        .contender()
        .hasSidesOf(sheet.variants().get(variant).contender());
  }

  private String wins(ComparisonText.Row row) {
    PairedMetric.Estimate by = row.difference();
    return LabMessage.VARIANT_WIN_DIFFERENCE.text(
        titles.of(row.name()), by.is(), by.from(), by.to());
  }

  // ---- odds

  private String odds(int variant) {
    if (sheet.battles().isEmpty()) {
      return LabMessage.VARIANT_NO_BATTLES.text();
    }
    int solved = 0;
    int different = 0;
    @Nullable BattleComparison most = null;
    BattleComparison.@Nullable OutcomeRow row = null;
    for (BattleComparison battle : sheet.battles()) {
      solved += battle.isSolved() ? 1 : 0;
      Optional<BattleComparison.OutcomeRow> found =
          battle.isSolved() ? battle.greatestDifference(variant) : Optional.empty();
      different += found.isPresent() ? 1 : 0;
      if (found.isPresent() && isGreater(found.get(), row, variant)) {
        most = battle;
        row = found.get();
      }
    }
    if (solved == 0) {
      return LabMessage.VARIANT_NO_ODDS.text();
    }
    int open = sheet.battles().size() - solved;
    String unsolved = open == 0 ? "" : LabMessage.VARIANT_BATTLES_OPEN.text(open);
    if (most == null || row == null) {
      return LabMessage.VARIANT_ODDS_ALIKE.text(solved) + unsolved;
    }
    return LabMessage.VARIANT_ODDS_DIFFER.text(
            different,
            solved,
            most.battle().title(),
            row.title(),
            difference(row, variant),
            most.isExact() ? LabMessage.VARIANT_EXACT.text() : most.certainty())
        + unsolved;
  }

  private static boolean isGreater(
      BattleComparison.OutcomeRow one, BattleComparison.@Nullable OutcomeRow other, int variant) {
    return other == null
        || one.isWin() && !other.isWin()
        || one.isWin() == other.isWin()
            && one.isShare() == other.isShare()
            && Math.abs(one.difference(variant)) > Math.abs(other.difference(variant));
  }

  /** The difference of a row in its unit. */
  static String difference(BattleComparison.OutcomeRow row, int variant) {
    return row.isShare()
        ? LabMessage.VARIANT_POINTS.text(PERCENT * row.difference(variant))
        : String.format(Locale.ROOT, "%+.4f", row.difference(variant));
  }

  /** A number of a row in its unit. */
  static String number(BattleComparison.OutcomeRow row, int variant) {
    double number = row.numbers().get(variant);
    return row.isShare()
        ? String.format(Locale.ROOT, "%.3f %%", PERCENT * number)
        : String.format(Locale.ROOT, "%.4f", number);
  }
}
