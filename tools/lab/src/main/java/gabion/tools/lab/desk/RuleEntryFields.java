package gabion.tools.lab.desk;

import gabion.define.Ruling;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Formats a clause, sentence, ruling or card in machine-readable form. */
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
    fields.put(
        "sentences",
        one.sentences().stream()
            .map(s -> pairs("id", s.id(), "kind", s.kind(), "text", s.text()))
            .toList());
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
    fields.put("reads", settled.reads());
    fields.put("against", settled.against());
    fields.putAll(of(settled.history()));
    fields.put(
        "readings",
        settled.readings().stream()
            .map(r -> pairs("id", r.id(), "title", r.title(), "standard", r.standard()))
            .toList());
    return fields;
  }

  /** Returns the history of a ruling by names, without what it does not tell. */
  static Map<String, Object> of(Ruling.History history) {
    Map<String, Object> fields =
        pairs(
            "since", history.since(),
            "source", history.source(),
            "date", history.date(),
            "place", history.place(),
            "by", history.by(),
            "replaces", history.replaces(),
            "replaced-by", history.replacedBy());
    fields.values().removeIf(value -> value.equals("") || value.equals(List.of()));
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
