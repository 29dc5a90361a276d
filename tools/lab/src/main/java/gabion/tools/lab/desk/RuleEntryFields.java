package gabion.tools.lab.desk;

import java.util.LinkedHashMap;
import java.util.Map;

/** Formats a clause, ruling or card in machine-readable form. */
public final class RuleEntryFields {

  private RuleEntryFields() {}

  /** All of it by names, for a program. */
  public static Map<String, Object> of(RuleEntry one) {
    Map<String, Object> fields = new LinkedHashMap<>();
    fields.put("kind", one.kind());
    fields.put("id", one.id());
    fields.put("title", one.title());
    fields.put("text", one.text());
    fields.put("stands", one.stands());
    fields.put("facts", one.facts());
    fields.put("settled", one.rulings().stream().map(RuleEntryFields::of).toList());
    fields.put(
        "carried",
        one.sourceLines().stream()
            .map(place -> pairs("what", place.text(), "stands", place.stands()))
            .toList());
    fields.put("cases", one.cases().stream().map(RuleEntryFields::of).toList());
    fields.put(
        "mentions",
        one.mentions().stream()
            .map(m -> pairs("kind", m.kind(), "id", m.id(), "text", m.text(), "stands", m.stands()))
            .toList());
    return fields;
  }

  private static Map<String, Object> of(RuleEntry.RulingEntry settled) {
    Map<String, Object> fields =
        pairs(
            "id", settled.id(),
            "status", settled.status(),
            "doubt", settled.doubt(),
            "taken", settled.chosenReading(),
            "why", settled.reason(),
            "option", settled.option(),
            "stands", settled.stands());
    fields.put(
        "readings",
        settled.readings().stream()
            .map(r -> pairs("id", r.id(), "title", r.title(), "standard", r.standard()))
            .toList());
    return fields;
  }

  private static Map<String, Object> of(RuleEntry.CaseReference proof) {
    return pairs(
        "id", proof.id(),
        "title", proof.title(),
        "denies", proof.denies(),
        "readings", proof.readings(),
        "stands", proof.stands());
  }

  private static Map<String, Object> pairs(Object... pairs) {
    Map<String, Object> fields = new LinkedHashMap<>();
    for (int i = 0; i + 1 < pairs.length; i += 2) {
      fields.put(String.valueOf(pairs[i]), pairs[i + 1]);
    }
    return fields;
  }
}
