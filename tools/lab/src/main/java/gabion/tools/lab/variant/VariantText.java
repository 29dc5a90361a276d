package gabion.tools.lab.variant;

import gabion.tools.lab.balance.ComparisonText;
import gabion.tools.lab.balance.PairedGames;
import gabion.tools.lab.balance.PairedMetric;
import gabion.tools.lab.message.LabMessage;
import gabion.tools.lab.page.Titles;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** A sheet as lines of text. */
public final class VariantText {

  /** More values than these are only counted. */
  static final int MOST_CHANGES = 20;

  /** A longer value is cut. */
  private static final int LONGEST = 160;

  private static final int COLUMN = 12;
  private static final int NARROW = 14;
  private static final int TITLE = 24;

  private final VariantSheet sheet;
  private final List<String> lines = new ArrayList<>();

  private VariantText(VariantSheet sheet) {
    this.sheet = sheet;
  }

  /** The lines; they may be longer than a terminal is wide. */
  public static List<String> of(VariantSheet sheet) {
    VariantText text = new VariantText(sheet);
    text.lines.add(sheet.title());
    sheet
        .variants()
        .forEach(one -> text.lines.add("  " + one.name() + ": " + one.describeChanges()));
    text.lines.add("findings");
    new VariantFindings(sheet).sentences().forEach(line -> text.lines.add("  " + line));
    text.changes();
    text.dice();
    text.battles();
    text.games();
    return List.copyOf(text.lines);
  }

  private void changes() {
    lines.add("rules");
    for (int variant = 1; variant < sheet.variants().size(); variant++) {
      lines.add("  " + sheet.pair(variant));
      List<RuleChange> changes = sheet.changes(variant);
      for (RuleChange change : changes.stream().limit(MOST_CHANGES).toList()) {
        String cites = change.cites().isEmpty() ? "" : "  [" + change.cites() + "]";
        lines.add("    " + change.subject() + cites);
        lines.add("      " + value(change.before()) + " -> " + value(change.after()));
      }
      lines.add("    " + count(changes));
    }
  }

  /** How many values differ, and how many of them were left out. */
  static String count(List<RuleChange> changes) {
    int more = changes.size() - MOST_CHANGES;
    return LabMessage.VARIANT_CHANGES.text(changes.size())
        + (more > 0 ? LabMessage.VARIANT_CHANGES_MORE.text(more) : "");
  }

  /** A value for a reader: cut if it is long, a dash if it is missing. */
  static String value(String text) {
    return text.isEmpty()
        ? "-"
        : text.length() > LONGEST ? text.substring(0, LONGEST) + "..." : text;
  }

  private void dice() {
    lines.add("dice");
    List<DieComparison> dice = sheet.differentDice();
    for (DieComparison die : dice) {
      head(die.title(), TITLE);
      die.faces().forEach(face -> counts(face.title(), face.counts()));
      counts(LabMessage.VARIANT_ALL_SIDES.text(), die.sides());
    }
    lines.add("  " + describeSameDice(sheet));
  }

  /** How many dice do not differ. */
  static String describeSameDice(VariantSheet sheet) {
    int same = sheet.dice().size() - sheet.differentDice().size();
    return LabMessage.VARIANT_SAME_DICE.text(same);
  }

  private int width() {
    return sheet.variants().stream()
        .mapToInt(one -> one.name().length() + 2)
        .reduce(COLUMN, Math::max);
  }

  private void head(String title, int width) {
    lines.add(
        "  "
            + fill(title, width + 2)
            + sheet.variants().stream().map(one -> cell(one.name())).collect(Collectors.joining()));
  }

  private void counts(String title, List<Integer> counts) {
    lines.add(
        "    "
            + fill(title, TITLE)
            + counts.stream().map(count -> cell("" + count)).collect(Collectors.joining()));
  }

  private static String fill(String text, int width) {
    return text + " ".repeat(Math.max(0, width - text.length()));
  }

  private String cell(String text) {
    return String.format(Locale.ROOT, "%" + width() + "s", text);
  }

  // ---- odds

  private void battles() {
    lines.add("odds");
    for (BattleComparison battle : sheet.battles()) {
      lines.add("  " + battle.battle().title());
      if (!battle.battle().line().equals(battle.battle().title())) {
        lines.add("    " + battle.battle().line());
      }
      lines.add("    " + method(sheet, battle));
      int width =
          battle.rows().stream().mapToInt(row -> row.title().length()).reduce(TITLE, Math::max);
      if (!battle.rows().isEmpty()) {
        head("", width);
      }
      battle.rows().forEach(row -> row(row, width));
    }
    if (sheet.battles().isEmpty()) {
      lines.add("  " + LabMessage.VARIANT_NO_BATTLES.text());
    }
  }

  /** How choices are made and how sure the chances are. */
  static String method(VariantSheet sheet, BattleComparison battle) {
    String scenario = sheet.scenario(battle);
    return (battle.choices().isEmpty() ? "" : battle.choices() + "; ")
        + battle.certainty()
        + (scenario.isEmpty() ? "" : LabMessage.VARIANT_SCENARIO.text(scenario));
  }

  private void row(BattleComparison.OutcomeRow row, int width) {
    StringBuilder line = new StringBuilder("    ");
    line.append(fill(row.title(), width));
    for (int variant = 0; variant < row.numbers().size(); variant++) {
      line.append(cell(VariantFindings.number(row, variant)));
    }
    for (int variant = 1; variant < row.numbers().size(); variant++) {
      String by = row.difference(variant) == 0 ? "-" : VariantFindings.difference(row, variant);
      line.append(String.format(Locale.ROOT, "  %" + NARROW + "s", by));
    }
    lines.add(line.toString());
  }

  // ---- games

  private void games() {
    lines.add("games");
    Titles titles = new Titles(sheet.rules());
    for (VariantGames games : sheet.games()) {
      PairedGames.PairedResult result = games.result();
      lines.add("  " + sheet.pair(games.variant()) + ": " + describeGames(sheet, result));
      if (result != null) {
        int width =
            result.gauges().stream()
                .mapToInt(one -> titles.of(one).length())
                .reduce(TITLE, Math::max);
        for (PairedMetric gauge : result.gauges()) {
          lines.add(
              "    "
                  + fill(titles.of(gauge), width)
                  + " "
                  + ComparisonText.sentence(ComparisonText.row(result, gauge)));
        }
        lines.add("    " + result.sure());
      }
    }
  }

  /** How many games were played and by whom. */
  static String describeGames(VariantSheet sheet, PairedGames.@Nullable PairedResult result) {
    return result == null
        ? LabMessage.VARIANT_NO_GAMES.text()
        : LabMessage.VARIANT_GAMES.text(
            result.games(), sheet.by(), sheet.scenarioTitle(), sheet.seed());
  }
}
