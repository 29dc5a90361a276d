package gabion.tools.editor;

import gabion.define.Clause;
import gabion.define.Definitions;
import gabion.yaml.Problems;
import gabion.yaml.Tree;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The clauses and rulings of a ruleset, in words. */
final class CitationTexts {

  private final Optional<Tree.Fields> written;
  private final Map<String, String> clauses;
  private final Map<String, String> rulings;

  CitationTexts(RulesSnapshot rules) {
    this.written =
        rules
            .checkResult()
            .rules()
            .map(ruleset -> ruleset.program().definitions().body())
            .or(() -> rules.library().mergedYaml(rules.checkResult().id()));
    this.clauses = readClauses();
    this.rulings = readRulings();
  }

  private Map<String, Tree> section(String name) {
    Map<String, Tree> all = new LinkedHashMap<>();
    if (written.isPresent() && written.get().get(name) instanceof Tree.Fields fields) {
      fields.fields().forEach((id, field) -> all.put(id, field.value()));
    }
    return all;
  }

  /** The texts of clauses and sentences by id. */
  Map<String, String> clauses() {
    return clauses;
  }

  private Map<String, String> readClauses() {
    Map<String, String> all = new LinkedHashMap<>();
    List<Clause> clauses =
        written.map(tree -> new Definitions(tree, new Problems()).clauses()).orElse(List.of());
    Clause.texts(clauses).forEach((id, said) -> all.put(id, oneLine(said)));
    return all;
  }

  /** For each ruling its status, doubt, reading and reason. */
  Map<String, String> rulings() {
    return rulings;
  }

  private Map<String, String> readRulings() {
    Map<String, String> all = new LinkedHashMap<>();
    section("rulings").forEach((id, ruling) -> all.put(id, ruling(ruling)));
    return all;
  }

  private static String ruling(Tree tree) {
    StringBuilder said = new StringBuilder();
    if (tree instanceof Tree.Fields fields) {
      said.append('(').append(text(fields.get("status"))).append(") ");
      said.append(text(fields.get("doubt"))).append(" — ").append(text(fields.get("taken")));
      String why = text(fields.get("why"));
      said.append(why.isEmpty() ? "" : "; " + why);
    }
    return said.toString();
  }

  private static String text(@org.jspecify.annotations.Nullable Tree tree) {
    return tree instanceof Tree.Text text ? oneLine(text.value()) : "";
  }

  private static String oneLine(String text) {
    return text.strip().replaceAll("\\s+", " ");
  }
}
