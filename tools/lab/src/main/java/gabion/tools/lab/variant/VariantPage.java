package gabion.tools.lab.variant;

import gabion.tools.lab.balance.ComparisonText;
import gabion.tools.lab.balance.PairedGames;
import gabion.tools.lab.balance.PairedMetric;
import gabion.tools.lab.message.LabMessage;
import gabion.tools.lab.page.Findings;
import gabion.tools.lab.page.PlotPage;
import gabion.tools.lab.page.Titles;
import java.util.ArrayList;
import java.util.List;

/** A sheet as a page without scripts, to print on two pages with up to four variants. */
public final class VariantPage {

  /** A longer fraction would make a table too wide to print; the fields and the table have it. */
  private static final int LONGEST_FRACTION = 11;

  private final VariantSheet sheet;
  private final PlotPage page;

  private VariantPage(VariantSheet sheet) {
    this.sheet = sheet;
    this.page = new PlotPage(sheet.title());
  }

  /** The page as HTML. */
  public static String of(VariantSheet sheet) {
    VariantPage writer = new VariantPage(sheet);
    writer.page.html().list("ul", sheet.variants().stream().map(VariantPage::describe).toList());
    new VariantFindings(sheet)
        .sentences()
        .forEach(line -> writer.page.html().line("p class=\"verdict\"", line));
    writer.changes();
    writer.dice();
    writer.page.html().line("h2", LabMessage.VARIANT_ODDS_HEADING.text());
    writer.battles();
    writer.games();
    writer.page.html().line("p", LabMessage.VARIANT_MADE_BY.text()).line("pre", sheet.command());
    return writer.page.finishPage();
  }

  private static String describe(Variant variant) {
    return variant.name() + ": " + variant.describeChanges();
  }

  private List<String> heads(String... more) {
    List<String> heads = new ArrayList<>(List.of(""));
    sheet.variants().forEach(one -> heads.add(one.name()));
    heads.addAll(List.of(more));
    return heads;
  }

  private void changes() {
    page.html().line("h2", LabMessage.VARIANT_RULES_HEADING.text());
    for (int variant = 1; variant < sheet.variants().size(); variant++) {
      List<RuleChange> changes = sheet.changes(variant);
      List<List<String>> rows = new ArrayList<>();
      for (RuleChange change : changes.stream().limit(VariantText.MOST_CHANGES).toList()) {
        rows.add(
            List.of(
                change.subject(),
                VariantText.value(change.before()),
                VariantText.value(change.after()),
                change.cites()));
      }
      List<String> heads =
          List.of("", sheet.variants().get(0).name(), sheet.variants().get(variant).name(), "rule");
      String caption = sheet.pair(variant) + ": " + VariantText.count(changes);
      if (rows.isEmpty()) {
        page.html().line("p", caption);
      } else {
        page.html().tag("<div class=\"texts\">\n");
        page.table(caption, heads, rows);
        page.html().tag("</div>\n");
      }
    }
  }

  private void dice() {
    page.html().line("h2", LabMessage.SIDES_LEGEND.text());
    for (DieComparison die : sheet.differentDice()) {
      List<List<String>> rows = new ArrayList<>();
      die.faces().forEach(face -> rows.add(counts(face.title(), face.counts())));
      rows.add(counts(LabMessage.VARIANT_ALL_SIDES.text(), die.sides()));
      page.table(die.title(), heads(), rows);
    }
    page.html().line("p", VariantText.describeSameDice(sheet));
  }

  private static List<String> counts(String title, List<Integer> counts) {
    List<String> row = new ArrayList<>(List.of(title));
    counts.forEach(count -> row.add(String.valueOf(count)));
    return row;
  }

  private void battles() {
    String[] pairs = new String[sheet.variants().size() - 1];
    for (int variant = 1; variant < sheet.variants().size(); variant++) {
      pairs[variant - 1] =
          LabMessage.VARIANT_DIFFERENCE_OF.text(sheet.variants().get(variant).name());
    }
    for (BattleComparison battle : sheet.battles()) {
      page.html().line("h3", battle.battle().title());
      String method = VariantText.method(sheet, battle);
      String line = battle.battle().line();
      page.html().line("p", battle.battle().title().equals(line) ? method : line + "; " + method);
      List<List<String>> rows = battle.rows().stream().map(this::cells).toList();
      if (!rows.isEmpty()) {
        page.html().tag("<div class=\"counts\">\n");
        page.table(LabMessage.VARIANT_OUTCOMES.text(), heads(pairs), rows);
        page.html().tag("</div>\n");
      }
    }
    if (sheet.battles().isEmpty()) {
      page.html().line("p", Findings.capitalize(LabMessage.VARIANT_NO_BATTLES.text()) + ".");
    }
  }

  private List<String> cells(BattleComparison.OutcomeRow row) {
    List<String> cells = new ArrayList<>(List.of(row.title()));
    for (int i = 0; i < row.numbers().size(); i++) {
      String exact = row.exact().get(i);
      boolean isShown =
          !exact.isEmpty()
              && exact.length() <= LONGEST_FRACTION
              && row.numbers().size() == 2
              && row.numbers().get(i) != 0;
      cells.add(VariantFindings.number(row, i) + (isShown ? " = " + exact : ""));
    }
    for (int i = 1; i < row.numbers().size(); i++) {
      cells.add(row.difference(i) == 0 ? "-" : VariantFindings.difference(row, i));
    }
    return cells;
  }

  private void games() {
    Titles titles = new Titles(sheet.rules());
    page.html().line("h2", LabMessage.VARIANT_GAMES_HEADING.text());
    for (VariantGames games : sheet.games()) {
      PairedGames.PairedResult result = games.result();
      String caption =
          sheet.pair(games.variant()) + ": " + VariantText.describeGames(sheet, result);
      if (result == null) {
        page.html().line("p", caption);
        continue;
      }
      List<List<String>> rows = new ArrayList<>();
      for (PairedMetric gauge : result.gauges()) {
        ComparisonText.Row row = ComparisonText.row(result, gauge);
        rows.add(
            List.of(
                titles.of(gauge),
                ComparisonText.value(row.first(), row.isShare()),
                ComparisonText.value(row.second(), row.isShare()),
                ComparisonText.difference(row)));
      }
      List<String> heads =
          List.of(
              "",
              sheet.variants().get(0).name(),
              sheet.variants().get(games.variant()).name(),
              LabMessage.VARIANT_DIFFERENCE.text());
      page.html().tag("<div class=\"counts\">\n");
      page.table(caption, heads, rows);
      page.html().tag("</div>\n");
      page.html().line("p", Findings.capitalize(result.sure()) + ".");
    }
    page.html().line("p", Findings.worth(sheet.by()));
  }
}
