package gabion.tools.table.session;

import gabion.define.Citation;
import gabion.define.Clause;
import gabion.define.Definitions;
import gabion.define.Ruling;
import gabion.question.StepDescriptor;
import gabion.yaml.SourceLocation;
import java.util.LinkedHashMap;
import java.util.Map;

/** Finds the rule behind a question: its clause in our words, its ruling, and where its step is. */
final class RuleLookup {

  private final Map<String, String> clauses = new LinkedHashMap<>();
  private final Map<String, Ruling> rulings = new LinkedHashMap<>();

  RuleLookup(Definitions definitions) {
    clauses.putAll(Clause.texts(definitions.clauses()));
    definitions.rulings().forEach(ruling -> rulings.put(ruling.thing().id(), ruling));
  }

  Rule of(StepDescriptor asking) {
    Citation citation = asking.citation();
    Ruling ruling = rulings.get(citation.ruling());
    SourceLocation where = asking.location();
    return new Rule(
        citation.brief(),
        citation.rule(),
        clauses.getOrDefault(Clause.nearest(citation.rule(), clauses.keySet()), ""),
        ruling == null ? "" : citation.ruling(),
        ruling == null ? "" : ruling.doubt(),
        ruling == null ? "" : ruling.status(),
        ruling == null ? "" : ruling.chosenReading(),
        ruling == null ? "" : ruling.reason(),
        where == null ? "" : where.source().name(),
        where == null ? 0 : where.line());
  }
}
