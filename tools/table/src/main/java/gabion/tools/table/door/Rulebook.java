package gabion.tools.table.door;

import gabion.ask.Asking;
import gabion.define.Citation;
import gabion.define.Clause;
import gabion.define.Definitions;
import gabion.define.Ruling;
import gabion.text.Where;
import java.util.LinkedHashMap;
import java.util.Map;

/** Finds the rule behind a question: its clause in our words, its ruling, and where its step is. */
final class Rulebook {

  private final Map<String, String> clauses = new LinkedHashMap<>();
  private final Map<String, Ruling> rulings = new LinkedHashMap<>();

  Rulebook(Definitions definitions) {
    for (Clause clause : definitions.clauses()) {
      clauses.put(clause.id(), clause.text());
    }
    definitions.rulings().forEach(ruling -> rulings.put(ruling.thing().id(), ruling));
  }

  Rule of(Asking asking) {
    Citation citation = asking.citation();
    Ruling ruling = rulings.get(citation.ruling());
    Where where = asking.where();
    return new Rule(
        citation.brief(),
        citation.rule(),
        clauses.getOrDefault(Clause.nearest(citation.rule(), clauses.keySet()), ""),
        ruling == null ? "" : citation.ruling(),
        ruling == null ? "" : ruling.doubt(),
        ruling == null ? "" : ruling.status(),
        ruling == null ? "" : ruling.taken(),
        ruling == null ? "" : ruling.why(),
        where == null ? "" : where.source().name(),
        where == null ? 0 : where.line());
  }
}
