package gabion.flow.link;

import gabion.define.FieldRow;
import gabion.define.Part;
import gabion.define.Schema;
import gabion.define.Section;
import gabion.define.Sections;
import gabion.expr.link.BuiltIns;
import gabion.expr.read.Vocabulary;
import gabion.expr.read.Word;
import gabion.text.Fault;
import java.util.List;
import java.util.TreeMap;

/** The tables of the reference, written from what is declared. */
final class ReferencePages {

  private ReferencePages() {}

  static String sections() {
    StringBuilder table = new StringBuilder("\n| section | holds | is |\n|---|---|---|\n");
    for (Section section : Sections.ALL) {
      String holds =
          section.key().isEmpty()
              ? section.part().holds().said()
              : "by " + section.key() + ": fields";
      row(table, code(section.name()), holds, section.part().help());
    }
    return table.toString();
  }

  /** What an entry of each section may hold. */
  static String fields() {
    StringBuilder table = new StringBuilder("\n| in | field | holds | is |\n|---|---|---|---|\n");
    row(table, "any block", "", "", "");
    inside(table, Schema.of(Schema.EVERYWHERE.toArray(Part[]::new)));
    for (Section section : Sections.ALL) {
      if (!section.entry().isEmpty()) {
        row(table, code(section.name()), "", "", "");
        inside(table, section.entry());
      }
    }
    return table.toString();
  }

  private static void inside(StringBuilder table, Schema schema) {
    FieldRow.of(schema).forEach(row -> row(table, "", row.field(), row.holds(), row.help()));
  }

  static String verbs() {
    StringBuilder table =
        new StringBuilder("\n| verb | field | holds | does, is |\n|---|---|---|---|\n");
    for (Verb verb : Verbs.ALL) {
      String whose = verb.isScripted() ? "" : "; not in scripts";
      row(
          table,
          code(verb.name()),
          "",
          verb.operand().holds().said(),
          verb.operand().help() + whose);
      inside(table, Schema.with(verb.schema().others(), verb.fields().toArray(Part[]::new)));
    }
    return table.toString();
  }

  /** What those verbs give that give something. */
  static String given() {
    StringBuilder table = new StringBuilder("\n| verb | gives |\n|---|---|\n");
    Verbs.ALL.stream()
        .filter(verb -> !verb.gives().isEmpty())
        .forEach(verb -> row(table, code(verb.name()), verb.gives()));
    return table.toString();
  }

  /** What other languages say, and what is written instead. */
  static String foreign() {
    StringBuilder table = new StringBuilder("\n| written | message |\n|---|---|\n");
    new TreeMap<>(Vocabulary.foreign())
        .forEach((word, help) -> row(table, code(word.replace("|", "\\|")), help));
    return table.toString();
  }

  static String words() {
    StringBuilder table = new StringBuilder("\n| word | gives | is |\n|---|---|---|\n");
    for (Word word : BuiltIns.ALL.words()) {
      row(table, code(word.form()), word.gives().said(), word.help());
    }
    return table.toString();
  }

  static String faults() {
    StringBuilder table = new StringBuilder("\n| code | says |\n|---|---|\n");
    for (Fault fault : Fault.values()) {
      String says = fault.say().replace("|", "\\|");
      row(table, fault.code(), says.equals("{0}") ? "(said by the reader)" : says);
    }
    return table.toString();
  }

  private static String code(String name) {
    return "`" + name + "`";
  }

  private static void row(StringBuilder table, String... cells) {
    for (String cell : List.of(cells)) {
      table.append(cell.isEmpty() ? "| " : "| " + cell + " ");
    }
    table.append("|\n");
  }
}
