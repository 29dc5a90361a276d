package gabion.tools.command;

import gabion.tools.lab.sweep.SweepResult;
import gabion.tools.lab.sweep.SweepTable;
import gabion.tools.lab.sweep.SweepVariable;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The results of a sweep as JSON fields.
 *
 * @param early whether it was stopped
 */
record SweepFields(String ruleset, long seed, SweepTable table, boolean early) {

  /** All fields: for each combination its values and the fields of {@code merge}. */
  Map<String, Object> all() {
    Map<String, Object> fields = new LinkedHashMap<>();
    fields.put("ruleset", ruleset);
    fields.put("games", table.games());
    fields.put("seed", seed);
    Map<String, Object> varied = new LinkedHashMap<>();
    for (SweepVariable one : table.variables()) {
      varied.put(one.name(), one.values());
    }
    fields.put("varied", varied);
    if (early) {
      fields.put("stopped", true);
    }
    List<Object> combinations = new ArrayList<>();
    table.rows().forEach(row -> combinations.add(row(row)));
    fields.put("combinations", combinations);
    return fields;
  }

  private Map<String, Object> row(SweepTable.Row row) {
    Map<String, Object> fields = new LinkedHashMap<>();
    Map<String, Object> values = new LinkedHashMap<>();
    for (int i = 0; i < table.variables().size(); i++) {
      values.put(table.variables().get(i).name(), row.combination().values().get(i));
    }
    fields.put("values", values);
    fields.put("scenario", row.combination().setup().scenario());
    fields.put("options", row.combination().setup().options());
    fields.put("fingerprint", row.combination().fingerprint());
    SweepResult.SweepFailure failed = row.failure();
    if (failed != null) {
      Map<String, Object> game = new LinkedHashMap<>();
      game.put("message", failed.problem());
      game.put("game", failed.game());
      game.put("seed", failed.luck());
      game.put("decisions", failed.decisions());
      fields.put("failed", game);
    } else if (row.counts() != null) {
      fields.put("games", row.counts().games());
      fields.putAll(row.counts().reportFields());
    } else {
      fields.put("games", 0);
    }
    return fields;
  }
}
