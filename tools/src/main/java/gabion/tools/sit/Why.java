package gabion.tools.sit;

import gabion.ask.Asking;
import gabion.define.Citation;
import gabion.define.Clause;
import gabion.define.Definitions;
import gabion.define.Ruling;
import gabion.text.Where;
import gabion.tools.show.Wrapped;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The rule behind a question: its clause in our words, its ruling, and where the step stands. */
final class Why {

  private final Map<String, String> clauses = new LinkedHashMap<>();
  private final Map<String, Ruling> rulings = new LinkedHashMap<>();

  Why(Definitions definitions) {
    for (Clause clause : definitions.clauses()) {
      clauses.put(clause.id(), clause.text());
    }
    definitions.rulings().forEach(ruling -> rulings.put(ruling.thing().id(), ruling));
  }

  List<String> lines(Asking asking, int columns) {
    Citation citation = asking.citation();
    List<String> lines = new ArrayList<>();
    if (!citation.rule().isEmpty()) {
      String id = nearest(citation.rule());
      String text = clauses.getOrDefault(id, "the ruleset says nothing more of it");
      lines.addAll(Wrapped.of("rule " + citation.rule() + ": " + text, columns));
    }
    Ruling ruling = rulings.get(citation.ruling());
    if (ruling != null) {
      lines.addAll(Wrapped.of("ruling " + citation.ruling() + ": " + ruling.doubt(), columns));
      lines.addAll(Wrapped.of("  taken (" + ruling.status() + "): " + ruling.taken(), columns));
      if (!ruling.why().isEmpty()) {
        lines.addAll(Wrapped.of("  because " + ruling.why(), columns));
      }
    }
    if (lines.isEmpty()) {
      lines.add("the step cites no rule");
    }
    Where where = asking.where();
    if (where != null) {
      lines.add("asked in " + where.source().name() + ", line " + where.line());
    }
    return lines;
  }

  /** The clause of a number, or of the section around it. */
  private String nearest(String rule) {
    String id = rule;
    while (!clauses.containsKey(id) && id.indexOf('.') > 0) {
      id = id.substring(0, id.lastIndexOf('.'));
    }
    return clauses.containsKey(id) || !clauses.containsKey(id + ".0") ? id : id + ".0";
  }
}
