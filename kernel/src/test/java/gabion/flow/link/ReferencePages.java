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
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** The parts of the reference that are generated from declarations, each by its name. */
final class ReferencePages {

  /** Long descriptions of kinds, which the page explains once, and their names there. */
  private static final Map<String, String> KINDS =
      Map.of(
          "(text with `{sentences}`, or a list of such texts and of `{ when, say }`", "(log text",
          "(faction, a side, a seat or `all of SIDE`", "(seats",
          "(set, a list, pieces or a throw", "(things",
          "(steps, `stop`, `next` or `pass`", "(reaction",
          "each with steps, `stop`, `next` or `pass`", "each with a reaction",
          "; required, here or beside the steps of its procedure",
              "; required here or in its procedure");

  /** An entry may have a title, which the page says once. */
  private static final String TITLE = "(?m)^ *- `title` \\(text\\): the display name\n";

  /** Things of a sort have the attributes that `tells` declares, which the page says once. */
  private static final String ATTRIBUTES =
      "(?m)^ *- others: (?:what|the properties that) `tells` declares for .*\n";

  private static final Comparator<String> LONGEST_FIRST =
      Comparator.comparingInt(String::length).reversed();

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
    Map<String, String> listed = new HashMap<>();
    parts.replaceAll((name, text) -> withoutRepetition(name, nameKinds(text), listed));
    parts.replaceAll((name, text) -> withoutInnerRepetition(text));
    return parts;
  }

  private static String nameKinds(String text) {
    String named = text.replaceAll(TITLE, "").replaceAll(ATTRIBUTES, "");
    for (String longest : KINDS.keySet().stream().sorted(LONGEST_FIRST).toList()) {
      named = named.replace(longest, KINDS.get(longest));
    }
    return named;
  }

  /** Joins neighboring fields without inner ones that an earlier part lists in the same words. */
  private static String withoutRepetition(String part, String text, Map<String, String> listed) {
    StringBuilder shorter = new StringBuilder();
    List<String> lines = text.lines().toList();
    List<String> run = new ArrayList<>();
    String source = "";
    for (int i = 0; i < lines.size(); i++) {
      String line = lines.get(i);
      boolean isField = line.startsWith("- `");
      boolean isPlain = isField && (i + 1 == lines.size() || !lines.get(i + 1).startsWith("  "));
      String earlier = isPlain ? listed.getOrDefault(line, "") : "";
      if (!earlier.equals(source)) {
        shorter.append(joined(run, source));
        run.clear();
        source = earlier;
      }
      if (earlier.isEmpty()) {
        shorter.append(line).append('\n');
      } else {
        run.add(line);
      }
      if (isPlain) {
        listed.putIfAbsent(line, part.substring(part.indexOf(' ') + 1));
      }
    }
    return shorter.append(joined(run, source)).toString();
  }

  /** Joins neighboring inner fields that stand further up in the same part, in the same words. */
  private static String withoutInnerRepetition(String text) {
    StringBuilder shorter = new StringBuilder();
    Set<String> above = new HashSet<>();
    List<String> run = new ArrayList<>();
    for (String line : text.lines().toList()) {
      if (line.startsWith("  ") && !above.add(line.strip())) {
        run.add(line);
      } else {
        shorter.append(joinedInside(run)).append(line).append('\n');
        run.clear();
      }
    }
    return shorter.append(joinedInside(run)).toString();
  }

  /** One line for inner fields that are listed above; a single one repeats its own line. */
  private static String joinedInside(List<String> run) {
    if (run.size() < 2) {
      return String.join("\n", run) + "\n".repeat(run.size());
    }
    String indent = run.get(0).substring(0, run.get(0).indexOf('-'));
    return run.stream()
        .map(line -> "`" + line.split("`", 3)[1] + "`")
        .collect(Collectors.joining(", ", indent + "- ", ": as above\n"));
  }

  /** One line for fields that are listed elsewhere; a single one repeats its own line. */
  private static String joined(List<String> run, String source) {
    if (run.size() < 2) {
      return String.join("\n", run) + "\n".repeat(run.size());
    }
    return run.stream()
        .map(line -> line.substring(2, line.indexOf('`', 3) + 1))
        .collect(Collectors.joining(", ", "- ", ": as in `" + source + "`\n"));
  }

  /** What a section is, and what an entry of it may hold. */
  private static String section(Section section, FieldList fields) {
    String holds =
        section.key().isEmpty()
            ? FieldList.brief(section.field().kind().description())
            : "by " + section.key();
    String head = "`" + section.name() + "` (" + holds + "): " + section.field().help() + ".\n";
    return section.entry().isEmpty() ? head : head + "\n" + fields.of(section.entry());
  }

  private static String verb(Verb verb, FieldList fields) {
    StringBuilder lines = new StringBuilder("`" + verb.name() + "` (");
    lines.append(FieldList.brief(verb.operand().kind().description()));
    lines.append("): ").append(verb.operand().help());
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
      lines.append("- `").append(word.form()).append("` (");
      lines.append(FieldList.brief(word.gives().description()));
      lines.append("): ").append(word.help()).append('\n');
    }
    return lines.toString();
  }

  /** The codes of problems with their messages, as a table for programs and searches. */
  static String faults() {
    StringBuilder lines = new StringBuilder("code\tmessage\n");
    for (ProblemCode fault : ProblemCode.values()) {
      String says = fault.message().equals("{0}") ? "(said by the reader)" : fault.message();
      lines.append(fault.id()).append('\t').append(says).append('\n');
    }
    return lines.toString();
  }
}
