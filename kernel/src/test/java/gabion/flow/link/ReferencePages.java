package gabion.flow.link;

import gabion.define.FieldList;
import gabion.define.FieldSpec;
import gabion.define.Schema;
import gabion.define.Section;
import gabion.define.Sections;
import gabion.expr.link.BuiltIns;
import gabion.expr.read.FunctionSyntax;
import gabion.expr.read.Vocabulary;
import gabion.yaml.ProblemCode;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** The parts of the reference that are written from what is declared, each by its name. */
final class ReferencePages {

  private ReferencePages() {}

  static Map<String, String> all() {
    Map<String, String> parts = new LinkedHashMap<>();
    parts.put(
        "any block", new FieldList().of(Schema.of(Schema.EVERYWHERE.toArray(FieldSpec[]::new))));
    FieldList fields = new FieldList();
    Sections.ALL.forEach(each -> parts.put("section " + each.name(), section(each, fields)));
    FieldList ofVerbs = new FieldList();
    Verbs.ALL.forEach(verb -> parts.put("verb " + verb.name(), verb(verb, ofVerbs)));
    parts.put("foreign", foreign());
    parts.put("words", words());
    parts.put("faults", faults());
    return parts;
  }

  /** What a section is, and what an entry of it may hold. */
  private static String section(Section section, FieldList fields) {
    String holds =
        section.key().isEmpty() ? section.field().kind().description() : "by " + section.key();
    String head = "`" + section.name() + "` (" + holds + "): " + section.field().help() + ".\n";
    return section.entry().isEmpty() ? head : head + "\n" + fields.of(section.entry());
  }

  private static String verb(Verb verb, FieldList fields) {
    StringBuilder lines = new StringBuilder("`" + verb.name() + "` (");
    lines.append(verb.operand().kind().description()).append("): ").append(verb.operand().help());
    lines.append(verb.isScripted() ? ".\n" : "; not in scripts.\n");
    String inside =
        fields.of(Schema.with(verb.schema().others(), verb.fields().toArray(FieldSpec[]::new)));
    lines.append(inside.isEmpty() ? "" : "\n" + inside);
    lines.append(verb.gives().isEmpty() ? "" : "\nResult: " + verb.gives() + ".\n");
    return lines.toString();
  }

  /** What other languages say, and what is written instead. */
  private static String foreign() {
    Map<String, List<String>> messages = new TreeMap<>();
    new TreeMap<>(Vocabulary.foreign())
        .forEach(
            (word, help) -> messages.computeIfAbsent(help, any -> new ArrayList<>()).add(word));
    StringBuilder lines = new StringBuilder();
    messages.forEach(
        (help, words) ->
            lines
                .append("- `")
                .append(String.join("`, `", words))
                .append("`: ")
                .append(help + "\n"));
    return lines.toString();
  }

  private static String words() {
    StringBuilder lines = new StringBuilder();
    for (FunctionSyntax word : BuiltIns.ALL.words()) {
      lines.append("- `").append(word.form()).append("` (").append(word.gives().description());
      lines.append("): ").append(word.help()).append('\n');
    }
    return lines.toString();
  }

  private static String faults() {
    StringBuilder lines = new StringBuilder();
    for (ProblemCode fault : ProblemCode.values()) {
      String says = fault.message().equals("{0}") ? "(said by the reader)" : fault.message();
      lines.append("- ").append(fault.id()).append(": ").append(says).append('\n');
    }
    return lines.toString();
  }
}
