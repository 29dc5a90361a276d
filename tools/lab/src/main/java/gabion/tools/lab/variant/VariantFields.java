package gabion.tools.lab.variant;

import gabion.tools.lab.balance.ComparisonFields;
import gabion.tools.lab.balance.PairedGames;
import gabion.tools.lab.balance.PairedMetric;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** A sheet for programs: as fields by ids, or as rows of a table. Shares are from 0 to 1. */
public final class VariantFields {

  /** The field with the rows of {@link #table}. */
  public static final String ROWS = "rows";

  private VariantFields() {}

  /** Returns all fields; the same variants, games and seed give the same. */
  public static Map<String, Object> of(VariantSheet sheet) {
    Map<String, Object> fields = new LinkedHashMap<>();
    fields.put("ruleset", sheet.rules().id());
    fields.put("scenario", sheet.variants().get(0).contender().setup().scenario());
    fields.put("seed", sheet.seed());
    fields.put("by", sheet.by());
    fields.put("variants", sheet.variants().stream().map(VariantFields::variant).toList());
    fields.put("findings", new VariantFindings(sheet).sentences());
    List<Object> pairs = new ArrayList<>();
    for (VariantGames games : sheet.games()) {
      Map<String, Object> pair = new LinkedHashMap<>();
      Variant other = sheet.variants().get(games.variant());
      pair.put("variant", other.name());
      pair.put("against", sheet.variants().get(0).name());
      pair.put("differences", sheet.changes(games.variant()));
      if (games.result() != null) {
        String against = other.describeChanges();
        pair.put("games", ComparisonFields.of(sheet.rules().id(), games.result(), against));
      }
      pairs.add(pair);
    }
    fields.put("pairs", pairs);
    fields.put("endings", sheet.endings().byId());
    fields.put("dice", sheet.dice());
    fields.put("battles", sheet.battles().stream().map(VariantFields::battle).toList());
    return fields;
  }

  private static Map<String, Object> variant(Variant variant) {
    Map<String, Object> fields = new LinkedHashMap<>();
    fields.put("name", variant.name());
    fields.put("changes", variant.changes());
    fields.put("options", variant.contender().setup().options());
    return fields;
  }

  private static Map<String, Object> battle(BattleComparison battle) {
    Map<String, Object> fields = new LinkedHashMap<>();
    fields.put("battle", battle.battle().line());
    fields.put("title", battle.battle().title());
    fields.put("scenario", battle.scenario());
    fields.put("choices", battle.choices());
    fields.put("certainty", battle.certainty());
    fields.put("solved", battle.isSolved());
    List<Object> rows = new ArrayList<>();
    for (BattleComparison.OutcomeRow row : battle.rows()) {
      Map<String, Object> outcome = new LinkedHashMap<>();
      outcome.put("outcome", row.id());
      outcome.put("title", row.title());
      outcome.put("share", row.isShare());
      outcome.put("numbers", row.numbers().stream().map(VariantFields::number).toList());
      outcome.put("exact", row.exact());
      rows.add(outcome);
    }
    fields.put("outcomes", rows);
    return fields;
  }

  // ---- table

  /**
   * Returns the fields of a table: under {@link #ROWS} a row for each face, outcome, metric and
   * value under each variant.
   */
  public static Map<String, Object> table(VariantSheet sheet) {
    List<Object> rows = new ArrayList<>();
    addChanges(sheet, rows);
    for (DieComparison die : sheet.dice()) {
      for (DieComparison.FaceCounts face : die.faces()) {
        for (int i = 0; i < face.counts().size(); i++) {
          int count = face.counts().get(i);
          int by = count - face.counts().get(0);
          rows.add(row(sheet, i, "dice", die.title(), face.title(), Map.of("is", count), by));
        }
      }
    }
    for (BattleComparison battle : sheet.battles()) {
      for (BattleComparison.OutcomeRow outcome : battle.rows()) {
        for (int i = 0; i < outcome.numbers().size(); i++) {
          Map<String, Object> is = new LinkedHashMap<>();
          is.put("is", number(outcome.numbers().get(i)));
          is.put("exact", outcome.exact().get(i));
          Object by = number(outcome.difference(i));
          rows.add(row(sheet, i, "odds", battle.battle().line(), outcome.id(), is, by));
        }
      }
    }
    addGames(sheet, rows);
    Map<String, Object> fields = new LinkedHashMap<>();
    fields.put("ruleset", sheet.rules().id());
    fields.put(ROWS, rows);
    return fields;
  }

  private static Map<String, Object> row(
      VariantSheet sheet,
      int variant,
      String part,
      String subject,
      String name,
      Map<String, Object> is,
      Object difference) {
    Map<String, Object> row = new LinkedHashMap<>();
    row.put("part", part);
    row.put("subject", subject);
    row.put("name", name);
    row.put("variant", sheet.variants().get(variant).name());
    row.putAll(is);
    if (variant > 0) {
      row.put("difference", difference);
    }
    return row;
  }

  private static void addChanges(VariantSheet sheet, List<Object> rows) {
    for (int variant = 1; variant < sheet.variants().size(); variant++) {
      String pair = sheet.pair(variant);
      for (RuleChange change : sheet.changes(variant)) {
        String path = String.join(".", change.path());
        rows.add(row(sheet, 0, "rules", pair, path, Map.of("is", change.before()), ""));
        rows.add(row(sheet, variant, "rules", pair, path, Map.of("is", change.after()), ""));
      }
    }
  }

  private static void addGames(VariantSheet sheet, List<Object> rows) {
    for (VariantGames games : sheet.games()) {
      PairedGames.PairedResult result = games.result();
      if (result == null) {
        continue;
      }
      String pair = sheet.pair(games.variant());
      for (PairedMetric gauge : result.gauges()) {
        Map<String, Object> first = estimate("", gauge.first());
        first.put("games", result.games());
        rows.add(row(sheet, 0, "games", pair, gauge.name(), first, ""));
        Map<String, Object> second = estimate("", gauge.second());
        second.put("games", result.games());
        PairedMetric.Estimate by = result.difference(gauge);
        Map<String, Object> row =
            row(sheet, games.variant(), "games", pair, gauge.name(), second, number(by.is()));
        row.put("differenceFrom", number(by.from()));
        row.put("differenceTo", number(by.to()));
        rows.add(row);
      }
    }
  }

  private static Map<String, Object> estimate(String before, PairedMetric.Estimate of) {
    Map<String, Object> fields = new LinkedHashMap<>();
    fields.put(before + "is", number(of.is()));
    fields.put(before + "from", number(of.from()));
    fields.put(before + "to", number(of.to()));
    return fields;
  }

  private static BigDecimal number(double number) {
    return new BigDecimal(number, MathContext.DECIMAL64);
  }
}
